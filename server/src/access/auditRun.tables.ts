import { sql } from "drizzle-orm";
import { bigint, check, date, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { recordId, reference } from "../platform/tables.ts";

const entry = () => bigint({ mode: "number" });
const moment = () => timestamp({ withTimezone: true });

/** Checks of the trail: what was read, what was found, and what administrators said of a break (20, Data). */
export const auditRuns = pgTable(
  "audit_runs",
  {
    id: recordId(),
    at: moment().notNull(),
    scope: text({ enum: ["whole", "period", "since"] }).notNull(),
    /** Null: of a night. */
    askedBy: reference(() => users.id),
    /** The job that does it. */
    job: entry(),
    /** The entries of the days asked for; null: to either end. */
    fromId: entry(),
    toId: entry(),
    rows: entry().notNull().default(0),
    result: text({ enum: ["intact", "broken"] }),
    finishedAt: moment(),
    /** The hash of the last entry, in hex. */
    endHash: text(),
    brokenId: entry(),
    brokenAt: moment(),
    brokenKind: text({ enum: ["changed", "missing", "inserted"] }),
    problems: jsonb().$type<string[]>().notNull().default([]),
    reason: text(),
    reasonBy: reference(() => users.id),
    reasonAt: moment(),
  },
  (table) => [
    index("audit_runs_broken").on(table.id).where(sql`${table.result} = 'broken' and ${table.reason} is null`),
    check("audit_runs_ended", sql`(${table.result} is null) = (${table.finishedAt} is null)`),
    check("audit_runs_reason", sql`length(${table.reason}) between 1 and 500`),
    check("audit_runs_reason_given", sql`(${table.reason} is null) = (${table.reasonAt} is null)`),
  ],
);

/** The end of each day of the trail, which somebody may keep elsewhere (20, Beyond 6); only ever added to. */
export const auditCheckpoints = pgTable("audit_checkpoints", {
  day: date().primaryKey(),
  lastId: entry().notNull(),
  /** How many entries the trail has up to there. */
  rows: entry().notNull(),
  /** Of the last one, in hex. */
  hash: text().notNull(),
});
