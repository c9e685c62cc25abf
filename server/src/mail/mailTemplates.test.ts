import type { AddressInfo } from "node:net";
import { access } from "@refundry/contract/access";
import { content } from "@refundry/contract/content";
import { mail } from "@refundry/contract/mail";
import { mailBlocks, mailTextProblems } from "@refundry/contract/platform";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { noticesOf } from "../access/acting.given.ts";
import { mailsTo } from "../access/credentials.given.ts";
import { addressed, failuresMail, greeted } from "../access/sessions/letters.commands.ts";
import { mailTemplates, placeholdersOf, postMail, samplesOf } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const invitation = { template: "auth_activate" };
const read = (params = invitation) => admin.call(mail.template, { params });
const save = async (text: object, params = invitation) => {
  const { version } = await read(params);
  return admin.try(mail.changeTemplate, { params, body: { version, ...text } });
};
const invited = async (first = "Nora") => {
  const person = await world.given.person({ role: 7, first, status: "pending" } as never);
  await admin.call(access.requestReset, { body: { email: person.email } });
  await world.jobsDone();
  return (await mailsTo(world, person.email)).at(-1);
};

describe("the mails that the product sends by itself", () => {
  test("each stands in the list with its default, and fills in what it names", async () => {
    const { items } = await admin.call(mail.templates);
    expect(items.map(({ key }) => key).sort()).toEqual([...mailTemplates().keys()].sort());
    expect(items.length).toBeGreaterThanOrEqual(11);
    for (const { key, changed, subject } of items) {
      const template = mailTemplates().get(key);
      if (!template) throw new Error(key);
      expect([key, changed, subject]).toEqual([key, false, template.subject]);
      const known = placeholdersOf(template);
      expect(mailTextProblems(template, known)).toEqual({});
      const said = JSON.stringify(mailBlocks(template.body, known, samplesOf(template)));
      expect([key, said]).toEqual([key, expect.not.stringContaining("{{")]);
    }
  });

  test("CONTENT-37 (1 of 2) a text without its link is 422, so is `{{foo}}`; what is saved is what is sent, until `Reset to default` restores the shipped text; the test mail goes to the admin's own address", async () => {
    const { subject, body } = await read();
    const refused = async (text: object) => {
      const { status, body: answer } = await save(text);
      return [status, answer.fields];
    };
    expect(await refused({ subject, body: "Hello {{first_name}}, no link." })).toEqual([
      422,
      { body: "The placeholder link is needed." },
    ]);
    expect(await refused({ subject, body: `${body} {{foo}}` })).toEqual([422, { body: "Unknown placeholder: foo." }]);
    expect(await refused({ subject: "{{foo}}", body })).toEqual([422, { subject: "Unknown placeholder: foo." }]);
    expect((await read()).changed).toBe(false);
    const text = { subject: "Welcome, {{first_name}}", body: "Dear {{first_name}},\r\n\r\nBegin here: {{link}}" };
    expect((await save(text)).body).toMatchObject({ changed: true, version: 1, subject: text.subject });
    // Line ends of another kind are no change.
    const plain = { ...text, body: text.body.replaceAll("\r", "") };
    expect(await read()).toMatchObject(plain);
    expect((await save(plain)).body.version).toBe(1);
    const sent = await invited("<b>Nora</b>");
    expect(sent?.subject).toBe("Welcome, <b>Nora</b>");
    expect(sent?.text).toMatch(
      /^Dear <b>Nora<\/b>,\n\nBegin here: \{secret\}$|^Dear <b>Nora<\/b>,\n\nBegin here: http/,
    );
    const { rows } = await world.owner.query("select html from mail_messages where subject = $1", [sent?.subject]);
    expect(rows[0].html).toContain("<p>Dear &lt;b&gt;Nora&lt;/b&gt;,</p>");
    const reset = await admin.call(mail.resetTemplate, { params: invitation, body: { version: 1 } });
    expect(reset).toMatchObject({ changed: false, subject, body, version: 2 });
    expect(reset.versions.map(({ version, shipped }) => [version, shipped])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect((await invited())?.subject).toBe(subject);
    // A text with samples, and one to see whether mails leave.
    const tested = await admin.call(mail.testTemplate, { params: invitation, body: text });
    const own = admin.person?.email ?? "";
    expect(tested).toEqual({ email: own });
    const [sample] = (await mailsTo(world, own)).slice(-1);
    expect(sample).toMatchObject({
      subject: "Sample: Welcome, Alex",
      text: expect.stringContaining("activate/example"),
    });
    expect((await admin.try(mail.testTemplate, { params: invitation, body: { subject, body: "x" } })).status).toBe(422);
    expect(await admin.call(mail.testServer)).toEqual({ email: own });
    expect((await mailsTo(world, own)).at(-1)?.subject).toBe("Test mail from Refundry");
    expect((await read()).version).toBe(2);
  });

  test("of two who save one version the second gets 409 with who was first; each change is in the trail and in the history", async () => {
    const other = await world.given.person({ role: 1 });
    const params = { template: "auth_recover" };
    const { version, subject, body } = await read(params);
    const text = { subject: "Another", body };
    const saves = [0, 1].map(() => admin.try(mail.changeTemplate, { params, body: { version, ...text } }));
    const ends = await Promise.all(saves);
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(ends.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "stale_version",
      details: { version: 1, name: `${admin.person?.first} ${admin.person?.last}` },
    });
    // The same words again are no change.
    expect((await save(text, params)).body.version).toBe(1);
    const stale = await admin.try(mail.resetTemplate, { params, body: { version: 0 } });
    expect(stale.status).toBe(409);
    const { rows } = await world.owner.query(
      "select before, after from audit_log where action = 'mail_template.change' and after ->> 'mail' = 'auth_recover'",
    );
    expect(rows).toEqual([{ before: { subject }, after: { mail: "auth_recover", subject: text.subject } }]);
    const { items } = await admin.call(content.settingChanges, { query: { key: "mail:auth_recover" } });
    expect(items).toMatchObject([
      { title: "Link to set a new password", before: { subject, body }, after: text, restorable: false },
    ]);
    const [first] = items;
    await admin.call(mail.resetTemplate, { params, body: { version: 1 } });
    const again = await admin.try(mail.resetTemplate, { params, body: { version: 2 } });
    expect([again.status, again.body.error]).toEqual([409, "This mail has its own text already."]);
    // From the history a text comes back as a new change; one that stands already does not.
    const restore = () => admin.try(content.restoreSetting, { params: { id: first?.id ?? 0 } });
    expect((await restore()).body).toMatchObject({ key: "mail:auth_recover", after: text, restorable: false });
    expect(await read(params)).toMatchObject({ ...text, version: 3 });
    const second = await restore();
    expect([second.status, second.body.code]).toEqual([409, "same_value"]);
    // What may no longer be said is not brought back.
    await world.owner.query(
      `insert into setting_changes (key, before, after, state, effective_at, by, at)
       select key, before, '{"subject": "Old", "body": "No link"}', 'applied', at, by, at from setting_changes where id = $1`,
      [first?.id],
    );
    const [unfit] = (await admin.call(content.settingChanges, { query: { key: "mail:auth_recover" } })).items;
    expect(unfit?.restorable).toBe(false);
    const refused = await admin.try(content.restoreSetting, { params: { id: unfit?.id ?? 0 } });
    expect([refused.status, refused.body.code]).toEqual([409, "not_allowed_now"]);
    // Who writes the shipped words by hand is back at them.
    expect((await save({ subject, body }, params)).body).toMatchObject({ changed: false, version: 4 });
    const { items: later } = await admin.call(content.settingChanges, { query: { key: "mail:auth_recover" } });
    expect(later.map(({ restorable }) => restorable)).toEqual([false, false, true, false, true]);
    const told = await noticesOf(world, other.id);
    expect(told[0]).toEqual([
      2001,
      { name: `${admin.person?.first} ${admin.person?.last}`, what: "the mail “Link to set a new password”" },
      null,
    ]);
    // A save, a reset, a text of the history and the shipped words.
    const counted = "select count from notifications where user_id = $1 and type_id = 2001";
    expect((await world.owner.query(counted, [other.id])).rows).toEqual([{ count: 4 }]);
  });

  test("a text that this version can no longer fill in is not sent: its own words are", async () => {
    await world.owner.query(
      `insert into mail_templates (key, subject, body, version, changed_by, changed_at)
       values ('many_failed_sign_ins', 'Old', 'Hello {{gone}}', 1, $1, now())`,
      [admin.person?.id],
    );
    const person = await world.given.person({ role: 7 });
    await world.system((tx) => postMail(tx, failuresMail, greeted(person), { to: addressed(person) }));
    expect((await mailsTo(world, person.email)).map(({ subject }) => subject)).toEqual(["Many failed sign-ins"]);
  });

  test("an unknown mail is 404; role 2 gets 403 on every call; texts have their limits", async () => {
    expect((await admin.try(mail.template, { params: { template: "none" } })).status).toBe(404);
    const { subject, body } = await read();
    for (const [text, field] of [
      [{ subject: "", body }, "subject"],
      [{ subject: "x".repeat(201), body }, "subject"],
      [{ subject: "a\nBcc: b", body }, "subject"],
      [{ subject, body: " " }, "body"],
      [{ subject, body: `${body}${"x".repeat(20_000)}` }, "body"],
    ] as const)
      expect(Object.keys((await save(text)).body.fields)).toEqual([field]);
    const processor = await world.as(2);
    const asked = [
      processor.try(mail.templates),
      processor.try(mail.template, { params: invitation }),
      processor.try(mail.changeTemplate, { params: invitation, body: { subject, body, version: 0 } }),
      processor.try(mail.resetTemplate, { params: invitation, body: { version: 0 } }),
      processor.try(mail.testTemplate, { params: invitation, body: { subject, body } }),
      processor.try(mail.server),
      processor.try(mail.testServer),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 403));
  });
});

