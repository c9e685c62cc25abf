import { access } from "@refundry/contract/access";
import { content } from "@refundry/contract/content";
import { notifications } from "@refundry/contract/notifications";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const admin = await world.as(1);
  const { version } = await admin.call(content.settings);
  await admin.call(content.changeSettings, { body: { version, session_idle_minutes: 15, reason: "Policy" } });
});
afterAll(() => world.close());

const background = { headers: { "x-background": "1" } };
const idle = (caller: Caller, minutes: number) =>
  world.owner.query(
    "update auth_sessions set last_seen_at = last_seen_at - $1 * interval '1 minute' where user_id = $2 and ended_at is null",
    [minutes, caller.person?.id],
  );
const bell = (caller: Caller) => caller.try(notifications.list, {}, background);
const left = async (caller: Caller) => (await caller.try(access.idle, {}, background)).body.seconds as number;

test("ACCESS-42 (1 of 2) with session_idle_minutes 15 the session ends after 15 minutes without activity, though the bell polls each minute; at 13 two are left", async () => {
  const caller = await world.as(await world.given.person({ role: 4 }));
  const seen: number[] = [];
  for (let minute = 1; minute <= 14; minute += 1) {
    await idle(caller, 1);
    expect((await bell(caller)).status).toBe(200);
    seen.push(Math.round((await left(caller)) / 60));
  }
  expect(seen).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  await idle(caller, 1);
  const answer = await bell(caller);
  expect([answer.status, answer.body.code]).toEqual([401, "invalid_session"]);
  const { rows } = await world.owner.query("select ended_reason from auth_sessions where user_id = $1", [
    caller.person?.id,
  ]);
  expect(rows).toEqual([{ ended_reason: "expired" }]);
});

test("what a person does begins the time anew, asking how much is left among it; a token of a program has a day", async () => {
  const caller = await world.as(await world.given.person({ role: 4 }));
  await idle(caller, 14);
  expect(await left(caller)).toBeLessThanOrEqual(60);
  expect((await caller.call(access.idle)).seconds).toBeGreaterThan(14 * 60);
  await world.owner.query("update auth_sessions set kind = 'bearer' where user_id = $1", [caller.person?.id]);
  const token = caller.cookie.replace("session=", "");
  const headers = { authorization: `Bearer ${token}`, "x-background": "1" };
  const { body } = await world.nobody.try(access.idle, {}, { headers });
  expect(Math.round(body.seconds / 3600)).toBe(24);
});
