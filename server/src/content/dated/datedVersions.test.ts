import { content } from "@refundry/contract/content";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { datedCalls, day, forgetVersions } from "../dated.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());
afterEach(() => forgetVersions(world));

const key = "deadline_rules";
const calls = datedCalls(() => admin);
const read = () => calls.read(key);
/** The rows in force, with another count of days to respond. */
const rowsWith = (count: number) => calls.rowsWith(key, (row) => (row.kind === "respond" ? { ...row, count } : row));
const save = async (days: number, count = 45) =>
  admin.call(content.createDatedVersion, {
    params: { key },
    body: { effective_from: day(days), rows: await rowsWith(count), note: "New letters" },
  });
const change = (id: number, version: number, body: object) =>
  admin.try(content.changeDatedVersion, { params: { key, id }, body: { version, ...body } });
const withdraw = (id: number) => admin.try(content.withdrawDatedVersion, { params: { key, id } });

test("an edited version goes to no day that is another's or over; its own and that of one taken back are free", async () => {
  const [first, second] = [await save(3), await save(4)];
  const taken = await change(second.id, 1, { effective_from: day(3) });
  expect([taken.status, taken.body.code]).toEqual([409, "date_taken"]);
  const over = await change(second.id, 1, { effective_from: day(-1) });
  expect([over.status, over.body.fields]).toEqual([422, { effective_from: "Please choose today or a later day." }]);
  expect((await change(second.id, 1, { effective_from: day(4), note: "Still then" })).status).toBe(200);
  expect((await withdraw(first.id)).status).toBe(200);
  expect((await change(second.id, 2, { effective_from: day(3) })).status).toBe(200);
});

test("making, editing and taking back stand in the trail and in the history of settings", async () => {
  const { id } = await save(2);
  await change(id, 1, { note: "Later letters" });
  await withdraw(id);
  const { rows } = await world.owner.query(
    "select action, actor_user_id::int as actor, after->>'note' as note from audit_log where record_type = 'dated_version' and record_id = $1 order by id",
    [id],
  );
  const actor = admin.person?.id;
  expect(rows).toEqual([
    { action: "dated_version.create", actor, note: "New letters" },
    { action: "dated_version.update", actor, note: "Later letters" },
    { action: "dated_version.withdraw", actor, note: null },
  ]);
  const { items } = await admin.call(content.settingChanges, { query: { key: `table:${key}` } });
  expect(items.slice(0, 2)).toMatchObject([
    { before: { note: "Later letters" }, after: { withdrawn: true } },
    { before: { note: "New letters" }, after: { note: "Later letters" } },
  ]);
});

test("a version that is over is neither edited nor taken back; it is corrected, and today's stays in force", async () => {
  const [old] = (await read()).versions;
  const now = await save(0);
  const id = old?.id ?? 0;
  for (const refused of [await change(id, 1, { note: "x" }), await withdraw(id)])
    expect([refused.status, refused.body.code]).toEqual([409, "in_force"]);
  const corrected = await admin.call(content.createDatedVersion, {
    params: { key },
    body: { effective_from: "2020-01-01", rows: await rowsWith(60), note: "As it was", replaces: id, reason: "Letter" },
  });
  expect(corrected.state).toBe("past");
  expect((await read()).versions.map((one) => [one.id, one.state])).toEqual([
    [now.id, "in_force"],
    [corrected.id, "past"],
    [id, "corrected"],
  ]);
});

test("what an edit would change is told against what is in force before it, not against itself", async () => {
  const { id } = await save(1);
  const body = { effective_from: day(1), rows: await rowsWith(45) };
  const compare = (more: object) =>
    admin.call(content.compareDatedVersion, { params: { key }, body: { ...body, ...more } });
  expect(await compare({ edits: id })).toMatchObject({ changed: 1, items: [{ kind: "changed" }] });
  expect(await compare({})).toMatchObject({ changed: 0, items: [] });
});
