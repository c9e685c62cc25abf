import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { reference } from "../platform/tables.ts";

/** Whether the product is online: exactly one row (01, Data). */
export const systemStatus = pgTable(
  "system_status",
  {
    only: boolean().primaryKey().default(true),
    mode: text({ enum: ["online", "maintenance"] })
      .notNull()
      .default("online"),
    message: text(),
    startsAt: timestamp({ withTimezone: true }),
    expectedUntil: timestamp({ withTimezone: true }),
    /** Null: the operator, by a command. */
    changedBy: reference(() => users.id),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("system_status_only", sql`${table.only}`),
    check("system_status_mode", sql`${table.mode} in ('online', 'maintenance')`),
    check("system_status_message", sql`length(${table.message}) between 1 and 500`),
    check("system_status_until", sql`${table.expectedUntil} > ${table.startsAt}`),
  ],
);
