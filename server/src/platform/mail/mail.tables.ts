import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { recordId } from "../database/recordColumns.ts";

/** One mail to one person, with what became of it. Written as a row first, sent by a job. */
export const mailMessages = pgTable(
  "mail_messages",
  {
    id: recordId(),
    kind: text().notNull(),
    toUserId: bigint({ mode: "number" }),
    toAddress: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    outcome: text({ enum: ["queued", "sending", "sent", "failed", "not_confirmed"] })
      .notNull()
      .default("queued"),
    /** How it left: the built-in mailbox or SMTP. */
    transport: text(),
    messageId: text(),
    reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** What stands at `{secret}` in its words, readable with the installation's secret only, while it opens something. */
    sealed: text(),
    sealedName: text(),
    sealedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("mail_messages_created").on(table.createdAt),
    index("mail_messages_to").on(table.toAddress, table.createdAt),
    index("mail_messages_sealed").on(table.sealedName).where(sql`${table.sealed} is not null`),
    check("mail_messages_seal", sql`(${table.sealedName} is null) = (${table.sealedUntil} is null)`),
    check("mail_messages_sealed_named", sql`${table.sealed} is null or ${table.sealedName} is not null`),
  ],
);
