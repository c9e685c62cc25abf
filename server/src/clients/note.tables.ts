import { noteVisibilities } from "@refundry/contract/clients";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { recordId, reference } from "../platform/tables.ts";
import { clients } from "./client.tables.ts";

/** What people note of a client, for themselves or for it to read (04, 2.6). */
export const clientNotes = pgTable(
  "client_notes",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    author: reference(() => users.id).notNull(),
    /** Cleaned HTML. */
    body: text().notNull(),
    visibility: text({ enum: noteVisibilities }).notNull(),
    date: timestamp({ withTimezone: true }).notNull(),
    editedAt: timestamp({ withTimezone: true }),
    pinnedAt: timestamp({ withTimezone: true }),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("client_notes_client").on(table.client, table.date).where(sql`${table.deletedAt} is null`),
    check("client_notes_body", sql`length(${table.body}) between 1 and 20000`),
    check("client_notes_visibility", sql`${table.visibility} in ('internal', 'client')`),
  ],
);
