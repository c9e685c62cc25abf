import type { MailReport } from "@refundry/contract/mail";
import { and, eq, gt, sql } from "drizzle-orm";
import {
  mailEvents,
  mailMessages,
  mailNamed,
  mailRecipients,
  mailSuppressions,
  suppress,
  type Tx,
} from "../platform/index.ts";

type Mail = typeof mailMessages.$inferSelect;

const day = 86_400_000;
/** So many bounces for now within so many days keep mails from an address for so many days. */
const forNow = { times: 3, within: 14, pause: 7 };

/**
 * Does what follows from something that came back of a mail (18, 5.4), once however often the report of that key comes. What
 * names no mail of ours changes nothing.
 */
export async function cameBack(tx: Tx, report: MailReport, key: string): Promise<void> {
  const mail = await mailOf(tx, report);
  if (!mail) return;
  const address = report.address.toLowerCase();
  const permanent = report.kind === "bounce" && report.permanent === true;
  const kind = {
    bounce: permanent ? "bounced" : "bounced_for_now",
    complaint: "complained",
    reply: "replied",
  } as const;
  const [noted] = await tx.db
    .insert(mailEvents)
    .values({
      mail: mail.id,
      kind: kind[report.kind],
      // Of a reply it is kept who wrote and when, never what.
      detail: report.kind === "reply" ? null : (report.detail ?? null),
      address,
      report: key,
    })
    .onConflictDoNothing({ target: mailEvents.report })
    .returning({ id: mailEvents.id });
  if (!noted) return;
  if (report.kind === "complaint") {
    await marked(tx, mail, report, "complained");
    await suppress(tx, { address, scope: "bulk", reason: "complaint", detail: report.detail ?? null });
  }
  if (report.kind === "bounce" && !permanent) await bouncedForNow(tx, address, report);
  if (permanent) {
    await marked(tx, mail, report, "bounced");
    await suppress(tx, { address, scope: "all", reason: "hard_bounce", detail: report.detail ?? null });
    tellBounced(tx, mail);
  }
}

async function mailOf(tx: Tx, { message }: MailReport): Promise<Mail | undefined> {
  const named = mailNamed(message);
  if (!named) return undefined;
  const [found] = await tx.db.select().from(mailMessages).where(eq(mailMessages.id, named.id));
  const other = named.createdAt !== null && named.createdAt.getTime() !== found?.createdAt.getTime();
  return other ? undefined : found;
}

async function marked(tx: Tx, mail: Mail, { address, detail }: MailReport, state: "bounced" | "complained") {
  await tx.db
    .update(mailRecipients)
    .set({ state, detail: detail ?? null, at: tx.now })
    .where(and(eq(mailRecipients.mail, mail.id), sql`lower(${mailRecipients.address}) = ${address.toLowerCase()}`));
}

/** Those that led to a pause already do not count for another one. */
async function bouncedForNow(tx: Tx, address: string, { detail }: MailReport): Promise<void> {
  const [last] = await tx.db
    .select({ since: sql<Date | null>`max(${mailSuppressions.since})`.mapWith(mailSuppressions.since) })
    .from(mailSuppressions)
    .where(and(eq(mailSuppressions.address, address), eq(mailSuppressions.reason, "soft_bounces")));
  const begin = new Date(Math.max(tx.now.getTime() - forNow.within * day, last?.since?.getTime() ?? 0));
  const count = await tx.db.$count(
    mailEvents,
    and(eq(mailEvents.kind, "bounced_for_now"), eq(mailEvents.address, address), gt(mailEvents.at, begin)),
  );
  if (count < forNow.times) return;
  const until = new Date(tx.now.getTime() + forNow.pause * day);
  await suppress(tx, { address, scope: "all", reason: "soft_bounces", detail, until });
}

/** Whoever sent it hears that it did not arrive, and of a client's mail the attorney of record. */
function tellBounced(tx: Tx, { id: target, createdBy, client }: Mail): void {
  const sender = { people: [createdBy] };
  if (client === null) tx.notify("email_bounced", { to: sender, target, form: "ofNoClient" });
  else tx.notify("email_bounced", { to: [sender, { ofClient: "attorney" }], client, target });
}
