import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTab, serve, settle, until } from "../../platform/realtime/realtime.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
let second: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  second = await world.as(await world.given.person({ role: 2, first: "Bea", last: "Second" }));
});
afterAll(() => world.close());

const newClient = async (more = {}) => (await world.given.client(more)).id;
const read = (id: number, by = admin) => by.call(claims.checklist, { params: { id } });
const draft = (id: number, step: number, values: unknown, version: number, by = admin) =>
  by.try(claims.saveDraft, { params: { id }, body: { step, values, version } as never });
const finish = (id: number, step: number, body = {}, by = admin) =>
  by.try(claims.finishStep, { params: { id, step: step as 1 }, body });
const answerBoth = async (id: number) => {
  for (const number of [1, 2] as const)
    await admin.call(claims.createRound, { params: { id }, body: { number, did_not_receive: true } });
};

/** A person of the client itself. */
async function ownOf(id: number): Promise<Caller> {
  const person = await world.given.person({ role: 6 });
  await world.owner.query("insert into client_users (client_id, user_id) values ($1, $2)", [id, person.id]);
  return world.as(person);
}

describe("the steps", () => {
  test("a checklist begins at step 1; a step that is done opens the next, is ticked once, and is in the history", async () => {
    const id = await newClient();
    expect(await read(id)).toMatchObject({ reached_step: 1, done_steps: [], drafts: [], version: 0 });
    expect((await finish(id, 1)).body).toMatchObject({ reached_step: 2, done_steps: [1], version: 1 });
    expect((await finish(id, 1)).body).toMatchObject({ reached_step: 2, done_steps: [1], version: 1 });
    expect((await finish(id, 8)).body).toMatchObject({ reached_step: 9, done_steps: [1, 8] });
    expect((await finish(id, 9)).body).toMatchObject({ reached_step: 9, done_steps: [1, 8, 9] });
    // An earlier step that is done later takes nobody back.
    expect((await finish(id, 2)).body).toMatchObject({ reached_step: 9, done_steps: [1, 2, 8, 9] });
    const { items } = await admin.call(access.audit, { query: { client_id: id, record_type: "checklist" } });
    expect(items.map(({ after }) => after)).toEqual([
      { done_steps: "1, 2, 8, 9" },
      { done_steps: "1, 8, 9" },
      { done_steps: "1, 8" },
      { done_steps: "1" },
    ]);
    expect((await finish(id, 10)).status).toBe(404);
  });

  test("step 1 without the NAICS code is not complete, and step 6 is not with family alone", async () => {
    const id = await newClient();
    await world.owner.query("update clients set naics_code = null where id = $1", [id]);
    expect((await finish(id, 1)).body.error).toBe("This step is not complete. The NAICS code is missing.");
    const add = (name: string, kind: "owner" | "family") =>
      admin.call(claims.addOwner, { params: { id }, body: { name, kind } });
    await add("Ana Reyes", "family");
    expect((await finish(id, 6)).body.code).toBe("not_complete");
    await add("Lee Wong", "owner");
    expect((await finish(id, 6)).status).toBe(200);
  });

  test.each([
    [3, "An employee count is missing."],
    [5, "A PPP round is missing."],
    [6, "Name an owner, or say that there are none."],
    [7, "Wages of a quarter are missing."],
  ])("step %i without its figures is 409 and says what is missing", async (step, missing) => {
    const answer = await finish(await newClient(), step);
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      409,
      "not_complete",
      `This step is not complete. ${missing}`,
    ]);
  });

  test("what is taken away again takes its tick along, and another step keeps its own", async () => {
    const id = await newClient();
    const owners = (body: object) =>
      admin.call(claims.saveRawOwners, { params: { id }, body: { owner_family_list: "", ...body } });
    await owners({ no_owners: true });
    await finish(id, 6);
    await answerBoth(id);
    await finish(id, 5);
    expect((await read(id)).done_steps).toEqual([5, 6]);
    const { items } = await admin.call(claims.rounds, { params: { id } });
    await admin.call(claims.removeRound, { params: { id: items[0]?.id ?? 0 }, query: {} });
    expect((await read(id)).done_steps).toEqual([6]);
  });

  test("an annual filer is not done with step 7 before all six wages are entered", async () => {
    const id = await newClient({ business_type: 2 });
    const enter = (year: number, quarter: 1 | 2 | 3 | 4) => ({ year, quarter, wages: "10.00" });
    const save = (...body: ReturnType<typeof enter>[]) => admin.call(claims.saveWages, { params: { id }, body });
    await save(enter(2020, 4), enter(2021, 1), enter(2021, 2), enter(2021, 3));
    expect((await finish(id, 7)).status).toBe(409);
    await save(enter(2020, 2), enter(2020, 3));
    expect((await finish(id, 7)).status).toBe(200);
  });

  test("people of the client read when the business began here, which the claim details do not show them", async () => {
    const id = await newClient();
    const own = await ownOf(id);
    const body = { business_began: "2020-05-01", recovery_startup: true, version: 0 };
    await own.call(claims.changeDetails, { params: { id }, body });
    expect((await read(id, own)).began).toEqual({ ...body, version: 1 });
    expect((await own.try(claims.details, { params: { id } })).status).toBe(403);
  });
});