describe("the outgoing server", () => {
  let smtp: SMTPServer | null = null;
  afterEach(() => {
    smtp?.close();
    smtp = null;
    world.services.settings.smtpUrl = null;
  });
  const secret = "very-secret-password";
  const listen = async () => {
    smtp = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === secret ? done(null, { user: "office" }) : done(new Error(`No ${password} for office`)),
    });
    await new Promise<void>((resolve) => smtp?.listen(0, "127.0.0.1", resolve));
    return (smtp.server.address() as AddressInfo).port;
  };
  const state = async () => (await admin.try(mail.server)).body;

  test("part of CONTENT-38: is asked anew each time, and no answer tells where it is or how one signs in there", async () => {
    expect(await state()).toMatchObject({ state: "mailbox", reason: null });
    const port = await listen();
    world.services.settings.smtpUrl = `smtp://office:${secret}@127.0.0.1:${port}`;
    expect(await state()).toEqual({ state: "connected", reason: null, checked_at: expect.any(String) });
    world.services.settings.smtpUrl = `smtp://office:wrong-${secret}@127.0.0.1:${port}`;
    const refused = await state();
    expect(refused).toMatchObject({ state: "failed", reason: "the server refused the sign-in" });
    smtp?.close();
    smtp = null;
    const gone = await state();
    expect(gone).toMatchObject({ state: "failed", reason: expect.stringContaining("cannot be reached") });
    for (const answer of [refused, gone, await admin.call(content.settings), await admin.call(mail.templates)])
      for (const hidden of [secret, "127.0.0.1", String(port), "office:"])
        expect(JSON.stringify(answer)).not.toContain(hidden);
  });
});
