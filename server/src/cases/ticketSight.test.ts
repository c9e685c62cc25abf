import { cases, mostTicketFiles } from "@refundry/contract/cases";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { harmfulFile } from "../documents/documents.given.ts";
import { type Caller, fileForm } from "../world.given.ts";
import { change, idOf, list, open, read, say, startTickets, type Tickets } from "./tickets.given.ts";

let { world, admin, processor, contractor, owner, client, later, watch } = {} as Tickets;
beforeAll(async () => {
  ({ world, admin, processor, contractor, owner, client, later, watch } = await startTickets());
});
afterAll(() => world.close());

const status = async (by: Caller, id: number) => (await read(by, id)).status;
const sent = (by: Caller, name: string, bytes = Buffer.from("text")) =>
  by.try(cases.addTicketFile, undefined, fileForm(name, bytes));
const fetched = (by: Caller, id: number) => by.try(cases.ticketFile, { params: { id } });

test("colleagues of a firm do not see what one of them asked, those who lead it do", async () => {
  const [asker, colleague, manager] = [
    await world.as(12),
    await world.as(await world.given.person({ role: 12 })),
    await world.as(4),
  ];
  const { id } = await open(asker);
  expect([await status(colleague, id), await status(manager, id)]).toEqual([404, 200]);
  expect(await list(colleague)).not.toContain(id);
});

test("who is no person of a client any more takes along what the others see of it", async () => {
  const colleague = await world.given.person({ role: 6 });
  await world.owner.query("insert into client_users (client_id, user_id) values ($1, $2)", [client.id, colleague.id]);
  const { id } = await open(await world.as(colleague), { client: client.id });
  expect(await status(owner, id)).toBe(200);
  // They stay somebody's, but of another client.
  const other = await world.given.client({ user: colleague });
  await world.owner.query("delete from client_users where user_id = $1 and client_id <> $2", [colleague.id, other.id]);
  expect(await status(owner, id)).toBe(404);
  expect(await list(owner)).not.toContain(id);
});

test("a file is fetched by who sees its message alone, and each time stands in the trail", async () => {
  const file = (await sent(contractor, "mine.txt")).body;
  const stranger = await world.as(await world.given.person({ role: 10 }));
  expect([(await fetched(contractor, file.id)).status, (await fetched(stranger, file.id)).status]).toEqual([200, 404]);
  const { id } = await open(contractor, { files: [file.id] });
  expect((await fetched(processor, file.id)).bytes.toString()).toBe("text");
  for (const by of [stranger, owner]) expect((await fetched(by, file.id)).status).toBe(404);
  const { rows } = await world.owner.query(
    "select actor_user_id::int as by, after from audit_log where action = 'ticket.download' and record_id = $1",
    [id],
  );
  expect(rows).toEqual([{ by: idOf(processor), after: { file: "mine.txt" } }]);
});

test("a harmful file is refused, and so are more than wait for their messages", async () => {
  const by = await world.as(await world.given.person({ role: 10 }));
  expect((await sent(by, "eicar.txt", harmfulFile)).body.code).toBe("infected_file");
  await sent(by, "first.txt");
  await world.owner.query(
    `insert into ticket_files (file, name, uploaded_by, created_at)
     select file, name, uploaded_by, created_at from ticket_files, generate_series(1, $2::int) where uploaded_by = $1`,
    [idOf(by), 5 * mostTicketFiles - 2],
  );
  expect((await sent(by, "last.txt")).status).toBe(201);
  expect(await sent(by, "more.txt")).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
});

test("whoever does not see who works on a ticket learns it by no order of the list either", async () => {
  const [one, other] = [await open(owner, { client: client.id }), await open(owner, { client: client.id })];
  const [first, last] = [
    await world.given.person({ role: 2, first: "Aaron", last: "Aaron" }),
    await world.given.person({ role: 2, first: "Zoe", last: "Zoe" }),
  ];
  const orderBy = async (sort: string, by: Caller) =>
    (await list(by, { sort })).filter((id) => [one.id, other.id].includes(id));
  const orders = async (by: Caller) => [await orderBy("assignee", by), await orderBy("answer_due", by)];
  await change(admin, one.id, { assignee: first.id, priority: "urgent" });
  await change(admin, other.id, { assignee: last.id, priority: "low" });
  const before = [await orders(owner), await orders(admin)];
  await change(admin, one.id, { assignee: last.id, priority: "low" });
  await change(admin, other.id, { assignee: first.id, priority: "urgent" });
  expect(await orders(owner)).toEqual(before[0]);
  expect(await orders(admin)).toEqual(before[1]?.map((ids) => ids.toReversed()));
});

test("somebody suspended answers no tickets: neither offered nor chosen, and without those that wait", async () => {
  const gone = await world.given.person({ role: 2 });
  const { id } = await open(contractor);
  await change(admin, id, { assignee: gone.id });
  await say(admin, id);
  expect((await read(admin, id)).body).toMatchObject({ status: "waiting", assignee: { id: gone.id } });
  await admin.call(people.suspendUser, { params: { id: gone.id }, body: { reason: "On leave." } });
  expect((await read(admin, id)).body.assignee).toBeNull();
  expect((await admin.call(cases.ticketPeople)).items.map((one) => one.id)).not.toContain(gone.id);
  expect(await change(admin, id, { assignee: gone.id })).toMatchObject({
    status: 422,
    body: { fields: { assignee: "Please choose somebody who answers tickets." } },
  });
});

test("a ticket that was taken up again is not closed by the days of its first end", async () => {
  const again = [(id: number) => say(contractor, id), (id: number) => change(admin, id, { assignee: idOf(processor) })];
  for (const takenUp of again) {
    const { id } = await open(contractor);
    await change(admin, id, { status: "resolved" });
    expect((await takenUp(id)).body.status).not.toBe("resolved");
    await later(id, 15 * 24);
    await watch();
    expect((await say(contractor, id)).status).toBe(201);
  }
});

test("what keeps the state is for staff alone, and of many who open at once none passes the limit", async () => {
  const { id } = await open(contractor);
  const by = await world.as(await world.given.person({ role: 10 }));
  expect((await say(contractor, id, { stay: true })).status).toBe(403);
  for (let n = 1; n <= 18; n += 1) await open(by);
  const body = { subject: "One more", body: "x" };
  const both = await Promise.all([1, 2, 3, 4].map(() => by.try(cases.createTicket, { body })));
  expect(both.map((one) => one.status).sort()).toEqual([201, 201, 429, 429]);
});
