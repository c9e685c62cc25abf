import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { startWorld } from "../../world.given.ts";
import type { JobRun } from "../jobs/jobs.ts";
import { mailMessages } from "./mail.tables.ts";
import { postLetter } from "./mailing.ts";

export const letter = (address: string) => ({
  kind: "test",
  to: { userId: null, address },
  subject: "Grüße & <Ziele>",
  paragraphs: ["Hello <b>Ann</b>,", "please look."],
  action: { label: "Open", url: "http://localhost/x?a=1&b=2" },
});

export type MailStage = Awaited<ReturnType<typeof startMails>>;

/** A world beside a mail server that takes what is handed to it, or answers as it is told. */
export async function startMails() {
  const world = await startWorld();
  const stage = {
    world,
    received: [] as ParsedMail[],
    /** What the server refuses with. */
    answer: null as Error | null,
    /** What happens when the words of a mail come. */
    said: (_address: string): unknown => undefined,
    overSmtp: () => `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}?from=office@refundry.test`,
    outcome: async (id: number) =>
      (await world.owner.query("select outcome, transport, reason from mail_messages where id = $1", [id])).rows[0],
    sealedOf: async (id: number) =>
      (await world.owner.query("select sealed from mail_messages where id = $1", [id])).rows[0].sealed,
    eventsOf: async (id: number) =>
      (await world.owner.query("select kind from mail_events where mail = $1 order by id", [id])).rows.map(
        ({ kind }) => kind,
      ),
    statesOf: async (id: number) =>
      (await world.owner.query("select state from mail_recipients where mail = $1 order by id", [id])).rows.map(
        ({ state }) => state,
      ),
    /** Written as a crash or a person left it, in one transaction, so that no worker takes it up before. */
    left: (address: string, change: Partial<typeof mailMessages.$inferInsert>, more: object = {}) =>
      world.system(async (tx) => {
        const posted = await postLetter(tx, { ...letter(address), ...more });
        await tx.db.update(mailMessages).set(change).where(eq(mailMessages.id, posted));
        return posted;
      }),
    /** What a worker gives a try of the job of that number. */
    triedOf: (jobId: number, attempt: number, signal: JobRun["signal"] = new AbortController().signal): JobRun => ({
      ...{ jobId, attempt, signal, services: world.services },
      ...{ requestedBy: null, lastAttempt: false, progress: async () => {} },
    }),
    /** Queued mails that no job is about to take up. */
    held: async (name: string, many: number): Promise<number[]> => {
      const ids: number[] = [];
      for (let at = 0; at < many; at += 1) ids.push(await stage.left(`${name}${at}@example.test`, { outcome: "sent" }));
      await world.jobsDone();
      await world.owner.query("update mail_messages set outcome = 'queued' where id = any($1)", [ids]);
      return ids;
    },
    close: async () => {
      smtp.close();
      await world.close();
    },
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      const waits = stage.said(envelope.rcptTo[0]?.address ?? "");
      Promise.all([simpleParser(stream), waits]).then(([parsed]) => {
        if (!stage.answer) stage.received.push(parsed);
        done(stage.answer);
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  return stage;
}
