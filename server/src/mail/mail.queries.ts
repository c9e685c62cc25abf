import { Readable } from "node:stream";
import type { MailStanding, mail } from "@refundry/contract/mail";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, notInArray, sql } from "drizzle-orm";
import {
  attachmentsOf,
  type Call,
  lettersWords,
  listPage,
  mailMessages,
  notFound,
  type OutgoingFile,
  recipientsIn,
  type Tx,
  wordsForOthers,
  writtenMail,
} from "../platform/index.ts";

const { toAddress, subject, outcome, transport } = mailMessages;
/** What was sent while no mail server was set went nowhere; mails of a time with one left by that. */
export const standing = sql<MailStanding>`case when ${outcome} = 'sent' and ${transport} is distinct from 'smtp' then 'kept' else ${outcome} end`;

const row = {
  id: mailMessages.id,
  created_at: mailMessages.createdAt,
  to: mailMessages.toAddress,
  subject: mailMessages.subject,
  outcome: standing,
};
const mails = {
  table: mailMessages,
  row,
  sort: {
    created_at: mailMessages.createdAt,
    to: sql`lower(${toAddress})`,
    subject: sql`lower(${subject})`,
    outcome: standing,
  },
  standard: "-created_at",
  words: sql`concat_ws(E'\n', ${toAddress}, ${subject}, replace(${standing}, '_', ' '))`,
};

/** What waits for its time, or was taken back before, never came here. */
const came = notInArray(outcome, ["scheduled", "cancelled"]);

/** The mails of the built-in mailbox, newest first unless sorted otherwise. */
export const listMails = (tx: Tx, { query }: InputFor<(typeof mail)["mailbox"]>) => listPage(tx, mails, query, [came]);

/** Whether there is such a mail. */
export const isMail = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.db.$count(mailMessages, and(eq(mailMessages.id, id), came))) > 0;

/** One mail of the mailbox with its words, its headers as they would leave, and what goes along. */
export async function readMail(call: Call, { params }: InputFor<typeof mail.message>) {
  const { shown, whole } = await openedMail(call, params.id);
  const [head = ""] = (await writtenMail(call.services, whole)).toString("utf8").split("\r\n\r\n", 1);
  const attachments = whole.attachments.map(({ name, size }) => ({ name, size }));
  return { ...shown, ...whole.words, headers: headersIn(head), attachments };
}

/** One mail as a file that any mail reader opens. */
export async function mailFile(call: Call, { params }: InputFor<typeof mail.messageFile>): Promise<OutgoingFile> {
  const bytes = await writtenMail(call.services, (await openedMail(call, params.id)).whole);
  return {
    name: `mail-${params.id}.eml`,
    type: "message/rfc822",
    size: bytes.length,
    open: () => Readable.from([bytes]),
  };
}

/** Headers go on in lines that begin with a blank. */
const headersIn = (head: string) =>
  head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line) => ({ name: line.split(":", 1)[0] ?? "", value: line.slice(line.indexOf(":") + 1).trim() }));

/**
 * One mail. A link in it, which opens an account, is for its addressee alone: others read `hidden`, and that they opened
 * somebody else's mail is kept in the trail.
 */
async function openedMail(call: Call, id: number) {
  inMailbox(call);
  return call.transaction(async (tx) => {
    const [[found], recipients, attachments] = await Promise.all([
      tx.db
        .select({ shown: row, mail: mailMessages })
        .from(mailMessages)
        .where(and(eq(mailMessages.id, id), came)),
      recipientsIn(tx, id),
      attachmentsOf(tx, id),
    ]);
    if (!found) throw notFound();
    const { shown, mail: stored } = found;
    const { userId, realUserId } = tx.actor;
    const own = stored.toUserId === realUserId && userId === realUserId;
    if (!own)
      tx.audit({ action: "mail.open", recordType: "mail_messages", recordId: id, after: { kind: stored.kind } });
    const words = own ? lettersWords(stored, tx.now) : wordsForOthers(stored);
    return { shown, whole: { mail: stored, recipients, attachments, words } };
  });
}

/** The mailbox exists only while mail goes there: with SMTP its addresses are 404. */
export function inMailbox({ services }: Call): void {
  if (services.settings.smtpUrl !== null) throw notFound();
}
