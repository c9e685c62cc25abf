import { content } from "@refundry/contract/content";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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

const { version, save, read, history } = settingCalls(() => admin);
const words = "“Review is overdue” must be more than “Review is due”.";
/** So many hours from now. */
const hours = (many: number) => ({ effective_at: new Date(Date.now() + many * 3_600_000).toISOString() });
const fieldsOf = async (answer: ReturnType<typeof save>) => (await answer).body.fields;
const [due, overdue] = ["qualification_due_days", "qualification_overdue_days"] as const;

test("part of CONTENT-61: days until a review is overdue are more than those until it is due, whichever is saved", async () => {
  expect((await save({ qualification_due_days: 10 })).body.fields).toEqual({ qualification_due_days: words });
  expect((await save({ qualification_overdue_days: 5 })).body.fields).toEqual({ qualification_overdue_days: words });
  expect((await save({ qualification_due_days: 20, qualification_overdue_days: 20 })).status).toBe(422);
  expect((await save({ qualification_due_days: 20, qualification_overdue_days: 21 })).status).toBe(200);
  expect((await save({ qualification_overdue_days: 20 })).status).toBe(422);
  expect((await save({ qualification_due_days: 19 })).status).toBe(200);
});

test("an earlier value is not brought back past the other one", async () => {
  expect((await save({ [overdue]: 8 })).status).toBe(200);
  expect((await save({ [overdue]: 30 })).status).toBe(200);
  expect((await save({ [due]: 12 })).status).toBe(200);
  const [, first] = await history(overdue);
  const { status, body } = await admin.try(content.restoreSetting, { params: { id: first?.id ?? 0 } });
  expect([status, body.error]).toEqual([409, words]);
  expect((await read(overdue))?.value).toBe(30);
});

test("what is planned is held against the other as it will be at its time, and after it", async () => {
  expect((await save({ [overdue]: 20 }, hours(1))).status).toBe(200);
  expect(await fieldsOf(save({ [due]: 15 }, hours(0.5)))).toEqual({ [due]: words });
  expect((await save({ [due]: 15 }, hours(2))).status).toBe(200);
  expect(await fieldsOf(save({ [due]: 20 }, hours(3)))).toEqual({ [due]: words });
  // Fits what is due in an hour and a half, and not what is due after it.
  expect(await fieldsOf(save({ [overdue]: 14 }, hours(1.5)))).toEqual({ [overdue]: words });
  expect((await save({ [overdue]: 16 }, hours(1.5))).status).toBe(200);
});

test("what is saved at once is held against what is planned for the other, until that is cancelled or overtaken", async () => {
  expect((await save({ [due]: 8 }, hours(1))).status).toBe(200);
  expect(await fieldsOf(save({ [overdue]: 8 }))).toEqual({ [overdue]: words });
  // What was changed meanwhile will be refused at its time.
  expect((await save({ [due]: 4 })).status).toBe(200);
  expect((await save({ [overdue]: 8 })).status).toBe(200);
});

test("who saves on older values hears of that first", async () => {
  const seen = await version();
  expect((await save({ [due]: 7 })).status).toBe(200);
  const body = { version: seen, [due]: 12 };
  const late = await admin.try(content.changeSettings, { body });
  expect([late.status, late.body.code]).toEqual([409, "stale_version"]);
});

test("both planned for one time come into force; one whose other was cancelled is refused at its time, with why", async () => {
  const [earliest, first, second, third] = [10, 15, 20, 25].map((many) => hours(many / 3600));
  // Lower ones: whichever comes into force first, the other is taken as it will be.
  expect((await save({ [due]: 2, [overdue]: 4 }, earliest)).status).toBe(200);
  expect((await save({ [due]: 12, [overdue]: 14 }, first)).status).toBe(200);
  expect((await save({ [overdue]: 40 }, second)).status).toBe(200);
  expect((await save({ [due]: 25 }, third)).status).toBe(200);
  const [cancelled] = await history(overdue);
  await admin.call(content.cancelSettingChange, { params: { id: cancelled?.id ?? 0 } });
  await world.owner.query("delete from notifications");
  await world.jobsDone();
  expect([(await read(due))?.value, (await read(overdue))?.value]).toEqual([12, 14]);
  const [refused] = await history(due);
  expect(refused).toMatchObject({ after: 25, state: "refused" });
  const { rows } = await world.owner.query(
    "select reason from audit_log where action = 'setting_change.refuse' order by id desc limit 1",
  );
  expect(rows).toEqual([{ reason: words }]);
  const { rows: told } = await world.owner.query(
    "select form, params from notifications where user_id = $1 and form is not null",
    [admin.person?.id],
  );
  expect(told).toEqual([{ form: "misplaced", params: { what: "“Review is due”", why: words } }]);
});

test("a value that is sent as it is keeps nothing from what is planned for it", async () => {
  const now = (await read(due))?.value;
  expect((await save({ [due]: 8 }, hours(1))).status).toBe(200);
  expect(await fieldsOf(save({ [overdue]: 8, [due]: now }))).toEqual({ [overdue]: words });
});
