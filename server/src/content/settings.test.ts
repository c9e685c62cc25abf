import { access } from "@refundry/contract/access";
import { settings as declared, type SettingKey } from "@refundry/contract/catalogue";
import { content } from "@refundry/contract/content";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { closeServices, followChanges, openServices } from "../application.ts";
import { inTransaction, setting } from "../platform/index.ts";
import type { Services } from "../platform/services.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.owner.query("delete from settings; delete from setting_changes");
  await world.services.chosen.refresh();
  admin = await world.as(1);
});

const version = async () => (await admin.call(content.settings)).version;
const save = async (values: Record<string, unknown>, more: { reason?: string; effective_at?: string } = {}) =>
  admin.try(content.changeSettings, { body: { version: await version(), ...values, ...more } });
const read = async (key: SettingKey) => (await admin.call(content.settings)).items.find((item) => item.key === key);
const history = async (key?: SettingKey) =>
  (await admin.call(content.settingChanges, { query: key ? { key } : {} })).items;
const soon = () => new Date(Date.now() + 20_000).toISOString();

test("every setting is answered with its default until somebody chooses another value", async () => {
  const { items, version: newest } = await admin.call(content.settings);
  expect(items.map(({ key }) => key).sort()).toEqual(Object.keys(declared).sort());
  for (const { key, value, default: standard, changed_by, changed_at, scheduled, version: own } of items) {
    expect([key, value]).toEqual([key, declared[key as SettingKey].default]);
    expect([standard, changed_by, changed_at, scheduled, own]).toEqual([value, null, null, [], 0]);
  }
  expect(newest).toBe(0);
});

test("part of CONTENT-61: defaults and limits of 01 to 03 are those of the table, a key outside of it is 422", async () => {
  const limits: [SettingKey, unknown, unknown[], unknown[]][] = [
    ["session_idle_minutes", 60, [15, 480], [14, 481, 15.5, "60", null]],
    ["session_max_hours", 12, [1, 24], [0, 25]],
    ["registration_open", true, [false], ["false", 0, null]],
    ["mfa_required_roles", [], [[4], [14, 4]], [[0], [15], [1.5], "1", 1]],
    ["notification_digest_hour", 8, [0, 23], [-1, 24]],
    ["help_site_url", "", ["https://help.firm.example/a?b=c"], ["help.firm.example", "https://", "https:// a.b"]],
    ["mail_sender_address", "", ["office@firm.example", ""], ["office", "a@b\r\nBcc: c@d.example"]],
    ["mail_sender_name", "", ["Firm & Sons"], ["x".repeat(101), "a\nb"]],
  ];
  for (const [key, standard, good, bad] of limits) {
    expect([key, (await read(key))?.default]).toEqual([key, standard]);
    for (const value of good) expect([key, value, (await save({ [key]: value })).status]).toEqual([key, value, 200]);
    for (const value of bad) {
      const { status, body } = await save({ [key]: value });
      expect([key, value, status, Object.keys(body.fields)]).toEqual([key, value, 422, [key]]);
    }
  }
  expect((await read("mfa_required_roles"))?.value).toEqual([4, 14]);
  expect(await save({ session_minutes: 20 })).toMatchObject({
    status: 422,
    body: { fields: { session_minutes: "This field is not known here." } },
  });
  expect((await admin.try(content.changeSettings, { body: { session_max_hours: 1 } })).body.fields).toEqual({
    version: "Please name the version that was read.",
  });
  expect((await save({ constructor: 1 })).status).toBe(422);
  expect((await save({})).status).toBe(422);
});

test("one key that is refused keeps all others of the same save as they were", async () => {
  const { status, body } = await save({ session_max_hours: 8, session_idle_minutes: 5 });
  expect([status, body.fields]).toEqual([422, { session_idle_minutes: "Please enter a whole number from 15 to 480." }]);
  expect((await read("session_max_hours"))?.value).toBe(12);
  expect(await history()).toEqual([]);
});

test("SHELL-50 (1 of 2) session_idle_minutes 5 gets 422, and each change is audited", async () => {
  expect((await save({ session_idle_minutes: 5 })).status).toBe(422);
  expect((await save({ session_idle_minutes: 15, registration_open: false }, { reason: "Policy" })).status).toBe(200);
  const { rows } = await world.owner.query(
    "select action, actor_user_id::int as actor, before, after, reason from audit_log where action like 'setting.%' order by id desc limit 2",
  );
  const entry = { action: "setting.change", actor: admin.person?.id, reason: "Policy" };
  expect(rows).toEqual([
    { ...entry, before: { registration_open: true }, after: { registration_open: false } },
    { ...entry, before: { session_idle_minutes: 60 }, after: { session_idle_minutes: 15 } },
  ]);
});

