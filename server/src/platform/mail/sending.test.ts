import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { enqueue } from "../jobs/jobs.ts";
import { mailMessages } from "./mail.tables.ts";
import { postLetter } from "./mailing.ts";
import { letter, type MailStage, startMails } from "./mails.given.ts";
import { sendMails, sweepMails } from "./sending.ts";

let stage: MailStage;
beforeAll(async () => {
  stage = await startMails();
  stage.world.services.settings.smtpUrl = stage.overSmtp();
});
afterAll(() => stage.close());

describe("mails that wait together", () => {
  test("the mails of one transaction leave by one job, more than it takes up at once, each of them once", async () => {
    const addresses = Array.from({ length: 37 }, (_, at) => `many${at}@example.test`);
    const jobs = async () =>
      Number(
        (await stage.world.owner.query("select count(*) from background_jobs where name = 'mail.send'")).rows[0].count,
      );
    const before = await jobs();
    const ids = await stage.world.system(async (tx) => {
      const posted: number[] = [];
      for (const address of addresses) posted.push(await postLetter(tx, letter(address)));
      return posted;
    });
    await stage.world.jobsDone();
    expect(await jobs()).toBe(before + 1);
    const got = stage.received.flatMap(({ to }) => (Array.isArray(to) ? to : [to])).map((to) => to?.text ?? "");
    expect(got.filter((to) => to.startsWith("many")).sort()).toEqual(addresses.sort());
    for (const id of ids)
      expect([(await stage.outcome(id)).outcome, await stage.eventsOf(id)]).toEqual(["sent", ["accepted"]]);
  });

  test("a job that is asked to stop ends what it began; what it only took up waits again and goes out by another", async () => {
    const before = stage.received.length;
    const stopping = new AbortController();
    let begun = 0;
    stage.said = () => {
      begun += 1;
      stopping.abort();
    };
    // None of the stage.world's workers takes them up before this one does.
    const ids = await stage.held("stop", 16);
    await sendMails.run({}, stage.triedOf(903, 1, stopping.signal));
    const outcomes = async () => (await Promise.all(ids.map(stage.outcome))).map((one) => one.outcome);
    expect(begun).toBeLessThan(16);
    const { rowCount: kept } = await stage.world.owner.query(
      "select 1 from mail_messages where outcome = 'sending' and sending_by = 903",
    );
    expect(kept).toBe(0);
    stage.said = () => {};
    await stage.world.jobsDone();
    expect(await outcomes()).toEqual(ids.map(() => "sent"));
    expect(stage.received.length).toBe(before + 16);
  });

  test("what the product writes by itself goes before what people wrote", async () => {
    const client = await stage.world.given.client();
    const before = stage.received.length;
    const ids = await stage.held("waits", 17);
    const [reset, ...people] = ids.toReversed();
    await stage.world.owner.query(
      "update mail_messages set type = 5, body = 'x', client = $2, send_after = now() where id = any($1)",
      [people, client.id],
    );
    await sendMails.run({}, stage.triedOf(904, 1));
    expect(await Promise.all(ids.map(async (id) => (await stage.outcome(id)).outcome))).toEqual(ids.map(() => "sent"));
    const got = stage.received.slice(before).map(({ to }) => (Array.isArray(to) ? "" : (to?.text ?? "")));
    // It was written last of all, and is among the first that are handed over.
    expect([got.length, got.slice(0, 4)]).toEqual([17, expect.arrayContaining(["waits16@example.test"])]);
    expect((await stage.outcome(reset ?? 0)).outcome).toBe("sent");
  });

  test("what no job is about to do any more goes on, or is told as not confirmed; what is fresh, or under way, stays", async () => {
    const [waiting = 0, fresh = 0, later = 0, lost = 0, old = 0, going = 0] = await stage.held("swept", 6);
    const { rows } = await stage.world.owner.query(
      "insert into background_jobs (name, payload, state, finished_at) values ('mail.send', '{}', 'failed', now() - interval '2 minutes'), ('mail.send', '{}', 'running', null) returning id",
    );
    const set = (id: number, change: string) =>
      stage.world.owner.query(
        `update mail_messages set created_at = now() - interval '5 minutes', ${change} where id = ${id}`,
      );
    await set(fresh, "outcome = 'cancelled'");
    await set(later, "next_try_at = now() + interval '1 hour'");
    await set(lost, `outcome = 'sending', sending_by = ${rows[0].id}`);
    await set(old, "outcome = 'sending'");
    await set(going, `outcome = 'sending', sending_by = ${rows[1].id}`);
    await stage.world.owner.query("update mail_messages set outcome = 'queued', created_at = now() where id = $1", [
      waiting,
    ]);
    const asked = async () =>
      Number(
        (await stage.world.owner.query("select count(*) from background_jobs where name = 'mail.send'")).rows[0].count,
      );
    const before = await asked();
    await sweepMails.run({}, stage.triedOf(0, 1));
    expect(await asked()).toBe(before);
    await set(waiting, "outcome = 'queued'");
    await sweepMails.run({}, stage.triedOf(0, 1));
    expect(await asked()).toBe(before + 1);
    await stage.world.jobsDone();
    const ends = await Promise.all([waiting, fresh, later, lost, old, going].map(stage.outcome));
    expect(ends.map((one) => one.outcome)).toEqual([
      ...["sent", "cancelled", "queued", "not_confirmed", "not_confirmed", "sending"],
    ]);
    await stage.world.owner.query("update mail_messages set outcome = 'cancelled' where id = any($1)", [
      [later, going],
    ]);
    await stage.world.owner.query("update background_jobs set state = 'done', finished_at = now() where id = $1", [
      rows[1].id,
    ]);
  });

  test("what somebody said of a mail meanwhile is changed by no job that had it before", async () => {
    const [id = 0, other = 0] = await stage.held("fence", 2);
    stage.said = async () => {
      await stage.world.owner.query("update mail_messages set outcome = 'not_confirmed' where id = any($1)", [
        [id, other],
      ]);
    };
    await sendMails.run({}, stage.triedOf(906, 1));
    stage.said = () => {};
    expect([(await stage.outcome(id)).outcome, (await stage.outcome(other)).outcome]).toEqual([
      "not_confirmed",
      "not_confirmed",
    ]);
  });

  test("a job whose turn is over leaves what waits to another one, and asks for it", async () => {
    const ids = await stage.held("turn", 17);
    const real = Date.now;
    let later = 0;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => real() + later);
    stage.said = () => (later = 6_000);
    await sendMails.run({}, stage.triedOf(905, 1));
    stage.said = () => {};
    clock.mockRestore();
    await stage.world.jobsDone();
    const { rows } = await stage.world.owner.query(
      "select outcome, sending_by = 905 as by_it from mail_messages where id = any($1) order by id",
      [ids],
    );
    expect(rows).toEqual(ids.map((_, at) => ({ outcome: "sent", by_it: at < 16 })));
  });

  test("what waits for its next try is taken up by no job of other mails before that", async () => {
    const [waits = 0] = await stage.held("again", 1);
    const next = (when: string) =>
      stage.world.owner.query("update mail_messages set next_try_at = now() + $2::interval where id = $1", [
        waits,
        when,
      ]);
    const another = async () => {
      await stage.world.system((tx) => postLetter(tx, letter("another@example.test")));
      await stage.world.jobsDone();
      return (await stage.outcome(waits)).outcome;
    };
    await next("1 hour");
    expect(await another()).toBe("queued");
    await next("-1 second");
    expect(await another()).toBe("sent");
  });

  test("that a mail was taken is said of no other mail to the same address", async () => {
    const other = await stage.left("same@example.test", { outcome: "failed" });
    const id = await stage.world.system((tx) => postLetter(tx, letter("same@example.test")));
    await stage.world.jobsDone();
    expect([await stage.statesOf(id), await stage.statesOf(other)]).toEqual([["accepted"], ["waiting"]]);
  });

  test("of all that a job had under way when its process ended nobody knows what became", async () => {
    const under = { outcome: "sending", sendingBy: 906 } as const;
    const ids = [await stage.left("one@example.test", under), await stage.left("two@example.test", under)];
    await stage.world.jobsDone();
    await sendMails.run({}, stage.triedOf(906, 2));
    for (const id of ids)
      expect([(await stage.outcome(id)).outcome, await stage.eventsOf(id)]).toEqual([
        "not_confirmed",
        ["not_confirmed"],
      ]);
  });

  test("what became of a mail is written while another one is with a server that is slow", async () => {
    const [slow = 0, quick = 0] = await stage.held("pace", 2);
    let goOn = () => {};
    const waits = new Promise<void>((resolve) => (goOn = resolve));
    stage.said = (address) => (address === "pace0@example.test" ? waits : undefined);
    const run = sendMails.run({}, stage.triedOf(907, 1));
    await expect.poll(async () => (await stage.outcome(quick)).outcome, { timeout: 10_000 }).toBe("sent");
    expect((await stage.outcome(slow)).outcome).toBe("sending");
    goOn();
    await run;
    stage.said = () => {};
    expect([(await stage.outcome(slow)).outcome, await stage.eventsOf(quick)]).toEqual(["sent", ["accepted"]]);
  });

  test("a mail that somebody else holds keeps no other from leaving", { timeout: 30_000 }, async () => {
    const [kept = 0, free = 0] = await stage.held("lock", 2);
    await stage.world.system(async (tx) => {
      await tx.db.select().from(mailMessages).where(eq(mailMessages.id, kept)).for("update");
      await sendMails.run({}, stage.triedOf(908, 1));
      expect([(await stage.outcome(kept)).outcome, (await stage.outcome(free)).outcome]).toEqual(["queued", "sent"]);
    });
    await stage.world.system((tx) => enqueue(tx, sendMails, {}));
    await stage.world.jobsDone();
    expect((await stage.outcome(kept)).outcome).toBe("sent");
  });
});
