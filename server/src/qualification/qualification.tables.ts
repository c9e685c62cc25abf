import { qualificationLifecycle } from "@refundry/contract/qualification";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { cents, inGroup, recordId, reference, stateCheck, stateColumn } from "../platform/tables.ts";

const client = () => reference(() => clients.id).notNull();
const user = () => reference(() => users.id);

/** The review of a client's grounds, made by the first send (14, 3). */
export const qualifications = pgTable(
  "qualifications",
  {
    id: recordId(),
    client: client().unique(),
    state: stateColumn(qualificationLifecycle),
    cycle: integer().notNull(),
    sentBy: user(),
    sentAt: timestamp({ withTimezone: true }),
    sendNote: text(),
    rejectedBy: user(),
    rejectedAt: timestamp({ withTimezone: true }),
    rejectedReason: text(),
    finalizedBy: user(),
    finalizedAt: timestamp({ withTimezone: true }),
    closedReason: text(),
    result: text({ enum: ["final_requested", "finalized"] }),
    mandateChanged: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("qualifications_queue").on(table.state, table.sentAt),
    stateCheck("qualifications_state", table.state, qualificationLifecycle),
    check("qualifications_cycle", sql`${table.cycle} >= 1`),
    check(
      "qualifications_end",
      sql`(${inGroup(table.state, qualificationLifecycle, "ended")}) = (${table.finalizedAt} is not null)`,
    ),
    check("qualifications_closed", sql`(${table.state} = 'not_qualified') = (${table.closedReason} is not null)`),
    check("qualifications_result", sql`(${table.state} = 'finalized') = (${table.result} is not null)`),
  ],
);

/** What the reviewer accepted of a quarter. */
export const quarterReviews = pgTable(
  "quarter_reviews",
  {
    client: client(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    receiptsAccepted: boolean().notNull().default(false),
    usePreceding: boolean().notNull().default(false),
    recoveryAccepted: boolean().notNull().default(false),
    by: user().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.client, table.year, table.quarter] }),
    check("quarter_reviews_preceding", sql`not ${table.usePreceding} or ${table.year} = 2021`),
    check(
      "quarter_reviews_recovery",
      sql`not ${table.recoveryAccepted} or (${table.year} = 2021 and ${table.quarter} = 3)`,
    ),
  ],
);

/** The quarters as a cycle froze them; never changed. */
export const qualificationQuarters = pgTable(
  "qualification_quarters",
  {
    client: client(),
    cycle: integer().notNull(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    ground: text({ enum: ["significant_decline", "suspension", "recovery_startup"] }),
    /** Lists of first and last day. */
    spans: jsonb().notNull(),
    amount: cents(),
    baseYear: integer(),
    baseQuarter: integer(),
    baseAmount: cents(),
    ratio: text(),
    usePreceding: boolean().notNull().default(false),
    /** The orders as they were decided on: id, version, periods, test, operation limited, citations. */
    mandates: jsonb().notNull(),
    ruleVersion: text().notNull(),
    frozenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.client, table.cycle, table.year, table.quarter] })],
);

/** Thresholds of the receipts test, in percent, by the day from which they hold. */
export const receiptRules = pgTable("receipt_rules", {
  ruleVersion: text().primaryKey(),
  fromDate: date().notNull(),
  start2020: integer("start_2020").notNull(),
  end2020: integer("end_2020").notNull(),
  below2021: integer("below_2021").notNull(),
});
