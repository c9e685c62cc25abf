import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { reference } from "../platform/tables.ts";

/** Who lets whom sign in as oneself (01, Data). */
export const deputies = pgTable(
  "deputies",
  {
    grantorId: reference(() => users.id, { onDelete: "cascade" }).notNull(),
    deputyId: reference(() => users.id, { onDelete: "cascade" }).notNull(),
    /** The last day by UTC date; null: until it is taken back. */
    until: date(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: "deputies_pair", columns: [table.grantorId, table.deputyId] }),
    check("deputies_not_oneself", sql`${table.grantorId} <> ${table.deputyId}`),
    index("deputies_deputy").on(table.deputyId),
  ],
);
