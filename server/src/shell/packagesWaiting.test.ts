import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { draftAnswers, packages } from "@refundry/contract/packages";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenDraft, givenFinal, givenReadyE } from "../packages/packages.given.ts";
import { givenPaper, givenSigned } from "../packages/shipping.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const waiting = async (by: Caller) =>
  Object.fromEntries((await by.call(shell.home)).waiting.map((kind) => [kind.key, kind]));

test("a package just made is not to be compared; it is once the claim says something else, and no more when that is taken back", async () => {
  const { id } = await givenReadyE(world);
  const [draft] = (await givenDraft(world, admin, id)).items;
  const textOf = async (kind: string) => (await waiting(admin))[kind]?.items.find(({ client }) => client === id)?.text;
  const compared = () => textOf("packages");
  const toDecide = () => textOf("drafts");
  expect([await compared(), await toDecide()]).toEqual([undefined, "Draft 1"]);
  const enter = async (wages: string) => {
    await admin.call(claims.saveWages, { params: { id }, body: [{ year: 2021, quarter: 1, wages }] } as never);
    await world.jobsDone();
  };
  const [{ wages }] = (
    await world.owner.query(
      "select (wages::numeric / 100)::text as wages from quarter_wages where client = $1 and year = 2021 and quarter = 1",
      [id],
    )
  ).rows;
  // What the calculation rests on differs, but not in what a draft would say: as the packages page has it, it still holds.
  await world.owner.query(
    `update calculations set input = input || '{"asked": true}' where client = $1 and kind = 'draft' and is_current`,
    [id],
  );
  expect(await toDecide()).toBe("Draft 1");
  await enter("123456.78");
  // Each draft stands once: until it is decided, among those that wait for that.
  expect([await compared(), await toDecide()]).toEqual([undefined, "Draft 1: a newer calculation stands"]);
  await admin.call(packages.decide, { params: { id: draft?.id ?? 0 }, body: { status: draftAnswers.accepted } });
  expect([await compared(), await toDecide()]).toEqual(["Draft 1: a newer calculation stands", undefined]);
  await enter(Number(wages).toFixed(2));
  expect([await compared(), await toDecide()]).toEqual([undefined, undefined]);
  // What a final was made without is past; a draft that is made after it is to be decided.
  await world.owner.query("update packages set decision = 'pending' where client = $1 and status = 'draft'", [id]);
  expect(await toDecide()).toBe("Draft 1");
  await givenFinal(world, admin, id);
  expect(await toDecide()).toBeUndefined();
  await world.owner.query("update packages set generated_at = now() where client = $1 and status = 'draft'", [id]);
  expect(await toDecide()).toBe("Draft 1");
  const person = await world.given.person({ role: 6, firm: null });
  const named = { first: person.first, last: person.last, email: person.email };
  await admin.call(clients.addUser, { params: { clientId: id }, body: named });
  const own = await world.as(person);
  const toSign = async () => (await waiting(own)).sign?.items.map(({ client }) => client);
  expect(await toSign()).toEqual([id]);
  // Who ships waits for its signed pages, too; on hold nobody does.
  expect(await textOf("signing")).toBe("no signed pages yet");
  const hold = (on_hold: boolean) => admin.call(clients.update, { params: { id }, body: { on_hold } });
  await hold(true);
  expect(await textOf("signing")).toBeUndefined();
  await hold(false);
  await enter("123456.78");
  // A draft is past once the final is made: what is outdated is the final, and it stands among the finals.
  expect(await compared()).toBeUndefined();
  const finals = async (by: Caller, kind: "finals" | "answers") =>
    (await waiting(by))[kind]?.items.find(({ client }) => client === id);
  const text = "Final 1: outdated, a newer calculation stands";
  expect(await finals(admin, "finals")).toMatchObject({ text, path: `/clients/${id}/packages` });
  expect(await finals(await world.as(2), "answers")).toMatchObject({ text });
  // Nobody signs what is outdated.
  expect(await toSign()).toBeUndefined();
  await enter(Number(wages).toFixed(2));
  expect([await compared(), await finals(admin, "finals")]).toEqual([undefined, undefined]);
  expect(await toSign()).toEqual([id]);
});

test("what came back signed waits to be submitted, and then to be shipped, where both are done", async () => {
  const { client, paper } = await givenPaper(world, {});
  const upload = await givenSigned(admin, client, paper);
  const ship = async () => {
    const one = (await waiting(admin)).shipping?.items.find((item) => item.client === client);
    return one && [one.text, one.path];
  };
  const partner = await world.as(9);
  const atFirm = async () => (await waiting(partner)).firm_shipping?.items.find((item) => item.client === client)?.text;
  const path = `/clients/${client}/submission`;
  expect(await ship()).toEqual(["signed: submit it", path]);
  const quarters = [{ year: 2021, quarter: 1 as const }];
  await admin.call(packages.submit, { params: { id: client }, body: { upload, package: paper, quarters } });
  expect(await ship()).toEqual(["submitted, not shipped", path]);
  // Who does not ship is not asked to.
  expect(await atFirm()).toBe("submitted: the office ships it");
  const [{ id: submission = 0, version = 0 } = {}] = (
    await admin.call(packages.submissions, { params: { id: client } })
  ).items;
  await admin.call(packages.removeSubmission, {
    params: { id: submission },
    body: { version, keep_file: true },
  } as never);
  expect(await ship()).toEqual(["signed: submit it", path]);
});

test("whoever was closed as not qualified has nothing to complete, to decide or to finish, until the review is finalized after all", async () => {
  const { id } = await givenReadyE(world);
  const [draft] = (await givenDraft(world, admin, id)).items;
  const processor = await world.as(2);
  const listed = async () => [
    (await waiting(admin)).finals?.items.some(({ client }) => client === id) ?? false,
    (await waiting(processor)).answers?.items.some(({ client }) => client === id) ?? false,
    (await admin.call(clients.list, { query: { waiting: "finals" } })).items.some((one) => one.id === id),
  ];
  const others = async () => {
    const kinds = await waiting(admin);
    return ["incomplete", "drafts", "packages"].filter((kind) =>
      kinds[kind]?.items.some(({ client }) => client === id),
    );
  };
  const ending = (state: string, result: string | null, reason: string | null) =>
    world.owner.query("update qualifications set state = $2, result = $3, closed_reason = $4 where client = $1", [
      id,
      state,
      result,
      reason,
    ]);
  await ending("not_qualified", null, "No quarter qualifies.");
  expect(await listed()).toEqual([false, false, false]);
  await ending("finalized", "finalized", null);
  expect(await listed()).toEqual([true, true, true]);
  // What is missing, a draft to decide, and one that was decided and says something else than the claim now.
  await world.owner.query("update client_progress set wages = false where client = $1", [id]);
  expect(await others()).toEqual(["incomplete", "drafts"]);
  await ending("not_qualified", null, "No quarter qualifies.");
  expect(await others()).toEqual([]);
  await ending("finalized", "finalized", null);
  await admin.call(packages.decide, { params: { id: draft?.id ?? 0 }, body: { status: draftAnswers.accepted } });
  await admin.call(claims.saveWages, {
    params: { id },
    body: [{ year: 2021, quarter: 1, wages: "123456.78" }],
  } as never);
  await world.jobsDone();
  expect(await others()).toEqual(["packages"]);
  await ending("not_qualified", null, "No quarter qualifies.");
  expect(await others()).toEqual([]);
});
