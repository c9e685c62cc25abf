import type { mail } from "@refundry/contract/mail";
import type { InputFor } from "@refundry/contract/platform";
import { eq, sql } from "drizzle-orm";
import { type Call, lettersWords, listPage, mailMessages, notFound, type Tx } from "../platform/index.ts";

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

/** With its link as long as that is good. */
export async function readMail(tx: Tx, { params }: InputFor<typeof mail.message>) {
  const [found] = await tx.db
    .select({ mail: row, stored: mailMessages })
    .from(mailMessages)
    .where(eq(mailMessages.id, params.id));
  if (!found) throw notFound();
  return { ...found.mail, ...lettersWords(found.stored, tx.now) };
}

/** The mailbox exists only while mail goes there: with SMTP its addresses are 404. */
export function inMailbox({ services }: Call): void {
  if (services.settings.smtpUrl !== null) throw notFound();
}
