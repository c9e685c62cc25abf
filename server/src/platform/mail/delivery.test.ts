import { type AddressInfo, createServer, type Socket } from "node:net";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { nextTry } from "./delivery.ts";
import { mailMessages } from "./mail.tables.ts";
import { type Letter, postLetter } from "./mailing.ts";
import { mailNamed } from "./returnAddress.ts";

let world: World;
let smtp: SMTPServer;
/** What the server says to an address at `rcpt to`, and to the words. */
let refuses: Record<string, number> = {};
let answer: Error | null = null;
/** The words of such a refusal. */
let words = "not here";
let received: string[][] = [];
/** Where the envelope of the last mail says that it comes back to. */
let returnsTo = "";

beforeAll(async () => {
  world = await startWorld();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const code = refuses[address];
      done(code ? Object.assign(new Error(words), { responseCode: code }) : null);
    },
    onData(stream, session, done) {
      stream.resume().on("end", () => {
        const { mailFrom } = session.envelope;
        returnsTo = mailFrom ? mailFrom.address : "";
        if (!answer) received.push(session.envelope.rcptTo.map(({ address }) => address));
        done(answer);
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  world.services.settings.smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}?from=office@refundry.test`;
});
afterEach(() => {
  [refuses, answer, received, words] = [{}, null, [], "not here"];
});
afterAll(async () => {
  smtp.close();
  await world.close();
});

const posted = (more: Partial<Letter> = {}) =>
  world.system((tx) =>
    postLetter(tx, {
      kind: "test",
      to: { userId: null, address: "ann@example.test" },
      subject: "Hello",
      paragraphs: ["Hello."],
      ...more,
    }),
  );
const mailOf = async (id: number) =>
  (await world.owner.query("select outcome, tries, next_try_at, reason from mail_messages where id = $1", [id]))
    .rows[0];
const eventsOf = async (id: number) =>
  (await world.owner.query("select kind, detail from mail_events where mail = $1 order by id", [id])).rows;
const recipientsOf = async (id: number) =>
  (
    await world.owner.query("select kind, address, state, detail from mail_recipients where mail = $1 order by id", [
      id,
    ])
  ).rows;
/** The next try is due, however long it was to wait. */
const due = async (id: number) => {
  await world.owner.query("update mail_messages set next_try_at = now() where id = $1", [id]);
  await world.owner.query("update graphile_worker._private_jobs set run_at = now() where key = $1", [`mail:${id}`]);
};

test("the waits are 1, 5, 30 minutes, 2 h, 12 h, each within a tenth, and then none", () => {
  const now = new Date("2026-05-01T12:00:00Z");
  const minutes = (tries: number, chance: number) =>
    ((nextTry(tries, now, chance)?.getTime() ?? 0) - now.getTime()) / 60_000;
  const bounds = [1, 2, 3, 4, 5].map((tries) => [minutes(tries, 0), minutes(tries, 0.5), minutes(tries, 1)]);
  const around = (middle: number) => [0.9 * middle, middle, 1.1 * middle].map((one) => expect.closeTo(one, 6));
  expect(bounds).toEqual([1, 5, 30, 120, 720].map(around));
  expect(nextTry(6, now)).toBeNull();
});

test("MAIL-27 with 451 the mail is tried again after 1, 5, 30 minutes, 2 h, 12 h and fails after the sixth try, each try in its events", async () => {
  answer = Object.assign(new Error("try later"), { responseCode: 451 });
  const id = await posted();
  const waited: number[] = [];
  for (let tries = 1; tries < 6; tries += 1) {
    const from = Date.now();
    await world.jobsDone();
    const mail = await mailOf(id);
    expect([mail.outcome, mail.tries]).toEqual(["queued", tries]);
    waited.push((mail.next_try_at.getTime() - from) / 60_000);
    const { rows } = await world.owner.query("select run_at from graphile_worker._private_jobs where key = $1", [
      `mail:${id}`,
    ]);
    expect(Math.abs(rows[0].run_at - mail.next_try_at)).toBeLessThan(1000);
    expect((await recipientsOf(id))[0]).toMatchObject({ state: "waiting" });
    await due(id);
  }
  for (const [at, minutes] of [1, 5, 30, 120, 720].entries()) {
    expect(waited[at]).toBeGreaterThan(minutes * 0.89);
    expect(waited[at]).toBeLessThan(minutes * 1.11 + 0.5);
  }
  await world.jobsDone();
  expect(await mailOf(id)).toMatchObject({ outcome: "failed", tries: 6, next_try_at: null });
  const events = await eventsOf(id);
  expect(events.map(({ kind }) => kind)).toEqual(Array(6).fill("refused_for_now"));
  for (const { detail } of events) expect(detail).toContain("451");
  expect((await recipientsOf(id))[0]).toMatchObject({ state: "refused", detail: expect.stringContaining("451") });
});

test("who had a mail sent hears once that the server refused it for good", async () => {
  const sender = await world.given.person({ role: 1 });
  refuses = { "ann@example.test": 552 };
  const letter = { kind: "test", subject: "Hello", paragraphs: ["Hello."] };
  const id = await world.system(async (tx) => {
    const made = await postLetter(tx, { ...letter, to: { userId: null, address: "ann@example.test" } });
    await tx.db.update(mailMessages).set({ createdBy: sender.id }).where(eq(mailMessages.id, made));
    return made;
  });
  await world.jobsDone();
  expect((await mailOf(id)).outcome).toBe("failed");
  const { rows } = await world.owner.query("select target_id::int as target from notifications where user_id = $1", [
    sender.id,
  ]);
  expect(rows).toEqual([{ target: id }]);
});

test("each of several that are refused for now together is tried again", async () => {
  answer = Object.assign(new Error("try later"), { responseCode: 451 });
  const letter = { kind: "test", subject: "Hello", paragraphs: ["Hello."] };
  const ids = await world.system(async (tx) => {
    const made: number[] = [];
    for (const address of ["ann@example.test", "bea@example.test"])
      made.push(await postLetter(tx, { ...letter, to: { userId: null, address } }));
    return made;
  });
  await world.jobsDone();
  answer = null;
  for (const id of ids) {
    expect(await mailOf(id)).toMatchObject({ outcome: "queued", tries: 1 });
    await due(id);
  }
  await world.jobsDone();
  for (const id of ids) expect(await mailOf(id)).toMatchObject({ outcome: "sent", tries: 2 });
});

test("what nobody took yet goes out once the server is there", async () => {
  const open = world.services.settings.smtpUrl;
  world.services.settings.smtpUrl = "smtp://127.0.0.1:9";
  const id = await posted();
  await world.jobsDone();
  expect(await mailOf(id)).toMatchObject({ outcome: "queued", tries: 1 });
  world.services.settings.smtpUrl = open;
  await due(id);
  await world.jobsDone();
  expect(await mailOf(id)).toMatchObject({ outcome: "sent", tries: 2 });
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(["refused_for_now", "accepted"]);
});

test("MAIL-28 a 550 for one CC of three delivers to the others and shows `refused` for that one", async () => {
  refuses = { "bea@example.test": 550 };
  const cc = ["cid@example.test", "bea@example.test", "dee@example.test"];
  const id = await posted({ cc });
  await world.jobsDone();
  expect(received).toEqual([["ann@example.test", "cid@example.test", "dee@example.test"]]);
  expect((await mailOf(id)).outcome).toBe("sent");
  expect((await recipientsOf(id)).map(({ kind, address, state }) => [kind, address, state])).toEqual([
    ["to", "ann@example.test", "accepted"],
    ["cc", "cid@example.test", "accepted"],
    ["cc", "bea@example.test", "refused"],
    ["cc", "dee@example.test", "accepted"],
  ]);
  expect((await recipientsOf(id))[2].detail).toContain("550");
});

test("an address that the server does not know gets no more mail; what it refuses by policy or for now says nothing of the address", async () => {
  const suppressed = async (address: string) =>
    (await world.owner.query("select scope, reason, until from mail_suppressions where address = $1", [address])).rows;
  const hard = [{ scope: "all", reason: "hard_bounce", until: null }];
  const refused = async (address: string, code: number, cc: string[] = []) => {
    refuses = { [address]: code };
    const first = { userId: null, address: cc.length > 0 ? "ann@example.test" : address };
    await posted({ to: first, cc });
    await world.jobsDone();
    return suppressed(address);
  };
  expect(await refused("copy@example.test", 551, ["copy@example.test", "else@example.test"])).toEqual(hard);
  expect(await refused("alone@example.test", 553)).toEqual(hard);
  expect(await refused("later@example.test", 450)).toEqual([]);
  expect(await refused("large@example.test", 552)).toEqual([]);
  words = "5.7.1 not from you";
  expect(await refused("policy@example.test", 550)).toEqual([]);
  expect(await suppressed("ann@example.test")).toEqual([]);
});

test("what cannot be delivered comes back to an address of that mail alone, where the installation names a domain for it", async () => {
  const open = world.services.settings.smtpUrl;
  await posted();
  await world.jobsDone();
  expect(returnsTo).toBe("office@refundry.test");
  world.services.settings.smtpUrl = `${open}&bounce_domain=back.refundry.test`;
  const cc = ["cid@example.test"];
  const id = await posted({ cc });
  await world.jobsDone();
  world.services.settings.smtpUrl = open;
  expect(returnsTo).toMatch(new RegExp(`^bounce\\+${id}-[0-9a-f]{20}@back\\.refundry\\.test$`));
  expect(received.at(-1)).toEqual(["ann@example.test", ...cc]);
  expect([mailNamed(returnsTo)?.id, mailNamed(returnsTo.replace(`+${id}-`, `+${id + 1}-`))]).toEqual([id, null]);
});

test("part of MAIL-06: a CC that is the addressee, or stands twice in other case, is sent once", async () => {
  const id = await posted({ cc: ["ANN@example.test", "cid@example.test", "Cid@Example.test"] });
  await world.jobsDone();
  expect(await recipientsOf(id)).toHaveLength(2);
  expect(received[0]?.map((address) => address.toLowerCase())).toEqual(["ann@example.test", "cid@example.test"]);
});

test("MAIL-26 (1 of 2) cut after the words were sent, a mail is not confirmed, is not repeated, and administrators are told", async () => {
  const open = world.services.settings.smtpUrl;
  let asked = 0;
  // It takes the words to their end and says nothing more.
  const cut = createServer((socket: Socket) => {
    socket.on("error", () => {});
    socket.write("220 here\r\n");
    let inWords = false;
    socket.on("data", (bytes) => {
      const said = bytes.toString();
      if (inWords) {
        if (said.includes("\r\n.\r\n")) socket.destroy();
        return;
      }
      if (/^DATA/im.test(said)) {
        inWords = true;
        asked += 1;
        socket.write("354 go on\r\n");
      } else socket.write("250 fine\r\n");
    });
  });
  await new Promise<void>((resolve) => cut.listen(0, "127.0.0.1", resolve));
  try {
    const admin = await world.given.role(1);
    world.services.settings.smtpUrl = `smtp://127.0.0.1:${(cut.address() as AddressInfo).port}?from=office@refundry.test`;
    const id = await posted();
    await world.jobsDone();
    expect((await mailOf(id)).outcome).toBe("not_confirmed");
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(["not_confirmed"]);
    await world.jobsDone();
    expect(asked).toBe(1);
    const { rows } = await world.owner.query("select 1 from notifications where type_id = 1803 and user_id = $1", [
      admin.id,
    ]);
    expect(rows).toHaveLength(1);
  } finally {
    world.services.settings.smtpUrl = open;
    cut.close();
  }
});
