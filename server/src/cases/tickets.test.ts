import { cases } from "@refundry/contract/cases";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, fileForm } from "../world.given.ts";
import { change, idOf, list, open, read, say, startTickets, type Tickets } from "./tickets.given.ts";

let { world, admin, processor, contractor, owner, client, watch } = {} as Tickets;
beforeAll(async () => {
  ({ world, admin, processor, contractor, owner, client, watch } = await startTickets());
});
afterAll(() => world.close());
let foreign: { id: number };
beforeAll(async () => {
  foreign = await world.given.client({ managing_firm: await world.given.firm(2, "B") });
});

const ofClient = async (by: Caller, id = client.id) =>
  (await by.call(cases.clientTickets, { params: { id }, query: {} })).items.map((one) => one.id);

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
