import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { mail } from "@refundry/contract/mail";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { suppress } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { left, reviewedAgreement, words, writing, written } from "./clientMail.given.ts";

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
const inMailbox = (id: number) => admin.call(mail.message, { params: { id } });
const fileOf = async (id: number) => simpleParser((await admin.try(mail.messageFile, { params: { id } })).bytes);
const update = async (id: number, body: object) => {
  const { version } = await admin.call(clients.read, { params: { id } });
  return admin.call(clients.update, { params: { id }, body: { ...body, version } } as never);
};
const trailOf = async (id: number) =>
  (
    await world.owner.query(
      "select action, client_id::int as client, before, after from audit_log where record_type = 'mail_messages' and record_id = $1 order by id",
      [id],
    )
  ).rows;

describe("MAIL-14 `Send later`", () => {
  const tomorrow = () => new Date(Date.now() + 26 * 3_600_000);
  const runs = async (id: number) =>
    (
      await world.owner.query("select run_at as at from graphile_worker._private_jobs where key = $1", [`mail:${id}`])
    ).rows.map(({ at }) => at.toISOString());
  const atItsTime = async () => {
    await world.owner.query(
      "update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '1 hour'",
    );
  };

  test("MAIL-14 (1 of 2) leaves at its time", async () => {
    const { id } = await world.given.client();
    const at = tomorrow();
    const one = await written(admin, id, { send_after: at.toISOString() });
    await world.jobsDone();
    expect([(await listed(id))[0]?.state, (await listed(id))[0]?.send_after]).toEqual(["scheduled", at.toISOString()]);
    expect(await runs(one)).toEqual([at.toISOString()]);
    await atItsTime();
    expect((await left(world, admin, one)).state).toBe("sent");
    const late = new Date(Date.now() + 61 * 86_400_000).toISOString();
    expect((await writing(admin, id, { send_after: late })).body.fields).toEqual({
      send_after: "At most 60 days ahead.",
    });
  });

  test("MAIL-14 (2 of 2) a client set inactive before gets it cancelled with the reason", async () => {
    const { id } = await world.given.client();
    const one = await written(admin, id, { send_after: tomorrow().toISOString() });
    await update(id, { active: false });
    await atItsTime();
    const shown = await left(world, admin, one);
    expect([shown.state, shown.reason, shown.events.at(-1)?.detail]).toEqual([
      "cancelled",
      "The client was set inactive.",
      "The client was set inactive.",
    ]);
    expect(await mailbox()).not.toContain(one);
    expect(await writing(admin, id)).toMatchObject({ status: 409, body: { error: "This client is inactive." } });
    expect((await compose(id)).blocked).toBe("This client is inactive.");
  });

  test("changed before, it leaves as it was changed, once and at the new time", async () => {
    const { id } = await world.given.client();
    const one = await written(admin, id, { send_after: tomorrow().toISOString(), cc: [{ email: "old@example.test" }] });
    const at = new Date(Date.now() + 50 * 3_600_000).toISOString();
    const body = { subject: "Anew", body: "<p>Other words</p>", cc: [{ email: "new@example.test" }], send_after: at };
    await admin.call(mail.changeEmail, { params: { id: one }, body: { ...body, version: 1 } });
    expect(await runs(one)).toEqual([at]);
    expect((await admin.try(mail.changeEmail, { params: { id: one }, body: { ...body, version: 1 } })).status).toBe(
      409,
    );
    await atItsTime();
    const shown = await left(world, admin, one);
    expect([shown.state, shown.subject, shown.cc, shown.text, shown.version]).toEqual([
      "sent",
      "Anew",
      ["new@example.test"],
      "Other words",
      2,
    ]);
    expect(await trailOf(one)).toMatchObject([
      { action: "mail.send", client: id, after: { cc: "old@example.test" } },
      { action: "mail.change", client: id, before: { cc: "old@example.test" }, after: { subject: "Anew" } },
    ]);
  });
});

test("MAIL-15 a contact e-mail changed while scheduled is used; the event says so", async () => {
  const client = await world.given.client();
  const { id, contactEmail } = client;
  const one = await written(admin, id, { cc: [{ email: "next@example.test" }, { email: "third@example.test" }] });
  await update(id, { contact_email: "Next@example.test", contact_first: "Nia" });
  const shown = await left(world, admin, one);
  expect(shown.recipients.map((who) => [who.kind, who.address, who.first])).toEqual([
    ["to", "Next@example.test", "Nia"],
    ["cc", "third@example.test", ""],
  ]);
  expect([shown.to, shown.state]).toEqual(["Next@example.test", "sent"]);
  expect(shown.events[0]).toMatchObject({
    kind: "readdressed",
    detail: `The contact changed: it goes to Next@example.test, not to ${contactEmail}.`,
  });
});

