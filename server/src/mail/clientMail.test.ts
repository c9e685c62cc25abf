import { randomUUID } from "node:crypto";
import { mail } from "@refundry/contract/mail";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handedIn } from "../documents/documents.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { left, markAgreement, reviewedAgreement, writing, written } from "./clientMail.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const compose = (id: number, caller = admin) => caller.call(mail.compose, { params: { id }, query: {} });
const listed = async (id: number, caller = admin) =>
  (await caller.call(mail.clientEmails, { params: { id }, query: {} })).items;
const mailbox = async () => (await admin.call(mail.mailbox, { query: {} })).items.map((one) => one.id);
const fileOf = async (id: number) => simpleParser((await admin.try(mail.messageFile, { params: { id } })).bytes);

test("MAIL-04 (1 of 2) managing attorneys offered are exactly the active role 4 users of the client's managing firm", async () => {
  const [firm, other] = [await world.given.firm(2, "Copies"), await world.given.firm(2, "Others")];
  const attorney = await world.given.person({ role: 7, firm, last: "Aor" });
  const manager = await world.given.person({ role: 4, firm, last: "Own" });
  for (const one of [
    { role: 4, firm, status: "suspended" },
    { role: 4, firm, status: "pending" },
    { role: 4, firm: other },
    { role: 9, firm },
    { role: 12, firm },
  ] as const)
    await world.given.person(one);
  const { id } = await world.given.client({ managing_firm: firm, attorney_of_record: attorney.id });
  const shown = await compose(id);
  expect(shown.managing_attorneys.map((one) => one.id)).toEqual([manager.id]);
  expect(shown.attorney_of_record).toMatchObject({ id: attorney.id, email: attorney.email });
  expect((await compose((await world.given.client()).id)).attorney_of_record).toBeNull();
});

test("a new message begins with the contact and the firm's subject; the types of an adoption are refused with the truth", async () => {
  const client = await world.given.client();
  const { rows } = await world.owner.query("select name from entities where id = $1", [client.managingFirm]);
  expect(await compose(client.id)).toMatchObject({
    to: { name: "Ann Sample", address: client.contactEmail },
    subject: `Message from ${rows[0].name}`,
    body: "",
    blocked: null,
    csa: null,
    unsubscribed: false,
  });
  const refused = { status: 409, body: { error: "This client is not in an adoption.", code: "not_in_adoption" } };
  for (const type of [1, 2, 3, 4]) {
    expect(await admin.try(mail.compose, { params: { id: client.id }, query: { type } })).toMatchObject(refused);
    expect(await writing(admin, client.id, { type })).toMatchObject(refused);
  }
  const standing = await admin.call(mail.mailStanding, { params: { id: client.id } });
  expect([standing.in_adoption, standing.csa]).toEqual([false, null]);
  expect(standing.outstanding).toContain("Client Service Agreement");
});

test("MAIL-06 a CC equal to the To address, or given twice in other case, is sent once", async () => {
  const client = await world.given.client();
  const cc = [
    { email: client.contactEmail.toUpperCase() },
    { first: "Bea", last: "Lane", email: "bea@example.test" },
    { email: "BEA@example.test" },
  ];
  const shown = await left(world, admin, await written(admin, client.id, { cc }));
  expect(shown.recipients.map((one) => [one.kind, one.address, one.first])).toEqual([
    ["to", client.contactEmail, "Ann"],
    ["cc", "bea@example.test", "Bea"],
  ]);
  const file = await fileOf(shown.id);
  expect([file.to, file.cc].flat().map((one) => one?.text)).toEqual([
    `"Ann Sample" <${client.contactEmail}>`,
    '"Bea Lane" <bea@example.test>',
  ]);
});

test("a copy to what is no address is refused, and so is a mail without words or with more than 20 copies", async () => {
  const { id } = await world.given.client();
  expect(await writing(admin, id, { cc: [{ email: "foo" }] })).toMatchObject({
    status: 422,
    body: { error: "Invalid e-mail", code: "invalid_cc" },
  });
  expect(await writing(admin, id, { body: "<p> <script>x</script></p>" })).toMatchObject({
    status: 422,
    body: { code: "empty_body" },
  });
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ email: `c${at}@example.test` }));
  expect((await writing(admin, id, { cc: many(21) })).status).toBe(422);
  expect((await writing(admin, id, { cc: many(20) })).status).toBe(201);
  expect((await writing(admin, id, { subject: " " })).status).toBe(422);
});

test("MAIL-08 an upload only named like an agreement but not reviewed does not count", async () => {
  const { id } = await world.given.client();
  const upload = await handedIn(admin, id, "Client Service Agreement.txt");
  expect((await compose(id)).csa).toBeNull();
  expect((await admin.call(mail.mailStanding, { params: { id } })).csa).toBeNull();
  const refused = await writing(admin, id, { attachments: [upload.id] });
  expect([refused.status, refused.body.code]).toEqual([422, "csa_required"]);
  // Nor does one that was reviewed as another document, or as a part of it.
  await markAgreement(admin, id, upload.id, { name: "Signed 8821" });
  await markAgreement(admin, id, upload.id, { status: 2 });
  expect((await compose(id)).csa).toBeNull();
  await markAgreement(admin, id, upload.id);
  expect((await compose(id)).csa).toMatchObject({
    upload: upload.id,
    original_file_name: "Client Service Agreement.txt",
  });
  expect((await writing(admin, id, { attachments: [upload.id] })).status).toBe(201);
});

