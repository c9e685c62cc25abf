import { cases } from "@refundry/contract/cases";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { change, open, read } from "../../cases/tickets.given.ts";
import { givenOrder } from "../../mandates/mandates.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { personCalls } from "../personCalls.given.ts";

let world: World;
let admin: Caller;
let calls: ReturnType<typeof personCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  calls = personCalls(world, admin);
});
afterAll(() => world.close());

let count = 0;
/** An attorney with three clients, three open tasks and two unread notifications, and two colleagues who can take them. */
async function givenHolder() {
  count += 1;
  const firm = await world.given.firm(2, `Hand-over ${count}`);
  const person = (role: 4 | 7 | 12) => world.given.person({ role, firm });
  const [holder, one, other] = [await person(4), await person(4), await person(4)];
  const held: number[] = [];
  const tasks: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const { id } = await world.given.client({ managing_firm: firm, attorney_of_record: holder.id });
    held.push(id);
    const task = await admin.call(cases.createTask, {
      params: { id },
      body: { title: `Task ${at}`, user_id: holder.id },
    });
    tasks.push(task.id);
  }
  await world.owner.query("delete from notifications where user_id = $1", [holder.id]);
  for (const client of held.slice(0, 2))
    await world.owner.query(
      "insert into notifications (user_id, type_id, client, target_id, params, mail) values ($1, 401, $2, $2, '{}', 'never')",
      [holder.id, client],
    );
  return { firm, holder, one, other, held, tasks };
}
type Given = Awaited<ReturnType<typeof givenHolder>>;

/** Who holds what now. */
async function whoHolds({ held, tasks }: Given) {
  const ids = async (statement: string, of: number[]) =>
    (await world.owner.query(statement, [of])).rows.map(({ person }) => (person === null ? null : Number(person)));
  return {
    clients: await ids("select attorney_of_record as person from clients where id = any($1) order by id", held),
    tasks: await ids("select user_id as person from client_tasks where id = any($1) order by id", tasks),
    notifications: await ids(
      "select user_id as person from notifications where type_id = 401 and client = any($1) and form is null and read_at is null order by id",
      held.slice(0, 2),
    ),
  };
}
const suspend = (id: number, said: object, caller: Caller = admin) =>
  caller.try(people.suspendUser, { params: { id }, body: { reason: "On leave.", ...said } });

