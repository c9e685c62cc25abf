import { access } from "@refundry/contract/access";
import { content } from "@refundry/contract/content";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { closeServices, followChanges, openServices } from "../../application.ts";
import { inTransaction, setting } from "../../platform/index.ts";
import type { Services } from "../../platform/services.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { forgetSettings, settingCalls } from "../settings.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await forgetSettings(world);
  admin = await world.as(1);
});

const { save, read } = settingCalls(() => admin);

let other: Services | null = null;
afterEach(async () => {
  if (other) await closeServices(other);
  other = null;
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
  const { body } = await effects({ session_idle_minutes: 20, registration_open: true });
  expect(body.items).toEqual([{ key: "session_idle_minutes", text: "2 people are signed out at once." }]);
  expect((await effects({ session_max_hours: 4 })).body.items).toEqual([
    { key: "session_max_hours", text: "3 people are signed out at once." },
  ]);
  expect((await effects({ session_idle_minutes: 480, session_max_hours: 24 })).body.items).toEqual([]);
  expect((await effects({ session_idle_minutes: 2 })).status).toBe(422);
  expect((await read("session_idle_minutes"))?.value).toBe(60);
});

test("before more roles need two steps it is said how many of their people have none yet; roles that need them already add nobody", async () => {
  const said = async (mfa_required_roles: number[]) => {
    const { items } = (await admin.try(content.settingEffects, { body: { version: 0, mfa_required_roles } })).body;
    return items.map(({ text }: { text: string }) => text);
  };
  const firm = await world.given.firm(3, "Two steps");
  const person = (more: object = {}) => world.given.person({ role: 8, firm, ...more });
  const [first, second] = [await person(), await person()];
  await person({ status: "suspended" });
  const gone = await person();
  await world.owner.query("update users set deleted_at = now() where id = $1", [gone.id]);
  const rest = "no two-step sign-in yet: nothing else opens for them before they set it up.";
  expect(await said([8])).toEqual([`2 people have ${rest}`]);
  const factor = (id: number, confirmed: string) =>
    world.owner.query(
      `insert into mfa_factors (user_id, secret, created_at, confirmed_at) values ($1, 'x', now(), ${confirmed})`,
      [id],
    );
  // One that was begun and not confirmed is none.
  await factor(first.id, "now()");
  await factor(second.id, "null");
  expect(await said([8])).toEqual([`1 person has ${rest}`]);
  await world.owner.query("update mfa_factors set confirmed_at = now() where user_id = $1", [second.id]);
  expect([await said([8]), await said([])]).toEqual([[], []]);
  await world.owner.query("delete from mfa_factors where user_id = any($1)", [[first.id, second.id]]);
  expect((await save({ mfa_required_roles: [8] })).status).toBe(200);
  expect(await said([8])).toEqual([]);
});

test("before registration is closed or opened it is said what follows, with who registered and may still activate", async () => {
  const said = async (registration_open: boolean) => {
    const { items } = (await admin.try(content.settingEffects, { body: { version: 0, registration_open } })).body;
    return items;
  };
  const key = "registration_open";
  const closes = "Nobody can register any more.";
  expect(await said(true)).toEqual([]);
  expect(await said(false)).toEqual([{ key, text: closes }]);
  const registered = async (more: object = {}) => {
    const { id } = await world.given.person({ role: 10, status: "pending", ...more });
    await world.owner.query("update users set invited_by = null where id = $1", [id]);
    await world.owner.query(
      `insert into access_links (user_id, kind, token_hash, created_at, expires_at)
       values ($1, 'activate', sha256(random()::text::bytea), now(), now() + interval '1 day')`,
      [id],
    );
    return id;
  };
  const one = await registered();
  const may = "can still activate the account with the link that was mailed.";
  expect(await said(false)).toEqual([{ key, text: `${closes} 1 contractor who registered ${may}` }]);
  const [two, invited, late, renewed] = [
    await registered(),
    await registered(),
    await registered(),
    await registered(),
  ];
  await world.owner.query("update access_links set superseded_at = now() where user_id = $1", [renewed]);
  await world.owner.query("update users set invited_by = $2 where id = $1", [invited, admin.person?.id]);
  await world.owner.query(
    "update access_links set expires_at = now() - interval '1 hour', created_at = now() - interval '25 hours' where user_id = $1",
    [late],
  );
  expect(await said(false)).toEqual([{ key, text: `${closes} 2 contractors who registered ${may}` }]);
  await world.owner.query("update access_links set used_at = now() where user_id = any($1)", [[one, two]]);
  await save({ registration_open: false });
  expect(await said(true)).toEqual([
    { key, text: "Anybody with the address of /register can register as a contractor at once." },
  ]);
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
  await expect.poll(() => setting(other as Services, "session_idle_minutes")).toBe(50);
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
