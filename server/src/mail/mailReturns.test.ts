import { createHmac, randomUUID } from "node:crypto";
import { mail } from "@refundry/contract/mail";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { noticesOf } from "../access/acting.given.ts";
import { mailNamed, messageIdOf, postLetter, type Tx } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());
afterEach(() => {
  world.services.settings.smtpUrl = null;
});

const key = "a-key-that-both-have";
const letter = { kind: "test", subject: "Hello", paragraphs: ["Hello."] };
const write = (tx: Tx, address: string, more: object = {}) =>
  postLetter(tx, { ...letter, to: { userId: null, address }, ...more });
async function posted(address: string, more: object = {}): Promise<number> {
  const id = await world.system((tx) => write(tx, address, more));
  await world.jobsDone();
  return id;
}
const read = (id: number) => admin.call(mail.email, { params: { id } });
const listed = async (q: string) => (await admin.call(mail.suppressions, { query: { q } })).items;
const messageOf = async (id: number) => {
  const { rows } = await world.owner.query("select created_at from mail_messages where id = $1", [id]);
  return messageIdOf({ id, createdAt: rows[0].created_at });
};
const trailOf = async (type: string, id: number) =>
  (
    await world.owner.query(
      "select action, actor_user_id::int as who, before, after from audit_log where record_type = $1 and record_id = $2 order by id",
      [type, id],
    )
  ).rows;

interface Sent {
  by?: string;
  at?: Date;
}
/** As the mail server calls: without a session, signed. */
async function inbound(report: object, { by = key, at = new Date() }: Sent = {}) {
  const before = world.services.settings.smtpUrl;
  world.services.settings.smtpUrl = `smtp://127.0.0.1:9?inbound_key=${key}`;
  const body = { report: JSON.stringify(report), at: at.toISOString() };
  const signature = createHmac("sha256", by).update(`${body.at}.${body.report}`).digest("hex");
  const answer = await world.nobody.try(mail.inbound, { body: { ...body, signature } });
  world.services.settings.smtpUrl = before;
  return answer;
}

test("MAIL-49 a report without a right signature gets 401 and changes nothing", async () => {
  const id = await posted("unsigned@example.test");
  const report = { kind: "bounce", message: await messageOf(id), address: "unsigned@example.test", permanent: true };
  const minutes = (count: number) => ({ at: new Date(Date.now() + count * 60_000) });
  for (const sent of [{ by: "another-key" }, minutes(-6), minutes(6)])
    expect([(await inbound(report, sent)).status, (await inbound(report, sent)).body.code]).toEqual([
      401,
      "bad_signature",
    ]);
  const body = { report: JSON.stringify(report), at: new Date().toISOString() };
  for (const signature of ["", "zz", "00".repeat(32)])
    expect((await world.nobody.try(mail.inbound, { body: { ...body, signature } })).status).toBe(401);
  // An installation without a key takes no report, whatever it is signed with.
  const signature = createHmac("sha256", "").update(`${body.at}.${body.report}`).digest("hex");
  world.services.settings.smtpUrl = "smtp://127.0.0.1:9?inbound_key=";
  expect((await world.nobody.try(mail.inbound, { body: { ...body, signature } })).status).toBe(401);
  world.services.settings.smtpUrl = null;
  expect((await read(id)).events.map(({ kind }) => kind)).toEqual(["kept"]);
  expect(await listed("unsigned")).toEqual([]);
  // What is signed is taken a little early and a little late, and what cannot be read is refused.
  for (const count of [-4, 4]) expect((await inbound(report, minutes(count))).status).toBe(200);
  for (const odd of [{}, { ...report, address: "nobody" }, { ...report, more: 1 }])
    expect((await inbound(odd)).body).toMatchObject({ code: "invalid", fields: { report: expect.any(String) } });
  expect(await listed("unsigned")).toMatchObject([{ reason: "hard_bounce" }]);
});

