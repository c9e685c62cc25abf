import { qualificationLifecycle } from "@refundry/contract/qualification";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { uploads } from "../documents/upload.tables.ts";
import { users } from "../people/people.tables.ts";
import { cents, inGroup, recordId, reference, stateCheck, stateColumn, storedFiles } from "../platform/tables.ts";

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
    /** The job of the final package that finalizing asked for, or what that lacked. */
    packageRequest: bigint({ mode: "number" }),
    packageMissing: text().array().notNull().default([]),
    mandateChanged: boolean().notNull().default(false),
    /** Receipts moved after something was decided on them: who, when and which quarters. */
    receiptsChangedBy: user(),
    receiptsChangedAt: timestamp({ withTimezone: true }),
    receiptsChanged: text().array().notNull().default([]),
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
    /** What was shown of the quarter when it was decided: receipts test, orders, why, days. */
    answer: jsonb().notNull().default({}),
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

/** What became of a review, step by step; never changed (14, 3). */
export const qualificationEvents = pgTable(
  "qualification_events",
  {
    id: recordId(),
    client: client(),
    cycle: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorUserId: user(),
    kind: text().notNull(),
    /** What it was about: the title of an order, a quarter. */
    about: text(),
    reason: text(),
    /** Of a rejection: what the review rested on, to be compared with what comes after it. */
    snapshot: jsonb(),
  },
  (table) => [index("qualification_events_of").on(table.client, table.id)],
);

/** Where the receipts of a client come from (14, 2.3). */
export const receiptsEvidence = pgTable(
  "receipts_evidence",
  {
    client: client().primaryKey(),
    source: text({ enum: ["Books", "Tax return", "Client statement"] }),
    reliefLeftOut: boolean(),
    upload: reference(() => uploads.id),
    version: integer().notNull().default(1),
    updatedBy: user(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("receipts_evidence_upload").on(table.upload),
    check("receipts_evidence_source", sql`${table.source} in ('Books', 'Tax return', 'Client statement')`),
  ],
);

/** The receipts test of each quarter of a claim, renewed with what it rests on: the report reads these (14, 3). */
export const receiptsResults = pgTable(
  "receipts_results",
  {
    client: client(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    amount: cents(),
    baseAmount: cents(),
    baseYear: integer(),
    baseQuarter: integer(),
    ratio: text(),
    met: boolean().notNull(),
    complete: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.client, table.year, table.quarter] }),
    index("receipts_results_met").on(table.year, table.quarter, table.met),
  ],
);

/** By client, what the report asks of its four quarters: which are met with complete figures, and whether one is awaited. */
export const receiptsStandings = pgTable(
  "receipts_standings",
  {
    client: client().primaryKey(),
    /** Quarters of 2020 and 2021 that are met. */
    met2020: integer("met_2020").array().notNull(),
    met2021: integer("met_2021").array().notNull(),
    /** How many of these they are. */
    in2020: smallint("in_2020").notNull().generatedAlwaysAs(sql`cardinality(met_2020)`),
    in2021: smallint("in_2021").notNull().generatedAlwaysAs(sql`cardinality(met_2021)`),
    met: smallint().notNull().generatedAlwaysAs(sql`cardinality(met_2020) + cardinality(met_2021)`),
    /** A claimed quarter lacks a figure. */
    awaiting: boolean().notNull(),
  },
  (table) => [
    // A filter's clients are counted from it alone.
    index("receipts_standings_met").on(table.met, table.in2021, table.in2020, table.client),
    index("receipts_standings_awaiting").on(table.client).where(sql`${table.awaiting}`),
  ],
);

/** The items of the review's checklists; their wording never changes once used (14, 5.4). The migration brings them. */
export const checklistItems = pgTable(
  "checklist_items",
  {
    id: integer().primaryKey(),
    kind: text({ enum: ["documents", "review"] }).notNull(),
    checklistItem: text().notNull(),
    appliesWhen: text().notNull(),
    required: boolean().notNull().default(true),
    position: integer().notNull(),
    retiredAt: timestamp({ withTimezone: true }),
  },
  (table) => [check("checklist_items_kind", sql`${table.kind} in ('documents', 'review')`)],
);

/** What was ticked in a cycle, and taken back. */
export const clientChecklist = pgTable(
  "client_checklist",
  {
    client: client(),
    cycle: integer().notNull(),
    item: integer()
      .notNull()
      .references(() => checklistItems.id),
    selected: boolean().notNull(),
    by: user().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.client, table.cycle, table.item] })],
);

/** The paper of a finalized cycle (14, 7.3). */
export const qualificationMemos = pgTable(
  "qualification_memos",
  {
    id: recordId(),
    client: client(),
    cycle: integer().notNull(),
    file: reference(() => storedFiles.id).notNull(),
    originalFileName: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("qualification_memos_once").on(table.client, table.cycle),
    index("qualification_memos_file").on(table.file),
  ],
);
