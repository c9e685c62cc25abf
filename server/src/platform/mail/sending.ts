import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { enqueue, type JobRun, job } from "../jobs/jobs.ts";
import { faultPoint } from "../process/faults.ts";
import { inTransaction, type Tx } from "../records/transaction.ts";
import { type Delivered, handOver, nextTry } from "./delivery.ts";
import { secretIsGone } from "./letterSecret.ts";
import { mailEvents, mailMessages, mailRecipients } from "./mail.tables.ts";
import { suppress, suppressedAmong, suppressionText } from "./suppression.ts";
import { attachmentsOf } from "./wholeMail.ts";

type Mail = typeof mailMessages.$inferSelect;
export type Recipient = Pick<typeof mailRecipients.$inferSelect, "first" | "last" | "address">;
type EventKind = (typeof mailEvents.$inferSelect)["kind"];

/** What the area that knows mails says: who hears of what became of one, and why one must not leave any more. */
interface MailNews {
  notConfirmed: (tx: Tx, mail: Mail) => void;
  failed: (tx: Tx, mail: Mail) => void;
  /** Why this mail of a client is not sent; null: it is. */
  heldBack: (tx: Tx, mail: Mail & { client: number }) => Promise<string | null>;
  /** Whom mails to this client go to now; null where it is gone. */
  contact: (tx: Tx, client: number) => Promise<Recipient | null>;
}
let news: MailNews = {
  notConfirmed: () => {},
  failed: () => {},
  heldBack: async () => null,
  contact: async () => null,
};

/** By the area that tells of mails. */
export function registerMailNews(told: MailNews): void {
  news = told;
}

/** Hands a mail over as soon as it may be. */
export const send = (tx: Tx, mail: number, runAt?: Date) =>
  enqueue(tx, sendMail, { mail }, { key: `mail:${mail}`, ...(runAt && { runAt }) });

/** A planned mail leaves at its time; planned anew it takes the place of what was planned before. */
export async function plan(tx: Tx, { id, sendAfter }: Mail): Promise<void> {
  if (!sendAfter) throw new Error(`Mail ${id} is planned for no time.`);
  const planned = sendAfter.toISOString();
  await enqueue(tx, sendMail, { mail: id, planned }, { key: `mail:${id}`, runAt: sendAfter });
}

/**
 * Hands one mail over. A row that a crash left in `sending`, or of which no answer came once its words were sent, may or may not
 * have gone out: it is marked `not_confirmed` and never repeated by itself (18, 5.4).
 */
export const sendMail = job<{ mail: number; planned?: string }>({
  name: "mail.send",
  maxAttempts: 8,
  run: async ({ mail, planned }, { services }: JobRun) => {
    const { settings } = services;
    const step = <Value>(work: (tx: Tx) => Promise<Value>) => inTransaction(services.pool, {}, work);
    if (planned !== undefined) await step((tx) => release(tx, mail, new Date(planned)));
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
    const [recipients, attachments] = await step(async (tx) => [
      await reachable(tx, claimed),
      await attachmentsOf(tx, mail),
    ]);
    if (!recipients) return;
    if (!settings.smtpUrl) {
      faultPoint("mail-after-handover");
      return step((tx) => keepInMailbox(tx, mail));
    }
    const delivered = await handOver(services, settings.smtpUrl, { mail: claimed, recipients, attachments });
    faultPoint("mail-after-handover");
    await step((tx) => settle(tx, claimed, delivered));
  },
});

/** Writes what became of a mail, while it is as `from` says. */
export async function became(tx: Tx, mail: number, outcome: Partial<Mail>, from?: SQL): Promise<Mail | undefined> {
  const [row] = await tx.db
    .update(mailMessages)
    .set(outcome)
    .where(and(eq(mailMessages.id, mail), from))
    .returning();
  if (row) tellMail(tx, row);
  return row;
}

/** Cancels a mail that must not leave any more; whether it was one. */
async function isHeldBack(tx: Tx, mail: Mail): Promise<boolean> {
  const reason = mail.client === null ? null : await news.heldBack(tx, { ...mail, client: mail.client });
  if (reason === null) return false;
  await became(tx, mail.id, { outcome: "cancelled", reason, sealed: null });
  await noteMail(tx, mail.id, "cancelled", reason);
  return true;
}

/** The time of a planned mail came, unless it was planned anew meanwhile: it goes to whom its matter concerns now. */
async function release(tx: Tx, id: number, planned: Date): Promise<void> {
  const waits = and(eq(mailMessages.outcome, "scheduled"), eq(mailMessages.sendAfter, planned));
  const mail = await became(tx, id, { outcome: "queued" }, waits);
  if (!mail || (await isHeldBack(tx, mail)) || mail.client === null) return;
  const now = await news.contact(tx, mail.client);
  if (now === null || now.address.toLowerCase() === mail.toAddress.toLowerCase()) return;
  await became(tx, id, { toAddress: now.address });
  const theirs = and(eq(mailRecipients.mail, id), eq(mailRecipients.kind, "cc"));
  await tx.db.delete(mailRecipients).where(and(theirs, sql`lower(${mailRecipients.address}) = lower(${now.address})`));
  await tx.db
    .update(mailRecipients)
    .set(now)
    .where(and(eq(mailRecipients.mail, id), eq(mailRecipients.kind, "to")));
  await noteMail(tx, id, "readdressed", `The contact changed: it goes to ${now.address}, not to ${mail.toAddress}.`);
}

/** Whom a mail may go to now. Null where it goes to nobody any more: its client is gone, or its addressee gets no mail. */
async function reachable(tx: Tx, mail: Mail) {
  if (await isHeldBack(tx, mail)) return null;
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

/** A mail arrives in the built-in mailbox. Who reads there needs what is sealed still. */
export async function keepInMailbox(tx: Tx, mail: number): Promise<void> {
  const at = tx.now;
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

/** Screens that show the mails of its client read them anew. */
export function tellMail(tx: Tx, { id, client, type }: Mail): void {
  if (client !== null && type !== null)
    tx.tell({ record: "clients", id: client }, { kind: "record", type: "mail_messages", id });
}

export const recipientsIn = (tx: Tx, mail: number) =>
  tx.db.select().from(mailRecipients).where(eq(mailRecipients.mail, mail)).orderBy(asc(mailRecipients.id));

/** Keeps what became of a mail. */
export async function noteMail(tx: Tx, mail: number, kind: EventKind, detail: string | null = null): Promise<void> {
  await tx.db.insert(mailEvents).values({ mail, kind, detail, at: tx.now });
}
