import { notifications } from "@refundry/contract/notifications";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enqueue } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { bellCalls, type Person } from "./bell.given.ts";
import { forgetNotifications } from "./retention.jobs.ts";

let world: World;
let attorney: Person;
let me: Caller;
let client: { id: number };
beforeAll(async () => {
  world = await startWorld();
  attorney = await world.given.person({ role: 4 });
  me = await world.as(attorney);
  client = await world.given.client();
});
afterAll(() => world.close());
beforeEach(() => world.owner.query("delete from notifications"));

const { hold, assign, list, fresh, first } = bellCalls(() => ({ world, attorney, me, client }));
const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

test("SHELL-11 (1 of 2) mark as read lowers the count by 1, mark as unread raises it, and both stay", async () => {
  await hold();
  await assign();
  const { id } = await first();
  expect(await me.call(notifications.read, { params: { id } })).toMatchObject({ id, read_status: true });
  expect(await fresh()).toBe(1);
  // Once more, from another tab, is no error.
  expect((await me.try(notifications.read, { params: { id } })).status).toBe(200);
  expect(await fresh()).toBe(1);
  expect(await me.call(notifications.change, { params: { id }, body: { read_status: false } })).toMatchObject({
    read_status: false,
  });
  expect(await fresh()).toBe(2);
  await me.call(notifications.change, { params: { id }, body: { read_status: true } });
  expect(await fresh()).toBe(1);
  expect((await list({ status: 0 })).items.map((item) => item.id)).not.toContain(id);
  expect((await list({ status: 1 })).items.map((item) => item.id)).toEqual([id]);
  expect((await me.try(notifications.change, { params: { id }, body: {} })).status).toBe(422);
});

test("a read one stays read while a newer unread one says the same, also when it is snoozed", async () => {
  await hold();
  const old = await first();
  await me.call(notifications.read, { params: { id: old.id } });
  await hold();
  const params = { id: old.id };
  const newer = { status: 409, body: { code: "newer_exists" } };
  expect(await me.try(notifications.change, { params, body: { read_status: false } })).toMatchObject(newer);
  expect(await me.try(notifications.snooze, { params, body: {} })).toMatchObject(newer);
  expect(await list()).toMatchObject({ total: 2, total_new: 1 });
});

describe("SHELL-12 (1 of 2) mark all as read", () => {
  test("makes the count 0; one arriving a moment later stays unread; undo restores exactly what was marked", async () => {
    await hold();
    await assign();
    const { id: read } = await first();
    await me.call(notifications.read, { params: { id: read } });
    const { marked, at } = await me.call(notifications.markAll, { body: {} });
    expect([marked, await fresh()]).toEqual([1, 0]);
    const later = await world.given.client();
    await hold(later.id);
    expect(await fresh()).toBe(1);
    await me.call(notifications.unmarkAll, { body: { at } });
    const { items } = await list();
    expect(items.map((item) => [item.client, item.read_status]).sort()).toEqual(
      [
        [client.id, false],
        [client.id, true],
        [later.id, false],
      ].sort(),
    );
  });

  test("leaves what came after the request, what is of another type, and what others have", async () => {
    const colleague = await world.given.person({ role: 4 });
    await hold();
    await assign();
    await hold(client.id, colleague);
    await world.owner.query("update notifications set created_at = now() + interval '1 minute' where type_id = 401");
    expect((await me.call(notifications.markAll, { body: {} })).marked).toBe(1);
    await world.owner.query("update notifications set read_at = null, created_at = now()");
    expect((await me.call(notifications.markAll, { body: { type: 403 } })).marked).toBe(1);
    expect((await list({ status: 0 })).items.map(({ type }) => type)).toEqual(["client_assigned"]);
    expect(await fresh(await world.as(colleague))).toBe(1);
    expect((await me.try(notifications.markAll, { body: { type: 9999 } })).status).toBe(422);
  });

  test("is taken back within a minute, but for what came again meanwhile", async () => {
    await hold();
    const { at } = await me.call(notifications.markAll, { body: {} });
    await hold();
    await me.call(notifications.unmarkAll, { body: { at } });
    expect(await list()).toMatchObject({ total: 2, total_new: 1 });
    const late = new Date(Date.parse(at) - 61_000).toISOString();
    expect((await me.try(notifications.unmarkAll, { body: { at: late } })).status).toBe(422);
  });
});

