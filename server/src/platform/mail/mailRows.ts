import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Tx } from "../records/transaction.ts";
import { mailEvents, mailMessages, mailRecipients } from "./mail.tables.ts";

export type Mail = typeof mailMessages.$inferSelect;
export type Recipient = Pick<typeof mailRecipients.$inferSelect, "first" | "last" | "address">;
type EventKind = (typeof mailEvents.$inferSelect)["kind"];

/** Writes what became of a mail, while it is as `from` says. */
export async function became(tx: Tx, mail: number, outcome: Partial<Mail>, from?: SQL): Promise<Mail | undefined> {
  const [row] = await tx.db
    .update(mailMessages)
    .set(outcome)
    .where(and(eq(mailMessages.id, mail), from))
    .returning();
  if (row) tellMail(tx, row);
  return row;
}

/** Screens that show the mails of its client read them anew. */
export function tellMail(tx: Tx, { id, client, type }: Pick<Mail, "id" | "client" | "type">): void {
  if (client !== null && type !== null)
    tx.tell({ record: "clients", id: client }, { kind: "record", type: "mail_messages", id });
}

/** Of these mails, the addressee of each before those who get a copy. */
export const recipientsIn = (tx: Tx, ...mails: number[]) =>
  tx.db.select().from(mailRecipients).where(inArray(mailRecipients.mail, mails)).orderBy(asc(mailRecipients.id));

/** Keeps what became of a mail. */
export function noteMail(tx: Tx, mail: number, kind: EventKind, detail: string | null = null): void {
  tx.send(tx.db.insert(mailEvents).values({ mail, kind, detail, at: tx.now }));
}
