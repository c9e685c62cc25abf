import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { content } from "@refundry/contract/content";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { closeServices, followChanges, openServices } from "../../application.ts";
import { inMaintenance, inTransaction } from "../../platform/index.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { actAs } from "../acting.given.ts";
import { goodPassword, personWithPassword } from "../credentials.given.ts";
import { changeMode } from "./systemStatus.commands.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());
afterEach(() => admin.call(access.setStatus, { body: { status: "online" } }));

const set = (body: Record<string, unknown>) => admin.try(access.setStatus, { body });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const words =
  "Our system is currently undergoing scheduled maintenance. This page will refresh once maintenance is completed.";

test("ACCESS-27 (1 of 2) switching maintenance on refuses a working user's next call with the exact text, for roles other than 1", async () => {
  const attorney = await world.as(4);
  expect((await attorney.try(clients.list)).status).toBe(200);
  const until = inMinutes(90);
  expect((await set({ status: "maintenance", message: "A new release.", expected_until: until })).status).toBe(200);
  const { status, body, headers } = await attorney.try(clients.list);
  expect([status, body, headers["retry-after"]]).toEqual([
    503,
    { code: "maintenance", error: words, details: { message: "A new release.", expected_until: until } },
    "10",
  ]);
  expect((await world.nobody.try(content.publicSettings)).status).toBe(503);
  expect((await admin.try(clients.list)).status).toBe(200);
  expect(await world.nobody.call(access.status)).toMatchObject({
    status: "maintenance",
    message: "A new release.",
    expected_until: until,
    starts_at: null,
  });
  await set({ status: "online" });
  expect((await attorney.try(clients.list)).status).toBe(200);
  expect(await world.nobody.call(access.status)).toMatchObject({
    status: "online",
    message: null,
    expected_until: null,
  });
});

test("ACCESS-29 role 2 gets 403 on PUT /status; role 1 can sign in and switch it off during maintenance", async () => {
  const processor = await world.as(2);
  expect((await processor.try(access.setStatus, { body: { status: "maintenance" } })).status).toBe(403);
  await set({ status: "maintenance" });
  expect((await processor.try(access.setStatus, { body: { status: "online" } })).status).toBe(403);
  const [boss, attorney] = [await personWithPassword(world, { role: 1 }), await personWithPassword(world, { role: 7 })];
  const signIn = (user: string, pass: string) =>
    world.nobody.try(access.signIn, { body: { user, pass, bearer: true } });
  expect((await signIn(attorney.email, goodPassword)).body.code).toBe("maintenance");
  // Who only tries a password learns nothing of whose it is.
  expect((await signIn(attorney.email, "another password")).body.code).toBe("invalid_credentials");
  const { status, body } = await signIn(boss.email, goodPassword);
  expect(status).toBe(200);
  const headers = { authorization: `Bearer ${body.token}` };
  const off = await world.nobody.try(access.setStatus, { body: { status: "online" } }, { headers });
  expect([off.status, off.body.status]).toEqual([200, "online"]);
  expect((await signIn(attorney.email, goodPassword)).status).toBe(200);
});

test("a right password is no failure of whoever has to wait: it works right after, however often it was tried", async () => {
  await set({ status: "maintenance" });
  const attorney = await personWithPassword(world, { role: 7 });
  const signIn = () =>
    world.nobody.try(
      access.signIn,
      { body: { user: attorney.email, pass: goodPassword } },
      { remoteAddress: "10.4.4.4" },
    );
  for (let times = 0; times < 6; times += 1) expect((await signIn()).status).toBe(503);
  await set({ status: "online" });
  expect((await signIn()).status).toBe(200);
});

test("an administrator who acts for another returns to oneself in maintenance, and nobody else acts", async () => {
  const boss = await world.as(await world.given.person({ role: 1 }));
  const acting = await actAs(world, boss, (await world.given.person({ role: 4 })).id, "A test.");
  await set({ status: "maintenance" });
  expect((await acting.try(clients.list)).status).toBe(503);
  expect((await acting.try(access.depersonate)).body.current_user_id).toBe(boss.person?.id);
});

test("announced maintenance begins at its time, and everybody can know of it before", async () => {
  const from = inMinutes(20);
  await set({ status: "maintenance", starts_at: from, expected_until: inMinutes(80) });
  expect(await world.nobody.call(access.status)).toMatchObject({ status: "online", starts_at: from });
  const attorney = await world.as(4);
  expect((await attorney.try(clients.list)).status).toBe(200);
  expect(inMaintenance(world.services.mode.now, new Date(Date.parse(from) - 1))).toBe(false);
  expect(inMaintenance(world.services.mode.now, new Date(from))).toBe(true);
  await world.owner.query("update system_status set starts_at = now() - interval '1 second'");
  await world.services.mode.refresh();
  expect((await attorney.try(clients.list)).status).toBe(503);
});

test("a start that passed and an end before the start are 422", async () => {
  const refused = async (body: object) => (await set({ status: "maintenance", ...body })).body.fields;
  expect(await refused({ starts_at: inMinutes(-1) })).toEqual({
    starts_at: "Please choose a later time, or none to begin at once.",
  });
  expect(await refused({ expected_until: inMinutes(-1) })).toEqual({
    expected_until: "The end must be after the start.",
  });
  expect(await refused({ starts_at: inMinutes(30), expected_until: inMinutes(20) })).toEqual({
    expected_until: "The end must be after the start.",
  });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(inMinutes(0)) });
  const now = inMinutes(0);
  expect(await refused({ starts_at: now })).toHaveProperty("starts_at");
  expect(await refused({ expected_until: now })).toHaveProperty("expected_until");
  vi.useRealTimers();
  expect(await world.nobody.call(access.status)).toMatchObject({ status: "online" });
});

test("each change is audited, by whom it was; other servers follow, also what the operator's command says", async () => {
  const other = await openServices(world.services.settings, world.services.databaseUrl, world.services.log);
  await followChanges(other);
  await set({ status: "maintenance", message: "Moving house" });
  await expect.poll(() => inMaintenance(other.mode.now)).toBe(true);
  const online = { mode: "online", message: "unsaid", startsAt: null, expectedUntil: null } as const;
  await inTransaction(other.pool, {}, (tx) => changeMode(tx, online));
  await expect.poll(() => inMaintenance(world.services.mode.now)).toBe(false);
  await closeServices(other);
  const { rows } = await world.owner.query(
    "select actor_user_id::int as actor, before->>'status' as before, after->>'status' as after, after->>'message' as message from audit_log where action = 'system.status' order by id desc limit 2",
  );
  expect(rows).toEqual([
    { actor: null, before: "maintenance", after: "online", message: null },
    { actor: admin.person?.id, before: "online", after: "maintenance", message: "Moving house" },
  ]);
});

test("of two changes at once the second is audited with what the first made", async () => {
  const { pool } = world.services;
  const said = { message: null, startsAt: null, expectedUntil: null };
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun: () => void = () => undefined;
  const changed = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const first = inTransaction(pool, {}, async (tx) => {
    await changeMode(tx, { ...said, mode: "maintenance" });
    begun();
    await held;
  });
  await changed;
  const second = inTransaction(pool, {}, (tx) => changeMode(tx, { ...said, mode: "online" }));
  await expect
    .poll(async () => {
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      return (await world.owner.query(waiting)).rowCount;
    })
    .toBe(1);
  release();
  await Promise.all([first, second]);
  const { rows } = await world.owner.query(
    "select before->>'status' as before, after->>'status' as after from audit_log where action = 'system.status' order by id desc limit 1",
  );
  expect(rows).toEqual([{ before: "maintenance", after: "online" }]);
});
