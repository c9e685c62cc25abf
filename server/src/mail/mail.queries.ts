import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Call, cutPage, lettersWords, mailMessages, notFound, ordering, type Tx } from "../platform/index.ts";

const row = {
  id: mailMessages.id,
  created_at: mailMessages.createdAt,
  to: mailMessages.toAddress,
  subject: mailMessages.subject,
  outcome: mailMessages.outcome,
};
const sortColumns = {
  created_at: mailMessages.createdAt,
  to: sql`lower(${mailMessages.toAddress})`,
  subject: sql`lower(${mailMessages.subject})`,
  outcome: mailMessages.outcome,
};

interface MailsAsked {
  query: { q?: string; sort?: string; limit: number; cursor?: string };
}

/** The mails of the built-in mailbox, newest first unless sorted otherwise. */
export async function listMails(tx: Tx, { query }: MailsAsked) {
  const where = and(...wordsOf(query.q));
  const { orderBy, key, after } = ordering(sortColumns, "-created_at", query.sort, mailMessages.id, query.cursor);
  const [counted] = await tx.db.select({ total: sql<string>`count(*)` }).from(mailMessages).where(where);
  const rows = await tx.db
    .select({ ...row, sortKey: key })
    .from(mailMessages)
    .where(and(where, after ?? undefined))
    .orderBy(orderBy)
    .limit(query.limit + 1);
  const page = cutPage(rows, query.limit);
  return { items: page.rows, total: Number(counted?.total ?? 0), next: page.next };
}

/** Every word of the filter stands in the address, the subject or the outcome. */
function wordsOf(q = ""): SQL[] {
  const { toAddress, subject, outcome } = mailMessages;
  const shown = sql`concat_ws(E'\n', ${toAddress}, ${subject}, replace(${outcome}, '_', ' '))`;
  const words = q.split(/\s+/).filter(Boolean);
  return words.map((word) => sql`${shown} ilike ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
}

/** With its link as long as that is good. */
export async function readMail(tx: Tx, { params }: { params: { id: number } }) {
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
