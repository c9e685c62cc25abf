import { mail } from "@refundry/contract/mail";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enqueue } from "../jobs/jobs.ts";
import { mailMessages } from "./mail.tables.ts";
import { holdBackMails, postLetter } from "./mailing.ts";
import { letter, type MailStage, startMails } from "./mails.given.ts";
import { sendMails } from "./sending.ts";

let stage: MailStage;
beforeAll(async () => {
  stage = await startMails();
});
afterAll(() => stage.close());

const secret = (until = new Date(Date.now() + 60_000)) => ({ text: "a-token-of-a-link", name: "test 9", until });

describe("mail", () => {
  test("without SMTP it stays in the built-in mailbox, where staff read it", async () => {
    const id = await stage.world.system((tx) => postLetter(tx, letter("ann@example.test")));
    await stage.world.jobsDone();
    expect(await stage.outcome(id)).toMatchObject({ outcome: "sent", transport: "mailbox" });
    const admin = await stage.world.as(1);
    const read = await admin.call(mail.message, { params: { id } });
    expect(read.html).toContain("&lt;b&gt;Ann&lt;/b&gt;");
    expect((await (await stage.world.as(4)).try(mail.mailbox)).status).toBe(403);
  });

  test("MAIL-11 the mail in the mailbox has both parts: every word of the HTML stands in the plain text, links with their address", async () => {
    const lines = [
      { text: "Form 8821 of Smith & Sons", url: "http://localhost/clients/7/documents?of=8821&now=1" },
      { text: "Payroll 2021 <raw>", url: null },
    ];
    const closing = ["Kind regards,", "the office"];
    const id = await stage.world.system((tx) => postLetter(tx, { ...letter("fay@example.test"), lines, closing }));
    await stage.world.jobsDone();
    const { html, text } = await (await stage.world.as(1)).call(mail.message, { params: { id } });
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
    const waiting = await stage.left("waiting@example.test", { outcome: "failed" });
    const id = await stage.world.system((tx) =>
      postLetter(tx, { ...letter("eve@example.test"), secret: secret(new Date()) }),
    );
    await stage.world.jobsDone();
    expect([await stage.outcome(id), await stage.eventsOf(id)]).toMatchObject([
      { outcome: "sent", transport: "mailbox" },
      ["kept"],
    ]);
    expect([await stage.statesOf(id), await stage.statesOf(waiting)]).toEqual([["accepted"], ["waiting"]]);
  });

  test("with SMTP it goes out once, as text and HTML", async () => {
    stage.world.services.settings.smtpUrl = stage.overSmtp();
    const id = await stage.world.system((tx) => postLetter(tx, letter("bob@example.test")));
    await stage.world.jobsDone();
    expect(await stage.outcome(id)).toMatchObject({ outcome: "sent", transport: "smtp" });
    expect(stage.received).toHaveLength(1);
    expect(stage.received[0]?.subject).toBe("Grüße & <Ziele>");
    expect(stage.received[0]?.text).toContain("Open: http://localhost/x?a=1&b=2");
    expect(stage.received[0]?.from?.text).toContain("office@refundry.test");
  });

  test("what opens something goes out whole, and is kept nowhere then", async () => {
    const secret = { text: "a-token-of-a-link", name: "test 1", until: new Date(Date.now() + 60_000) };
    const action = { label: "Open", url: `http://localhost/x/${secret.text}` };
    const id = await stage.world.system((tx) => postLetter(tx, { ...letter("cat@example.test"), action, secret }));
    const stored = async () =>
      (await stage.world.owner.query("select t::text as row, sealed from mail_messages t where id = $1", [id])).rows[0];
    expect((await stored()).row).not.toContain(secret.text);
    await stage.world.jobsDone();
    expect(await stage.outcome(id)).toMatchObject({ outcome: "sent", transport: "smtp" });
    const mailed = stage.received.at(-1);
    expect(mailed?.text).toContain(`Open: ${action.url}`);
    expect(mailed?.html).toContain(`href="${action.url}"`);
    expect((await stored()).sealed).toBeNull();
  });

  test("a letter whose link opens nothing any more is not sent", async () => {
    const before = stage.received.length;
    const secret = { text: "another-token", name: "test 2", until: new Date() };
    const id = await stage.world.system((tx) => postLetter(tx, { ...letter("dan@example.test"), secret }));
    await stage.world.jobsDone();
    expect((await stage.outcome(id)).outcome).toBe("failed");
    expect(await stage.eventsOf(id)).toEqual(["link_gone"]);
    expect(stage.received).toHaveLength(before);
  });

  test("a final no of the server is shown and not repeated", async () => {
    stage.answer = Object.assign(new Error("no such mailbox"), { responseCode: 550 });
    const others = await stage.left("still@example.test", { outcome: "sent" });
    const id = await stage.world.system((tx) => postLetter(tx, { ...letter("gone@example.test"), secret: secret() }));
    await stage.world.jobsDone();
    expect(await stage.outcome(id)).toMatchObject({ outcome: "failed" });
    expect((await stage.outcome(id)).reason).toContain("550");
    // Nor is what was secret in it kept, and other mails are as they were.
    expect(await stage.sealedOf(id)).toBeNull();
    expect([await stage.statesOf(id), await stage.statesOf(others)]).toEqual([["refused"], ["waiting"]]);
    stage.answer = null;
  });

  test("a mail whose hand-over a crash left unknown is marked, and never sent again by itself", async () => {
    const before = stage.received.length;
    const id = await stage.left("twice@example.test", { outcome: "sending", sendingBy: 901 }, { secret: secret() });
    const others = await stage.left("other@example.test", { outcome: "sending", sendingBy: 902 });
    await stage.world.jobsDone();
    expect((await stage.outcome(id)).outcome).toBe("sending");
    await sendMails.run({}, stage.triedOf(901, 2));
    expect([(await stage.outcome(id)).outcome, (await stage.outcome(others)).outcome]).toEqual([
      "not_confirmed",
      "sending",
    ]);
    expect([await stage.sealedOf(id), await stage.eventsOf(id)]).toEqual([null, ["not_confirmed"]]);
    await sendMails.abandoned?.({}, stage.triedOf(902, 8));
    expect([(await stage.outcome(others)).outcome, await stage.eventsOf(others)]).toEqual([
      "not_confirmed",
      ["not_confirmed"],
    ]);
    expect(stage.received).toHaveLength(before);
  });

  test("a mail that left stays as it is when its job runs once more", async () => {
    const id = await stage.world.system((tx) => postLetter(tx, letter("once@example.test")));
    await stage.world.jobsDone();
    const before = stage.received.length;
    await stage.world.system((tx) => enqueue(tx, sendMails, { mail: id }));
    await stage.world.jobsDone();
    expect([(await stage.outcome(id)).outcome, await stage.eventsOf(id), stage.received.length]).toEqual([
      "sent",
      ["accepted"],
      before,
    ]);
  });

  test("after a restore what still wanted to leave is held back without its secret, and what left stays as it is", async () => {
    const more = { secret: secret() };
    const [sending, sent] = [
      await stage.left("c@example.test", { outcome: "sending" }, more),
      await stage.left("d@example.test", { outcome: "sent" }, more),
    ];
    const queued = await stage.world.system(async (tx) => {
      const id = await postLetter(tx, { ...letter("b@example.test"), ...more });
      await tx.db.update(mailMessages).set({ outcome: "sending" }).where(eq(mailMessages.id, sending));
      await holdBackMails(tx);
      return id;
    });
    const reason = "A backup was restored; it may have gone out before.";
    for (const id of [queued, sending]) {
      expect(await stage.outcome(id)).toMatchObject({ outcome: "not_confirmed", reason });
      expect([await stage.sealedOf(id), (await stage.eventsOf(id)).at(-1)]).toEqual([null, "not_confirmed"]);
    }
    expect([(await stage.outcome(sent)).outcome, await stage.eventsOf(sent)]).toEqual(["sent", []]);
    await stage.world.jobsDone();
  });

  test("MAIL-47 (1 of 2) a mail of a transaction that failed is never written", async () => {
    await stage.world
      .system(async (tx) => {
        await postLetter(tx, letter("never@example.test"));
        throw new Error("no");
      })
      .catch(() => {});
    expect(
      (await stage.world.owner.query("select 1 from mail_messages where to_address = 'never@example.test'")).rowCount,
    ).toBe(0);
  });
});
