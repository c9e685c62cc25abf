import type { MailBlock } from "@refundry/contract/platform";
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { enqueue, type JobRun, job } from "../jobs/jobs.ts";
import { faultPoint } from "../process/faults.ts";
import { inTransaction, type Tx } from "../records/transaction.ts";
import { type Delivered, handOver, nextTry } from "./delivery.ts";
import { type LetterSecret, sealLetter, secretIsGone } from "./letterSecret.ts";
import { blocksOf, htmlText, type LetterWords, plainText } from "./letterWords.ts";
import { mailEvents, mailMessages, mailRecipients } from "./mail.tables.ts";
import { suppress, suppressedAmong, suppressionText } from "./suppression.ts";

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
  /** Whose matter it is. */
  client?: number;
}

export interface Letter extends Addressed, LetterWords {}

/** Writes a mail as a row and schedules its sending, in the caller's transaction. */
export const postLetter = (tx: Tx, letter: Letter): Promise<number> =>
  postBlocks(tx, { ...letter, blocks: blocksOf(letter) });

/** The same of paragraphs that are filled in already. */
export function postBlocks(
  tx: Tx,
  { kind, to, cc = [], subject, blocks, secret, client }: Addressed & { blocks: readonly MailBlock[] },
): Promise<number> {
  const words = sealLetter({ text: plainText(blocks), html: htmlText(blocks) }, secret);
  return post(tx, { kind, toUserId: to.userId, toAddress: to.address, subject, client, ...words }, cc);
}

async function post(tx: Tx, mail: typeof mailMessages.$inferInsert, cc: readonly string[]): Promise<number> {
  const by = tx.actorOrNone?.userId ?? null;
  const sender = { createdBy: by === mail.toUserId ? null : by };
  const [row] = await tx.db
    .insert(mailMessages)
    .values({ ...mail, ...sender })
    .returning({ id: mailMessages.id });
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
  const { kind, toUserId, toAddress, subject, text, html, client } = mail;
  const others = await recipientsIn(tx, mail.id);
  const again = { kind, toUserId, toAddress, subject, text, html, client, resendOf: mail.id };
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

/** What the area that knows mails says: who hears of what became of one, and why one must not leave any more. */
interface MailNews {
  notConfirmed: (tx: Tx, mail: Mail) => void;
  failed: (tx: Tx, mail: Mail) => void;
  /** Why a mail of this client is not sent; null: it is. */
  heldBack: (tx: Tx, client: number) => Promise<string | null>;
}
let news: MailNews = { notConfirmed: () => {}, failed: () => {}, heldBack: async () => null };

/** By the area that tells of mails. */
export function registerMailNews(told: MailNews): void {
  news = told;
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
    const recipients = await step((tx) => reachable(tx, claimed));
    if (!recipients) return;
    if (!settings.smtpUrl) {
      faultPoint("mail-after-handover");
      return step((tx) => keepInMailbox(tx, mail));
    }
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

/** Whom a mail may go to now. Null where it goes to nobody any more: its client is gone, or its addressee gets no mail. */
async function reachable(tx: Tx, mail: Mail) {
  const reason = mail.client === null ? null : await news.heldBack(tx, mail.client);
  if (reason !== null) {
    await became(tx, mail.id, { outcome: "cancelled", reason, sealed: null });
    await noteMail(tx, mail.id, "cancelled", reason);
    return null;
  }
  const recipients = await recipientsIn(tx, mail.id);
  const addresses = recipients.map(({ address }) => address);
  const suppressed = await suppressedAmong(tx, addresses);
  const textOf = (address: string) => {
    const found = suppressed.get(address.toLowerCase());
    return found ? suppressionText(found) : null;
  };
  const of = textOf(mail.toAddress);
  if (of !== null) {
    await became(tx, mail.id, { outcome: "failed", reason: of, sealed: null });
    await noteMail(tx, mail.id, "suppressed", of);
    await refusedTo(tx, mail.id, addresses, of);
    news.failed(tx, mail);
    return null;
  }
  for (const { address } of recipients) {
    const why = textOf(address);
    if (why === null) continue;
    await noteMail(tx, mail.id, "left_out", why);
    await refusedTo(tx, mail.id, [address], why);
  }
  return recipients.filter(({ address }) => textOf(address) === null);
}

/** Says of these recipients that the mail did not go to them. */
async function refusedTo(tx: Tx, mail: number, addresses: readonly string[], detail: string): Promise<void> {
  await tx.db
    .update(mailRecipients)
    .set({ state: "refused", detail, at: new Date() })
    .where(and(eq(mailRecipients.mail, mail), inArray(mailRecipients.address, [...addresses])));
}

/** Who reads the built-in mailbox needs what is sealed still. */
async function keepInMailbox(tx: Tx, mail: number): Promise<void> {
  const at = new Date();
  await became(tx, mail, { outcome: "sent", transport: "mailbox", sentAt: at });
  await tx.db
    .update(mailRecipients)
    .set({ state: "accepted", at })
    .where(and(eq(mailRecipients.mail, mail), eq(mailRecipients.state, "waiting")));
  await noteMail(tx, mail, "kept", "Kept in the built-in mailbox.");
}

async function loseSight(tx: Tx, mail: number, reason: string, from?: SQL): Promise<void> {
  const lost = await became(tx, mail, { outcome: "not_confirmed", sealed: null, reason }, from);
  if (!lost) return;
  await noteMail(tx, mail, "not_confirmed", reason);
  news.notConfirmed(tx, lost);
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
    for (const { address, gone, ...one } of said) {
      await tx.db
        .update(mailRecipients)
        .set({ ...one, at })
        .where(and(eq(mailRecipients.mail, mail.id), eq(mailRecipients.address, address)));
      if (gone) await suppressGone(tx, address, one.detail);
    }
    return;
  }
  const again = delivered.outcome === "refused_for_now" ? nextTry(tries, at) : null;
  if (again) {
    await became(tx, mail.id, { outcome: "queued", reason, tries, nextTryAt: again });
    await send(tx, mail.id, again);
    return;
  }
  await became(tx, mail.id, { outcome: "failed", reason, tries, sealed: null, nextTryAt: null });
  const refused = { state: "refused", detail: reason, at } as const;
  await tx.db
    .update(mailRecipients)
    .set(refused)
    .where(and(eq(mailRecipients.mail, mail.id), eq(mailRecipients.state, "waiting")));
  if (delivered.outcome === "refused") for (const address of delivered.gone) await suppressGone(tx, address, reason);
  news.failed(tx, mail);
}

/** An address that the server does not know is like one that bounced for good. */
const suppressGone = (tx: Tx, address: string, detail: string) =>
  suppress(tx, { address, scope: "all", reason: "hard_bounce", detail });
