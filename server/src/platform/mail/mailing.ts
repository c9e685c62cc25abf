import type { MailBlock } from "@refundry/contract/platform";
import { and, asc, eq, inArray, lte, or } from "drizzle-orm";
import { placeholders, prepare } from "../database/database.ts";
import type { Tx } from "../records/transaction.ts";
import { type LetterSecret, sealLetter } from "./letterSecret.ts";
import { blocksOf, htmlText, type LetterWords, plainText } from "./letterWords.ts";
import { mailAttachments, mailEvents, mailMessages, mailRecipients } from "./mail.tables.ts";
import { became, type Mail, noteMail, type Recipient, recipientsIn, tellMail } from "./mailRows.ts";
import { plan, send } from "./sending.ts";

interface Addressed {
  kind: string;
  to: { userId: number | null; address: string };
  /** Others who get it and see each other. */
  cc?: readonly string[];
  subject: string;
  /** A part of it that is stored sealed only. */
  secret?: LetterSecret;
  /** Whose matter it is. */
  client?: number;
}

export interface Letter extends Addressed, LetterWords {}

/** Writes a mail as a row and schedules its sending, in the caller's transaction. */
export const postLetter = (tx: Tx, letter: Letter): Promise<number> =>
  postBlocks(tx, { ...letter, blocks: blocksOf(letter) });

/** The same of paragraphs that are filled in already. */
export async function postBlocks(
  tx: Tx,
  { kind, to, cc = [], subject, blocks, secret, client }: Addressed & { blocks: readonly MailBlock[] },
): Promise<number> {
  const words = sealLetter({ text: plainText(blocks), html: htmlText(blocks) }, secret);
  const { id } = await post(tx, { kind, toUserId: to.userId, toAddress: to.address, subject, client, ...words }, cc);
  return id;
}

async function post(
  tx: Tx,
  mail: typeof mailMessages.$inferInsert,
  cc: readonly (string | Recipient)[],
  to: Pick<Recipient, "first" | "last"> = { first: "", last: "" },
): Promise<Mail> {
  const by = tx.actorOrNone?.userId ?? null;
  const [row] = await insertMail(tx).execute({
    ...noneGiven,
    ...mail,
    createdAt: tx.now,
    createdBy: by === mail.toUserId ? null : by,
  });
  if (!row) throw new Error("A mail was not written.");
  writeRecipients(tx, row, cc, to);
  if (row.outcome === "scheduled") await plan(tx, row);
  else await send(tx);
  return row;
}

/** What a mail may be written with; all else has its default. */
const given = [
  "kind",
  "toUserId",
  "toAddress",
  "subject",
  "text",
  "html",
  "outcome",
  "sealed",
  "sealedName",
  "sealedUntil",
  "resendOf",
  "createdBy",
  "createdAt",
  "client",
  "type",
  "body",
  "sendAfter",
] as const satisfies readonly (keyof typeof mailMessages.$inferInsert)[];
const noneGiven = { ...Object.fromEntries(given.map((name) => [name, null])), outcome: "queued" };

/** Of many mails in a transaction the making of the statements would be most of the work. */
const insertMail = (tx: Tx) =>
  prepare(tx.db, "mail", () => tx.db.insert(mailMessages).values(placeholders(given)).returning());
const insertAddressee = (tx: Tx) =>
  prepare(tx.db, "addressee", () =>
    tx.db.insert(mailRecipients).values({ kind: "to", ...placeholders(["mail", "first", "last", "address"]) }),
  );

/** Each address once, whatever its case, and the addressee before all others (18, 5.3). */
function writeRecipients(
  tx: Tx,
  { id: mail, toAddress: address }: Mail,
  cc: readonly (string | Recipient)[],
  to: Pick<Recipient, "first" | "last">,
): void {
  const people = cc.map(
    (one): Recipient => (typeof one === "string" ? { address: one, first: "", last: "" } : named(one)),
  );
  const others = new Map(people.toReversed().map((one) => [one.address.toLowerCase(), one]));
  others.delete(address.toLowerCase());
  const copies = [...others.values()].toReversed().map((one) => ({ ...one, mail, kind: "cc" as const }));
  tx.send({ execute: () => insertAddressee(tx).execute({ ...to, address, mail }) });
  if (copies.length > 0) tx.send(tx.db.insert(mailRecipients).values(copies));
}