describe("SHELL-13 (1 of 2) snooze", () => {
  test("hides and uncounts a row, which returns unread after its time; a date in the past gets 422", async () => {
    await hold();
    const { id } = await first();
    await me.call(notifications.read, { params: { id } });
    const until = inHours(1);
    expect(await me.call(notifications.snooze, { params: { id }, body: { until } })).toMatchObject({
      snoozed_until: until,
    });
    expect(await list()).toMatchObject({ total: 0, total_new: 0, items: [] });
    expect((await me.call(notifications.types)).items).toEqual([]);
    await world.owner.query("update notifications set snoozed_until = now() - interval '1 second'");
    expect(await list()).toMatchObject({
      total: 1,
      total_new: 1,
      items: [{ read_status: false, snoozed_until: null }],
    });
    const tried = async (time: string) =>
      (await me.try(notifications.snooze, { params: { id }, body: { until: time } })).body.fields;
    expect(await tried(inHours(-0.01))).toEqual({ until: "Please choose a time to come." });
    expect(await tried(inHours(90 * 24 + 1))).toEqual({ until: "Please choose a time within 90 days." });
    expect((await me.try(notifications.snooze, { params: { id }, body: { until: inHours(90 * 24 - 1) } })).status).toBe(
      200,
    );
  });

  test("ends when the event comes again, or when it is taken back", async () => {
    await hold();
    const { id } = await first();
    const params = { id };
    await me.call(notifications.snooze, { params, body: {} });
    await hold();
    expect((await first()).count).toBe(2);
    await me.call(notifications.snooze, { params, body: {} });
    expect(await fresh()).toBe(0);
    await me.call(notifications.change, { params, body: { snoozed: false } });
    expect(await fresh()).toBe(1);
    await me.call(notifications.snooze, { params, body: {} });
    await me.call(notifications.change, { params, body: { snoozed: false, read_status: true } });
    expect(await list()).toMatchObject({ total: 1, total_new: 0 });
  });

  test("without a time lasts until tomorrow at 8:00 by the person's own clock", async () => {
    await world.owner.query("update users set time_zone = 'Pacific/Auckland' where id = $1", [attorney.id]);
    await hold();
    const { id } = await first();
    const { snoozed_until } = await me.call(notifications.snooze, { params: { id }, body: {} });
    const parts = (instant: Date) =>
      new Intl.DateTimeFormat("sv-SE", {
        timeZone: "Pacific/Auckland",
        dateStyle: "short",
        timeStyle: "medium",
      }).format(instant);
    const [today = ""] = parts(new Date()).split(" ");
    const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10);
    expect(parts(new Date(snoozed_until ?? 0))).toBe(`${tomorrow} 08:00:00`);
  });
});

test("what was read 90 days ago and what nobody read in 365 is forgotten, and all of a person who is deleted", async () => {
  for (const [days, read] of [
    [89, true],
    [91, true],
    [364, false],
    [366, false],
  ] as const)
    await world.owner.query(
      `insert into notifications (user_id, type_id, target_id, params, mail, created_at, read_at)
       values ($1, 301, $2::int, '{"name": "Ann"}', 'never', now() - interval '1 day' * $2::int, case when $3 then now() - interval '1 day' * $2::int end)`,
      [attorney.id, days, read],
    );
  await world.system((tx) => enqueue(tx, forgetNotifications, {}));
  await world.jobsDone();
  expect((await list()).items.map((item) => item.target_id)).toEqual([89, 364]);
  const gone = await world.given.person({ role: 4 });
  await hold(client.id, gone);
  await (await world.as(1)).call(people.removeUser, {
    params: { id: gone.id },
    body: {},
  });
  const { rows } = await world.owner.query("select count(*)::int as n from notifications where user_id = $1", [
    gone.id,
  ]);
  expect(rows[0].n).toBe(0);
});
