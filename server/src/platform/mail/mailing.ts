import type { MailBlock } from "@refundry/contract/platform";
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { enqueue, type JobRun, job } from "../jobs/jobs.ts";
import { faultPoint } from "../process/faults.ts";
import { inTransaction, type Tx } from "../records/transaction.ts";
import { type Delivered, handOver, nextTry } from "./delivery.ts";
import { type LetterSecret, sealLetter, secretIsGone } from "./letterSecret.ts";
import { blocksOf, htmlText, type LetterWords, plainText } from "./letterWords.ts";
import { mailEvents, mailMessages, mailRecipients } from "./mail.tables.ts";

type Mail = typeof mailMessages.$inferSelect;
type EventKind = (typeof mailEvents.$inferSelect)["kind"];

interface Addressed {
  kind: string;
  to: { userId: number | null; address: string };
  /** Others who get it and see each other. */
  cc?: readonly string[];
  subject: string;
  /** A part of it that is stored sealed only. */
  secret?: LetterSecret;
}

export interface Letter extends Addressed, LetterWords {}

/** Writes a mail as a row and schedules its sending, in the caller's transaction. */
export const postLetter = (tx: Tx, letter: Letter): Promise<number> =>
  postBlocks(tx, { ...letter, blocks: blocksOf(letter) });

/** The same of paragraphs that are filled in already. */
export function postBlocks(
  tx: Tx,
  { kind, to, cc = [], subject, blocks, secret }: Addressed & { blocks: readonly MailBlock[] },
): Promise<number> {
  const words = sealLetter({ text: plainText(blocks), html: htmlText(blocks) }, secret);
  return post(tx, { kind, toUserId: to.userId, toAddress: to.address, subject, ...words }, cc);
}

async function post(tx: Tx, mail: typeof mailMessages.$inferInsert, cc: readonly string[]): Promise<number> {
  const [row] = await tx.db.insert(mailMessages).values(mail).returning({ id: mailMessages.id });
  if (!row) throw new Error("The mail was not written.");
  await tx.db.insert(mailRecipients).values(recipientsOf(mail.toAddress, cc).map((one) => ({ mail: row.id, ...one })));
  await send(tx, row.id);
  return row.id;
}

/** Each address once, whatever its case, and the addressee before all others (18, 5.3). */
function recipientsOf(to: string, cc: readonly string[]) {
  const others = new Map(cc.map((address) => [address.toLowerCase(), address]));
  others.delete(to.toLowerCase());
  return [
    { kind: "to" as const, address: to },
    ...[...others.values()].map((address) => ({ kind: "cc" as const, address })),
  ];
}

const send = (tx: Tx, mail: number, runAt?: Date) =>
  enqueue(tx, sendMail, { mail }, { key: `mail:${mail}`, ...(runAt && { runAt }) });

/** A new mail with the words of one that was refused or is not confirmed, to the same people. Answers its id. */
export async function postAgain({ tx, mail }: { tx: Tx; mail: Mail }): Promise<number> {
  const { kind, toUserId, toAddress, subject, text, html } = mail;
  const others = await recipientsIn(tx, mail.id);
  const again = { kind, toUserId, toAddress, subject, text, html, resendOf: mail.id };
  const id = await post(
    tx,
    again,
    others.filter((one) => one.kind === "cc").map(({ address }) => address),
  );
  await noteMail(tx, mail.id, "sent_again", `Sent again as mail ${id}.`);
  return id;
}

const recipientsIn = (tx: Tx, mail: number) =>
  tx.db.select().from(mailRecipients).where(eq(mailRecipients.mail, mail)).orderBy(asc(mailRecipients.id));

/** Keeps what became of a mail. */
export async function noteMail(tx: Tx, mail: number, kind: EventKind, detail: string | null = null): Promise<void> {
  await tx.db.insert(mailEvents).values({ mail, kind, detail });
}

/** What a restored backup still wanted to send may have gone out since it was made. */
export async function holdBackMails(tx: Tx): Promise<void> {
  const reason = "A backup was restored; it may have gone out before.";
  const held = await tx.db
    .update(mailMessages)
    .set({ outcome: "not_confirmed", sealed: null, reason })
    .where(inArray(mailMessages.outcome, ["queued", "sending"]))
    .returning({ mail: mailMessages.id });
  if (held.length > 0)
    await tx.db
      .insert(mailEvents)
      .values(held.map((one) => ({ ...one, kind: "not_confirmed" as const, detail: reason })));
}

