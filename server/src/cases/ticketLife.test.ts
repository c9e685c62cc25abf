import { cases } from "@refundry/contract/cases";
import { people } from "@refundry/contract/people";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../notifications/notifications.given.ts";
import { change, idOf, open, read, say, startTickets, type Tickets } from "./tickets.given.ts";

let { world, admin, processor, contractor, owner, client, later, watch } = {} as Tickets;
beforeAll(async () => {
  ({ world, admin, processor, contractor, owner, client, later, watch } = await startTickets());
});
afterAll(() => world.close());

const statusOf = async (id: number) => (await read(admin, id)).body.status;
const trail = async (id: number) =>
  (
    await world.owner.query(
      "select action, actor_user_id::int as actor, before, after from audit_log where record_type = 'ticket' and record_id = $1 order by id",
      [id],
    )
  ).rows;

describe("the way of a ticket", () => {
  test("CASE-48 an answer sets `Waiting for requester` and notifies; the requester's message sets it back; 14 days after `Resolved` it is `Closed` and a message gets 409", async () => {
    const { id, number } = await open(contractor);
    expect((await say(processor, id)).body).toMatchObject({ status: "waiting", answer_due: null });
    const told = async () => (await toldOf(world, "ticket_answer")).filter(({ targetId }) => targetId === id);
    expect((await told()).map(({ userId, params }) => [userId, params])).toEqual([[idOf(contractor), { number }]]);
    expect((await say(contractor, id)).body.status).toBe("open");
    await change(admin, id, { assignee: idOf(processor) });
    await say(admin, id);
    expect((await say(contractor, id)).body.status).toBe("in_progress");
    expect((await told()).map(({ userId }) => userId)).toEqual([idOf(contractor), idOf(processor)]);
    expect((await change(contractor, id, { status: "resolved" })).body.status).toBe("resolved");
    await later(id, 14 * 24 - 1);
    await watch();
    expect(await statusOf(id)).toBe("resolved");
    expect((await say(contractor, id)).body.status).toBe("in_progress");
    await change(admin, id, { status: "resolved" });
    await later(id, 14 * 24);
    // Before the product comes by as after it.
    const closed = {
      status: 409,
      body: { code: "ticket_closed", error: `Ticket ${number} is closed. Please open a new one.` },
    };
    expect(await say(contractor, id)).toMatchObject(closed);
    await watch();
    expect(await statusOf(id)).toBe("closed");
    for (const by of [contractor, admin]) expect(await say(by, id)).toMatchObject(closed);
    expect(await say(admin, id, { internal: true })).toMatchObject(closed);
    expect(await change(admin, id, { priority: "high" })).toMatchObject(closed);
  });

  test("a ticket that was answered stands on the home of who asked, by name and leading to it, until it is answered or done", async () => {
    const person = await world.given.person({ role: 6 });
    const own = await world.given.client({ trade_name: "Answered Tailors", user: person });
    const asker = await world.as(person);
    const waits = async (by: typeof admin) =>
      (await by.call(shell.home)).waiting
        .find(({ key }) => key === "answered")
        ?.items.find(({ client: of }) => of === own.id);
    const first = await open(asker, { client: own.id, subject: "Which year" });
    const second = await open(asker, { client: own.id, subject: "Which form" });
    expect(await waits(asker)).toBeUndefined();
    for (const { id } of [first, second]) await say(admin, id);
    expect(await waits(asker)).toMatchObject({
      text: "Which year; Which form",
      path: `/support-tickets#${first.id}`,
    });
    expect(await waits(admin)).toBeUndefined();
    await say(asker, first.id);
    expect(await waits(asker)).toMatchObject({ text: "Which form", path: `/support-tickets#${second.id}` });
    await change(asker, second.id, { status: "resolved" });
    expect(await waits(asker)).toBeUndefined();
  });

  test("an own ticket that somebody waits for stands on the home of who answers it, late ones marked, and of nobody else", async () => {
    const own = await world.given.client({ trade_name: "Waiting Tailors" });
    const first = await open(admin, { client: own.id, subject: "Which year" });
    const second = await open(admin, { client: own.id, subject: "Which form", priority: "urgent" });
    const waits = async (by: typeof admin) =>
      (await by.call(shell.home)).waiting
        .find(({ key }) => key === "tickets")
        ?.items.find(({ client: of }) => of === own.id);
    expect(await waits(processor)).toBeUndefined();
    for (const { id } of [first, second]) await change(admin, id, { assignee: idOf(processor) });
    await world.owner.query("update tickets set answer_due = now() - interval '1 hour' where id = $1", [second.id]);
    expect(await waits(processor)).toMatchObject({
      text: "Which form (late); Which year",
      path: `/clients/${own.id}/tickets`,
      pressing: true,
    });
    expect(await waits(admin)).toBeUndefined();
    // Its first answer is due before that of another client, its last one after it.
    const other = await world.given.client({ trade_name: "Other Tailors" });
    const third = await open(admin, { client: other.id, subject: "Which day" });
    await change(admin, third.id, { assignee: idOf(processor) });
    await world.owner.query("update tickets set answer_due = now() - interval '30 minutes' where id = $1", [third.id]);
    const kind = (await processor.call(shell.home)).waiting.find(({ key }) => key === "tickets");
    const places = [own.id, other.id].map((id) => kind?.items.findIndex((one) => one.client === id));
    expect(places).toEqual([0, 1]);
    await say(processor, second.id);
    expect(await waits(processor)).toEqual({
      client: own.id,
      trade_name: "Waiting Tailors",
      text: "Which year",
      path: `/clients/${own.id}/tickets`,
    });
    await change(processor, first.id, { assignee: idOf(admin) });
    expect(await waits(processor)).toBeUndefined();
  });

  test("each move of 4.7 with who makes it, and the trail of all of it", async () => {
    const { id } = await open(owner, { client: client.id });
    expect((await change(admin, id, { assignee: idOf(admin) })).body.status).toBe("in_progress");
    expect((await say(admin, id, { stay: true })).body).toMatchObject({ status: "in_progress", answer_due: null });
    expect((await say(admin, id)).body.status).toBe("waiting");
    // Another viewer's word brings it back, and no new answer is due to them.
    const partner = await world.as(9);
    expect((await say(partner, id)).body.status).toBe("in_progress");
    expect((await read(admin, id)).body.answer_due).toBeNull();
    await say(admin, id);
    expect((await change(processor, id, { assignee: idOf(processor) })).body.status).toBe("in_progress");
    expect((await change(partner, id, { status: "resolved" })).status).toBe(403);
    expect((await change(owner, id, { priority: "urgent" })).status).toBe(403);
    expect((await change(owner, id, { status: "resolved" })).body.status).toBe("resolved");
    expect((await change(owner, id, { status: "resolved" })).status).toBe(409);
    expect((await say(partner, id)).body).toMatchObject({ code: "ticket_resolved" });
    expect((await say(processor, id)).status).toBe(409);
    expect((await say(processor, id, { internal: true })).status).toBe(201);
    expect((await change(processor, id, { assignee: idOf(admin) })).body.status).toBe("in_progress");
    const steps = (await trail(id)).filter(({ after }) => after.status);
    expect(steps.map(({ action, actor, after }) => [action, actor, after.status])).toEqual([
      ["ticket.create", idOf(owner), "open"],
      ["ticket.assign", idOf(admin), "in_progress"],
      ["ticket.answer", idOf(admin), "waiting"],
      ["ticket.hear", idOf(partner), "in_progress"],
      ["ticket.answer", idOf(admin), "waiting"],
      ["ticket.assign", idOf(processor), "in_progress"],
      ["ticket.resolve", idOf(owner), "resolved"],
      ["ticket.assign", idOf(processor), "in_progress"],
    ]);
    const given = (await trail(id)).filter(({ action }) => action === "ticket.change");
    expect(given.map(({ before, after }) => [before.assignee, after.assignee])).toEqual([
      [null, idOf(admin)],
      [idOf(admin), idOf(processor)],
      [idOf(processor), idOf(admin)],
    ]);
  });

  test("a stale change and one to somebody who answers no tickets are refused", async () => {
    const { id, version } = await open(contractor);
    await change(admin, id, { priority: "high", version });
    expect(await change(processor, id, { priority: "low", version })).toMatchObject({
      status: 409,
      body: { code: "stale_version", details: { version: version + 1 } },
    });
    expect(await change(admin, id, { assignee: idOf(contractor) })).toMatchObject({
      status: 422,
      body: { fields: { assignee: "Please choose somebody who answers tickets." } },
    });
  });

  test("of somebody who is suspended the tickets that are not resolved are nobody's", async () => {
    const leaver = await world.given.person({ role: 2 });
    const [one, done] = [await open(contractor), await open(contractor)];
    for (const { id } of [one, done]) await change(admin, id, { assignee: leaver.id });
    await change(admin, done.id, { status: "resolved" });
    await admin.call(people.suspendUser, { params: { id: leaver.id }, body: { reason: "On leave." } });
    const whose = async (id: number) => (await read(admin, id)).body.assignee?.id ?? null;
    expect([await whose(one.id), await whose(done.id)]).toEqual([null, leaver.id]);
    expect((await trail(one.id)).at(-1)).toMatchObject({ action: "ticket.release", before: { assignee: leaver.id } });
  });
});

