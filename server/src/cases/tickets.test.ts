import { cases } from "@refundry/contract/cases";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../notifications/notifications.given.ts";
import { enqueue } from "../platform/index.ts";
import { type Caller, fileForm, startWorld, type World } from "../world.given.ts";
import { watchTickets } from "./ticket.jobs.ts";

let world: World;
let admin: Caller;
let processor: Caller;
let contractor: Caller;
let owner: Caller;
let client: { id: number };
let foreign: { id: number };
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  processor = await world.as(2);
  contractor = await world.as(10);
  owner = await world.as(6);
  client = await world.given.client({ trade_name: "Birch Bakery", user: await world.given.role(6) });
  foreign = await world.given.client({ managing_firm: await world.given.firm(2, "B") });
});
afterAll(() => world.close());

const idOf = ({ person }: Caller) => person?.id ?? 0;
const open = (by: Caller, body: object = {}) =>
  by.call(cases.createTicket, { body: { subject: "Where is the draft?", body: "I cannot find it.", ...body } });
const read = (by: Caller, id: number) => by.try(cases.ticket, { params: { id } });
const say = (by: Caller, id: number, body: object = {}) =>
  by.try(cases.addTicketMessage, { params: { id }, body: { body: "A word", ...body } });
const change = (by: Caller, id: number, body: object) => by.try(cases.changeTicket, { params: { id }, body });
const list = async (by: Caller, query: object = {}) =>
  (await by.call(cases.tickets, { query })).items.map(({ id }) => id);
const ofClient = async (by: Caller, id = client.id) =>
  (await by.call(cases.clientTickets, { params: { id }, query: {} })).items.map((one) => one.id);
const statusOf = async (id: number) => (await read(admin, id)).body.status;
const later = (id: number, hours: number) =>
  world.owner.query(
    `update tickets set asked_at = asked_at - make_interval(hours => $2), answer_due = answer_due - make_interval(hours => $2),
     resolved_at = resolved_at - make_interval(hours => $2) where id = $1`,
    [id, hours],
  );
const watch = async () => {
  await world.system((tx) => enqueue(tx, watchTickets, {}));
  await world.jobsDone();
};
const trail = async (id: number) =>
  (
    await world.owner.query(
      "select action, actor_user_id::int as actor, before, after from audit_log where record_type = 'ticket' and record_id = $1 order by id",
      [id],
    )
  ).rows;