test("SHELL-51 javascript: or http: in support_url gets 422", async () => {
  for (const address of [
    "javascript:alert(1)",
    "http://help.firm.example",
    "https://firm.example@evil.example/",
    "//a.b",
  ])
    expect([address, (await save({ support_url: address })).status]).toEqual([address, 422]);
  expect((await save({ support_url: "https://help.firm.example" })).status).toBe(200);
  expect((await save({ support_url: "" })).status).toBe(200);
});

test("SHELL-52 two admins saving one setting: the second gets 409", async () => {
  const second = await world.as(await world.given.person({ role: 1, first: "Bea", last: "Second" }));
  const seen = await version();
  const body = { version: seen, session_max_hours: 10 };
  expect((await second.try(content.changeSettings, { body })).status).toBe(200);
  const late = await admin.try(content.changeSettings, { body: { version: seen, session_max_hours: 9 } });
  expect([late.status, late.body.code, late.body.details]).toEqual([
    409,
    "stale_version",
    { name: "Bea Second", at: expect.any(String), version: await version() },
  ]);
  // Another setting was read as it is.
  expect((await admin.try(content.changeSettings, { body: { version: seen, session_idle_minutes: 30 } })).status).toBe(
    200,
  );
  const again = { version: late.body.details.version, session_max_hours: 9 };
  expect((await admin.try(content.changeSettings, { body: again })).status).toBe(200);
  expect((await read("session_max_hours"))?.value).toBe(9);
});

