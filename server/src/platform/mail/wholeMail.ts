import { and, asc, eq, inArray } from "drizzle-orm";
import nodemailer from "nodemailer";
import { storedFiles } from "../files/file.tables.ts";
import type { Tx } from "../records/transaction.ts";
import type { Services } from "../services.ts";
import { mailAttachments, type mailMessages, type mailRecipients } from "./mail.tables.ts";
import { messageIdOf } from "./returnAddress.ts";
import { chosenSender } from "./sender.ts";

type Recipient = Pick<typeof mailRecipients.$inferSelect, "kind" | "first" | "last" | "address">;

/** A mail with all that belongs to it, as it leaves or is kept. */
export interface WholeMail {
  mail: typeof mailMessages.$inferSelect;
  recipients: readonly Recipient[];
  attachments: readonly { name: string; type: string; size: number; sha256: string }[];
  words: { text: string; html: string };
}

/** The files that go along with these mails; not those that are only linked in them. */
export const attachmentsOf = (
  tx: Tx,
  ...mails: number[]
): Promise<({ mail: number } & WholeMail["attachments"][number])[]> =>
  tx.db
    .select({
      mail: mailAttachments.mail,
      name: mailAttachments.name,
      type: storedFiles.mimeType,
      size: storedFiles.size,
      sha256: storedFiles.sha256,
    })
    .from(mailAttachments)
    .innerJoin(storedFiles, eq(storedFiles.id, mailAttachments.file))
    .where(and(inArray(mailAttachments.mail, mails), eq(mailAttachments.linked, false)))
    .orderBy(asc(mailAttachments.id));

/** The same as the library takes it. Its files are read first: a stream would stay open where no server is reached. */
export async function wholeMail(services: Services, { mail, recipients, attachments, words }: WholeMail) {
  const of = (kind: Recipient["kind"]) =>
    recipients
      .filter((one) => one.kind === kind)
      .map(({ first, last, address }) => ({ name: `${first} ${last}`.trim(), address }));
  return {
    ...chosenSender(services, services.settings),
    to: of("to"),
    cc: of("cc"),
    subject: mail.subject,
    ...words,
    messageId: messageIdOf(mail),
    date: mail.sentAt ?? new Date(),
    attachments: await Promise.all(
      attachments.map(async ({ name, type, sha256 }) => ({
        filename: name,
        contentType: type,
        content: await services.files.read(sha256),
      })),
    ),
  };
}

/** A mail as it is written on the wire (RFC 5322). */
export async function writtenMail(services: Services, whole: WholeMail): Promise<Buffer> {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await writer.sendMail(await wholeMail(services, whole));
  return message as Buffer;
}
