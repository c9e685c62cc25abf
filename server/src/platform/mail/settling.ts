import { and, eq, type SQL } from "drizzle-orm";
import type { Tx } from "../records/transaction.ts";
import { type Delivered, nextTry } from "./delivery.ts";
import { news } from "./leaving.ts";
import { mailMessages, mailRecipients } from "./mail.tables.ts";
import { became, type Mail, noteMail } from "./mailRows.ts";
import { suppress } from "./suppression.ts";

/** A mail arrives in the built-in mailbox. Who reads there needs what is sealed still. */
export async function keepInMailbox(tx: Tx, mail: number): Promise<void> {
  const at = tx.now;
  await became(tx, mail, { outcome: "sent", transport: "mailbox", sentAt: at });
  sayOf(tx, waitingFor(mail), { state: "accepted", at });
  noteMail(tx, mail, "kept", "Kept in the built-in mailbox.");
}

/** Nobody knows whether it went out: it is never repeated by itself, and administrators hear of it. */
export async function loseSight(tx: Tx, mail: number, reason: string, from?: SQL): Promise<void> {
  const lost = await became(tx, mail, { outcome: "not_confirmed", sealed: null, reason }, from);
  if (!lost) return;
  noteMail(tx, mail, "not_confirmed", reason);
  news.notConfirmed(tx, lost);
}

/** Of what was under way in a job whose process ended, nobody knows whether it went out. */
export async function loseSightOf(tx: Tx, job: number): Promise<void> {
  const underWay = and(eq(mailMessages.outcome, "sending"), eq(mailMessages.sendingBy, job));
  const left = await tx.db.select({ id: mailMessages.id }).from(mailMessages).where(underWay);
  for (const { id } of left) await loseSight(tx, id, "The server stopped in the middle.", underWay);
}

/** Keeps what the server said, and what follows from it. Answers when it is to be handed over again; null: not by itself. */
export async function settle(tx: Tx, mail: Mail, delivered: Delivered): Promise<Date | null> {
  const [at, tries] = [new Date(), mail.tries + 1];
  const reason = delivered.detail;
  if (delivered.outcome === "not_confirmed") {
    await loseSight(tx, mail.id, reason);
    return null;
  }
  noteMail(tx, mail.id, delivered.outcome, reason);
  if (delivered.outcome === "link_gone") {
    await became(tx, mail.id, { outcome: "failed", reason });
    return null;
  }
  if (delivered.outcome === "accepted") {
    const { messageId, said } = delivered;
    for (const { address, gone, ...one } of said) {
      sayOf(tx, and(eq(mailRecipients.mail, mail.id), eq(mailRecipients.address, address)), { ...one, at });
      if (gone) await suppressGone(tx, address, one.detail);
    }
    // What went out is not kept.
    await became(tx, mail.id, { outcome: "sent", transport: "smtp", messageId, tries, sentAt: at, sealed: null });
    return null;
  }
  const again = delivered.outcome === "refused_for_now" ? nextTry(tries, at) : null;
  if (again) {
    await became(tx, mail.id, { outcome: "queued", reason, tries, nextTryAt: again });
    return again;
  }
  await became(tx, mail.id, { outcome: "failed", reason, tries, sealed: null, nextTryAt: null });
  sayOf(tx, waitingFor(mail.id), { state: "refused", detail: reason, at });
  if (delivered.outcome === "refused") for (const address of delivered.gone) await suppressGone(tx, address, reason);
  news.failed(tx, mail);
  return null;
}

const waitingFor = (mail: number) => and(eq(mailRecipients.mail, mail), eq(mailRecipients.state, "waiting"));

function sayOf(tx: Tx, recipients: SQL | undefined, said: Partial<typeof mailRecipients.$inferSelect>): void {
  tx.send(tx.db.update(mailRecipients).set(said).where(recipients));
}

/** An address that the server does not know is like one that bounced for good. */
const suppressGone = (tx: Tx, address: string, detail: string) =>
  suppress(tx, { address, scope: "all", reason: "hard_bounce", detail });