describe("the work of somebody who leaves", () => {
  test("is counted for who manages the person, and for nobody else", async () => {
    const given = await givenHolder();
    const params = { id: given.holder.id };
    expect(await admin.call(people.holdings, { params })).toEqual({
      clients: 3,
      tasks: 3,
      notifications: 2,
      mandates: 0,
      tickets: 0,
    });
    const partner = await world.as(await world.given.person({ role: 9, firm: given.firm }));
    expect((await partner.try(people.holdings, { params })).status).toBe(200);
    const stranger = await world.as(await world.given.person({ role: 9 }));
    expect((await stranger.try(people.holdings, { params })).status).toBe(404);
    expect((await partner.try(people.holdings, { params: { id: partner.person?.id ?? 0 } })).status).toBe(403);
    expect((await (await world.as(2)).try(people.holdings, { params })).status).toBe(403);
  });

  test("goes to several people in turn at a suspension, a deletion and a move, and the trail says so", async () => {
    const ways = [
      (id: number, said: object) => suspend(id, said),
      (id: number, said: object) => admin.try(people.removeUser, { params: { id }, body: said }),
      async (id: number, said: object) =>
        calls.update(admin, id, { parent_entity: await world.given.firm(2), ...said }),
    ];
    for (const leave of ways) {
      const given = await givenHolder();
      const [a, b] = [given.one.id, given.other.id];
      const hand_over = { clients: [a, b], tasks: [b], notifications: [a, b] };
      expect((await leave(given.holder.id, { hand_over })).status).toBe(200);
      expect(await whoHolds(given)).toEqual({ clients: [a, b, a], tasks: [b, b, b], notifications: [a, b] });
      const { rows } = await world.owner.query(
        "select before, after from audit_log where action = 'task.hand_over' and record_id = any($1) order by record_id",
        [given.tasks],
      );
      expect(rows).toEqual(given.tasks.map(() => ({ before: { user_id: given.holder.id }, after: { user_id: b } })));
    }
  });

  test("moves all or nothing: a taker who may not have a part of it is refused by name, and all stays", async () => {
    const given = await givenHolder();
    const before = await whoHolds(given);
    const { one, holder } = given;
    const stranger = await world.given.person({ role: 4, firm: await world.given.firm(2, "Elsewhere") });
    const gone = await world.given.person({ role: 4, firm: given.firm, status: "suspended" });
    const contractor = await world.given.person({ role: 10 });
    const good = { clients: [one.id], tasks: [one.id], notifications: [one.id] };
    for (const [what, id] of [
      ["clients", stranger.id],
      ["clients", gone.id],
      ["tasks", stranger.id],
      ["tasks", contractor.id],
      ["tasks", gone.id],
      ["tasks", holder.id],
      ["tasks", 987_654_321],
      ["notifications", stranger.id],
      ["notifications", gone.id],
    ] as const) {
      const answer = await suspend(holder.id, { hand_over: { ...good, [what]: [id] } });
      expect([what, id, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
        what,
        id,
        422,
        [`hand_over.${what}`],
      ]);
    }
    expect((await suspend(holder.id, { hand_over: { ...good, tasks: [] } })).status).toBe(422);
    expect(await whoHolds(given)).toEqual(before);
    expect((await calls.one(holder.id)).activation_status).toBe("active");
    expect((await suspend(holder.id, { hand_over: good })).status).toBe(200);
  });

  test("each part goes to one who may have it; who was told of the same already is told once", async () => {
    const given = await givenHolder();
    const [first = 0] = given.held;
    const staff = await world.given.person({ role: 2 });
    const attorney = await world.given.person({ role: 7, firm: given.firm });
    await admin.call(clients.update, {
      params: { id: first },
      body: {
        attorney_of_record: attorney.id,
        version: (await admin.call(clients.read, { params: { id: first } })).version,
      },
    });
    await world.owner.query("delete from notifications where user_id = $1", [attorney.id]);
    await world.owner.query(
      "insert into notifications (user_id, type_id, client, target_id, params, mail) values ($1, 401, $2, $2, '{}', 'never')",
      [given.other.id, first],
    );
    const hand_over = { clients: [given.one.id], tasks: [attorney.id, staff.id], notifications: [given.other.id] };
    // A processor sees every client, and is no attorney to whom one could be assigned.
    const refused = await suspend(given.holder.id, { hand_over: { ...hand_over, notifications: [staff.id] } });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        "hand_over.notifications": "Please choose people whom these notifications are for, and who see their clients.",
      },
    ]);
    const both = { ...hand_over, notifications: [staff.id, given.other.id] };
    expect((await suspend(given.holder.id, { hand_over: both })).status).toBe(200);
    expect(await whoHolds(given)).toMatchObject({
      tasks: [attorney.id, staff.id, staff.id],
      notifications: [given.other.id, given.other.id],
    });
  });

  test("is what is open and unread: a closed task and a read notification are neither counted nor moved; takers are told", async () => {
    const given = await givenHolder();
    const { holder, one, other, held, tasks } = given;
    await world.owner.query("update client_tasks set status = 'closed', closed_at = now() where id = $1", [tasks[1]]);
    await world.owner.query("update notifications set read_at = now() where user_id = $1 and client = $2", [
      holder.id,
      held[1],
    ]);
    expect(await admin.call(people.holdings, { params: { id: holder.id } })).toEqual({
      clients: 3,
      tasks: 2,
      notifications: 1,
      mandates: 0,
      tickets: 0,
    });
    const hand_over = { clients: [one.id], tasks: [one.id, other.id], notifications: [other.id] };
    expect((await suspend(holder.id, { hand_over })).status).toBe(200);
    expect((await whoHolds(given)).tasks).toEqual([one.id, holder.id, other.id]);
    const { rows: read } = await world.owner.query(
      "select user_id::int as person from notifications where type_id = 401 and client = $1 and form is null",
      [held[1]],
    );
    expect(read).toEqual([{ person: holder.id }]);
    const { rows: told } = await world.owner.query(
      "select user_id::int as person, client::int from notifications where type_id = 1606 and client = any($1) and user_id = any($2) order by id",
      [held, [one.id, other.id]],
    );
    expect(told).toEqual([
      { person: one.id, client: held[0] },
      { person: other.id, client: held[2] },
    ]);
  });

  test("comes to a taker who has read of the same already, or was told something else of it", async () => {
    const given = await givenHolder();
    const { holder, one, held } = given;
    const [first, second] = held;
    await world.owner.query(
      `insert into notifications (user_id, type_id, client, target_id, params, mail, read_at)
       values ($1, 401, $2, $2, '{}', 'never', now()), ($1, 402, $3, $3, '{}', 'never', null)`,
      [one.id, first, second],
    );
    const hand_over = { clients: [one.id], notifications: [one.id] };
    expect((await suspend(holder.id, { hand_over })).status).toBe(200);
    expect((await whoHolds(given)).notifications).toEqual([one.id, one.id]);
  });

  test("of which nobody is named goes back, as without a word: tasks are nobody's, notifications stay until a deletion", async () => {
    const given = await givenHolder();
    expect((await suspend(given.holder.id, { leave_unassigned: true })).status).toBe(200);
    expect(await whoHolds(given)).toEqual({
      clients: [null, null, null],
      tasks: [null, null, null],
      notifications: [given.holder.id, given.holder.id],
    });
  });

  test("mandates that are checked out and tickets that are not resolved are counted, and are nobody's once the account is closed", async () => {
    const given = await givenHolder();
    const { held, one } = given;
    const holder = await world.given.person({ role: 2 });
    const contractor = await world.as(10);
    const tickets = [await open(contractor), await open(contractor), await open(contractor)];
    for (const { id } of tickets) await change(admin, id, { assignee: holder.id });
    const [first, waiting, resolved] = tickets;
    await change(admin, resolved?.id ?? 0, { status: "resolved" });
    await world.owner.query("update tickets set status = 'waiting' where id = $1", [waiting?.id]);
    const orders: number[] = [];
    for (const _ of [1, 2])
      orders.push((await givenOrder(world, held[0] ?? 0, { from: "2021-01-01", to: "2021-02-01" })).mandate);
    const checkedOut = (to: number, of: number[]) =>
      world.owner.query(
        "update mandates set state = 'checked_out', checked_out_to = $1, checked_out_at = now(), checked_out_seen_at = now(), reviewed_at = null where id = any($2)",
        [to, of],
      );
    await checkedOut(holder.id, orders);
    const [other = 0] = orders;
    await checkedOut(one.id, [other]);
    const params = { id: holder.id };
    expect(await admin.call(people.holdings, { params })).toMatchObject({ clients: 0, mandates: 1, tickets: 2 });
    expect(await admin.call(people.holdings, { params: { id: one.id } })).toMatchObject({ mandates: 1, tickets: 0 });

    expect((await suspend(holder.id, {})).status).toBe(200);
    const { rows } = await world.owner.query(
      "select state, checked_out_to::int as person from mandates where id = any($1) order by id",
      [orders],
    );
    expect(rows).toEqual([
      { state: "checked_out", person: one.id },
      { state: "available", person: null },
    ]);
    expect((await read(admin, first?.id ?? 0)).body.assignee).toBeNull();
    expect((await read(admin, resolved?.id ?? 0)).body.assignee).toMatchObject({ id: holder.id });
    const left = await world.owner.query(
      `select (select count(*)::int from mandates where checked_out_to = $1) as mandates,
              (select count(*)::int from tickets where assignee = $1 and status <> 'resolved') as tickets`,
      [holder.id],
    );
    expect(left.rows).toEqual([{ mandates: 0, tickets: 0 }]);
  });

  test("managers name people in their reach alone", async () => {
    const given = await givenHolder();
    const partner = await world.as(await world.given.person({ role: 9, firm: given.firm }));
    const staff = await world.given.person({ role: 2 });
    const hand_over = { clients: [given.one.id], tasks: [staff.id] };
    expect((await suspend(given.holder.id, { hand_over }, partner)).body.fields).toEqual({
      "hand_over.tasks": "Please choose active people other than the one who leaves.",
    });
    const stranger = await world.given.person({ role: 4, firm: await world.given.firm(2, "Not theirs") });
    for (const what of ["clients", "tasks", "notifications"]) {
      const said = { clients: [given.one.id], [what]: [stranger.id] };
      const answer = await suspend(given.holder.id, { hand_over: said }, partner);
      expect([what, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([what, 422, [`hand_over.${what}`]]);
    }
    const foreign = await world.as(stranger);
    const taken = { clients: [stranger.id], tasks: [stranger.id] };
    expect((await suspend(given.holder.id, { hand_over: taken }, foreign)).status).toBe(404);
    expect(await whoHolds(given)).toMatchObject({ clients: Array(3).fill(given.holder.id) });
    const own = { clients: [given.one.id], tasks: [given.other.id] };
    expect((await suspend(given.holder.id, { hand_over: own }, partner)).status).toBe(200);
  });
});