describe("drafts", () => {
  test("CLAIM-49 (1 of 2) what was typed is there again with its time and who typed it, until its step is done", async () => {
    const id = await newClient();
    const own = await ownOf(id);
    const saved = await draft(id, 1, { trade_name: "Bakery", "impact-3": true }, 0, own);
    expect([saved.status, saved.body.version]).toEqual([200, 1]);
    const { drafts, done_steps } = await read(id);
    expect(drafts).toMatchObject([
      { step: 1, values: { trade_name: "Bakery", "impact-3": true }, by: { id: own.person?.id }, version: 1 },
    ]);
    expect([drafts[0]?.at, done_steps]).toEqual([saved.body.at, []]);
    expect((await finish(id, 1, { version: 1 }, own)).body.drafts).toMatchObject([
      { step: 1, values: null, version: 2 },
    ]);
  });

  test("what is typed is never calculated and is no entry of the history", async () => {
    const id = await newClient();
    const entries = async () => (await admin.call(access.audit, { query: { client_id: id } })).items.length;
    const before = await entries();
    await draft(id, 7, { "wages-2021-Q1": "500" }, 0);
    expect((await admin.call(claims.wages, { params: { id } })).items).toEqual([]);
    expect(await entries()).toBe(before);
  });

  test("CLAIM-50 (1 of 2) of two people in one step the later autosave is 409 and names the other; in two steps nobody meets", async () => {
    const id = await newClient();
    await draft(id, 3, { "counts-2021-Q1": "5" }, 0, second);
    const late = await draft(id, 3, { "counts-2021-Q1": "9" }, 0);
    expect([late.status, late.body.code, late.body.details]).toMatchObject([
      409,
      "stale_version",
      { name: "Bea Second", version: 1 },
    ]);
    expect((await read(id)).drafts).toMatchObject([{ values: { "counts-2021-Q1": "5" } }]);
    // Mine is kept by choice, on the version that was told.
    expect((await draft(id, 3, { "counts-2021-Q1": "9" }, 1)).body.version).toBe(2);
    expect((await draft(id, 5, { "amount-1": "5" }, 0)).status).toBe(200);
    expect((await read(id)).drafts.map(({ step }) => step)).toEqual([3, 5]);
  });

  test("a step is not done over what somebody else typed meanwhile, and a version never comes again", async () => {
    const id = await newClient();
    await draft(id, 8, { note: "mine" }, 0, second);
    expect((await finish(id, 8, { version: 0 })).body.code).toBe("stale_version");
    expect((await read(id)).done_steps).toEqual([]);
    await finish(id, 8, { version: 1 });
    expect((await draft(id, 8, { note: "late" }, 1, second)).body.code).toBe("stale_version");
    expect((await draft(id, 8, null, 2)).body.version).toBe(3);
    expect((await draft(id, 8, { note: "anew" }, 0)).body.code).toBe("stale_version");
  });

  test("two autosaves at once keep one, and the other learns of it", async () => {
    const id = await newClient();
    const answers = await Promise.all([draft(id, 3, { a: "1" }, 0), draft(id, 3, { a: "2" }, 0, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test("open checklists of the client hear of what is typed and done there, those out of scope nothing", async () => {
  const id = await newClient();
  const address = await serve(world);
  const firm = await world.given.firm(2, "Hearing");
  const [tab, stranger] = [
    await openTab(address, second),
    await openTab(address, await world.as(await world.given.person({ role: 4, firm }))),
  ];
  for (const { socket } of [tab, stranger]) socket.send(JSON.stringify({ watch: [{ type: "clients", id }] }));
  await settle();
  const told = () => tab.heard.filter(({ type }) => type === "checklists");
  await draft(id, 8, { note: "typed" }, 0);
  await until(() => told().length === 1);
  await finish(id, 9);
  await until(() => told().length === 2);
  expect(told()[0]).toEqual({
    kind: "record",
    type: "checklists",
    id,
    by: admin.person?.id,
    of: { type: "clients", id },
  });
  expect(stranger.heard).toEqual([]);
  for (const { socket } of [tab, stranger]) socket.close();
});

describe("who", () => {
  test("a client of another firm is not there", async () => {
    const id = await newClient();
    const stranger = await world.as(
      await world.given.person({ role: 4, firm: await world.given.firm(2, "Elsewhere") }),
    );
    for (const answer of [
      await stranger.try(claims.checklist, { params: { id } }),
      await draft(id, 1, { a: "1" }, 0, stranger),
      await finish(id, 1, {}, stranger),
    ])
      expect(answer.status).toBe(404);
  });
});
