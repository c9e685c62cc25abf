import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { recordId } from "../database/recordColumns.ts";
import { storedFiles } from "../files/file.tables.ts";

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
    outcome: text({ enum: ["scheduled", "queued", "sending", "sent", "failed", "not_confirmed", "cancelled"] })
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
    /** How often it was handed to the server, and when it is handed over again after a refusal for now. */
    tries: smallint().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }),
    /** The job that has it under way. */
    sendingBy: bigint({ mode: "number" }),
    /** The mail that a person had sent again by this one. */
    resendOf: bigint({ mode: "number" }).references((): AnyPgColumn => mailMessages.id),
    /** When a person said what became of one that is not confirmed, and who. */
    settledAt: timestamp({ withTimezone: true }),
    settledBy: bigint({ mode: "number" }),
    /** Who had it sent to somebody else; null: the product by itself. */
    createdBy: bigint({ mode: "number" }),
    /** Whose matter it is, where it is a client's: it is not sent once that client is deleted. */
    client: bigint({ mode: "number" }),
    /** Of a mail that a person wrote to a client: which of 18, 2.1; what was written, cleaned; when it leaves. */
    type: smallint(),
    body: text(),
    sendAfter: timestamp({ withTimezone: true }),
    /** Changes of it before it left. */
    version: integer().notNull().default(1),
    changedBy: bigint({ mode: "number" }),
    changedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("mail_messages_of_client").on(table.client, table.createdAt).where(sql`${table.type} is not null`),
    check(
      "mail_messages_written",
      sql`(${table.type} is null) = (${table.body} is null) and (${table.type} is null or ${table.client} is not null and ${table.sendAfter} is not null)`,
    ),
    check("mail_messages_type", sql`${table.type} between 1 and 5`),
    index("mail_messages_created").on(table.createdAt),
    index("mail_messages_to").on(table.toAddress, table.createdAt),
    index("mail_messages_unsettled")
      .on(table.id)
      .where(sql`${table.outcome} = 'not_confirmed' and ${table.settledAt} is null`),
    // When the last one left, and what waits for another try.
    index("mail_messages_left").on(table.sentAt).where(sql`${table.transport} = 'smtp'`),
    index("mail_messages_queued")
      .on(sql`(${table.type} is not null)`, table.id)
      .where(sql`${table.outcome} = 'queued'`),
    index("mail_messages_under_way").on(table.sendingBy).where(sql`${table.outcome} = 'sending'`),
    index("mail_messages_sealed").on(table.sealedName).where(sql`${table.sealed} is not null`),
    check("mail_messages_seal", sql`(${table.sealedName} is null) = (${table.sealedUntil} is null)`),
    check("mail_messages_sealed_named", sql`${table.sealed} is null or ${table.sealedName} is not null`),
  ],
);

/** To whom a mail goes, each with what the server said of it (18, 3). */
export const mailRecipients = pgTable(
  "mail_recipients",
  {
    id: recordId(),
    mail: bigint({ mode: "number" })
      .notNull()
      .references(() => mailMessages.id),
    kind: text({ enum: ["to", "cc"] }).notNull(),
    first: text().notNull().default(""),
    last: text().notNull().default(""),
    address: text().notNull(),
    state: text({ enum: ["waiting", "accepted", "refused", "bounced", "complained"] })
      .notNull()
      .default("waiting"),
    /** The server's words. */
    detail: text(),
    at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("mail_recipients_once").on(table.mail, table.address),
    index("mail_recipients_whole_address").on(sql`lower(${table.address})`),
    index("mail_recipients_address").using("gin", sql`lower(${table.address}) gin_trgm_ops`),
  ],
);

/** What became of a mail, one after another; nothing of it is ever changed. */
export const mailEvents = pgTable(
  "mail_events",
  {
    id: recordId(),
    mail: bigint({ mode: "number" })
      .notNull()
      .references(() => mailMessages.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text({
      enum: [
        "accepted",
        "kept",
        "refused_for_now",
        "refused",
        "not_confirmed",
        "link_gone",
        "sent_again",
        "counted_as_sent",
        "suppressed",
        "left_out",
        "cancelled",
        "taken_back",
        "changed",
        "readdressed",
        "bounced",
        "bounced_for_now",
        "complained",
        "replied",
      ],
    }).notNull(),
    detail: text(),
    /** Whose report it was, in small letters. */
    address: text(),
    /** By which a report that comes twice is known. */
    report: text().unique("mail_events_report"),
  },
  (table) => [
    index("mail_events_mail").on(table.mail, table.id),
    index("mail_events_for_now").on(table.address, table.at).where(sql`${table.kind} = 'bounced_for_now'`),
  ],
);

/** What goes along with a mail, or is linked in it where that would be too large (18, 5.3). */
export const mailAttachments = pgTable(
  "mail_attachments",
  {
    id: recordId(),
    mail: bigint({ mode: "number" })
      .notNull()
      .references(() => mailMessages.id),
    /** Of a client, whose area lies above; its bytes and its name are kept as they were sent. */
    upload: bigint({ mode: "number" }).notNull(),
    file: bigint({ mode: "number" })
      .notNull()
      .references(() => storedFiles.id),
    name: text().notNull(),
    linked: boolean().notNull(),
  },
  (table) => [unique("mail_attachments_once").on(table.mail, table.upload)],
);

/** An address that gets no mail, or none that goes to many (18, 5.4). */
export const mailSuppressions = pgTable(
  "mail_suppressions",
  {
    id: recordId(),
    /** In small letters. */
    address: text().notNull(),
    scope: text({ enum: ["all", "bulk"] }).notNull(),
    /** Whose mails to many: a firm, or 0 for those of every firm. */
    entity: bigint({ mode: "number" }).notNull().default(0),
    reason: text({ enum: ["hard_bounce", "soft_bounces", "complaint", "unsubscribed", "manual"] }).notNull(),
    detail: text(),
    since: timestamp({ withTimezone: true }).notNull(),
    /** It ends by itself then. */
    until: timestamp({ withTimezone: true }),
    /** Null: it came of a report. */
    createdBy: bigint({ mode: "number" }),
    removedAt: timestamp({ withTimezone: true }),
    removedBy: bigint({ mode: "number" }),
  },
  (table) => [
    uniqueIndex("mail_suppressions_live")
      .on(table.address, table.scope, table.entity)
      .where(sql`${table.removedAt} is null`),
    check("mail_suppressions_firm", sql`${table.entity} = 0 or ${table.scope} = 'bulk'`),
    check("mail_suppressions_small", sql`${table.address} = lower(${table.address})`),
  ],
);
