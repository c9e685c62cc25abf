import { access } from "@refundry/contract/access";
import { mail } from "@refundry/contract/mail";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { personWithPassword } from "../access/credentials.given.ts";
import { postLetter } from "../platform/index.ts";
import { settle } from "../platform/realtime/realtime.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());
beforeEach(() => world.owner.query("update mail_messages set settled_at = now() where outcome = 'not_confirmed'"));

const posted = async (
  outcome: "sent" | "failed" | "not_confirmed",
  address = "ann@example.test",
  cc: string[] = [],
) => {
  const letter = { kind: "test", subject: "Hello", paragraphs: ["The words of it."] };
  const id = await world.system((tx) => postLetter(tx, { ...letter, to: { userId: null, address }, cc }));
  await world.jobsDone();
  await world.owner.query("update mail_messages set outcome = $2, reason = 'no answer' where id = $1", [id, outcome]);
  return id;
};
const read = (id: number, caller = admin) => caller.call(mail.email, { params: { id } });
const trailOf = async (id: number) =>
  (
    await world.owner.query(
      "select action, actor_user_id::int as who, before, after from audit_log where record_type = 'mail_messages' and record_id = $1 order by id",
      [id],
    )
  ).rows;

test("part of MAIL-40: the history finds a mail by part of its address or of a CC, and filters by state and day", async () => {
  const id = await posted("sent", "zoe.finch@example.test", ["copy.one@elsewhere.test"]);
  await posted("failed", "other@example.test");
  const found = async (query: object) => (await admin.call(mail.emails, { query })).items.map((one) => one.id);
  expect(await found({ q: "oe.fin" })).toEqual([id]);
  expect(await found({ q: "ONE@else" })).toEqual([id]);
  expect((await admin.call(mail.emails, { query: { q: "zoe.finch" } })).items[0]).toMatchObject({
    cc: ["copy.one@elsewhere.test"],
    state: "sent",
    kind: "test",
    unsettled: false,
  });
  const failed = await admin.call(mail.emails, { query: { state: "failed" } });
  expect(new Set(failed.items.map(({ state }) => state))).toEqual(new Set(["failed"]));
  const { rows } = await world.owner.query(
    "select to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day from mail_messages where id = $1",
    [id],
  );
  const { day } = rows[0];
  expect(await found({ q: "zoe.finch", from: day, to: day })).toEqual([id]);
  expect(await found({ q: "zoe.finch", from: "2099-01-01" })).toEqual([]);
  expect(await found({ q: "zoe.finch", to: "2020-01-01" })).toEqual([]);
  expect(await found({ q: "zoe.finch", kind: "another" })).toEqual([]);
});

test("MAIL-26 (2 of 2) one that is not confirmed is sent again or counted as sent by role 1, once, and by nobody else", async () => {
  const [first, second] = [
    await posted("not_confirmed"),
    await posted("not_confirmed", "bea@example.test", ["cid@example.test"]),
  ];
  const unsettled = async () =>
    (await admin.call(mail.emails, { query: { unsettled: "true" } })).items.map((one) => one.id).sort();
  expect(await unsettled()).toEqual([first, second]);
  const staff = await world.as(2);
  expect((await read(first, staff)).abilities).toMatchObject({ send_again: false, count_as_sent: false });
  expect((await staff.try(mail.sendAgain, { params: { id: first } })).status).toBe(403);
  expect((await read(first)).abilities).toMatchObject({ send_again: true, count_as_sent: true });

  const counted = await admin.call(mail.countAsSent, { params: { id: first } });
  expect([counted.state, counted.unsettled, counted.sent_at === null]).toEqual(["sent", false, false]);
  expect(counted.events.at(-1)?.kind).toBe("counted_as_sent");
  const again = await admin.call(mail.sendAgain, { params: { id: second } });
  expect(again).toMatchObject({ to: "bea@example.test", cc: ["cid@example.test"], resend_of: second });
  expect(again.text).toContain("The words of it.");
  const whole = await read(second);
  expect([again.text, again.html]).toEqual([whole.text, whole.html]);
  await world.jobsDone();
  expect((await read(again.id)).state).toBe("sent");
  expect((await read(second)).events.at(-1)).toMatchObject({
    kind: "sent_again",
    detail: `Sent again as mail ${again.id}.`,
  });
  expect(await unsettled()).toEqual([]);
  for (const id of [first, second])
    for (const call of [mail.countAsSent, mail.sendAgain] as const) {
      const refused = await admin.try(call, { params: { id } });
      expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: "already_left" })]);
    }
  const who = admin.person?.id;
  const settled = await world.owner.query("select settled_by::int as by from mail_messages where id = any($1)", [
    [first, second],
  ]);
  expect(settled.rows).toEqual([{ by: who }, { by: who }]);
  expect(await trailOf(first)).toEqual([
    { action: "mail.count_as_sent", who, before: { state: "not_confirmed" }, after: { state: "sent" } },
  ]);
  expect(await trailOf(second)).toEqual([
    { action: "mail.send_again", who, before: { state: "not_confirmed" }, after: { again: again.id } },
  ]);
});

test("one that failed is sent again, one that was sent is not, and of two at once one does it", async () => {
  const id = await posted("failed");
  const both = await Promise.all([1, 2].map(() => admin.try(mail.sendAgain, { params: { id } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await world.owner.query("select 1 from mail_messages where resend_of = $1", [id]);
  expect(rows).toHaveLength(1);
  const sent = await posted("sent");
  expect((await admin.try(mail.sendAgain, { params: { id: sent } })).status).toBe(409);
  expect((await admin.try(mail.countAsSent, { params: { id } })).status).toBe(409);
});

test("MAIL-46 in the history an activation mail has no body and no working link; role 4 does not see it at all", async () => {
  const { email } = await personWithPassword(world, { role: 3 });
  await world.nobody.call(access.requestReset, { body: { email } });
  await world.jobsDone();
  const { rows } = await world.owner.query("select max(id)::int as id from mail_messages where to_address = $1", [
    email,
  ]);
  const id = rows[0].id as number;
  const shown = await read(id);
  expect([shown.text, shown.html, shown.abilities.send_again]).toEqual([null, null, false]);
  expect(JSON.stringify(shown)).not.toMatch(/reset-password|http/);
  const staff = await world.as(2);
  expect((await staff.try(mail.email, { params: { id } })).status).toBe(404);
  expect((await staff.call(mail.emails, { query: { q: email } })).total).toBe(0);
  expect((await admin.call(mail.emails, { query: { q: email } })).total).toBe(1);
  const attorney = await world.as(4);
  expect((await attorney.try(mail.email, { params: { id } })).status).toBe(404);
  expect((await attorney.try(mail.emails, { query: {} })).status).toBe(403);
  await world.owner.query("update mail_messages set outcome = 'not_confirmed', settled_at = null where id = $1", [id]);
  const refused = await admin.try(mail.sendAgain, { params: { id } });
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: "letter_link_gone" })]);
});

test("what somebody else says of a mail at this moment comes before counting it as sent", async () => {
  const id = await posted("not_confirmed");
  await world.owner.query("begin");
  await world.owner.query("update mail_messages set settled_at = now() where id = $1", [id]);
  const counting = admin.try(mail.countAsSent, { params: { id } });
  await settle();
  await world.owner.query("commit");
  expect((await counting).status).toBe(409);
  expect(await trailOf(id)).toEqual([]);
});
