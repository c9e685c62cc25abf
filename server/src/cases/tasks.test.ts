import { cases } from "@refundry/contract/cases";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
let firm: number;
let client: { id: number };
let foreign: { id: number };
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  firm = await world.given.firm(2);
  client = await world.given.client({ trade_name: "Birch Bakery" });
  foreign = await world.given.client({ managing_firm: await world.given.firm(2, "B") });
});
afterAll(() => world.close());

const make = (body: object, by = admin, id = client.id) =>
  by.call(cases.createTask, { params: { id }, body: { title: "Call the owner", ...body } });
const change = (id: number, body: object, by = admin) => by.try(cases.changeTask, { params: { id }, body });
const list = async (query: object, by = admin) => (await by.call(cases.tasks, { query })).items;
const trail = async (id: number) => {
  const { rows } = await world.owner.query(
    "select action, client_id::int as client, before, after from audit_log where record_type = 'task' and record_id = $1 order by id",
    [id],
  );
  return rows;
};

describe("a task of a client", () => {
  test("is made with defaults, changed with its version, and both stand in the trail with what changed", async () => {
    const made = await make({ due_on: "2026-03-01" });
    expect(made).toMatchObject({
      client: client.id,
      trade_name: "Birch Bakery",
      kind: "general",
      body: "",
      status: "open",
      age: 0,
      version: 1,
      abilities: { change: true },
      moves: [{ name: "close", label: "Close task", allowed: true }],
    });
    const changed = await change(made.id, { title: "Write to the owner", kind: "appeal", version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { title: "Write to the owner", due_on: "2026-03-01", version: 2 },
    });
    expect(await change(made.id, { title: "Too late", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "stale_version", details: { version: 2, name: `${admin.person?.first} ${admin.person?.last}` } },
    });
    expect(await trail(made.id)).toEqual([
      expect.objectContaining({ action: "task.create", client: client.id }),
      {
        action: "task.update",
        client: client.id,
        before: { title: "Call the owner", kind: "general" },
        after: { title: "Write to the owner", kind: "appeal" },
      },
    ]);
  });

  test("a change of nothing writes nothing", async () => {
    const made = await make({});
    expect(await change(made.id, { title: "Call the owner", status: "open" })).toMatchObject({ body: { version: 1 } });
    expect(await trail(made.id)).toHaveLength(1);
  });

  test("what cannot be is refused by field: no title, a day that does not exist, an unknown kind", async () => {
    const bad = await admin.try(cases.createTask, {
      params: { id: client.id },
      body: { title: "  ", due_on: "2026-02-30", kind: "party" },
    });
    expect(bad).toMatchObject({ status: 422, body: { fields: { title: "Please enter a title." } } });
    expect(Object.keys(bad.body.fields).sort()).toEqual(["due_on", "kind", "title"]);
  });

  test("another firm's task is 404 to read and to change, and in no list", async () => {
    const secret = await make({ title: "Secret" }, admin, foreign.id);
    const partner = await world.as(9);
    expect(await partner.try(cases.task, { params: { id: secret.id } })).toMatchObject({ status: 404 });
    expect(await change(secret.id, { title: "Mine" }, partner)).toMatchObject({ status: 404 });
    expect(await partner.try(cases.createTask, { params: { id: foreign.id }, body: { title: "x" } })).toMatchObject({
      status: 404,
    });
    expect((await list({}, partner)).map(({ title }) => title)).not.toContain("Secret");
    expect((await list({}, admin)).map(({ title }) => title)).toContain("Secret");
  });
});

describe("closing", () => {
  test("the assignee closes with a note and may undo it at once; the trail holds both", async () => {
    const attorney = await world.as(7);
    const own = await world.given.client({ attorney_of_record: attorney.person?.id ?? null });
    const made = await make({ user_id: attorney.person?.id }, admin, own.id);
    const closed = await change(made.id, { status: "closed", close_note: "Reached", version: 1 }, attorney);
    expect(closed).toMatchObject({ status: 200, body: { status: "closed", close_note: "Reached", version: 2 } });
    const undone = await change(made.id, { status: "open" }, attorney);
    expect(undone).toMatchObject({ status: 200, body: { status: "open", close_note: null } });
    expect((await trail(made.id)).slice(1)).toEqual([
      {
        action: "task.close",
        client: own.id,
        before: { close_note: null, status: "open" },
        after: { close_note: "Reached", status: "closed" },
      },
      { action: "task.reopen", client: own.id, before: { status: "closed" }, after: { status: "open" } },
    ]);
  });

  test("neither a stranger to the task may close it, nor anybody but an administrator open it again later", async () => {
    const [paralegal, partner] = [await world.as(12), await world.as(9)];
    const made = await make({});
    expect(await paralegal.call(cases.task, { params: { id: made.id } })).toMatchObject({ moves: [] });
    expect(await change(made.id, { status: "closed" }, paralegal)).toMatchObject({ status: 403 });
    expect(await change(made.id, { status: "closed" }, partner)).toMatchObject({ status: 200 });
    expect(await partner.call(cases.task, { params: { id: made.id } })).toMatchObject({
      abilities: { change: false },
      moves: [{ name: "reopen" }],
    });
    await world.owner.query("update client_tasks set closed_at = now() - interval '16 seconds' where id = $1", [
      made.id,
    ]);
    expect(await change(made.id, { status: "open" }, partner)).toMatchObject({ status: 403 });
    expect(await change(made.id, { title: "Other" }, partner)).toMatchObject({ status: 409, body: { code: "closed" } });
    expect(await change(made.id, { status: "open" })).toMatchObject({ status: 200 });
  });
});

