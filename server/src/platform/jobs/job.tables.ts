import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { recordId } from "../database/recordColumns.ts";

/** Long work as people see it: what it is, how far it is, how it ended. The queue itself is the library's. */
export const backgroundJobs = pgTable(
  "background_jobs",
  {
    id: recordId(),
    name: text().notNull(),
    payload: jsonb().notNull().$type<Record<string, unknown>>(),
    /** A later job with the same key takes the place of one that has not started. */
    jobKey: text(),
    state: text({ enum: ["scheduled", "running", "done", "failed"] })
      .notNull()
      .default("scheduled"),
    percent: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    reason: text(),
    requestedBy: bigint({ mode: "number" }),
    clientId: bigint({ mode: "number" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    startedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("background_jobs_state").on(table.state, table.createdAt),
    index("background_jobs_created").on(table.createdAt),
  ],
);

/** Which worker belongs to which living pool: a pool whose advisory lock is gone has died. */
export const workerPresence = pgTable("worker_presence", {
  workerId: text().primaryKey(),
  lockKey: bigint({ mode: "bigint" }).notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
