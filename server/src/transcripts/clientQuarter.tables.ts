import { changeSources } from "@refundry/contract/transcripts";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { cents, recordId, reference } from "../platform/tables.ts";

const status = () => smallint();

/** Where each claimed quarter of a client stands: the one record of it (04, 3.1). */
export const clientQuarters = pgTable(
  "client_quarters",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    statusId: status().notNull(),
    statusOn: date().notNull(),
    /** Null: the system. */
    changedBy: reference(() => users.id),
  },
  (table) => [
    uniqueIndex("client_quarters_quarter").on(table.client, table.year, table.quarter),
    index("client_quarters_status").on(table.statusId, table.client),
    check("client_quarters_status_id", sql`${table.statusId} between 1 and 5`),
    // The product's four, and those that only a supplement of 2020 claims.
    check(
      "client_quarters_claimed",
      sql`(${table.year}, ${table.quarter}) in ((2020, 2), (2020, 3), (2020, 4), (2021, 1), (2021, 2), (2021, 3))`,
    ),
  ],
);

/** Every change of a quarter; nobody changes or removes one (15, Data). */
export const quarterChanges = pgTable(
  "quarter_changes",
  {
    id: recordId(),
    quarterId: reference(() => clientQuarters.id).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null: the quarter was not set before. */
    from: status(),
    to: status().notNull(),
    source: text({ enum: changeSources }).notNull(),
    /** The record that shows it: a submission, a transcript, a letter. */
    evidenceType: text(),
    evidenceId: bigint({ mode: "number" }),
    reason: text(),
    refundOn: date(),
    refund: cents(),
    interest: cents(),
    by: reference(() => users.id),
  },
  (table) => [
    index("quarter_changes_quarter").on(table.quarterId, table.id),
    check("quarter_changes_statuses", sql`${table.to} between 1 and 5 and ${table.from} between 1 and 5`),
    check("quarter_changes_differ", sql`${table.from} is distinct from ${table.to}`),
    check("quarter_changes_source", sql`${table.source} in ('shipping', 'transcript', 'appeal', 'adoption', 'manual')`),
    check("quarter_changes_evidence", sql`(${table.evidenceType} is null) = (${table.evidenceId} is null)`),
    check("quarter_changes_reason", sql`length(${table.reason}) between 1 and 500`),
    check("quarter_changes_refund", sql`${table.refundOn} is null or ${table.to} = 5`),
  ],
);
