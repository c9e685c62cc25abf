import { content } from "@refundry/contract/content";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { forgetSettings, settingCalls, soon } from "../settings.given.ts";

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

const { version, save, read, history } = settingCalls(() => admin);

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
