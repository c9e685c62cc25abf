import type { MailingCarrier, MailingDirection, MailingKind } from "@refundry/contract/cases";
import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { recordId, reference } from "../platform/tables.ts";

const user = () => reference(() => users.id);

/** What was sent and received for a client beside packages, which 07 keeps (16, 3). */
export const clientMailings = pgTable(
  "client_mailings",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    direction: text().$type<MailingDirection>().notNull(),
    kind: text().$type<MailingKind>().notNull(),
    quarters: jsonb().$type<string[]>().notNull(),
    carrier: text().$type<MailingCarrier>(),
    tracking: text(),
    date: date().notNull(),
    /** What the system recorded it of; null for an entry by hand. */
    recordType: text(),
    recordId: bigint({ mode: "number" }),
    note: text(),
    by: user().notNull(),
    updatedBy: user(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("client_mailings_client").on(table.client, table.date),
    check("client_mailings_direction", sql`${table.direction} in ('out', 'in')`),
    check("client_mailings_record", sql`(${table.recordType} is null) = (${table.recordId} is null)`),
    check("client_mailings_note", sql`length(${table.note}) <= 1000`),
  ],
);
