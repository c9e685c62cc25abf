import type { AddressInfo } from "node:net";
import { mail } from "@refundry/contract/mail";
import { eq } from "drizzle-orm";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { enqueue, type JobRun } from "../jobs/jobs.ts";
import { mailMessages } from "./mail.tables.ts";
import { holdBackMails, postLetter } from "./mailing.ts";
import { sendMails, sweepMails } from "./sending.ts";

let world: World;
let smtp: SMTPServer;
const received: ParsedMail[] = [];
let answer: Error | null = null;
/** What happens when the words of a mail come. */
let said: (address: string) => unknown = () => {};

beforeAll(async () => {
  world = await startWorld();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      const waits = said(envelope.rcptTo[0]?.address ?? "");
      Promise.all([simpleParser(stream), waits]).then(([parsed]) => {
        if (!answer) received.push(parsed);
        done(answer);
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  smtp.close();
  await world.close();
});

const letter = (address: string) => ({
  kind: "test",
  to: { userId: null, address },
  subject: "Grüße & <Ziele>",
  paragraphs: ["Hello <b>Ann</b>,", "please look."],
  action: { label: "Open", url: "http://localhost/x?a=1&b=2" },
});
const outcome = async (id: number) =>
  (await world.owner.query("select outcome, transport, reason from mail_messages where id = $1", [id])).rows[0];
const sealedOf = async (id: number) =>
  (await world.owner.query("select sealed from mail_messages where id = $1", [id])).rows[0].sealed;
const eventsOf = async (id: number) =>
  (await world.owner.query("select kind from mail_events where mail = $1 order by id", [id])).rows.map(
    ({ kind }) => kind,
  );
const statesOf = async (id: number) =>
  (await world.owner.query("select state from mail_recipients where mail = $1 order by id", [id])).rows.map(
    ({ state }) => state,
  );
const secret = (until = new Date(Date.now() + 60_000)) => ({ text: "a-token-of-a-link", name: "test 9", until });
/** Written as a crash or a person left it, in one transaction, so that no worker takes it up before. */
const left = (address: string, change: Partial<typeof mailMessages.$inferInsert>, more: object = {}) =>
  world.system(async (tx) => {
    const posted = await postLetter(tx, { ...letter(address), ...more });
    await tx.db.update(mailMessages).set(change).where(eq(mailMessages.id, posted));
    return posted;
  });
/** What a worker gives a try of the job of that number. */
const triedOf = (jobId: number, attempt: number, signal = new AbortController().signal): JobRun => ({
  ...{ jobId, attempt, signal, services: world.services },
  ...{ requestedBy: null, lastAttempt: false, progress: async () => {} },
});
/** Queued mails that no job is about to take up. */
async function held(name: string, many: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < many; at += 1) ids.push(await left(`${name}${at}@example.test`, { outcome: "sent" }));
  await world.jobsDone();
  await world.owner.query("update mail_messages set outcome = 'queued' where id = any($1)", [ids]);
  return ids;
}
const overSmtp = () => `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}?from=office@refundry.test`;

describe("mail", () => {
  test("without SMTP it stays in the built-in mailbox, where staff read it", async () => {
    const id = await world.system((tx) => postLetter(tx, letter("ann@example.test")));
    await world.jobsDone();
    expect(await outcome(id)).toMatchObject({ outcome: "sent", transport: "mailbox" });
    const admin = await world.as(1);
    const read = await admin.call(mail.message, { params: { id } });
    expect(read.html).toContain("&lt;b&gt;Ann&lt;/b&gt;");
    expect((await (await world.as(4)).try(mail.mailbox)).status).toBe(403);
  });

  test("MAIL-11 the mail in the mailbox has both parts: every word of the HTML stands in the plain text, links with their address", async () => {
    const lines = [
      { text: "Form 8821 of Smith & Sons", url: "http://localhost/clients/7/documents?of=8821&now=1" },
      { text: "Payroll 2021 <raw>", url: null },
    ];
    const closing = ["Kind regards,", "the office"];
    const id = await world.system((tx) => postLetter(tx, { ...letter("fay@example.test"), lines, closing }));
    await world.jobsDone();
    const { html, text } = await (await world.as(1)).call(mail.message, { params: { id } });
    const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
    const plain = (part: string) => part.replace(/&(\w+|#39);/g, (_, name: string) => signs[name] ?? "?");
    const words = plain(html.replace(/<[^>]*>/g, " "))
      .split(/\s+/)
      .filter(Boolean);
    expect(words).toEqual(expect.arrayContaining(["<b>Ann</b>,", "&", "<raw>", "8821", "regards,"]));
    const inText = text.split(/\s+/);
    expect(words.filter((word) => !inText.some((one) => one === word || one === `${word}:`))).toEqual([]);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = ""]) => plain(url));
    expect(links).toEqual([lines[0]?.url, "http://localhost/x?a=1&b=2"]);
    for (const url of links) expect(inText).toContain(url);
  });

  test("there it stands whatever became of its link, and of no other mail it is said that it was taken", async () => {
    const waiting = await left("waiting@example.test", { outcome: "failed" });
    const id = await world.system((tx) =>
      postLetter(tx, { ...letter("eve@example.test"), secret: secret(new Date()) }),
    );
    await world.jobsDone();
    expect([await outcome(id), await eventsOf(id)]).toMatchObject([
      { outcome: "sent", transport: "mailbox" },
      ["kept"],
    ]);
    expect([await statesOf(id), await statesOf(waiting)]).toEqual([["accepted"], ["waiting"]]);
  });

  test("with SMTP it goes out once, as text and HTML", async () => {
    world.services.settings.smtpUrl = overSmtp();
    const id = await world.system((tx) => postLetter(tx, letter("bob@example.test")));
    await world.jobsDone();
    expect(await outcome(id)).toMatchObject({ outcome: "sent", transport: "smtp" });
    expect(received).toHaveLength(1);
    expect(received[0]?.subject).toBe("Grüße & <Ziele>");
    expect(received[0]?.text).toContain("Open: http://localhost/x?a=1&b=2");
    expect(received[0]?.from?.text).toContain("office@refundry.test");
  });

  test("what opens something goes out whole, and is kept nowhere then", async () => {
    const secret = { text: "a-token-of-a-link", name: "test 1", until: new Date(Date.now() + 60_000) };
    const action = { label: "Open", url: `http://localhost/x/${secret.text}` };
    const id = await world.system((tx) => postLetter(tx, { ...letter("cat@example.test"), action, secret }));
    const stored = async () =>
      (await world.owner.query("select t::text as row, sealed from mail_messages t where id = $1", [id])).rows[0];
    expect((await stored()).row).not.toContain(secret.text);
    await world.jobsDone();
    expect(await outcome(id)).toMatchObject({ outcome: "sent", transport: "smtp" });
    const mailed = received.at(-1);
    expect(mailed?.text).toContain(`Open: ${action.url}`);
    expect(mailed?.html).toContain(`href="${action.url}"`);
    expect((await stored()).sealed).toBeNull();
  });

  test("a letter whose link opens nothing any more is not sent", async () => {
    const before = received.length;
    const secret = { text: "another-token", name: "test 2", until: new Date() };
    const id = await world.system((tx) => postLetter(tx, { ...letter("dan@example.test"), secret }));
    await world.jobsDone();
    expect((await outcome(id)).outcome).toBe("failed");
    expect(await eventsOf(id)).toEqual(["link_gone"]);
    expect(received).toHaveLength(before);
  });

  test("a final no of the server is shown and not repeated", async () => {
    answer = Object.assign(new Error("no such mailbox"), { responseCode: 550 });
    const others = await left("still@example.test", { outcome: "sent" });
    const id = await world.system((tx) => postLetter(tx, { ...letter("gone@example.test"), secret: secret() }));
    await world.jobsDone();
    expect(await outcome(id)).toMatchObject({ outcome: "failed" });
    expect((await outcome(id)).reason).toContain("550");
    // Nor is what was secret in it kept, and other mails are as they were.
    expect(await sealedOf(id)).toBeNull();
    expect([await statesOf(id), await statesOf(others)]).toEqual([["refused"], ["waiting"]]);
    answer = null;
  });

  test("a mail whose hand-over a crash left unknown is marked, and never sent again by itself", async () => {
    const before = received.length;
    const id = await left("twice@example.test", { outcome: "sending", sendingBy: 901 }, { secret: secret() });
    const others = await left("other@example.test", { outcome: "sending", sendingBy: 902 });
    await world.jobsDone();
    expect((await outcome(id)).outcome).toBe("sending");
    await sendMails.run({}, triedOf(901, 2));
    expect([(await outcome(id)).outcome, (await outcome(others)).outcome]).toEqual(["not_confirmed", "sending"]);
    expect([await sealedOf(id), await eventsOf(id)]).toEqual([null, ["not_confirmed"]]);
    await sendMails.abandoned?.({}, triedOf(902, 8));
    expect([(await outcome(others)).outcome, await eventsOf(others)]).toEqual(["not_confirmed", ["not_confirmed"]]);
    expect(received).toHaveLength(before);
  });

  test("the mails of one transaction leave by one job, more than it takes up at once, each of them once", async () => {
    const addresses = Array.from({ length: 37 }, (_, at) => `many${at}@example.test`);
    const jobs = async () =>
      Number((await world.owner.query("select count(*) from background_jobs where name = 'mail.send'")).rows[0].count);
    const before = await jobs();
    const ids = await world.system(async (tx) => {
      const posted: number[] = [];
      for (const address of addresses) posted.push(await postLetter(tx, letter(address)));
      return posted;
    });
    await world.jobsDone();
    expect(await jobs()).toBe(before + 1);
    const got = received.flatMap(({ to }) => (Array.isArray(to) ? to : [to])).map((to) => to?.text ?? "");
    expect(got.filter((to) => to.startsWith("many")).sort()).toEqual(addresses.sort());
    for (const id of ids) expect([(await outcome(id)).outcome, await eventsOf(id)]).toEqual(["sent", ["accepted"]]);
  });

  test("a job that is asked to stop ends what it began; what it only took up waits again and goes out by another", async () => {
    const before = received.length;
    const stopping = new AbortController();
    let begun = 0;
    said = () => {
      begun += 1;
      stopping.abort();
    };
    // None of the world's workers takes them up before this one does.
    const ids = await held("stop", 16);
    await sendMails.run({}, triedOf(903, 1, stopping.signal));
    const outcomes = async () => (await Promise.all(ids.map(outcome))).map((one) => one.outcome);
    expect(begun).toBeLessThan(16);
    const { rowCount: kept } = await world.owner.query(
      "select 1 from mail_messages where outcome = 'sending' and sending_by = 903",
    );
    expect(kept).toBe(0);
    said = () => {};
    await world.jobsDone();
    expect(await outcomes()).toEqual(ids.map(() => "sent"));
    expect(received.length).toBe(before + 16);
  });

  test("what the product writes by itself goes before what people wrote", async () => {
    const client = await world.given.client();
    const before = received.length;
    const ids = await held("waits", 17);
    const [reset, ...people] = ids.toReversed();
    await world.owner.query(
      "update mail_messages set type = 5, body = 'x', client = $2, send_after = now() where id = any($1)",
      [people, client.id],
    );
    await sendMails.run({}, triedOf(904, 1));
    expect(await Promise.all(ids.map(async (id) => (await outcome(id)).outcome))).toEqual(ids.map(() => "sent"));
    const got = received.slice(before).map(({ to }) => (Array.isArray(to) ? "" : (to?.text ?? "")));
    // It was written last of all, and is among the first that are handed over.
    expect([got.length, got.slice(0, 4)]).toEqual([17, expect.arrayContaining(["waits16@example.test"])]);
    expect((await outcome(reset ?? 0)).outcome).toBe("sent");
  });

  test("what no job is about to do any more goes on, or is told as not confirmed; what is fresh, or under way, stays", async () => {
    const [waiting = 0, fresh = 0, later = 0, lost = 0, old = 0, going = 0] = await held("swept", 6);
    const { rows } = await world.owner.query(
      "insert into background_jobs (name, payload, state, finished_at) values ('mail.send', '{}', 'failed', now() - interval '2 minutes'), ('mail.send', '{}', 'running', null) returning id",
    );
    const set = (id: number, change: string) =>
      world.owner.query(
        `update mail_messages set created_at = now() - interval '5 minutes', ${change} where id = ${id}`,
      );
    await set(fresh, "outcome = 'cancelled'");
    await set(later, "next_try_at = now() + interval '1 hour'");
    await set(lost, `outcome = 'sending', sending_by = ${rows[0].id}`);
    await set(old, "outcome = 'sending'");
    await set(going, `outcome = 'sending', sending_by = ${rows[1].id}`);
    await world.owner.query("update mail_messages set outcome = 'queued', created_at = now() where id = $1", [waiting]);
    const asked = async () =>
      Number((await world.owner.query("select count(*) from background_jobs where name = 'mail.send'")).rows[0].count);
    const before = await asked();
    await sweepMails.run({}, triedOf(0, 1));
    expect(await asked()).toBe(before);
    await set(waiting, "outcome = 'queued'");
    await sweepMails.run({}, triedOf(0, 1));
    expect(await asked()).toBe(before + 1);
    await world.jobsDone();
    const ends = await Promise.all([waiting, fresh, later, lost, old, going].map(outcome));
    expect(ends.map((one) => one.outcome)).toEqual([
      ...["sent", "cancelled", "queued", "not_confirmed", "not_confirmed", "sending"],
    ]);
    await world.owner.query("update mail_messages set outcome = 'cancelled' where id = any($1)", [[later, going]]);
    await world.owner.query("update background_jobs set state = 'done', finished_at = now() where id = $1", [
      rows[1].id,
    ]);
  });

  test("what somebody said of a mail meanwhile is changed by no job that had it before", async () => {
    const [id = 0, other = 0] = await held("fence", 2);
    said = async () => {
      await world.owner.query("update mail_messages set outcome = 'not_confirmed' where id = any($1)", [[id, other]]);
    };
    await sendMails.run({}, triedOf(906, 1));
    said = () => {};
    expect([(await outcome(id)).outcome, (await outcome(other)).outcome]).toEqual(["not_confirmed", "not_confirmed"]);
  });

  test("a job whose turn is over leaves what waits to another one, and asks for it", async () => {
    const ids = await held("turn", 17);
    const real = Date.now;
    let later = 0;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => real() + later);
    said = () => (later = 6_000);
    await sendMails.run({}, triedOf(905, 1));
    said = () => {};
    clock.mockRestore();
    await world.jobsDone();
    const { rows } = await world.owner.query(
      "select outcome, sending_by = 905 as by_it from mail_messages where id = any($1) order by id",
      [ids],
    );
    expect(rows).toEqual(ids.map((_, at) => ({ outcome: "sent", by_it: at < 16 })));
  });

  test("what waits for its next try is taken up by no job of other mails before that", async () => {
    const [waits = 0] = await held("again", 1);
    const next = (when: string) =>
      world.owner.query("update mail_messages set next_try_at = now() + $2::interval where id = $1", [waits, when]);
    const another = async () => {
      await world.system((tx) => postLetter(tx, letter("another@example.test")));
      await world.jobsDone();
      return (await outcome(waits)).outcome;
    };
    await next("1 hour");
    expect(await another()).toBe("queued");
    await next("-1 second");
    expect(await another()).toBe("sent");
  });

  test("that a mail was taken is said of no other mail to the same address", async () => {
    const other = await left("same@example.test", { outcome: "failed" });
    const id = await world.system((tx) => postLetter(tx, letter("same@example.test")));
    await world.jobsDone();
    expect([await statesOf(id), await statesOf(other)]).toEqual([["accepted"], ["waiting"]]);
  });

  test("of all that a job had under way when its process ended nobody knows what became", async () => {
    const under = { outcome: "sending", sendingBy: 906 } as const;
    const ids = [await left("one@example.test", under), await left("two@example.test", under)];
    await world.jobsDone();
    await sendMails.run({}, triedOf(906, 2));
    for (const id of ids)
      expect([(await outcome(id)).outcome, await eventsOf(id)]).toEqual(["not_confirmed", ["not_confirmed"]]);
  });

  test("what became of a mail is written while another one is with a server that is slow", async () => {
    const [slow = 0, quick = 0] = await held("pace", 2);
    let goOn = () => {};
    const waits = new Promise<void>((resolve) => (goOn = resolve));
    said = (address) => (address === "pace0@example.test" ? waits : undefined);
    const run = sendMails.run({}, triedOf(907, 1));
    await expect.poll(async () => (await outcome(quick)).outcome, { timeout: 10_000 }).toBe("sent");
    expect((await outcome(slow)).outcome).toBe("sending");
    goOn();
    await run;
    said = () => {};
    expect([(await outcome(slow)).outcome, await eventsOf(quick)]).toEqual(["sent", ["accepted"]]);
  });

  test("a mail that somebody else holds keeps no other from leaving", { timeout: 30_000 }, async () => {
    const [kept = 0, free = 0] = await held("lock", 2);
    await world.system(async (tx) => {
      await tx.db.select().from(mailMessages).where(eq(mailMessages.id, kept)).for("update");
      await sendMails.run({}, triedOf(908, 1));
      expect([(await outcome(kept)).outcome, (await outcome(free)).outcome]).toEqual(["queued", "sent"]);
    });
    await world.system((tx) => enqueue(tx, sendMails, {}));
    await world.jobsDone();
    expect((await outcome(kept)).outcome).toBe("sent");
  });

  test("a mail that left stays as it is when its job runs once more", async () => {
    const id = await world.system((tx) => postLetter(tx, letter("once@example.test")));
    await world.jobsDone();
    const before = received.length;
    await world.system((tx) => enqueue(tx, sendMails, { mail: id }));
    await world.jobsDone();
    expect([(await outcome(id)).outcome, await eventsOf(id), received.length]).toEqual(["sent", ["accepted"], before]);
  });

  test("after a restore what still wanted to leave is held back without its secret, and what left stays as it is", async () => {
    const more = { secret: secret() };
    const [sending, sent] = [
      await left("c@example.test", { outcome: "sending" }, more),
      await left("d@example.test", { outcome: "sent" }, more),
    ];
    const queued = await world.system(async (tx) => {
      const id = await postLetter(tx, { ...letter("b@example.test"), ...more });
      await tx.db.update(mailMessages).set({ outcome: "sending" }).where(eq(mailMessages.id, sending));
      await holdBackMails(tx);
      return id;
    });
    const reason = "A backup was restored; it may have gone out before.";
    for (const id of [queued, sending]) {
      expect(await outcome(id)).toMatchObject({ outcome: "not_confirmed", reason });
      expect([await sealedOf(id), (await eventsOf(id)).at(-1)]).toEqual([null, "not_confirmed"]);
    }
    expect([(await outcome(sent)).outcome, await eventsOf(sent)]).toEqual(["sent", []]);
    await world.jobsDone();
  });

  test("MAIL-47 (1 of 2) a mail of a transaction that failed is never written", async () => {
    await world
      .system(async (tx) => {
        await postLetter(tx, letter("never@example.test"));
        throw new Error("no");
      })
      .catch(() => {});
    expect(
      (await world.owner.query("select 1 from mail_messages where to_address = 'never@example.test'")).rowCount,
    ).toBe(0);
  });
});