describe("when an answer is due", () => {
  const due = async (id: number) => {
    const { created_at, answer_due } = (await read(admin, id)).body;
    return (Date.parse(answer_due) - Date.parse(created_at)) / 3_600_000;
  };

  test.each([
    ["urgent", 4],
    ["high", 8],
    ["normal", 24],
    ["low", 72],
  ])("of one that is %s: within %i hours, also when it becomes so later", async (priority, hours) => {
    const { id } = await open(await world.as(await world.given.person({ role: 10 })), { priority });
    expect(await due(id)).toBe(hours);
    await change(admin, id, { priority: priority === "low" ? "high" : "low" });
    expect(await due(id)).toBe(priority === "low" ? 8 : 72);
  });

  test("CASE-49 (1 of 2) an urgent ticket unanswered for 4 hours is overdue and noticed once, and once more after the requester's next word", async () => {
    const other = await world.given.person({ role: 1 });
    const asker = await world.given.person({ role: 10 });
    const { id, number } = await open(await world.as(asker), { priority: "urgent" });
    const told = async () =>
      (await toldOf(world, "ticket_overdue"))
        .filter(({ targetId }) => targetId === id)
        .map(({ userId, params, count }) => [userId, params, count]);
    await later(id, 4);
    await world.owner.query("update tickets set answer_due = answer_due + interval '1 minute' where id = $1", [id]);
    await watch();
    expect([(await read(admin, id)).body.overdue, await told()]).toEqual([false, []]);
    await later(id, 1);
    await watch();
    await watch();
    expect((await read(admin, id)).body.overdue).toBe(true);
    const once = [idOf(admin), other.id].map((user) => [user, { number }, 1]);
    expect((await told()).sort()).toEqual(once.sort());
    // An answer clears it.
    expect((await say(processor, id)).body).toMatchObject({ overdue: false, answer_due: null });
    await watch();
    expect(await told()).toHaveLength(2);
    // Who asks again waits anew, and the next lateness is another one.
    await say(await world.as(asker), id);
    expect((await read(admin, id)).body.overdue).toBe(false);
    await later(id, 5);
    await watch();
    expect((await told()).map(([, , count]) => count)).toEqual([2, 2]);
  });

  test("resolved ones wait for no answer", async () => {
    const { id } = await open(await world.as(await world.given.person({ role: 10 })));
    await change(admin, id, { status: "resolved" });
    expect((await read(admin, id)).body).toMatchObject({ answer_due: null, overdue: false });
  });
});

test("administrators hear of a new ticket; nobody opens more than 20 within an hour", async () => {
  const busy = await world.as(await world.given.person({ role: 10 }));
  const first = await open(busy);
  const told = (await toldOf(world, "ticket_new")).filter(({ targetId }) => targetId === first.id);
  expect(told.map(({ params }) => params)).toContainEqual({ number: first.number });
  expect(told.map(({ userId }) => userId)).toContain(idOf(admin));
  for (let n = 2; n <= 20; n += 1) await open(busy, { subject: `Again ${n}` });
  const refused = await busy.try(cases.createTicket, { body: { subject: "x", body: "y" } });
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  await world.owner.query("update tickets set created_at = created_at - interval '61 minutes' where id = $1", [
    first.id,
  ]);
  expect((await busy.try(cases.createTicket, { body: { subject: "x", body: "y" } })).status).toBe(201);
});