test("part of MAIL-32: a permanent bounce marks the recipient, suppresses the address and notifies the sender; nothing is sent there any more", async () => {
  const sender = await world.as(1);
  const id = await posted("Gone@example.test", { cc: ["copy@example.test"] });
  await world.owner.query("update mail_messages set created_by = $2, outcome = 'failed' where id = $1", [
    id,
    sender.person?.id,
  ]);
  const report = { kind: "bounce", message: await messageOf(id), address: "gone@EXAMPLE.test", permanent: true };
  expect((await inbound({ ...report, detail: "550 5.1.1 no such user" })).status).toBe(200);
  const shown = await read(id);
  expect(shown.recipients.map(({ address, state, detail }) => [address, state, detail])).toEqual([
    ["Gone@example.test", "bounced", "550 5.1.1 no such user"],
    ["copy@example.test", "accepted", null],
  ]);
  expect(shown.events.at(-1)).toMatchObject({ kind: "bounced", detail: "550 5.1.1 no such user" });
  const [row] = await listed("gone@");
  expect(row).toMatchObject({ address: "gone@example.test", scope: "all", reason: "hard_bounce", until: null });
  expect(await noticesOf(world, sender.person?.id ?? 0)).toEqual([[1801, {}, "ofNoClient"]]);
  expect(await trailOf("mail_suppressions", row?.id ?? 0)).toEqual([
    {
      action: "mail.suppress",
      who: null,
      before: null,
      after: { address: "gone@example.test", scope: "all", reason: "hard_bounce" },
    },
  ]);
  // The next one to it is refused with the words, and as a copy it is left out while the others get theirs.
  const text = /^Mail to gone@example\.test bounced on \d\d\/\d\d\/\d{4}\.$/;
  const again = await admin.try(mail.sendAgain, { params: { id } });
  expect([again.status, again.body.code, again.body.error]).toEqual([409, "suppressed", expect.stringMatching(text)]);
  const next = await read(await posted("gone@example.test", { cc: ["copy@example.test"] }));
  expect([next.state, next.reason]).toEqual(["failed", expect.stringMatching(text)]);
  expect(next.events.map(({ kind }) => kind)).toEqual(["suppressed"]);
  expect(next.recipients.map(({ state }) => state)).toEqual(["refused", "refused"]);
  const other = await read(await posted("fine@example.test", { cc: ["GONE@example.test", "copy@example.test"] }));
  expect([other.state, other.events.map(({ kind }) => kind)]).toEqual(["sent", ["left_out", "kept"]]);
  expect(other.recipients.map(({ state }) => state)).toEqual(["accepted", "refused", "accepted"]);
  expect(other.recipients[1]?.detail).toMatch(text);
});

test("MAIL-33 three temporary bounces in 14 days suppress for 7 days and then no more", async () => {
  const address = "full@example.test";
  const id = await posted(address);
  const message = await messageOf(id);
  let minute = 0;
  const bounce = () => {
    minute += 1;
    return inbound(
      { kind: "bounce", message, address, permanent: false },
      { at: new Date(Date.now() - minute * 1000) },
    );
  };
  await bounce();
  await bounce();
  expect(await listed(address)).toEqual([]);
  // One of them was more than 14 days ago.
  const older = "update mail_events set at = at - interval '14 days 1 hour' where report is not null and mail = $1";
  await world.owner.query(
    `${older} and id = (select min(id) from mail_events where mail = $1 and report is not null)`,
    [id],
  );
  await bounce();
  expect(await listed(address)).toEqual([]);
  await bounce();
  const [row] = await listed(address);
  expect(row).toMatchObject({ scope: "all", reason: "soft_bounces" });
  const lasts = (Date.parse(String(row?.until)) - Date.parse(String(row?.since))) / 86_400_000;
  expect(lasts).toBe(7);
  expect((await read(await posted(address))).state).toBe("failed");
  const pass = (days: number) =>
    world.owner.query(
      "update mail_suppressions set since = since - $2 * interval '1 day', until = until - $2 * interval '1 day' where address = $1",
      [address, days],
    );
  await pass(7);
  expect(await listed(address)).toEqual([]);
  expect((await read(await posted(address))).state).toBe("sent");
  // What led to that pause leads to no other; three more do.
  await world.owner.query("update mail_events set at = at - interval '7 days 1 minute' where mail = $1", [id]);
  await bounce();
  await bounce();
  expect(await listed(address)).toEqual([]);
  await bounce();
  expect(await listed(address)).toHaveLength(1);
  // A permanent one takes the place of what would end by itself.
  await inbound({ kind: "bounce", message, address, permanent: true });
  expect(await listed(address)).toMatchObject([{ reason: "hard_bounce", until: null }]);
});

