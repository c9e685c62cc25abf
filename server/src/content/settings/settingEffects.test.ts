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
  const { body } = await effects({ session_idle_minutes: 20, registration_open: false });
  expect(body.items).toEqual([{ key: "session_idle_minutes", text: "2 people are signed out at once." }]);
  expect((await effects({ session_max_hours: 4 })).body.items).toEqual([
    { key: "session_max_hours", text: "3 people are signed out at once." },
  ]);
  expect((await effects({ session_idle_minutes: 480, session_max_hours: 24 })).body.items).toEqual([]);
  expect((await effects({ session_idle_minutes: 2 })).status).toBe(422);
  expect((await read("session_idle_minutes"))?.value).toBe(60);
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
