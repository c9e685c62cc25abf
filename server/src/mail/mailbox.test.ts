import { access } from "@refundry/contract/access";
import { mail } from "@refundry/contract/mail";
import { allRoles, type RoleId } from "@refundry/contract/platform";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailedToken, personWithPassword } from "../access/credentials.given.ts";
import { postLetter } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
const letters = [
  { address: "zoe@example.test", subject: "alpha 50%" },
  { address: "Ann@example.test", subject: "Beta" },
  { address: "mia@example.test", subject: "gamma" },
];
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  for (const { address, subject } of letters)
    await world.system((tx) =>
      postLetter(tx, { kind: "test", to: { userId: null, address }, subject, paragraphs: ["Hello."] }),
    );
  await world.owner.query("update mail_messages set outcome = 'failed' where subject = 'Beta'");
});
afterAll(() => world.close());

const subjects = async (query: Record<string, unknown>) =>
  (await admin.call(mail.mailbox, { query })).items.map((item) => item.subject);

test("the mailbox is sorted by every column that it shows, and searched in what it shows", async () => {
  expect(await subjects({})).toEqual(["gamma", "Beta", "alpha 50%"]);
  expect(await subjects({ sort: "created_at" })).toEqual(["alpha 50%", "Beta", "gamma"]);
  expect(await subjects({ sort: "to" })).toEqual(["Beta", "gamma", "alpha 50%"]);
  expect(await subjects({ sort: "-subject" })).toEqual(["gamma", "Beta", "alpha 50%"]);
  expect((await subjects({ sort: "outcome" }))[0]).toBe("Beta");
  expect(await subjects({ q: "ANN beta" })).toEqual(["Beta"]);
  expect(await subjects({ q: "50%" })).toEqual(["alpha 50%"]);
  expect(await subjects({ q: "%a" })).toEqual([]);
});

test("what was sent without a mail server was kept here; what one had was sent, also in a file", async () => {
  const beta = async () =>
    (await admin.call(mail.mailbox, { query: {} })).items.find(({ subject }) => subject === "Beta")?.outcome;
  const become = (words: string) => world.owner.query(`update mail_messages set ${words} where subject = 'Beta'`);
  await become("outcome = 'sent', transport = null");
  expect(await beta()).toBe("kept");
  // The history says the same.
  const inHistory = async () =>
    (await admin.call(mail.emails, { query: { q: "beta", sort: "client_name" } })).items.map(
      ({ state, standing, client_name, send_after }) => [state, standing, client_name, send_after],
    );
  expect(await inHistory()).toEqual([["sent", "kept", null, null]]);
  expect(await subjects({ q: "kept" })).toEqual(["Beta"]);
  await become("transport = 'smtp'");
  expect(await beta()).toBe("sent");
  expect(await inHistory()).toEqual([["sent", "sent", null, null]]);
  const file = await admin.try(mail.mailbox, { query: { format: "csv", q: "beta" } });
  expect((parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[])[0]?.outcome).toBe("sent");
  // The same of both when they are sorted.
  await world.owner.query("update mail_messages set outcome = 'sent', transport = null where subject = 'gamma'");
  const sorted = async (sort: string) =>
    (await subjects({ sort })).filter((subject) => ["Beta", "gamma"].includes(subject));
  expect([await sorted("outcome"), await sorted("-outcome")]).toEqual([
    ["gamma", "Beta"],
    ["Beta", "gamma"],
  ]);
  await become("outcome = 'failed', transport = null");
  expect(await beta()).toBe("failed");
});

test("its pages follow each other in the order asked for", async () => {
  const first = await admin.call(mail.mailbox, { query: { sort: "to", limit: 2 } });
  expect([first.items.map(({ to }) => to), first.total]).toEqual([["Ann@example.test", "mia@example.test"], 3]);
  const second = await admin.call(mail.mailbox, { query: { sort: "to", limit: 2, cursor: first.next ?? "" } });
  expect([second.items.map(({ to }) => to), second.next]).toEqual([["zoe@example.test"], null]);
});

