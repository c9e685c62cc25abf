import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../records/transaction.ts";
import { type Delivered, nextTry } from "./delivery.ts";
import { news } from "./leaving.ts";
import { mailEvents, mailMessages, mailRecipients } from "./mail.tables.ts";
import { became, type Mail, noteMail, tellMail } from "./mailRows.ts";
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

/** What a job has under way: nobody said of it meanwhile that its end is not known. */
export const underWayIn = (job: number | null) =>
  and(
    eq(mailMessages.outcome, "sending"),
    job === null ? isNull(mailMessages.sendingBy) : eq(mailMessages.sendingBy, job),
  );

/** Of what was under way in a job whose process ended, nobody knows whether it went out. */
export const loseSightOf = (tx: Tx, job: number): Promise<void> => loseSightWhere(tx, underWayIn(job));

export async function loseSightWhere(tx: Tx, underWay: SQL | undefined): Promise<void> {
  const left = await tx.db.select({ id: mailMessages.id }).from(mailMessages).where(underWay);
  for (const { id } of left) await loseSight(tx, id, "The server stopped in the middle.", underWay);
}

/** What became of one try to hand a mail over. */
export interface Came {
  mail: Mail;
  delivered: Delivered;
}

/** Keeps what the server said of each, and what follows from it. Answers which are to be handed over again, and when. */
export async function settle(tx: Tx, came: readonly Came[]): Promise<{ id: number; again: Date }[]> {
  const taken = came.flatMap(({ mail, delivered }) => (delivered.outcome === "accepted" ? [{ mail, delivered }] : []));
  if (taken.length > 0) await settleTaken(tx, taken);
  const waiting: { id: number; again: Date }[] = [];
  for (const { mail, delivered } of came) {
    if (delivered.outcome === "accepted") continue;
    const again = await settleNotTaken(tx, mail, delivered);
    if (again) waiting.push({ id: mail.id, again });
  }
  return waiting;
}

type Accepted = Extract<Delivered, { outcome: "accepted" }>;

/** Of all that the server took in one statement for each table: a run of mails is most of what is written here. */
async function settleTaken(tx: Tx, taken: readonly { mail: Mail; delivered: Accepted }[]): Promise<void> {
  const at = new Date();
  const said = taken.flatMap(({ mail, delivered }) => delivered.said.map((one) => ({ mail: mail.id, ...one })));
  tx.send(
    tx.db
      .insert(mailEvents)
      .values(
        taken.map(({ mail, delivered: { outcome: kind, detail } }) => ({ mail: mail.id, kind, detail, at: tx.now })),
      ),
  );
  tx.send(
    tx.db
      .update(mailRecipients)
      .set({ state: sql`given.state`, detail: sql`given.detail`, at })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(said)}::jsonb) given (mail bigint, address text, state text, detail text)`,
      )
      .where(sql`${mailRecipients.mail} = given.mail and ${mailRecipients.address} = given.address`),
  );
  for (const { gone, address, detail } of said) if (gone) await suppressGone(tx, address, detail);
  const ids = taken.map(({ mail, delivered }) => ({ id: mail.id, message: delivered.messageId }));
  // What went out is not kept.
  const rows = await tx.db
    .update(mailMessages)
    .set({
      outcome: "sent",
      transport: "smtp",
      messageId: sql`given.message`,
      tries: sql`${mailMessages.tries} + 1`,
      sentAt: at,
      sealed: null,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) given (id bigint, message text)`)
    .where(and(sql`${mailMessages.id} = given.id`, underWayIn(taken[0]?.mail.sendingBy ?? null)))
    .returning({ id: mailMessages.id, client: mailMessages.client, type: mailMessages.type });
  for (const row of rows) tellMail(tx, row);
}

/** Answers when it is to be handed over again; null: not by itself. */
async function settleNotTaken(tx: Tx, mail: Mail, delivered: Exclude<Delivered, Accepted>): Promise<Date | null> {
  const [at, tries] = [new Date(), mail.tries + 1];
  const reason = delivered.detail;
  const ours = underWayIn(mail.sendingBy);
  if (delivered.outcome === "not_confirmed") {
    await loseSight(tx, mail.id, reason, ours);
    return null;
  }
  noteMail(tx, mail.id, delivered.outcome, reason);
  if (delivered.outcome === "link_gone") {
    await became(tx, mail.id, { outcome: "failed", reason }, ours);
    return null;
  }
  const again = delivered.outcome === "refused_for_now" ? nextTry(tries, at) : null;
  if (again) {
    const waits = await became(tx, mail.id, { outcome: "queued", reason, tries, nextTryAt: again }, ours);
    return waits ? again : null;
  }
  if (!(await became(tx, mail.id, { outcome: "failed", reason, tries, sealed: null, nextTryAt: null }, ours)))
    return null;
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