test("MAIL-16 role 12 of another firm gets 404, role 13 reads and gets 403 on POST, role 6 sees the 404 page", async () => {
  const [firm, other, tax] = [
    await world.given.firm(2, "Mine"),
    await world.given.firm(2, "Theirs"),
    await world.given.firm(3, "Tax"),
  ];
  const { id } = await world.given.client({ managing_firm: firm, tax_firm: tax });
  const one = await written(admin, id);
  const as = async (role: 12 | 13 | 6, at: number | null) => world.as(await world.given.person({ role, firm: at }));
  const stranger = await as(12, other);
  for (const call of [
    () => stranger.try(mail.clientEmails, { params: { id }, query: {} }),
    () => stranger.try(mail.email, { params: { id: one } }),
    () => stranger.try(mail.cancelEmail, { params: { id: one } }),
    () => stranger.try(mail.resendEmail, { params: { id: one }, body: {} }),
    () => writing(stranger, id),
  ])
    expect((await call()).status).toBe(404);
  const master = await as(13, tax);
  expect((await listed(id, master)).map((row) => row.id)).toEqual([one]);
  expect((await master.call(mail.email, { params: { id: one } })).body).toBe(words);
  expect((await writing(master, id)).status).toBe(403);
  const client = await as(6, null);
  expect((await client.try(mail.clientEmails, { params: { id }, query: {} })).status).toBe(403);
  // What the list of screens does not hold is the 404 page.
  const screens = async (caller: Caller) =>
    (await caller.call(access.navigation, { params: { id: caller.person?.id ?? 0 } })).screens;
  expect([
    (await screens(client)).includes("/clients/:id/emails"),
    (await screens(master)).includes("/clients/:id/emails"),
  ]).toEqual([false, true]);
  // Who wrote it takes it back, and administrators; a colleague does not.
  const [own, colleague] = [await as(12, firm), await as(12, firm)];
  const mine = await written(own, id);
  expect((await colleague.call(mail.email, { params: { id: mine } })).abilities.change).toBe(false);
  expect((await colleague.try(mail.cancelEmail, { params: { id: mine } })).status).toBe(403);
  expect((await own.call(mail.email, { params: { id: mine } })).abilities.change).toBe(true);
  expect((await own.try(mail.cancelEmail, { params: { id: mine } })).status).toBe(200);
  expect((await admin.try(mail.cancelEmail, { params: { id: one } })).status).toBe(200);
  expect((await trailOf(one)).at(-1)).toMatchObject({ action: "mail.take_back", after: { state: "cancelled" } });
});

test("a suppressed address is said, and nothing is sent; a suppressed copy is left out with a note", async () => {
  const client = await world.given.client();
  const silent = (address: string) =>
    world.system((tx) => suppress(tx, { address, scope: "all", reason: "hard_bounce" }));
  await silent("copy.gone@example.test");
  const cc = [{ email: "copy.gone@example.test" }];
  const shown = await left(world, admin, await written(admin, client.id, { cc }));
  expect([shown.state, shown.recipients[1]?.state, shown.events[0]?.kind]).toEqual(["sent", "refused", "left_out"]);
  await silent(client.contactEmail);
  const refused = await writing(admin, client.id);
  expect([refused.status, refused.body.code]).toEqual([409, "suppressed"]);
  expect(refused.body.error).toMatch(new RegExp(`^Mail to ${client.contactEmail} bounced on \\d\\d/\\d\\d/\\d{4}\\.$`));
  expect((await compose(client.id)).blocked).toBe(refused.body.error);
});

test("MAIL-40 (1 of 2) a mail is found by part of a CC address; a mail of a client out of scope is in no result", async () => {
  const [firm, other] = [await world.given.firm(2, "Seeing"), await world.given.firm(2, "Blind")];
  const client = await world.given.client({ managing_firm: firm, trade_name: "Birch Bakery" });
  const one = await written(admin, client.id, { cc: [{ email: "Quirky.Copy@Elsewhere.test" }] });
  const found = async (caller: Caller, q?: string) =>
    (await caller.call(mail.correspondence, { query: q === undefined ? {} : { q } })).items.map((row) => row.id);
  const [sees, blind] = [
    await world.as(await world.given.person({ role: 4, firm })),
    await world.as(await world.given.person({ role: 4, firm: other })),
  ];
  for (const q of ["irky.cop", "ELSEWHERE", client.contactEmail.slice(0, 8), undefined])
    expect([q, await found(sees, q)]).toEqual([q, [one]]);
  expect(await found(admin, "quirky")).toEqual([one]);
  expect(await found(sees, "irky_cop")).toEqual([]);
  for (const q of ["irky.cop", undefined]) expect(await found(blind, q)).toEqual([]);
  const { items } = await sees.call(mail.correspondence, { query: { q: "quirky" } });
  expect(items[0]).toMatchObject({
    client_id: client.id,
    trade_name: "Birch Bakery",
    ein: client.ein,
    primary_contact: "Ann Sample",
    cc: ["Quirky.Copy@Elsewhere.test"],
    state: "scheduled",
  });
});