test("its rows leave as a file, in the same order", async () => {
  const file = await admin.try(mail.mailbox, { query: { format: "csv", sort: "to", q: "example" } });
  expect(file.headers["content-disposition"]).toMatch(/mailbox-\d{4}-\d{2}-\d{2}\.csv/);
  const rows = parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ subject }) => subject)).toEqual(["Beta", "gamma", "alpha 50%"]);
});

test("MAIL-44 (1 of 2) roles 1 and 2 read the mailbox; while mail goes out by SMTP nobody does, and no list of screens has it", async () => {
  const opened = async (role: RoleId) => {
    const caller = await world.as(role);
    const { screens } = await caller.call(access.navigation, { params: { id: caller.person?.id ?? 0 } });
    const { status } = await caller.try(mail.mailbox, { query: {} });
    return [status, screens.includes("/mailbox")];
  };
  for (const role of allRoles)
    expect([role, ...(await opened(role))]).toEqual([role, ...(role <= 2 ? [200, true] : [403, false])]);
  world.services.settings.smtpUrl = "smtp://127.0.0.1:1";
  for (const role of [1, 2] as const) expect([role, ...(await opened(role))]).toEqual([role, 404, false]);
  expect((await admin.try(mail.mailbox, { query: { format: "csv" } })).status).toBe(404);
  expect((await admin.try(mail.message, { params: { id: 1 } })).status).toBe(404);
  world.services.settings.smtpUrl = null;
});

describe("a mail with a link that opens an account", () => {
  const mailTo = async (email: string) => {
    await world.nobody.call(access.requestReset, { body: { email } });
    await world.jobsDone();
    const { rows } = await world.owner.query("select max(id)::int as id from mail_messages where to_address = $1", [
      email,
    ]);
    return { id: rows[0].id as number, token: (await mailedToken(world, email)) ?? "" };
  };
  const opened = async (id: number) =>
    (
      await world.owner.query(
        "select actor_user_id::int as actor, after from audit_log where action = 'mail.open' and record_id = $1",
        [id],
      )
    ).rows;

  test("shows the link to its addressee alone, to all other staff as `hidden`, and opening it is in the trail", async () => {
    const reader = await personWithPassword(world, { role: 2 });
    const { id, token } = await mailTo(reader.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const own = await (await world.as(reader)).call(mail.message, { params: { id } });
    expect([own.text, own.html].every((text) => text.includes(token))).toBe(true);
    expect(await opened(id)).toEqual([]);
    const others = await admin.call(mail.message, { params: { id } });
    expect(others.text).toMatch(/\n\nSet a new password: hidden$/);
    expect(others.html).toContain("<p>Set a new password: hidden</p>");
    expect(JSON.stringify(others)).not.toMatch(/reset-password/);
    expect(await opened(id)).toEqual([{ actor: admin.person?.id, after: { kind: "auth_recover" } }]);
  });

  test("is as hidden for who acts for the addressee, and once the link was used", async () => {
    const reader = await personWithPassword(world, { role: 1 });
    const { id, token } = await mailTo(reader.email);
    const acting = await world.as(await world.given.person({ role: 1 }));
    await world.owner.query("update auth_sessions set acting_user_id = $2, acting_since = now() where user_id = $1", [
      acting.person?.id,
      reader.id,
    ]);
    const body = { password: "velvet-quarry-sunrise-82" };
    for (const used of [false, true]) {
      if (used) await world.nobody.call(access.recover, { params: { token }, body });
      for (const caller of [acting, admin])
        expect((await caller.call(mail.message, { params: { id } })).text).toMatch(/: hidden$/);
    }
  });

  test("has its token in no list, no file of one, and is not found by it", async () => {
    const { rows } = await world.owner.query("select to_address as email from mail_messages where sealed is not null");
    const token = (await mailedToken(world, rows[0].email)) ?? "";
    for (const query of [{}, { format: "csv" }, { q: rows[0].email }])
      expect((await admin.try(mail.mailbox, { query })).bytes.toString()).not.toContain(token);
    expect((await admin.call(mail.mailbox, { query: { q: token } })).total).toBe(0);
    expect((await admin.call(mail.mailbox, { query: { q: "reset-password" } })).total).toBe(0);
  });
});
