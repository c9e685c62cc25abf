import { cases } from "@refundry/contract/cases";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { addDays, utcDate } from "@refundry/contract/values";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { endAllCalendarFeeds } from "./calendar.commands.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const today = utcDate(new Date());
const idOf = ({ person }: Caller) => person?.id ?? 0;
const make = async (by: Caller) => (await by.call(cases.makeCalendarFeed)).address;
/** As a calendar program does: without a session, from an address of its own. */
const read = (address: string, from = "203.0.113.7") =>
  world.server.inject({
    method: "GET",
    url: new URL(address).pathname,
    remoteAddress: from,
    headers: { host: "localhost" },
  });
const titles = async (address: string) => {
  const answer = await read(address);
  expect(answer.statusCode).toBe(200);
  return answer.body
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .flatMap((line) => (line.startsWith("SUMMARY:") ? [line.slice("SUMMARY:".length)] : []));
};
const give = (client: number, by: Caller, more: object = {}) =>
  admin.call(cases.createTask, {
    params: { id: client },
    body: {
      title: "Call Birch Bakery",
      due_on: addDays(today, 5),
      kind: "refile",
      user_id: idOf(by),
      ...more,
    } as never,
  });

test("part of CASE-53: the feed lists the own deadlines in scope without names, and answers 404 after it is revoked", async () => {
  const partner = await world.as(9);
  const [mine, late] = [await world.given.client({ trade_name: "Birch Bakery" }), await world.given.client()];
  const task = await give(mine.id, partner);
  await give(late.id, partner, { due_on: addDays(today, -2), kind: "document" });
  await give(mine.id, partner, { due_on: null });
  await give(mine.id, admin);
  const done = await give(mine.id, partner);
  await admin.call(cases.changeTask, { params: { id: done.id }, body: { status: "closed" } as never });
  const address = await make(partner);
  expect(address).toMatch(/^http.*\/api\/v1\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
  const answer = await read(address);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(answer.body).toContain(`UID:task-${task.id}@`);
  expect(answer.body).toContain(`DTSTART;VALUE=DATE:${addDays(today, 5).replaceAll("-", "")}\r\n`);
  expect(answer.body).not.toMatch(/Birch|Call/);
  expect(await titles(address)).toEqual([`#${late.id} Task: Document`, `#${mine.id} Task: Refile`]);
  await partner.call(cases.revokeCalendarFeed);
  const gone = await read(address);
  expect([gone.statusCode, gone.json().code]).toEqual([404, "not_found"]);
  expect(await partner.call(cases.calendarFeed)).toEqual({ made_at: null });
});

test("answers due stand in it at their hour, for staff alone and not where somebody else answers", async () => {
  const processor = await world.as(2);
  const contractor = await world.as(10);
  const client = await world.given.client();
  const [one, two] = [
    await contractor.call(cases.createTicket, {
      body: { subject: "Secret words", body: "x", priority: "urgent" } as never,
    }),
    await admin.call(cases.createTicket, { body: { subject: "Other words", body: "x", client: client.id } as never }),
  ];
  await admin.call(cases.changeTicket, { params: { id: two.id }, body: { assignee: idOf(processor) } as never });
  const number = (id: number) => `Ticket T-${String(id).padStart(6, "0")}: answer due`;
  const ofProcessor = await make(processor);
  expect(await titles(ofProcessor)).toEqual([number(one.id), `#${client.id} ${number(two.id)}`]);
  const { rows } = await world.owner.query("select answer_due from tickets where id = $1", [one.id]);
  const due = (rows[0].answer_due as Date).toISOString().slice(0, 19).replace(/[-:]/g, "");
  const body = (await read(ofProcessor)).body;
  expect(body).toContain(`DTSTART:${due}Z\r\n`);
  expect(body).not.toContain("words");
  expect(await titles(await make(admin))).toContain(number(one.id));
  expect(await titles(await make(admin))).not.toContain(`#${client.id} ${number(two.id)}`);
  expect(await titles(await make(await world.as(4)))).toEqual([]);
});

test("who loses a client loses its deadlines at once; who was suspended, or has another role, has no feed any more", async () => {
  const person = await world.given.person({ role: 9 });
  const partner = await world.as(person);
  const client = await world.given.client();
  await give(client.id, partner);
  const address = await make(partner);
  expect(await titles(address)).toHaveLength(1);
  await world.owner.query("update clients set managing_firm = $1 where id = $2", [
    await world.given.firm(2, "B"),
    client.id,
  ]);
  expect(await titles(address)).toEqual([]);
  await world.owner.query("update clients set managing_firm = $1 where id = $2", [
    await world.given.firm(2),
    client.id,
  ]);
  expect(await titles(address)).toHaveLength(1);
  await admin.call(clients.remove, { params: { id: client.id }, body: { confirm: "DELETE" } });
  expect(await titles(address)).toEqual([]);
  await world.owner.query("update users set role_id = 5 where id = $1", [person.id]);
  expect((await read(address)).statusCode).toBe(404);
  await world.owner.query("update users set role_id = 9 where id = $1", [person.id]);
  expect((await read(address)).statusCode).toBe(200);
  // As it is seen in the moment, before anything followed of it.
  await world.owner.query("update users set activation_status = 'suspended' where id = $1", [person.id]);
  expect((await read(address)).statusCode).toBe(404);
  await world.owner.query("update users set activation_status = 'active' where id = $1", [person.id]);
  expect((await read(address)).statusCode).toBe(200);
  await admin.call(people.suspendUser, { params: { id: person.id }, body: { reason: "On leave." } } as never);
  await admin.call(people.reactivateUser, { params: { id: person.id }, body: {} } as never);
  // What was closed with the person does not open again with it.
  expect((await read(address)).statusCode).toBe(404);
});

test("an address is replaced by another; it stands in no answer, table or entry of the trail, nor does its secret", async () => {
  const partner = await world.as(9);
  const first = await make(partner);
  const second = await make(partner);
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  const known = await partner.call(cases.calendarFeed);
  expect(known.made_at).not.toBeNull();
  expect(Object.keys(known)).toEqual(["made_at"]);
  await partner.call(cases.revokeCalendarFeed);
  await partner.call(cases.revokeCalendarFeed);
  const secret = new URL(second).pathname.split("/").at(-1)?.replace(".ics", "") ?? "";
  const { rows: tables } = await world.owner.query("select tablename from pg_tables where schemaname = 'public'");
  for (const { tablename } of tables) {
    const { rows } = await world.owner.query(
      `select count(*)::int as many from "${tablename}" t where position($1 in t::text) > 0`,
      [secret],
    );
    expect([tablename, rows[0].many]).toEqual([tablename, 0]);
  }
  const { rows } = await world.owner.query(
    "select action from audit_log where action like 'calendar_feed.%' and record_id = $1 order by id",
    [idOf(partner)],
  );
  expect(rows.map(({ action }) => action).slice(-3)).toEqual([
    expect.stringMatching(/^calendar_feed\.(make|replace)$/),
    "calendar_feed.replace",
    "calendar_feed.revoke",
  ]);
});

test("people of clients and partners have none; a restored backup opens none; nobody makes one for another", async () => {
  for (const role of [6, 10, 11, 14] as const)
    expect((await (await world.as(role)).try(cases.makeCalendarFeed)).status).toBe(403);
  const address = await make(admin);
  await world.system((tx) => endAllCalendarFeeds(tx));
  expect((await read(address)).statusCode).toBe(404);
});

test("one address is read 30 times within a quarter of an hour, then 429; another, and another place, are not shut out", async () => {
  const fresh = async () => make(await world.as(await world.given.person({ role: 9 })));
  const [one, other] = [await fresh(), await fresh()];
  const statuses = [];
  for (let time = 0; time < 31; time += 1) statuses.push((await read(one, "203.0.113.50")).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect((await read(one, "203.0.113.51")).headers["retry-after"]).toBe("900");
  expect((await read(other, "203.0.113.50")).statusCode).toBe(200);
  const wrong = () => other.replace(/[^/]{43}\.ics$/, `${"w".repeat(43)}.ics`);
  const misses = [];
  for (let time = 0; time < 31; time += 1) misses.push((await read(wrong(), "203.0.113.60")).statusCode);
  expect(misses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  expect([(await read(wrong(), "203.0.113.61")).statusCode, (await read(other, "203.0.113.60")).statusCode]).toEqual([
    404, 200,
  ]);
});
