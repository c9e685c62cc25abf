import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The first answer per person, operation and key, kept for seven days (conventions, 2). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: bigint({ mode: "number" }).notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operation, table.key] }),
    index("idempotency_keys_created").on(table.createdAt),
  ],
);