test("MAIL-45 `Bounce (permanent)`, `Bounce (temporary)`, `Complain` and `Reply` in the mailbox do what real ones do, and leave who played them", async () => {
  const effects = async (id: number, address: string) => {
    const { recipients, events } = await read(id);
    return {
      states: recipients.map(({ state }) => state),
      events: events.map(({ kind }) => kind),
      suppressed: (await listed(address)).map(({ scope, reason }) => [scope, reason]),
    };
  };
  const plays = [
    ["bounce", true, (id: number) => admin.try(mail.playBounce, { params: { id }, body: { permanent: true } })],
    ["bounce", false, (id: number) => admin.try(mail.playBounce, { params: { id }, body: { permanent: false } })],
    ["complaint", undefined, (id: number) => admin.try(mail.playComplaint, { params: { id } })],
    ["reply", undefined, (id: number) => admin.try(mail.playReply, { params: { id } })],
  ] as const;
  const found = [];
  for (const [place, [kind, permanent, play]] of plays.entries()) {
    const [real, played] = [`real${place}@example.test`, `played${place}@example.test`];
    const [first, second] = [await posted(real), await posted(played)];
    await inbound({ kind, message: await messageOf(first), address: real, permanent });
    expect((await play(second)).status).toBe(200);
    expect(await effects(second, played)).toEqual(await effects(first, real));
    found.push(await effects(second, played));
    const after = { kind, ...(permanent !== undefined && { permanent }) };
    expect(await trailOf("mail_messages", second)).toEqual([
      { action: "mail.play", who: admin.person?.id, before: null, after },
    ]);
  }
  expect(found).toEqual([
    { states: ["bounced"], events: ["kept", "bounced"], suppressed: [["all", "hard_bounce"]] },
    { states: ["accepted"], events: ["kept", "bounced_for_now"], suppressed: [] },
    { states: ["complained"], events: ["kept", "complained"], suppressed: [["bulk", "complaint"]] },
    { states: ["accepted"], events: ["kept", "replied"], suppressed: [] },
  ]);
  // Who complained of what goes to many still gets what is theirs alone.
  expect((await read(await posted("played2@example.test"))).state).toBe("sent");
  // With a server of mails there is no mailbox to play in.
  const id = await posted("later@example.test");
  world.services.settings.smtpUrl = "smtp://127.0.0.1:9";
  for (const [, , play] of plays) expect((await play(id)).status).toBe(404);
  expect((await read(id)).events.map(({ kind }) => kind)).toEqual(["kept"]);
});

test("what is played with one key is played once; of the same with another key there are two", async () => {
  const id = await posted("repeated@example.test");
  const play = (key: string, permanent = false) =>
    admin.try(mail.playBounce, { params: { id }, body: { permanent } }, { headers: { "idempotency-key": key } });
  const [first, second] = [randomUUID(), randomUUID()];
  expect([(await play(first)).status, (await play(first)).status]).toEqual([200, 200]);
  expect((await play(first, true)).status).toBe(409);
  const kinds = async () => (await read(id)).events.map(({ kind }) => kind);
  expect([await kinds(), (await trailOf("mail_messages", id)).length]).toEqual([["kept", "bounced_for_now"], 1]);
  expect((await play(second)).status).toBe(200);
  expect([(await kinds()).length, (await trailOf("mail_messages", id)).length]).toEqual([3, 2]);
});