describe("who it is given to", () => {
  test("CASE-41 role 7 patching user_id to another person gets 403; role 4 may assign a colleague who can open the client, not an outsider (422)", async () => {
    const attorney = await world.as(7);
    const own = await world.given.client({ attorney_of_record: attorney.person?.id ?? null });
    const colleague = await world.given.person({ role: 12, firm });
    const outsider = await world.given.person({ role: 12, firm: await world.given.firm(2, "B") });
    const made = await make({}, admin, own.id);
    expect(await change(made.id, { user_id: colleague.id }, attorney)).toMatchObject({ status: 403 });
    expect(await change(made.id, { user_id: attorney.person?.id }, attorney)).toMatchObject({ status: 200 });
    const manager = await world.as(4);
    expect(await change(made.id, { user_id: colleague.id }, manager)).toMatchObject({
      status: 200,
      body: { user_id: colleague.id, user_name: `${colleague.first} ${colleague.last}` },
    });
    expect(await change(made.id, { user_id: outsider.id }, manager)).toMatchObject({
      status: 422,
      body: { fields: { user_id: "Please choose somebody who may open this client." } },
    });
  });

  test("one who may not give tasks gives back only the own one", async () => {
    const [paralegal, other] = [await world.as(12), await world.given.person({ role: 12, firm })];
    const made = await make({ user_id: other.id });
    expect(await change(made.id, { user_id: null }, paralegal)).toMatchObject({ status: 403 });
    expect(await change(made.id, { user_id: null }, await world.as(other))).toMatchObject({ status: 200 });
  });

  test("CASE-40 (3 of 3) claiming sets user_id to oneself; of two administrators at once one gets it, and the other 409 with the name", async () => {
    const made = await make({});
    const both = [admin, await world.as(await world.given.person({ role: 1 }))];
    const answers = await Promise.all(both.map((one) => change(made.id, { user_id: one.person?.id, version: 1 }, one)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers[won]?.body).toMatchObject({ user_id: both[won]?.person?.id });
    expect(answers[1 - won]).toMatchObject({
      status: 409,
      body: { code: "claimed", error: `Just claimed by ${both[won]?.person?.first} ${both[won]?.person?.last}.` },
    });
  });

  test("the people to choose from: all who may open the client; only oneself for who may not give tasks", async () => {
    const names = async (by: Caller) => (await by.call(cases.taskPeople, { params: client })).items.map(({ id }) => id);
    const [paralegal, partner, tax] = [await world.as(12), await world.as(9), await world.given.role(3)];
    const attorney = await world.given.role(7);
    const seen = await names(partner);
    expect(seen).toEqual(expect.arrayContaining([paralegal.person?.id, partner.person?.id, tax.id, admin.person?.id]));
    expect(seen).not.toContain(attorney.id);
    expect(await names(paralegal)).toEqual([paralegal.person?.id]);
  });

  test("CASE-45 suspending a person makes their open tasks unassigned, and leaves the closed ones and those of others", async () => {
    const leaver = await world.given.person({ role: 12, firm });
    const stayer = await world.given.person({ role: 12, firm });
    const open = await make({ user_id: leaver.id });
    const done = await make({ user_id: leaver.id });
    const kept = await make({ user_id: stayer.id });
    await change(done.id, { status: "closed" });
    await admin.call(people.suspendUser, { params: { id: leaver.id }, body: { reason: "On leave." } });
    const after = await Promise.all(
      [open, done, kept].map(async ({ id }) => (await admin.call(cases.task, { params: { id } })).user_id),
    );
    expect(after).toEqual([null, leaver.id, stayer.id]);
    expect((await trail(open.id)).at(-1)).toMatchObject({
      action: "task.release",
      before: { user_id: leaver.id },
      after: { user_id: null },
    });
  });
});

test("the list filters by client, status, kind, mine, overdue and unassigned, finds by words, and sorts tasks without a day last", async () => {
  const { id } = await world.given.client({ trade_name: "Filter House" });
  // By the reader's clock, which is that of New York: what is due today there is not late, whatever day it is in UTC.
  const dayThere = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(at);
  const [today, yesterday] = [dayThere(Date.now()), dayThere(Date.now() - 86_400_000)];
  const mine = await make({ title: "Alpha", user_id: admin.person?.id, due_on: today }, admin, id);
  const late = await make({ title: "Beta", due_on: yesterday, kind: "refile" }, admin, id);
  const closed = await make({ title: "Gamma", due_on: yesterday }, admin, id);
  await change(closed.id, { status: "closed" });
  const free = await make({ title: "Delta", body: "a needle in it" }, admin, id);
  const found = async (query: object) => (await list({ client: id, ...query })).map((task) => task.id);
  expect(await found({ sort: "due_on", status: "open" })).toEqual([late.id, mine.id, free.id]);
  expect(await found({ status: "closed" })).toEqual([closed.id]);
  expect(await found({ kind: "refile" })).toEqual([late.id]);
  expect(await found({ mine: "true" })).toEqual([mine.id]);
  expect(await found({ overdue: "true" })).toEqual([late.id]);
  expect(await found({ unassigned: "true", status: "open" })).toEqual([late.id, free.id]);
  expect(await found({ q: "needle filter" })).toEqual([free.id]);
  expect(await found({ sort: "-title" })).toEqual([closed.id, free.id, late.id, mine.id]);
});
