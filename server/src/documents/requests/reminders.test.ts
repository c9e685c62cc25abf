import { documents } from "@refundry/contract/documents";
import { addDays, utcDate } from "@refundry/contract/values";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueue } from "../../platform/index.ts";
import { until } from "../../platform/realtime/realtime.given.ts";
import { givenFact } from "../../platform/records/facts.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { clientShipped } from "../documents.facts.ts";
import { handInAll } from "../documents.given.ts";
import { remindClients } from "./documentReminder.jobs.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const today = () => utcDate(new Date());
const read = (id: number) => admin.call(documents.reminder, { params: { id } });
const set = (id: number, every_days: 7 | 14 = 7) =>
  admin.call(documents.setReminder, { params: { id }, body: { every_days } });
const due = (id: number) =>
  world.owner.query("update document_reminders set next_on = now()::date where client = $1", [id]);
async function run() {
  await world.system((tx) => enqueue(tx, remindClients, {}));
  await world.jobsDone();
}
async function sentTo(id: number): Promise<string[]> {
  const { rows } = await world.owner.query(
    "select m.kind from document_requests r join mail_messages m on m.id = r.email where r.client = $1",
    [id],
  );
  return rows.map(({ kind }) => kind);
}
const given = async () => (await world.given.client()).id;

test("DOCS-57 (1 of 2) a reminder every 7 days asks when its day has come, six times at most", async () => {
  const id = await given();
  expect(await read(id)).toEqual({ every_days: null, next_on: null, sent_count: 0, set_by_name: null });
  const next = addDays(today(), 7);
  const name = `${admin.person?.first} ${admin.person?.last}`;
  expect(await set(id)).toEqual({ every_days: 7, next_on: next, sent_count: 0, set_by_name: name });
  await run();
  expect(await sentTo(id)).toEqual([]);
  for (let time = 1; time <= 7; time += 1) {
    await due(id);
    await run();
    expect(await sentTo(id)).toHaveLength(Math.min(time, 6));
    if (time < 6) expect(await read(id)).toMatchObject({ next_on: next, sent_count: time });
  }
  expect(new Set(await sentTo(id))).toEqual(new Set(["document_reminder"]));
  expect(await read(id)).toMatchObject({ every_days: 7, next_on: null, sent_count: 6 });
});

test("DOCS-57 (2 of 2) it stops when nothing is outstanding, on hold, inactive and after the first shipping", async () => {
  const [collected, held, inactive, shipped, going] = await Promise.all([given(), given(), given(), given(), given()]);
  const stopped = [collected, held, inactive, shipped];
  for (const id of [...stopped, going]) await set(id);
  await handInAll(admin, collected);
  await world.owner.query("update clients set on_hold = true where id = $1", [held]);
  await world.owner.query("update clients set active = false where id = $1", [inactive]);
  givenFact(clientShipped, new Map([[shipped, true]]));
  for (const id of [...stopped, going]) await due(id);
  await run();
  for (const id of stopped) expect([await sentTo(id), (await read(id)).every_days]).toEqual([[], null]);
  expect([(await sentTo(going)).length, (await read(going)).every_days]).toEqual([1, 7]);
  const { rows } = await world.owner.query(
    "select client_id::int as id, reason from audit_log where action = 'documents.reminder_end' order by client_id",
  );
  const reasons = [
    [collected, "There are no outstanding documents at this time."],
    [held, "This client is on hold."],
    [inactive, "This client is inactive."],
    [shipped, "The first package was shipped."],
  ] as const;
  expect(rows).toEqual([...reasons].sort(([a], [b]) => a - b).map(([id, reason]) => ({ id, reason })));
});

test("it is ended by hand, in the trail; 14 days is another choice and nothing else is", async () => {
  const id = await given();
  await set(id);
  expect(await set(id, 14)).toMatchObject({ every_days: 14, next_on: addDays(today(), 14) });
  expect((await admin.try(documents.setReminder, { params: { id }, body: { every_days: 8 } })).status).toBe(422);
  await admin.call(documents.endReminder, { params: { id } });
  expect((await read(id)).every_days).toBeNull();
  const { rows } = await world.owner.query(
    "select action, before, after from audit_log where action like 'documents.reminder%' and client_id = $1 order by id",
    [id],
  );
  expect(rows).toEqual([
    { action: "documents.reminder_set", before: { every_days: null }, after: { every_days: 7 } },
    { action: "documents.reminder_set", before: { every_days: 7 }, after: { every_days: 14 } },
    { action: "documents.reminder_end", before: { every_days: 14 }, after: { every_days: null } },
  ]);
});

test("set anew it counts anew; of a day that was missed the next one is counted from today", async () => {
  const id = await given();
  await set(id);
  await world.owner.query("update document_reminders set next_on = now()::date - 5 where client = $1", [id]);
  await run();
  expect(await read(id)).toMatchObject({ next_on: addDays(today(), 7), sent_count: 1 });
  expect(await set(id, 14)).toMatchObject({ next_on: addDays(today(), 14), sent_count: 0 });
});

test("a reminder goes to the attorney of record with a copy to the contact", async () => {
  const attorney = await world.given.person({ role: 4 });
  const client = await world.given.client({ attorney_of_record: attorney.id, contact_email: "copied@example.test" });
  await set(client.id);
  await due(client.id);
  await run();
  const { rows } = await world.owner.query(
    "select kind, address from mail_recipients where mail = (select email from document_requests where client = $1) order by id",
    [client.id],
  );
  expect(rows).toEqual([
    { kind: "to", address: attorney.email },
    { kind: "cc", address: "copied@example.test" },
  ]);
});

test("it ends where there is nobody to ask, and with its client; where none was set there is nothing to end", async () => {
  const [nobody, deleted, none] = [await given(), await given(), await given()];
  for (const id of [nobody, deleted]) {
    await set(id);
    await due(id);
  }
  await world.owner.query("update clients set attorney_of_record = null, contact_email = 'none' where id = $1", [
    nobody,
  ]);
  await world.owner.query("update clients set deleted_at = now() where id = $1", [deleted]);
  await run();
  await admin.call(documents.endReminder, { params: { id: none } });
  const { rows } = await world.owner.query(
    "select client_id::int as id, reason from audit_log where action = 'documents.reminder_end' and client_id = any($1) order by id",
    [[nobody, deleted, none]],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: nobody, reason: "There is nobody to ask." },
      { id: deleted, reason: "The client was deleted." },
    ]),
  );
  expect(rows).toHaveLength(2);
  for (const id of [nobody, deleted]) expect(await sentTo(id)).toEqual([]);
});

test("of two workers one asks: a client that another is just asking is passed over", async () => {
  const [first, second] = [await given(), await given()];
  for (const id of [first, second]) {
    await set(id);
    await due(id);
  }
  try {
    await world.owner.query("begin");
    await world.owner.query("select 1 from document_reminders where client = $1 for update", [first]);
    await world.system((tx) => enqueue(tx, remindClients, {}));
    await until(async () => (await sentTo(second)).length === 1);
    expect(await sentTo(first)).toEqual([]);
  } finally {
    await world.owner.query("rollback");
  }
  await world.jobsDone();
});
