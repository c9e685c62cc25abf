import type { mail } from "@refundry/contract/mail";
import { type InputFor, roles } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import { clients } from "../clients/index.ts";
import {
  mailMessages,
  noteMail,
  postAgain,
  Refusal,
  suppressedAmong,
  suppressionText,
  type Tx,
} from "../platform/index.ts";
import { demandHistoryMail, mayGoAgain, readHistoryMail } from "./mailHistory.queries.ts";

type Mail = typeof mailMessages.$inferSelect;

/** Sends a mail again that failed or is not confirmed: a new mail to the same people, which the first one names (18, 5.4). */
export async function sendAgain(tx: Tx, { params }: InputFor<typeof mail.sendAgain>) {
  const first = await demandHistoryMail(tx, params.id, { held: true });
  if (!mayGoAgain(first)) throw new Refusal("already_left");
  if (first.sealedName !== null) throw new Refusal("letter_link_gone");
  const [suppressed] = (await suppressedAmong(tx, [first.toAddress])).values();
  if (suppressed) throw new Refusal("suppressed", { text: suppressionText(suppressed) });
  const again = await postAgain({ tx, mail: first });
  await settle(tx, first, "mail.send_again", { again });
  return readHistoryMail(tx, { params: { id: again } });
}

/** Says of a mail that is not confirmed that it went out. */
export async function countAsSent(tx: Tx, { params }: InputFor<typeof mail.countAsSent>) {
  const found = await demandHistoryMail(tx, params.id, { held: true });
  if (found.outcome !== "not_confirmed" || found.settledAt !== null) throw new Refusal("already_left");
  await settle(tx, found, "mail.count_as_sent", { state: "sent" });
  await tx.db.update(mailMessages).set({ outcome: "sent", sentAt: tx.now }).where(eq(mailMessages.id, found.id));
  noteMail(tx, found.id, "counted_as_sent");
  return readHistoryMail(tx, { params });
}

async function settle(
  tx: Tx,
  { id, outcome }: Mail,
  action: `mail.${string}`,
  after: Record<string, unknown>,
): Promise<void> {
  await tx.db
    .update(mailMessages)
    .set({ settledAt: tx.now, settledBy: tx.actor.userId })
    .where(eq(mailMessages.id, id));
  tx.audit({ action, recordType: "mail_messages", recordId: id, before: { state: outcome }, after });
}

/** Administrators are told of a mail of which nobody knows whether it left. */
export const tellNotConfirmed = (tx: Tx, { id }: Mail): void =>
  tx.notify("email_not_confirmed", { to: { roles: [roles.admin] }, target: id });

/** Whoever sent a mail hears that it was refused. */
export const tellFailed = (tx: Tx, { id, createdBy, client }: Mail): void =>
  tx.notify("email_failed", {
    to: { people: [createdBy] },
    target: id,
    ...(client === null ? { form: "ofNoClient" as const } : { client }),
  });

/** A mail in the matter of a client that was deleted meanwhile is not sent, and what a person wrote to it not once it is inactive. */
export async function heldBack(
  tx: Tx,
  { client, type }: Pick<Mail, "type"> & { client: number },
): Promise<string | null> {
  const [found] = await tx.db.select().from(clients).where(eq(clients.id, client));
  if (!found || found.deletedAt !== null) return "The client was deleted.";
  return type === null || found.active ? null : "The client was set inactive.";
}

/** Whom mails to a client go to now. */
export async function contactNow(tx: Tx, client: number) {
  const [found] = await tx.db
    .select({ first: clients.contactFirst, last: clients.contactLast, address: clients.contactEmail })
    .from(clients)
    .where(eq(clients.id, client));
  return found?.address.includes("@") ? found : null;
}