describe("who sees a ticket", () => {
  test("CASE-46 role 10 opens one without a client, role 6 on its client, and both see only what 4.7 says", async () => {
    const without = await open(contractor);
    const mine = await open(owner, { client: client.id });
    const byStaff = await open(admin, { client: client.id });
    expect(without).toMatchObject({
      number: `T-${String(without.id).padStart(6, "0")}`,
      client: null,
      status: "open",
      priority: "normal",
      category: "question",
      requester: { id: idOf(contractor) },
      answer_due: null,
      assignee: null,
    });
    expect(mine).toMatchObject({ client: { id: client.id, name: "Birch Bakery" } });
    expect([await list(contractor), await list(owner)]).toEqual([[without.id], [mine.id]]);
    expect(await ofClient(owner)).toEqual([mine.id]);
    for (const [by, id] of [
      [contractor, mine.id],
      [owner, without.id],
      [owner, byStaff.id],
    ] as const) {
      expect((await read(by, id)).status).toBe(404);
      expect((await say(by, id)).status).toBe(404);
      expect((await change(by, id, { status: "resolved" })).status).toBe(404);
    }
    await change(admin, mine.id, { assignee: idOf(processor) });
    const seen = (await read(owner, mine.id)).body;
    expect([seen.status, seen.assignee, seen.answer_due, seen.overdue]).toEqual(["in_progress", null, null, false]);
    expect((await read(admin, mine.id)).body).toMatchObject({
      assignee: { id: idOf(processor) },
      answer_due: expect.any(String),
    });
    // Nor is it found by the name of who works on it.
    const { last } = processor.person ?? { last: "" };
    expect([await list(owner, { q: last }), await list(admin, { q: last })]).toEqual([[], [mine.id]]);
  });

  test("another user of the client, too; nobody of another client, and none of a client out of scope", async () => {
    const colleague = await world.given.person({ role: 6 });
    const other = await world.given.client({ user: colleague });
    const theirs = await open(await world.as(colleague), { client: other.id });
    expect((await read(owner, theirs.id)).status).toBe(404);
    expect((await owner.try(cases.clientTickets, { params: { id: other.id }, query: {} })).status).toBe(404);
    const refused = await contractor.try(cases.createTicket, {
      body: { subject: "x", body: "y", client: client.id },
    });
    expect(refused).toMatchObject({ status: 422, body: { fields: { client: "Please choose one of your clients." } } });
    // Whoever asked loses a ticket with its client.
    const partner = await world.as(9);
    const gone = await open(partner, { client: client.id });
    expect((await read(partner, gone.id)).status).toBe(200);
    await world.owner.query("update tickets set client = $2 where id = $1", [gone.id, foreign.id]);
    expect((await read(partner, gone.id)).status).toBe(404);
    expect(await list(partner)).not.toContain(gone.id);
    expect((await read(admin, gone.id)).status).toBe(200);
  });

  test("4 and 9 see those of their firm's people; openers those of their clients on the client's page; private ones nobody but staff and who asked", async () => {
    const paralegal = await world.as(12);
    const [partner, tax, stranger] = [
      await world.as(9),
      await world.as(3),
      await world.as(await world.given.person({ role: 9, firm: await world.given.firm(2, "B") })),
    ];
    const plain = await open(paralegal);
    const about = await open(paralegal, { client: client.id });
    const sees = async (by: Caller, id: number) => (await read(by, id)).status;
    expect(await list(partner)).toEqual(expect.arrayContaining([plain.id, about.id]));
    expect([await sees(partner, plain.id), await sees(stranger, plain.id), await sees(stranger, about.id)]).toEqual([
      200, 404, 404,
    ]);
    expect(await list(stranger)).toEqual([]);
    expect([await ofClient(tax), await list(tax)]).toEqual([expect.arrayContaining([about.id]), []]);
    expect([await sees(tax, about.id), await sees(tax, plain.id)]).toEqual([200, 404]);
    for (const { id } of [plain, about]) await change(processor, id, { private: true });
    for (const by of [partner, tax]) expect([await sees(by, plain.id), await sees(by, about.id)]).toEqual([404, 404]);
    expect(await ofClient(tax)).not.toContain(about.id);
    expect(await list(partner)).not.toContain(plain.id);
    expect([await sees(paralegal, about.id), await sees(processor, about.id)]).toEqual([200, 200]);
  });

  test("CASE-47 an internal note is in no answer of the API for the requester, nor its file, and moves nothing", async () => {
    const { id } = await open(contractor);
    const before = (await read(contractor, id)).body;
    const sent = await admin.try(cases.addTicketFile, undefined, fileForm("secret.txt", Buffer.from("secret")));
    const noted = await say(admin, id, { body: "Secret word", internal: true, files: [sent.body.id] });
    expect(noted.body.messages.at(-1)).toMatchObject({
      body: "Secret word",
      internal: true,
      files: [{ name: "secret.txt", size: 6 }],
    });
    const after = await read(contractor, id);
    expect(after.body).toEqual(before);
    expect((await list(contractor, { q: "secret" })).length).toBe(0);
    expect((await contractor.try(cases.ticketFile, { params: { id: sent.body.id } })).status).toBe(404);
    expect((await processor.try(cases.ticketFile, { params: { id: sent.body.id } })).bytes.toString()).toBe("secret");
    expect((await say(contractor, id, { internal: true })).status).toBe(403);
  });
});

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