const named = ({ first, last, address }: Recipient): Recipient => ({ first, last, address });

/** A mail to a client as a person wrote it. */
export interface WrittenMail {
  kind: string;
  type: number;
  client: number;
  to: Recipient;
  cc: readonly Recipient[];
  subject: string;
  /** What was written, cleaned; `text` and `html` are what leaves. */
  body: string;
  text: string;
  html: string;
  sendAfter: Date;
  attachments: readonly { upload: number; file: number; name: string; linked: boolean }[];
  resendOf?: number;
}

/** Writes a mail that leaves at its time, unless it is taken back before. */
export async function postWritten(tx: Tx, { to, cc, attachments, ...mail }: WrittenMail): Promise<Mail> {
  const row = await post(tx, { ...mail, toAddress: to.address, outcome: "scheduled" }, cc, to);
  await writeAttachments(tx, row.id, attachments);
  tellMail(tx, row);
  return row;
}

async function writeAttachments(tx: Tx, mail: number, attachments: WrittenMail["attachments"]): Promise<void> {
  if (attachments.length > 0) await tx.db.insert(mailAttachments).values(attachments.map((one) => ({ ...one, mail })));
}

/** Writes it anew before it left; the row is held by who calls. */
export async function rewrite(tx: Tx, held: Mail, { to, cc, attachments, ...mail }: WrittenMail): Promise<Mail> {
  const set = {
    ...mail,
    toAddress: to.address,
    version: held.version + 1,
    changedBy: tx.actor.userId,
    changedAt: tx.now,
  };
  const row = await became(tx, held.id, set);
  if (!row) throw new Error(`Mail ${held.id} vanished.`);
  await tx.db.delete(mailRecipients).where(eq(mailRecipients.mail, row.id));
  await tx.db.delete(mailAttachments).where(eq(mailAttachments.mail, row.id));
  writeRecipients(tx, row, cc, to);
  await writeAttachments(tx, row.id, attachments);
  await plan(tx, row);
  noteMail(tx, row.id, "changed");
  return row;
}

/** Takes a mail back that has not left; the row is held by who calls. */
export async function takeBack(tx: Tx, held: Mail): Promise<void> {
  await became(tx, held.id, { outcome: "cancelled", reason: "A person took it back." });
  noteMail(tx, held.id, "taken_back");
}

/** A new mail with the words of one that was refused or is not confirmed, to the same people. Answers its id. */
export async function postAgain({ tx, mail }: { tx: Tx; mail: Mail }): Promise<number> {
  const { kind, toUserId, toAddress, subject, text, html, client, type, body } = mail;
  const [others, attachments] = await Promise.all([recipientsIn(tx, mail.id), attachedTo(tx, mail.id)]);
  const planned = type === null ? null : { type, body, sendAfter: tx.now };
  const again = { kind, toUserId, toAddress, subject, text, html, client, ...planned, resendOf: mail.id };
  const [to, ...cc] = others;
  const { id } = await post(tx, again, cc, to);
  await writeAttachments(tx, id, attachments);
  noteMail(tx, mail.id, "sent_again", `Sent again as mail ${id}.`);
  return id;
}

/** What went along with a mail, linked or not. */
export const attachedTo = (tx: Tx, mail: number) =>
  tx.db
    .select({
      upload: mailAttachments.upload,
      file: mailAttachments.file,
      name: mailAttachments.name,
      linked: mailAttachments.linked,
    })
    .from(mailAttachments)
    .where(eq(mailAttachments.mail, mail))
    .orderBy(asc(mailAttachments.id));

/** What a restored backup still wanted to send may have gone out since it was made. */
export async function holdBackMails(tx: Tx): Promise<void> {
  const reason = "A backup was restored; it may have gone out before.";
  const held = await tx.db
    .update(mailMessages)
    .set({ outcome: "not_confirmed", sealed: null, reason })
    .where(
      or(
        inArray(mailMessages.outcome, ["queued", "sending"]),
        and(eq(mailMessages.outcome, "scheduled"), lte(mailMessages.sendAfter, tx.now)),
      ),
    )
    .returning({ mail: mailMessages.id });
  if (held.length > 0)
    await tx.db
      .insert(mailEvents)
      .values(held.map((one) => ({ ...one, kind: "not_confirmed" as const, detail: reason })));
}