test("a report that comes twice counts once; one of no mail of ours changes nothing; a reply keeps who wrote and not what", async () => {
  const address = "twice@example.test";
  const id = await posted(address);
  const message = await messageOf(id);
  const at = new Date();
  const bounce = { kind: "bounce", message, address, permanent: false };
  for (const _ of [1, 2, 3]) expect((await inbound(bounce, { at })).status).toBe(200);
  expect((await read(id)).events.map(({ kind }) => kind)).toEqual(["kept", "bounced_for_now"]);
  const forged = message.replace(/-(\d+)@/, (_, instant: string) => `-${Number(instant) + 1}@`);
  for (const other of [forged, "<other@example.test>", `bounce+${id}-${"0".repeat(20)}@back.test`])
    expect((await inbound({ ...bounce, message: other, permanent: true })).status).toBe(200);
  expect(await listed(address)).toEqual([]);
  await inbound({ kind: "reply", message, address: "Writer@example.test", detail: "Dear all" });
  const { rows } = await world.owner.query(
    "select kind, address, detail from mail_events where mail = $1 order by id",
    [id],
  );
  expect(rows.at(-1)).toEqual({ kind: "replied", address: "writer@example.test", detail: null });
  expect(mailNamed(message)?.id).toBe(id);
});

test("MAIL-47 (2 of 2) a mail in the matter of a client that was deleted before it left is never sent", async () => {
  const [gone, here] = [await world.given.client(), await world.given.client()];
  const [first, second] = await world.system(async (tx) => {
    const ids = [
      await write(tx, "owner@example.test", { client: gone.id }),
      await write(tx, "owner@example.test", { client: here.id }),
    ];
    await tx.db.execute(`update clients set deleted_at = now() where id = ${gone.id}`);
    return ids;
  });
  await world.jobsDone();
  const cancelled = await read(first ?? 0);
  expect([cancelled.state, cancelled.reason]).toEqual(["cancelled", "The client was deleted."]);
  expect(cancelled.events.map(({ kind }) => kind)).toEqual(["cancelled"]);
  expect(cancelled.abilities).toMatchObject({ send_again: false, count_as_sent: false });
  expect((await read(second ?? 0)).state).toBe("sent");
});

test("administrators keep mails from an address and let them go there again, with a reason; everybody of the staff reads it", async () => {
  const body = { address: "Stop@example.test", reason: "They asked by phone." };
  const staff = await world.as(2);
  expect((await staff.try(mail.suppress, { body })).status).toBe(403);
  const made = await admin.call(mail.suppress, { body });
  expect(made).toMatchObject({ address: "stop@example.test", scope: "all", reason: "manual", detail: body.reason });
  const twice = await admin.try(mail.suppress, { body });
  expect([twice.status, twice.body.code]).toEqual([409, "suppressed"]);
  expect(twice.body.error).toMatch(/^No mail goes to stop@example\.test since \d\d\/\d\d\/\d{4}\.$/);
  expect((await read(await posted("stop@example.test"))).reason).toBe(twice.body.error);
  expect((await staff.call(mail.suppressions, { query: { q: "stop" } })).total).toBe(1);
  const params = { id: made.id };
  expect((await admin.try(mail.unsuppress, { params, body: { reason: " " } })).status).toBe(422);
  expect((await staff.try(mail.unsuppress, { params, body: { reason: "x" } })).status).toBe(403);
  await admin.call(mail.unsuppress, { params, body: { reason: "They want mails again." } });
  expect((await admin.try(mail.unsuppress, { params, body: { reason: "again" } })).status).toBe(404);
  expect((await admin.call(mail.suppressions, { query: { q: "stop" } })).total).toBe(0);
  expect((await read(await posted("stop@example.test"))).state).toBe("sent");
  const who = admin.person?.id;
  const said = { address: "stop@example.test", scope: "all", reason: "manual" };
  expect(await trailOf("mail_suppressions", made.id)).toEqual([
    { action: "mail.suppress", who, before: null, after: said },
    { action: "mail.unsuppress", who, before: said, after: { why: "They want mails again." } },
  ]);
  const { rows } = await world.owner.query("select removed_by::int as by from mail_suppressions where id = $1", [
    made.id,
  ]);
  expect(rows).toEqual([{ by: who }]);
  expect((await admin.call(mail.suppress, { body })).id).not.toBe(made.id);
});
