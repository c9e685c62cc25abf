import { desc, eq, lt, sql } from "drizzle-orm";
import { type Call, mailMessages, notFound, readPlace, type Tx } from "../platform/index.ts";

const row = {
  id: mailMessages.id,
  created_at: mailMessages.createdAt,
  to: mailMessages.toAddress,
  subject: mailMessages.subject,
  outcome: mailMessages.outcome,
};

/** The mails of the built-in mailbox, newest first. */
async function listMails(tx: Tx, { query }: { query: { limit: number; cursor?: string } }) {
  const before = readPlace(query.cursor);
  const [counted] = await tx.db.select({ total: sql<string>`count(*)` }).from(mailMessages);
  const rows = await tx.db
    .select(row)
    .from(mailMessages)
    .where(before > 0 ? lt(mailMessages.id, before) : undefined)
    .orderBy(desc(mailMessages.id))
    .limit(query.limit + 1);
  const items = rows.slice(0, query.limit);
  return {
    items,
    total: Number(counted?.total ?? 0),
    next: rows.length > query.limit ? String(items.at(-1)?.id) : null,
  };
}

async function readMail(tx: Tx, { params }: { params: { id: number } }) {
  const [found] = await tx.db
    .select({ ...row, text: mailMessages.text, html: mailMessages.html })
    .from(mailMessages)
    .where(eq(mailMessages.id, params.id));
  if (!found) throw notFound();
  return found;
}

/** The mailbox exists only while mail goes there: with SMTP its addresses are 404. */
const inMailbox =
  <Input, Output>(read: (tx: Tx, input: Input) => Promise<Output>) =>
  (call: Call, input: Input): Promise<Output> => {
    if (call.services.settings.smtpUrl !== null) throw notFound();
    return call.transaction((tx) => read(tx, input), { readOnly: true });
  };

export const mailbox = inMailbox(listMails);
export const mailOfMailbox = inMailbox(readMail);