test("the tabs: open, waiting for oneself, resolved, all; search by number, subject, client and who asked", async () => {
  const asker = await world.as(await world.given.person({ role: 7, last: "Quillfeather" }));
  const [plain, waits, done] = [await open(asker, { subject: "Plain" }), await open(asker), await open(asker)];
  await say(admin, waits.id);
  await change(asker, done.id, { status: "resolved" });
  const tab = (view: string, by = asker) => list(by, { view, sort: "number" });
  expect(await tab("open")).toEqual([plain.id, waits.id]);
  expect(await tab("waiting")).toEqual([waits.id]);
  expect(await tab("resolved")).toEqual([done.id]);
  expect(await tab("all")).toEqual([plain.id, waits.id, done.id]);
  // To staff waits what is theirs or nobody's.
  await change(admin, plain.id, { assignee: idOf(admin) });
  expect([
    (await tab("waiting", admin)).includes(plain.id),
    (await tab("waiting", processor)).includes(plain.id),
  ]).toEqual([true, false]);
  expect(await list(admin, { q: "quillfeather plain" })).toEqual([plain.id]);
  expect(await list(admin, { q: plain.number })).toEqual([plain.id]);
});

test("files come before their message, of its author alone, and are forgotten after a day without one", async () => {
  const { id } = await open(contractor);
  const send = (by: Caller, name: string) =>
    by.try(cases.addTicketFile, undefined, fileForm(name, Buffer.from("text")));
  const [mine, theirs] = [(await send(contractor, "mine.txt")).body, (await send(owner, "theirs.txt")).body];
  expect(await say(contractor, id, { files: [theirs.id] })).toMatchObject({
    status: 422,
    body: { fields: { files: "Please choose the files again." } },
  });
  expect((await owner.try(cases.ticketFile, { params: { id: mine.id } })).status).toBe(404);
  const said = await say(contractor, id, { files: [mine.id] });
  expect(said.body.messages.at(-1).files).toEqual([{ id: mine.id, name: "mine.txt", size: 4 }]);
  expect((await say(contractor, id, { files: [mine.id] })).status).toBe(422);
  const zip = fileForm("all.zip", Buffer.from("504b0304140000000000", "hex"));
  expect((await contractor.try(cases.addTicketFile, undefined, zip)).status).toBe(415);
  await world.owner.query("update ticket_files set created_at = now() - interval '25 hours'");
  await watch();
  const { rows } = await world.owner.query("select id::int from ticket_files order by id");
  expect(rows.map((row) => row.id)).toContain(mine.id);
  expect(rows.map((row) => row.id)).not.toContain(theirs.id);
});

test("snippets are kept, changed and taken away by staff alone, each title once", async () => {
  const body = { title: "Where the draft is", body: "Under Packages." };
  const made = await processor.call(cases.addTicketSnippet, { body });
  expect(await admin.try(cases.addTicketSnippet, { body: { ...body, title: "where the DRAFT is" } })).toMatchObject({
    status: 422,
    body: { fields: { title: "A snippet of this title is there already." } },
  });
  const params = { id: made.id };
  await admin.call(cases.changeTicketSnippet, { params, body: { body: "See Packages.", version: 1 } });
  const stale = await admin.try(cases.changeTicketSnippet, { params, body: { body: "x", version: 1 } });
  expect(stale.status).toBe(409);
  expect((await admin.call(cases.ticketSnippets)).items).toEqual([{ ...made, body: "See Packages.", version: 2 }]);
  expect((await contractor.try(cases.ticketSnippets)).status).toBe(403);
  await admin.call(cases.removeTicketSnippet, { params });
  expect((await admin.call(cases.ticketSnippets)).items).toEqual([]);
  const { rows } = await world.owner.query(
    "select action from audit_log where record_type = 'ticket_snippet' and record_id = $1 order by id",
    [made.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "ticket_snippet.create",
    "ticket_snippet.change",
    "ticket_snippet.delete",
  ]);
});