test("MAIL-09 `attachments` with another client's upload gets 404, with another document of this client 422", async () => {
  const [own, other] = [await world.given.client(), await world.given.client()];
  const agreement = await reviewedAgreement(admin, own.id);
  const [foreign, another] = [await reviewedAgreement(admin, other.id), await handedIn(admin, own.id, "other.txt")];
  const status = async (...attachments: number[]) => (await writing(admin, own.id, { attachments })).status;
  expect(await status(foreign)).toBe(404);
  expect(await status(another.id)).toBe(422);
  expect(await status(agreement, another.id)).toBe(422);
  expect(await listed(own.id)).toEqual([]);
  expect(await status(agreement)).toBe(201);
  // The newest one counts, and one that was deleted no more.
  const newer = await reviewedAgreement(admin, own.id, { name: "newer.txt" });
  expect([await status(agreement), await status(newer)]).toEqual([422, 201]);
});

test("MAIL-10 (1 of 2) it waits as `Scheduled` and after 30 s has its time; taken back before, it is cancelled and the mailbox empty", async () => {
  const { id } = await world.given.client();
  await world.jobsDone();
  const before = await mailbox();
  const [stays, goes] = [await written(admin, id), await written(admin, id, { subject: "Second" })];
  const [second, first] = await listed(id);
  expect([first?.state, second?.state, first?.sent_at]).toEqual(["scheduled", "scheduled", null]);
  const wait = (Date.parse(String(first?.send_after)) - Date.parse(String(first?.created_at))) / 1000;
  expect(Math.round(wait)).toBe(30);
  await admin.call(mail.cancelEmail, { params: { id: goes } });
  expect(await mailbox()).toEqual(before);
  expect((await admin.try(mail.message, { params: { id: stays } })).status).toBe(404);
  await world.jobsDone();
  expect(await mailbox()).toEqual([stays, ...before]);
  const rows = await listed(id);
  expect(rows.map((one) => [one.id, one.state, one.sent_at === null])).toEqual([
    [goes, "cancelled", true],
    [stays, "sent", false],
  ]);
  for (const one of [stays, goes]) {
    expect(await admin.try(mail.cancelEmail, { params: { id: one } })).toMatchObject({
      status: 409,
      body: { error: "This e-mail has already left." },
    });
    expect((await admin.try(mail.changeEmail, { params: { id: one }, body: { subject: "x" } })).status).toBe(409);
  }
});

test("MAIL-12 a body with script, `onclick`, a form and a remote picture is stored, sent and shown without them", async () => {
  const { id } = await world.given.client();
  const bad = `<p onclick="steal()">Hello <a href="javascript:x()">you</a></p><script>steal()</script>
    <form action="https://evil.example"><input name="x"><p>kept</p></form><img src="https://evil.example/x.png">`;
  const { body: sent } = await writing(admin, id, { body: bad });
  expect(sent.formatting_removed).toBe(true);
  const { rows } = await world.owner.query("select body, html, text from mail_messages where id = $1", [sent.id]);
  const shown = await left(world, admin, sent.id);
  const file = await fileOf(sent.id);
  for (const text of [rows[0].body, rows[0].html, shown.body, shown.html, file.html]) {
    expect(text).not.toMatch(/script|onclick|form|input|img|evil|steal/);
    expect(text).toContain("<p>Hello you</p>");
  }
  expect(rows[0].text).toBe("Hello you\n\nkept");
  expect((await writing(admin, id)).body.formatting_removed).toBe(false);
});

test("both parts of a mail hold every word, links with their address", async () => {
  const { id } = await world.given.client();
  const body = '<h2>Hello</h2><p>See <a href="https://irs.gov/erc">the page</a></p><ul><li>one</li><li>two</li></ul>';
  const shown = await left(world, admin, await written(admin, id, { body }));
  expect(shown.text).toBe("Hello\n\nSee the page (https://irs.gov/erc)\n\n- one\n- two");
  const { html, text } = await fileOf(shown.id);
  expect([String(html).includes("https://irs.gov/erc"), text?.includes("the page (https://irs.gov/erc)")]).toEqual([
    true,
    true,
  ]);
});

test("part of MAIL-13: the same POST twice with one key sends one mail", async () => {
  const { id } = await world.given.client();
  const headers = { "idempotency-key": randomUUID() };
  const both = [await writing(admin, id, {}, headers), await writing(admin, id, {}, headers)];
  expect(both.map(({ status, body }) => [status, body.id])).toEqual([1, 2].map(() => [201, both[0]?.body.id]));
  expect(await listed(id)).toHaveLength(1);
});
