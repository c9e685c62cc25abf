import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, timestamp } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { mailMessages, recordId, reference } from "../platform/tables.ts";

/** Requests for what was outstanding, as they went out; nobody changes one (08, 3). */
export const documentRequests = pgTable(
  "document_requests",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    /** Null: a reminder. */
    sentBy: reference(() => users.id),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** The mail to whom it is meant for; a copy is a mail of its own. */
    email: reference(() => mailMessages.id).notNull(),
    requirements: bigint({ mode: "number" }).array().notNull(),
  },
  (table) => [
    index("document_requests_client").on(table.client, table.sentAt),
    check("document_requests_something", sql`cardinality(${table.requirements}) > 0`),
  ],
);

/** Clients that are asked again by themselves (08, 7.7). */
export const documentReminders = pgTable(
  "document_reminders",
  {
    client: reference(() => clients.id).primaryKey(),
    everyDays: integer().notNull(),
    nextOn: date().notNull(),
    sentCount: integer().notNull().default(0),
    setBy: reference(() => users.id).notNull(),
  },
  (table) => [
    index("document_reminders_due").on(table.nextOn).where(sql`${table.sentCount} < 6`),
    check("document_reminders_every", sql`${table.everyDays} in (7, 14)`),
    check("document_reminders_count", sql`${table.sentCount} between 0 and 6`),
  ],
);
