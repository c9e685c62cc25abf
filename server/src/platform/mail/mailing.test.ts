import type { AddressInfo } from "node:net";
import { mail } from "@refundry/contract/mail";
import { eq } from "drizzle-orm";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { mailMessages } from "./mail.tables.ts";
import { postLetter } from "./mailing.ts";

let world: World;
let smtp: SMTPServer;
const received: ParsedMail[] = [];
let answer: Error | null = null;

beforeAll(async () => {
  world = await startWorld();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      simpleParser(stream).then((parsed) => {
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
    expect(received).toHaveLength(before);
  });

  test("a final no of the server is shown and not repeated", async () => {
    answer = Object.assign(new Error("no such mailbox"), { responseCode: 550 });
    const id = await world.system((tx) => postLetter(tx, letter("gone@example.test")));
    await world.jobsDone();
    expect(await outcome(id)).toMatchObject({ outcome: "failed" });
    expect((await outcome(id)).reason).toContain("550");
    answer = null;
  });

  test("a mail whose hand-over a crash left unknown is marked, and never sent again by itself", async () => {
    const before = received.length;
    // In one transaction, so that no worker takes it up before it looks as the crash left it.
    const id = await world.system(async (tx) => {
      const posted = await postLetter(tx, letter("twice@example.test"));
      await tx.db.update(mailMessages).set({ outcome: "sending" }).where(eq(mailMessages.id, posted));
      return posted;
    });
    await world.jobsDone();
    expect((await outcome(id)).outcome).toBe("not_confirmed");
    expect(received).toHaveLength(before);
  });

  test("a mail of a transaction that failed is never written", async () => {
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
