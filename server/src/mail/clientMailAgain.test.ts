import { mail } from "@refundry/contract/mail";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { left, reviewedAgreement, writing, written } from "./clientMail.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const resend = (id: number) => admin.try(mail.resendEmail, { params: { id }, body: {} });
const change = (id: number, body: object) =>
  admin.try(mail.changeEmail, { params: { id }, body: { version: 1, ...body } as never });
const read = (id: number) => admin.call(mail.email, { params: { id } });
const set = (table: "mail_messages" | "clients" | "users", id: number, change: string) =>
  world.owner.query(`update ${table} set ${change} where id = $1`, [id]);
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const secondsFromNow = (at: string | null | undefined) => (Date.parse(at ?? "") - Date.now()) / 1000;

test("a mail is sent again once it is known what became of it, and never to who gets no mail", async () => {
  const { id } = await world.given.client();
  const one = await written(admin, id);
  for (const [state, status] of [
    ["queued", 409],
    ["sending", 409],
    ["not_confirmed", 409],
    ["sent", 201],
    ["failed", 201],
    ["cancelled", 201],
  ] as const) {
    await set("mail_messages", one, `outcome = '${state}', sent_at = case when '${state}' = 'sent' then now() end`);
    expect([state, (await resend(one)).status]).toEqual([state, status]);
  }
  await set("clients", id, "active = false");
  expect(await resend(one)).toMatchObject({ status: 409, body: { error: "This client is inactive." } });
});

test("no mail leaves before it could be taken back, whatever time was asked for", async () => {
  const { id } = await world.given.client();
  for (const asked of [later(-2), later(0.001), null]) {
    const { body } = await writing(admin, id, { send_after: asked });
    const seconds = secondsFromNow(body.send_after);
    expect([asked, seconds > 20 && seconds <= 31]).toEqual([asked, true]);
  }
});

test("a change of its words leaves a mail its time; its time is changed by name, and not to one that is too soon", async () => {
  const { id } = await world.given.client();
  const at = later(26);
  const one = await written(admin, id, { send_after: at });
  expect((await change(one, { subject: "Other" })).body.send_after).toBe(at);
  expect([(await read(one)).subject, (await read(one)).send_after]).toEqual(["Other", at]);
  const soon = await change(one, { version: 2, send_after: later(-1) });
  expect(secondsFromNow(soon.body.send_after)).toBeGreaterThan(20);
  const [listed] = (await admin.call(mail.clientEmails, { params: { id }, query: {} })).items;
  expect(listed?.send_after).toBe(soon.body.send_after);
  // Once it left, the list says when, and no more when it was to leave.
  expect((await left(world, admin, one)).state).toBe("sent");
  const [gone] = (await admin.call(mail.clientEmails, { params: { id }, query: {} })).items;
  expect([gone?.send_after, gone?.sent_at === null]).toEqual([null, false]);
});

test("a mail that leaves while it is changed or taken back stays as it left", async () => {
  const { id } = await world.given.client();
  for (const late of [
    (one: number) => change(one, { subject: "Too late" }),
    (one: number) => admin.try(mail.cancelEmail, { params: { id: one } }),
  ]) {
    const one = await written(admin, id, { subject: "As it left" });
    await world.owner.query("begin");
    await world.owner.query("update mail_messages set outcome = 'sending' where id = $1", [one]);
    const answer = late(one);
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await world.owner.query(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await world.owner.query("commit");
    expect(await answer).toMatchObject({ status: 409, body: { error: "This e-mail has already left." } });
    expect(await read(one)).toMatchObject({ subject: "As it left", state: "sending", version: 1 });
  }
});

test("an agreement goes along once the scanner found it clean, up to 20,000,000 bytes; its name is text", async () => {
  const { id } = await world.given.client();
  const upload = await reviewedAgreement(admin, id, { name: "<b>signed & more.txt" });
  const stored = (change: string) =>
    world.owner.query(
      `update stored_files set ${change} where id = (select file from uploads where id = ${Number(upload)})`,
    );
  for (const [state, code] of [
    ["pending", "not_scanned"],
    ["infected", "harmful_file"],
  ]) {
    await stored(`malware_state = '${state}'`);
    expect((await writing(admin, id, { attachments: [upload] })).body.code).toBe(code);
  }
  await stored("malware_state = 'clean', size = 20000000");
  const whole = await read(await written(admin, id, { attachments: [upload] }));
  expect([whole.attachments[0]?.linked, whole.text]).toEqual([false, expect.not.stringContaining("too large")]);
  await stored("size = 20000001");
  const linked = await read(await written(admin, id, { attachments: [upload] }));
  expect(linked.attachments[0]?.linked).toBe(true);
  expect(linked.html).toContain("&lt;b&gt;signed &amp; more.txt is too large for a mail.");
  expect(linked.html).not.toContain("<b>");
  expect(linked.text).toContain("<b>signed & more.txt is too large for a mail.");
});

test("to what is no address nothing is written; a managing attorney who was deleted is offered no more", async () => {
  const firm = await world.given.firm(2, "Attorneys");
  const [stays, gone] = [await world.given.person({ role: 4, firm }), await world.given.person({ role: 4, firm })];
  await set("users", gone.id, "deleted_at = now()");
  const { id } = await world.given.client({ managing_firm: firm });
  const compose = () => admin.call(mail.compose, { params: { id }, query: {} });
  expect((await compose()).managing_attorneys.map((one) => one.id)).toEqual([stays.id]);
  await set("clients", id, "contact_email = 'none yet'");
  const words = "This client has no e-mail address. Please enter one in Edit Client.";
  expect((await compose()).blocked).toBe(words);
  expect((await writing(admin, id)).body).toMatchObject({ code: "no_address", error: words });
});

test("what people wrote to a client stands among its mails and in the correspondence, not what the product sent", async () => {
  const { id, contactEmail } = await world.given.client();
  const one = await written(admin, id);
  const { rows } = await world.owner.query(
    `insert into mail_messages (kind, to_address, subject, text, html, outcome, client) values ('document_reminder', $2, 'Documents', 'x', 'x', 'sent', $1)
     returning id::int`,
    [id, contactEmail],
  );
  await world.owner.query("insert into mail_recipients (mail, kind, address) values ($1, 'to', $2)", [
    rows[0].id,
    contactEmail,
  ]);
  const found = (await admin.call(mail.correspondence, { query: { q: contactEmail } })).items.map((row) => row.id);
  const listed = (await admin.call(mail.clientEmails, { params: { id }, query: {} })).items.map((row) => row.id);
  expect([found, listed]).toEqual([[one], [one]]);
});