test("of two who save one setting at the same moment one wins", async () => {
  const body = (hours: number) => ({ body: { version: 0, session_max_hours: hours } });
  const answers = await Promise.all([1, 2, 3, 4].map((hours) => admin.try(content.changeSettings, body(hours))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await history()).toHaveLength(1);
});

test("CONTENT-29 a saved setting stands in History with before, after, author and reason, and Restore brings it back as a new entry", async () => {
  await save({ session_max_hours: 8 }, { reason: "Night shift" });
  await save({ session_max_hours: 20 });
  const [newest, first] = await history("session_max_hours");
  expect(first).toMatchObject({
    before: 12,
    after: 8,
    reason: "Night shift",
    by_name: `${admin.person?.first} ${admin.person?.last}`,
    state: "applied",
    restorable: true,
  });
  expect(newest).toMatchObject({ before: 8, after: 20, reason: null, restorable: false });
  const restored = await admin.call(content.restoreSetting, { params: { id: first?.id ?? 0 } });
  expect(restored).toMatchObject({ before: 20, after: 8, state: "applied" });
  expect(restored.id).toBeGreaterThan(newest?.id ?? 0);
  expect((await read("session_max_hours"))?.value).toBe(8);
  expect((await history("session_max_hours")).map(({ id }) => id)).toEqual([restored.id, newest?.id, first?.id]);
  const twice = await admin.try(content.restoreSetting, { params: { id: first?.id ?? 0 } });
  expect([twice.status, twice.body.code]).toEqual([409, "same_value"]);
});

test("CONTENT-30 a switch that is planned changes at its time and not before, and not when it was cancelled", async () => {
  const at = soon();
  await save({ registration_open: false }, { effective_at: at, reason: "Fair is over" });
  expect(await read("registration_open")).toMatchObject({
    value: true,
    scheduled: [{ after: false, effective_at: at, state: "scheduled", reason: "Fair is over" }],
  });
  // The queue starts it at that very time; it looks each second.
  const { rows } = await world.owner.query(
    "select run_at from graphile_worker.jobs where task_identifier = 'content.apply_setting'",
  );
  expect(rows).toEqual([{ run_at: new Date(at) }]);
  expect(await world.nobody.call(content.publicSettings)).toMatchObject({ registration_open: true });
  await world.jobsDone();
  expect(await read("registration_open")).toMatchObject({ value: false, scheduled: [] });
  await expect.poll(() => world.nobody.call(content.publicSettings)).toMatchObject({ registration_open: false });

  await save({ registration_open: true }, { effective_at: soon() });
  const [waiting] = await history("registration_open");
  await admin.call(content.cancelSettingChange, { params: { id: waiting?.id ?? 0 } });
  await world.jobsDone();
  expect((await read("registration_open"))?.value).toBe(false);
  expect((await history("registration_open"))[0]).toMatchObject({ state: "cancelled", restorable: false });
  const again = await admin.try(content.cancelSettingChange, { params: { id: waiting?.id ?? 0 } });
  expect(again.status).toBe(409);
});

test("a planned change is refused, and says so, when the setting was changed meanwhile", async () => {
  await save({ session_idle_minutes: 30 }, { effective_at: soon() });
  await save({ session_idle_minutes: 90 });
  await world.jobsDone();
  expect((await read("session_idle_minutes"))?.value).toBe(90);
  const changes = await history("session_idle_minutes");
  expect(changes.map(({ state }) => state)).toEqual(["applied", "refused"]);
  const { rows } = await world.owner.query(
    "select reason from audit_log where action = 'setting_change.refuse' order by id desc limit 1",
  );
  expect(rows).toEqual([{ reason: "The setting was changed meanwhile." }]);
});

test("two planned changes of one setting follow each other", async () => {
  const [on, off] = [new Date(Date.now() + 15_000), new Date(Date.now() + 25_000)].map((at) => at.toISOString());
  await save({ registration_open: false }, { effective_at: on });
  await save({ registration_open: true }, { effective_at: off });
  expect((await read("registration_open"))?.scheduled).toMatchObject([
    { before: true, after: false },
    { before: false, after: true },
  ]);
  await world.jobsDone();
  expect((await history("registration_open")).map(({ state, after }) => [state, after]).sort()).toEqual([
    ["applied", false],
    ["applied", true],
  ]);
});

test("the other administrators are told who changed what; whoever planned what was refused is told of that", async () => {
  const second = await world.as(await world.given.person({ role: 1 }));
  await world.owner.query("delete from notifications");
  await save({ session_max_hours: 9, registration_open: false });
  await save({ session_idle_minutes: 30 }, { effective_at: soon() });
  await admin.call(content.changeSettings, { body: { version: await version(), session_idle_minutes: 20 } });
  await world.jobsDone();
  const { rows } = await world.owner.query(
    "select user_id::int as id, form, params from notifications where type_id = 2001 and user_id = any($1) order by id",
    [[admin.person?.id, second.person?.id]],
  );
  const name = `${admin.person?.first} ${admin.person?.last}`;
  expect(rows.filter(({ id }) => id === second.person?.id).map(({ params }) => params)).toEqual([
    { name, what: "“Signed out when idle”" },
  ]);
  expect(rows.filter(({ id }) => id === admin.person?.id)).toEqual([
    { id: admin.person?.id, form: "refused", params: { what: "“Signed out when idle”" } },
  ]);
});

test("a time that passed, or lies more than a year ahead, is 422", async () => {
  for (const at of [new Date(Date.now() - 1000), new Date(Date.now() + 367 * 86_400_000)]) {
    const { status, body } = await save({ session_max_hours: 5 }, { effective_at: at.toISOString() });
    expect([status, Object.keys(body.fields)]).toEqual([422, ["effective_at"]]);
  }
});

test("what changes nothing makes no entry", async () => {
  expect((await save({ session_max_hours: 12, mfa_required_roles: [] })).status).toBe(200);
  expect(await history()).toEqual([]);
});

test("the public settings are told to everybody, and no other", async () => {
  await save({ help_site_url: "https://help.firm.example", session_max_hours: 9 });
  expect(await world.nobody.call(content.publicSettings)).toEqual({
    public_site_url: "",
    help_site_url: "https://help.firm.example",
    support_url: "",
    registration_open: true,
  });
  const told = Object.entries(declared).flatMap(([key, { public: isPublic }]) => (isPublic ? [key] : []));
  expect(told.sort()).toEqual(Object.keys(await world.nobody.call(content.publicSettings)).sort());
});

test("CONTENT-38 (1 of 2) no answer of the settings calls holds the mail server's password, and role 2 gets 403 on every one", async () => {
  const { services } = world;
  const former = services.settings.smtpUrl;
  Object.assign(services.settings, { smtpUrl: "smtp://office:hunter22@mail.firm.example" });
  try {
    await save({ mail_sender_name: "Firm" });
    const id = (await history())[0]?.id ?? 0;
    const processor = await world.as(2);
    const calls = [
      [content.settings, {}],
      [content.settingChanges, { query: {} }],
      [content.changeSettings, { body: { version: 0, session_max_hours: 5 } }],
      [content.restoreSetting, { params: { id } }],
      [content.cancelSettingChange, { params: { id } }],
      [access.system, {}],
    ] as const;
    for (const [operation, input] of calls) {
      expect((await processor.try(operation, input)).status).toBe(403);
      expect(JSON.stringify((await admin.try(operation, input)).body)).not.toContain("hunter22");
    }
    expect(JSON.stringify(await world.nobody.call(content.publicSettings))).not.toContain("hunter22");
  } finally {
    Object.assign(services.settings, { smtpUrl: former });
  }
});

test("before a shorter limit is saved it is said how many people it would sign out, and nothing of what changes nothing", async () => {
  const effects = (values: Record<string, unknown>) =>
    admin.try(content.settingEffects, { body: { version: 0, ...values } });
  for (const role of [3, 4, 7] as const) {
    const { person } = await world.as(role);
    await world.owner.query(
      "update auth_sessions set last_seen_at = now() - $1 * interval '1 minute', created_at = now() - interval '5 hours' where user_id = $2",
      [role === 7 ? 10 : 40, person?.id],
    );
  }
  const { body } = await effects({ session_idle_minutes: 20, registration_open: false });
  expect(body.items).toEqual([{ key: "session_idle_minutes", text: "2 people are signed out at once." }]);
  expect((await effects({ session_max_hours: 4 })).body.items).toEqual([
    { key: "session_max_hours", text: "3 people are signed out at once." },
  ]);
  expect((await effects({ session_idle_minutes: 480, session_max_hours: 24 })).body.items).toEqual([]);
  expect((await effects({ session_idle_minutes: 2 })).status).toBe(422);
  expect((await read("session_idle_minutes"))?.value).toBe(60);
});

let other: Services | null = null;
afterEach(async () => {
  if (other) await closeServices(other);
  other = null;
});

test("another server knows the value without asking the database for it, and so after the connection was lost", async () => {
  const { services } = world;
  other = await openServices(services.settings, services.databaseUrl, services.log);
  await followChanges(other);
  await save({ session_idle_minutes: 45 });
  expect(setting(services, "session_idle_minutes")).toBe(45);
  await expect.poll(() => setting(other as Services, "session_idle_minutes")).toBe(45);
  expect(await inTransaction(other.pool, { readOnly: true }, async (tx) => setting(tx, "session_idle_minutes"))).toBe(
    45,
  );
  await world.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'refundry-realtime' and datname = current_database()",
  );
  await save({ session_idle_minutes: 50 });
  await expect.poll(() => setting(other as Services, "session_idle_minutes"), { timeout: 10_000 }).toBe(50);
});

