import type { mail } from "@refundry/contract/mail";
import type { InputFor } from "@refundry/contract/platform";
import { eq, sql } from "drizzle-orm";
import {
  type Call,
  lettersWords,
  listPage,
  mailMessages,
  notFound,
  type Tx,
  wordsForOthers,
} from "../platform/index.ts";

const row = {
  id: mailMessages.id,
  created_at: mailMessages.createdAt,
  to: mailMessages.toAddress,
  subject: mailMessages.subject,
  outcome: mailMessages.outcome,
};
const { toAddress, subject, outcome } = mailMessages;
const mails = {
  table: mailMessages,
  row,
  sort: {
    created_at: mailMessages.createdAt,
    to: sql`lower(${toAddress})`,
    subject: sql`lower(${subject})`,
    outcome,
  },
  standard: "-created_at",
  words: sql`concat_ws(E'\n', ${toAddress}, ${subject}, replace(${outcome}, '_', ' '))`,
};

/** The mails of the built-in mailbox, newest first unless sorted otherwise. */
export const listMails = (tx: Tx, { query }: InputFor<(typeof mail)["mailbox"]>) => listPage(tx, mails, query, []);

/** Whether there is such a mail. */
export const isMail = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.db.$count(mailMessages, eq(mailMessages.id, id))) > 0;

/**
 * One mail. A link in it, which opens an account, is for its addressee alone: others read `hidden`, and that they opened
 * somebody else's mail is kept in the trail.
 */
export async function readMail(call: Call, { params }: InputFor<typeof mail.message>) {
  inMailbox(call);
  return call.transaction(async (tx) => {
    const [found] = await tx.db
      .select({ mail: row, stored: mailMessages })
      .from(mailMessages)
      .where(eq(mailMessages.id, params.id));
    if (!found) throw notFound();
    const { userId, realUserId } = tx.actor;
    if (found.stored.toUserId === realUserId && userId === realUserId)
      return { ...found.mail, ...lettersWords(found.stored, tx.now) };
    tx.audit({
      action: "mail.open",
      recordType: "mail_messages",
      recordId: params.id,
      after: { kind: found.stored.kind },
    });
    return { ...found.mail, ...wordsForOthers(found.stored) };
  });
}

/** The mailbox exists only while mail goes there: with SMTP its addresses are 404. */
export function inMailbox({ services }: Call): void {
  if (services.settings.smtpUrl !== null) throw notFound();
}
