import { cases } from "@refundry/contract/cases";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, expect, test } from "vitest";
import { open, say, startTickets, type Tickets } from "./tickets.given.ts";

let { world, admin } = {} as Tickets;
beforeAll(async () => {
  ({ world, admin } = await startTickets());
});
afterAll(() => world.close());

test("companies stand by their oldest answer", async () => {
  const person = await world.given.person({ role: 6 });
  const [one, two] = [await world.given.client({ user: person }), await world.given.client({ user: person })];
  const asker = await world.as(person);
  const tickets: Awaited<ReturnType<typeof open>>[] = [];
  for (const { id } of [two, one, two]) tickets.push(await open(asker, { client: id, subject: `Of ${id}` }));
  for (const { id } of tickets) await say(admin, id);
  for (const [place, { id }] of tickets.entries())
    await world.owner.query("update tickets set last_message_at = now() - $2::interval where id = $1", [
      id,
      `${30 - place} minutes`,
    ]);
  const kind = (await asker.call(shell.home)).waiting.find(({ key }) => key === "answered");
  expect(kind?.items.map(({ client }) => client)).toEqual([two.id, one.id]);
  // Of several of one company the one that was written first stands open.
  expect(kind?.items.map(({ path }) => path)).toEqual([0, 1].map((at) => `/support-tickets#${tickets[at]?.id}`));
});

test("a task is late from the day after; the one that is due first stands open, whichever was made first", async () => {
  const person = await world.given.person({ role: 4 });
  const client = await world.given.client({ managing_firm: person.parentEntity as number });
  const reader = await world.as(person);
  await world.owner.query("update users set time_zone = 'Pacific/Pago_Pago' where id = $1", [person.id]);
  const { rows } = await world.owner.query(
    // By the reader's own clock, whatever day it is in UTC.
    "select day::text as today, to_char(day, 'Mon FMDD, YYYY') as words from (select (now() at time zone 'Pacific/Pago_Pago')::date as day) as here",
  );
  const task = (title: string, due_on: string | null) =>
    admin.call(cases.createTask, { params: { id: client.id }, body: { title, user_id: person.id, due_on } });
  await task("Later", "2999-11-30");
  const today = await task("Today", rows[0].today);
  const items = (await reader.call(shell.home)).waiting.find(({ key }) => key === "tasks")?.items;
  expect(items).toMatchObject([
    { text: `Today, due ${rows[0].words}; Later, due Nov 30, 2999`, path: `/clients/${client.id}/tasks#${today.id}` },
  ]);
});

test("a subject of two lines is told whole, and leads to its ticket", async () => {
  const person = await world.given.person({ role: 6 });
  const { id: client } = await world.given.client({ user: person });
  const asker = await world.as(person);
  const { id } = await open(asker, { client, subject: "Which\nyear" });
  await say(admin, id);
  const kind = (await asker.call(shell.home)).waiting.find(({ key }) => key === "answered");
  expect(kind?.items).toMatchObject([{ text: "Which\nyear", path: `/support-tickets#${id}` }]);
});

test("tickets are counted one by one, those of no client as well; a file of them names clients and instants as the screen does", async () => {
  const person = await world.given.person({ role: 6 });
  const { id: client } = await world.given.client({ user: person, trade_name: "Larch Coffee" });
  const counted = async (key: string, reader = admin) =>
    (await reader.call(shell.home)).waiting.find((kind) => kind.key === key)?.total ?? 0;
  const before = await counted("untaken");
  const asker = await world.as(person);
  const ofNone = await open(await world.as(10), { subject: "Of nobody, Quillfeather" });
  expect(await counted("untaken")).toBe(before + 1);
  for (const subject of ["The quokka", "The wallaby"]) await open(asker, { client, subject });
  expect(await counted("untaken")).toBe(before + 3);
  // With its client a ticket goes.
  const gone = await world.given.client({ user: person });
  await open(asker, { client: gone.id, subject: "The wombat" });
  expect(await counted("untaken")).toBe(before + 4);
  await world.owner.query("update clients set deleted_at = now() where id = $1", [gone.id]);
  expect(await counted("untaken")).toBe(before + 3);
  await admin.call(cases.changeTicket, { params: { id: ofNone.id }, body: { assignee: admin.person?.id } });
  expect([await counted("untaken"), await counted("tickets"), await counted("tickets", await world.as(2))]).toEqual([
    before + 2,
    1,
    0,
  ]);
  const columns = JSON.stringify([
    { title: "Client", of: "{client} {#client.id}" },
    { title: "Last message", of: "{last_message_at}" },
  ]);
  await world.owner.query("update tickets set last_message_at = '2026-01-28T04:52:48.611Z'");
  const query = { q: "quokka", format: "csv", columns, zone: "America/New_York" };
  const file = await admin.try(cases.tickets, { query });
  expect(file.bytes.toString("utf8").trim().split("\r\n").slice(1)).toEqual([
    `Larch Coffee #${client},2026-01-27 23:52`,
  ]);
  expect((await admin.try(cases.tickets, { query: { ...query, zone: "Nowhere" } })).status).toBe(422);
});

test("a ticket that nobody has waits for everybody who answers, until one of them took it", async () => {
  const person = await world.given.person({ role: 6 });
  const { id: client } = await world.given.client({ user: person });
  const other = await world.as(2);
  const { id } = await open(await world.as(person), { client, subject: "Is it late?" });
  const waits = async (reader: typeof admin) =>
    (await reader.call(shell.home)).waiting
      .filter(({ key }) => key === "untaken" || key === "tickets")
      .flatMap(({ key, items }) => items.filter((item) => item.client === client).map(({ text }) => [key, text]));
  expect([await waits(admin), await waits(other)]).toEqual([
    [["untaken", "Is it late?"]],
    [["untaken", "Is it late?"]],
  ]);
  // Also one that somebody had who has left.
  await world.owner.query("update tickets set status = 'in_progress' where id = $1", [id]);
  expect(await waits(other)).toEqual([["untaken", "Is it late?"]]);
  await world.owner.query("update tickets set status = 'waiting' where id = $1", [id]);
  expect(await waits(admin)).toEqual([]);
  await world.owner.query("update tickets set status = 'open' where id = $1", [id]);
  await other.call(cases.changeTicket, { params: { id }, body: { assignee: other.person?.id } });
  expect([await waits(admin), await waits(other)]).toEqual([[], [["tickets", "Is it late?"]]]);
});

test("tickets of one subject stand by their last message, the newest first, whichever way they are sorted, page by page", async () => {
  const person = await world.given.person({ role: 6 });
  const { id: client } = await world.given.client({ user: person });
  const asker = await world.as(person);
  const ids: number[] = [];
  for (const minutes of [30, 10, 20]) {
    const { id } = await open(asker, { client, subject: "The same numbat" });
    await world.owner.query("update tickets set last_message_at = now() - $2::interval where id = $1", [
      id,
      `${minutes} minutes`,
    ]);
    ids.push(id);
  }
  const [oldest, newest, between] = ids;
  for (const sort of ["subject", "-subject"] as const) {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const query = { q: "numbat", view: "all", sort, limit: 1, ...(cursor && { cursor }) } as const;
      const page = await admin.call(cases.tickets, { query });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect([sort, seen]).toEqual([sort, [newest, between, oldest]]);
  }
});
