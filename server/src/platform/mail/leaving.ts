import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../records/transaction.ts";
import type { Leaving } from "./delivery.ts";
import { mailMessages, mailRecipients } from "./mail.tables.ts";
import { became, type Mail, noteMail, type Recipient, recipientsIn } from "./mailRows.ts";
import { type Suppression, suppressedAmong, suppressionText } from "./suppression.ts";
import { attachmentsOf } from "./wholeMail.ts";

/** What the area that knows mails says: who hears of what became of one, and why one must not leave any more. */
interface MailNews {
  notConfirmed: (tx: Tx, mail: Mail) => void;
  failed: (tx: Tx, mail: Mail) => void;
  /** Why this mail of a client is not sent; null: it is. */
  heldBack: (tx: Tx, mail: Mail & { client: number }) => Promise<string | null>;
  /** Whom mails to this client go to now; null where it is gone. */
  contact: (tx: Tx, client: number) => Promise<Recipient | null>;
}
export const news: MailNews = {
  notConfirmed: () => {},
  failed: () => {},
  heldBack: async () => null,
  contact: async () => null,
};

/** By the area that tells of mails. */
export function registerMailNews(told: MailNews): void {
  Object.assign(news, told);
}

/** Of mails that were taken up, those that may leave now, each with those whom it may go to. */
export async function leavingOf(tx: Tx, mails: readonly Mail[]): Promise<Leaving[]> {
  const ids = mails.map(({ id }) => id);
  const [people, files] = await Promise.all([recipientsIn(tx, ...ids), attachmentsOf(tx, ...ids)]);
  const suppressed = await suppressedAmong(
    tx,
    people.map(({ address }) => address),
  );
  const leaving: Leaving[] = [];
  for (const mail of mails) {
    const theirs = people.filter((one) => one.mail === mail.id);
    const recipients = await reachable(tx, mail, theirs, suppressed);
    if (recipients) leaving.push({ mail, recipients, attachments: files.filter((one) => one.mail === mail.id) });
  }
  return leaving;
}

/** The time of a planned mail came, unless it was planned anew meanwhile: it goes to whom its matter concerns now. */
export async function release(tx: Tx, id: number, planned: Date): Promise<void> {
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
  noteMail(tx, id, "readdressed", `The contact changed: it goes to ${now.address}, not to ${mail.toAddress}.`);
}

/** Cancels a mail that must not leave any more; whether it was one. */
async function isHeldBack(tx: Tx, mail: Mail): Promise<boolean> {
  const reason = mail.client === null ? null : await news.heldBack(tx, { ...mail, client: mail.client });
  if (reason === null) return false;
  await became(tx, mail.id, { outcome: "cancelled", reason, sealed: null });
  noteMail(tx, mail.id, "cancelled", reason);
  return true;
}

/** Whom a mail may go to now. Null where it goes to nobody any more: its client is gone, or its addressee gets no mail. */
async function reachable<Person extends { address: string }>(
  tx: Tx,
  mail: Mail,
  recipients: readonly Person[],
  suppressed: ReadonlyMap<string, Suppression>,
): Promise<Person[] | null> {
  if (await isHeldBack(tx, mail)) return null;
  const textOf = (address: string) => {
    const found = suppressed.get(address.toLowerCase());
    return found ? suppressionText(found) : null;
  };
  const of = textOf(mail.toAddress);
  if (of !== null) {
    await became(tx, mail.id, { outcome: "failed", reason: of, sealed: null });
    noteMail(tx, mail.id, "suppressed", of);
    const addresses = recipients.map(({ address }) => address);
    await refusedTo(tx, mail.id, addresses, of);
    news.failed(tx, mail);
    return null;
  }
  for (const { address } of recipients) {
    const why = textOf(address);
    if (why === null) continue;
    noteMail(tx, mail.id, "left_out", why);
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
