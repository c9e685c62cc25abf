import { char, pgTable, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { reference } from "../platform/tables.ts";

/** The private address of a person's calendar: only the SHA-256 of its secret is kept (16, 6.2). */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: reference(() => users.id, { onDelete: "cascade" }).primaryKey(),
    tokenHash: char({ length: 64 }).notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("calendar_feeds_token").on(table.tokenHash)],
);