test("a whole address finds its own mails, not those of an address that ends with it; what others wrote changes nothing of that", async () => {
  const [firm, other] = [await world.given.firm(2, "Whole"), await world.given.firm(2, "Other")];
  const [client, foreign] = [
    await world.given.client({ managing_firm: firm }),
    await world.given.client({ managing_firm: other }),
  ];
  const to = (email: string, id = client.id) => written(admin, id, { cc: [{ email }] });
  const longer = await to("anna.holt@whole.test");
  await to("Holt@whole.test", foreign.id);
  const sees = await world.as(await world.given.person({ role: 4, firm }));
  const found = async (q: string) =>
    (await sees.call(mail.correspondence, { query: { q } })).items.map((row) => row.id).sort((a, b) => a - b);
  expect(await found("holt@WHOLE.test")).toEqual([longer]);
  const own = await to("holt@whole.test");
  expect(await found("holt@WHOLE.test")).toEqual([own]);
  expect(await found("olt@whole.test")).toEqual([longer, own]);
  // What the product sent to it by itself hides nothing that people wrote.
  await world.owner.query("update mail_messages set type = null, body = null where id = $1", [own]);
  expect(await found("holt@whole.test")).toEqual([longer]);
});

test("MAIL-42 (1 of 2) `Resend` makes a second mail linked to the first; a foreign address gets 422", async () => {
  const client = await world.given.client();
  const agreement = await reviewedAgreement(admin, client.id);
  const fields = { cc: [{ email: "bea@example.test" }], attachments: [agreement] };
  const one = await written(admin, client.id, fields);
  const resend = (body: object) => admin.try(mail.resendEmail, { params: { id: one }, body });
  expect((await resend({})).status).toBe(409);
  const first = await left(world, admin, one);
  expect(await resend({ address: "foreign@example.test" })).toMatchObject({
    status: 422,
    body: { fields: { address: expect.stringContaining(client.contactEmail) } },
  });
  await update(client.id, { contact_email: "later@example.test" });
  expect((await resend({ address: client.contactEmail })).status).toBe(422);
  const again = await resend({ address: "later@example.test" });
  expect(again.status).toBe(201);
  const second = await left(world, admin, again.body.id);
  expect(second).toMatchObject({ state: "sent", resend_of: one, to: "later@example.test", cc: ["bea@example.test"] });
  expect([second.subject, second.text, second.attachments]).toEqual([first.subject, first.text, first.attachments]);
  expect(await trailOf(again.body.id)).toMatchObject([{ action: "mail.resend", after: { again_of: one } }]);
});

test("MAIL-52 a mail with attachments of 21,000,000 bytes holds a link that asks for sign-in; a smaller one the file itself", async () => {
  const [large, small] = [await world.given.client(), await world.given.client()];
  const file = await reviewedAgreement(admin, large.id, { bytes: 21_000_000 });
  const one = await left(world, admin, await written(admin, large.id, { attachments: [file] }));
  const link = `http://localhost/clients/${large.id}/documents`;
  expect(one.attachments).toMatchObject([{ upload: file, linked: true }]);
  expect([one.text?.includes(link), one.html?.includes(`href="${link}"`), one.body]).toEqual([true, true, words]);
  expect((await fileOf(one.id)).attachments).toEqual([]);
  // Neither the page nor the file opens for who is not signed in.
  expect((await world.nobody.try(mail.clientEmails, { params: { id: large.id }, query: {} })).status).toBe(401);
  const fetched = await world.server.inject({ url: one.attachments[0]?.url ?? "", headers: { host: "localhost" } });
  expect(fetched.statusCode).toBe(401);
  const agreement = await reviewedAgreement(admin, small.id, { name: "ours.txt" });
  const two = await left(world, admin, await written(admin, small.id, { attachments: [agreement] }));
  expect(two.text).not.toContain("/documents");
  const [attached] = (await fileOf(two.id)).attachments;
  expect([attached?.filename, attached?.content.toString()]).toEqual(["ours.txt", "ours.txt\n"]);
  expect((await inMailbox(two.id)).attachments).toMatchObject([{ name: "ours.txt" }]);
});