test("a value that is allowed no more counts as not chosen", async () => {
  await save({ session_idle_minutes: 45 });
  await world.owner.query("update settings set value = '5' where key = 'session_idle_minutes'");
  await world.services.chosen.refresh();
  expect(setting(world.services, "session_idle_minutes")).toBe(60);
  expect((await read("session_idle_minutes"))?.value).toBe(60);
});

test("part of ACCESS-42: sessions live as long as the settings say, those that began before too", async () => {
  const caller = await world.as(7);
  const id = caller.person?.id;
  const idle = (minutes: number) =>
    world.owner.query("update auth_sessions set last_seen_at = now() - $1 * interval '1 minute' where user_id = $2", [
      minutes,
      id,
    ]);
  const asks = async () =>
    (await caller.try(access.user, { params: { id } }, { headers: { "x-background": "1" } })).status;
  await idle(40);
  expect(await asks()).toBe(200);
  await save({ session_idle_minutes: 41 });
  expect(await asks()).toBe(200);
  await save({ session_idle_minutes: 39 });
  expect(await asks()).toBe(401);

  const worker = await world.as(7);
  await world.owner.query("update auth_sessions set created_at = now() - interval '3 hours' where user_id = $1", [id]);
  expect((await worker.try(access.user, { params: { id } })).status).toBe(200);
  await save({ session_max_hours: 2 });
  expect((await worker.try(access.user, { params: { id } })).status).toBe(401);
  await world.as(7);
  const { rows } = await world.owner.query(
    "select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from auth_sessions order by id desc limit 1",
  );
  expect(rows).toEqual([{ hours: 2 }]);
});
