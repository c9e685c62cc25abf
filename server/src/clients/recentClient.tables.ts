import { pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { reference } from "../platform/tables.ts";
import { clients } from "./client.tables.ts";

/** Clients that a person pinned (04, 3.1). */
export const clientPins = pgTable(
  "client_pins",
  {
    userId: reference(() => users.id).notNull(),
    client: reference(() => clients.id).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.client] })],
);

/** Clients that a person opened last, and when (04, 3.1). */
export const clientRecents = pgTable(
  "client_recents",
  {
    userId: reference(() => users.id).notNull(),
    client: reference(() => clients.id).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.client] })],
);
