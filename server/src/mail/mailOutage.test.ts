import { afterAll, beforeAll, expect, test } from "vitest";
import { toldOf } from "../notifications/notifications.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { lookForOutage, refusedMail } from "./mailOutage.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const told = async () => {
  await lookForOutage(world);
  const own = (await toldOf(world, "mail_down")).filter(({ userId }) => userId === admin.person?.id);
  return own.reduce((sum, { count }) => sum + count, 0);
};
const leaves = (id: number, minutesAgo: number) =>
  world.owner.query(
    `update mail_messages set outcome = 'sent', transport = 'smtp', sent_at = now() - make_interval(mins => $2) where id = $1`,
    [id, minutesAgo],
  );

test("administrators hear once of each time in which nothing could be handed over for 15 minutes", async () => {
  expect(await told()).toBe(0);
  const first = await refusedMail(world, 14);
  expect(await told()).toBe(0);
  await world.owner.query("update mail_events set at = at - interval '1 minute' where mail = $1", [first]);
  expect(await told()).toBe(1);
  const second = await refusedMail(world, 16);
  expect(await told()).toBe(1);
  // It leaves, and the other one was refused before that: the server takes mails again.
  await leaves(first, 2);
  expect(await told()).toBe(1);
  await world.owner.query("update mail_messages set sent_at = now() - interval '40 minutes' where id = $1", [first]);
  await world.owner.query("update mail_outages set since = now() - interval '60 minutes'");
  expect(await told()).toBe(2);
  await leaves(second, 1);
  expect(await told()).toBe(2);
});

test("what failed for good, or was never tried, says nothing of the server", async () => {
  const before = await told();
  const ids = [await refusedMail(world, 50), await refusedMail(world, 50)];
  await world.owner.query("update mail_messages set sent_at = now() - interval '2 hours' where transport = 'smtp'");
  await world.owner.query("delete from mail_outages");
  await world.owner.query("update mail_messages set outcome = 'failed' where id = $1", [ids[0]]);
  await world.owner.query("update mail_messages set tries = 0 where id = $1", [ids[1]]);
  expect(await told()).toBe(before);
  await world.owner.query("update mail_messages set tries = 1 where id = $1", [ids[1]]);
  expect(await told()).toBe(before + 1);
});