/** Tells people of a mail of which nobody knows whether it went out. */
type Tell = (tx: Tx, mail: number) => void;
let tellNotConfirmed: Tell = () => {};

/** By the area that tells of mails. */
export function registerMailNews(tell: Tell): void {
  tellNotConfirmed = tell;
}

/**
 * Hands one mail over. A row that a crash left in `sending`, or of which no answer came once its words were sent, may or may not
 * have gone out: it is marked `not_confirmed` and never repeated by itself (18, 5.4).
 */
export const sendMail = job<{ mail: number }>({
  name: "mail.send",
  maxAttempts: 8,
  run: async ({ mail }, { services }: JobRun) => {
    const { settings } = services;
    const step = <Value>(work: (tx: Tx) => Promise<Value>) => inTransaction(services.pool, {}, work);
    const claimed = await step((tx) => became(tx, mail, { outcome: "sending" }, eq(mailMessages.outcome, "queued")));
    if (!claimed)
      return step((tx) =>
        loseSight(tx, mail, "The server stopped in the middle.", eq(mailMessages.outcome, "sending")),
      );
    if (settings.smtpUrl && secretIsGone(claimed, new Date())) {
      const reason = "The link in it was used, replaced or too old before it could be sent.";
      return step(async (tx) => {
        await became(tx, mail, { outcome: "failed", reason });
        await noteMail(tx, mail, "link_gone", reason);
      });
    }
    if (!settings.smtpUrl) {
      faultPoint("mail-after-handover");
      return step((tx) => keepInMailbox(tx, mail));
    }
    const recipients = await step((tx) => recipientsIn(tx, mail));
    const delivered = await handOver(services, settings.smtpUrl, claimed, recipients);
    faultPoint("mail-after-handover");
    await step((tx) => settle(tx, claimed, delivered));
  },
});

async function became(tx: Tx, mail: number, outcome: Partial<Mail>, from?: SQL): Promise<Mail | undefined> {
  const [row] = await tx.db
    .update(mailMessages)
    .set(outcome)
    .where(and(eq(mailMessages.id, mail), from))
    .returning();
  return row;
}

/** Who reads the built-in mailbox needs what is sealed still. */
async function keepInMailbox(tx: Tx, mail: number): Promise<void> {
  const at = new Date();
  await became(tx, mail, { outcome: "sent", transport: "mailbox", sentAt: at });
  await tx.db.update(mailRecipients).set({ state: "accepted", at }).where(eq(mailRecipients.mail, mail));
  await noteMail(tx, mail, "kept", "Kept in the built-in mailbox.");
}

async function loseSight(tx: Tx, mail: number, reason: string, from?: SQL): Promise<void> {
  if (!(await became(tx, mail, { outcome: "not_confirmed", sealed: null, reason }, from))) return;
  await noteMail(tx, mail, "not_confirmed", reason);
  tellNotConfirmed(tx, mail);
}

/** Keeps what the server said, and what follows from it. */
async function settle(tx: Tx, mail: Mail, delivered: Delivered): Promise<void> {
  const [at, tries] = [new Date(), mail.tries + 1];
  const reason = delivered.detail;
  if (delivered.outcome === "not_confirmed") return loseSight(tx, mail.id, reason);
  await noteMail(tx, mail.id, delivered.outcome, reason);
  if (delivered.outcome === "accepted") {
    const { messageId, said } = delivered;
    // What went out is not kept.
    await became(tx, mail.id, { outcome: "sent", transport: "smtp", messageId, tries, sentAt: at, sealed: null });
    for (const { address, ...one } of said)
      await tx.db
        .update(mailRecipients)
        .set({ ...one, at })
        .where(and(eq(mailRecipients.mail, mail.id), eq(mailRecipients.address, address)));
    return;
  }
  const again = delivered.outcome === "refused_for_now" ? nextTry(tries, at) : null;
  if (again) {
    await became(tx, mail.id, { outcome: "queued", reason, tries, nextTryAt: again });
    await send(tx, mail.id, again);
    return;
  }
  await became(tx, mail.id, { outcome: "failed", reason, tries, sealed: null, nextTryAt: null });
  await tx.db
    .update(mailRecipients)
    .set({ state: "refused", detail: reason, at })
    .where(eq(mailRecipients.mail, mail.id));
}
