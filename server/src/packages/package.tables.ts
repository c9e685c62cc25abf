import { decisionLifecycle, packageJobLifecycle, packageLifecycle } from "@refundry/contract/packages";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { calculations } from "../calculations/calculation.tables.ts";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { cents, inGroup, recordId, reference, stateCheck, stateColumn, storedFiles } from "../platform/tables.ts";

const status = () => text({ enum: ["draft", "final", "2020-supplement", "peo-claim"] }).notNull();

/** Packages that were made (07, 3); a number is never used twice. */
export const packages = pgTable(
  "packages",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    status: status(),
    versionNo: integer().notNull(),
    label: text().notNull(),
    calculation: reference(() => calculations.id).notNull(),
    file: reference(() => storedFiles.id).notNull(),
    fileName: text().notNull(),
    /** The pages that somebody signs, as a file of their own. */
    signFile: reference(() => storedFiles.id),
    /** Where signatures stand: year and quarter or label, page, page of the file to sign. */
    signaturePages: jsonb().notNull().default([]),
    /** The pages of parts 7 to 13 and 16: they go along with a scan of the signed pages alone (5.6). */
    attachmentPages: jsonb().$type<number[]>().notNull().default([]),
    /** Form and revision of each blank or rendition. */
    formRevisions: jsonb().notNull().default([]),
    pageCount: integer().notNull(),
    sha256: char({ length: 64 }).notNull(),
    requestedBy: reference(() => users.id).notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    generatedAt: timestamp({ withTimezone: true }).notNull(),
    state: stateColumn(packageLifecycle),
    /** The answer to a draft; its history stands in the decisions. */
    decision: stateColumn(decisionLifecycle),
    version: integer().notNull().default(1),
    deletedAt: timestamp({ withTimezone: true }),
    deletedBy: reference(() => users.id),
  },
  (table) => [
    stateCheck("packages_state", table.state, packageLifecycle),
    stateCheck("packages_decision", table.decision, decisionLifecycle),
    check("packages_decided", sql`${table.status} = 'draft' or ${table.decision} = 'pending'`),
    check("packages_deleted", sql`(${table.state} = 'deleted') = (${table.deletedAt} is not null)`),
    unique("packages_number").on(table.client, table.status, table.versionNo),
    index("packages_newest").on(table.client, table.status, table.generatedAt),
    check("packages_pages", sql`${table.pageCount} > 0`),
  ],
);

export const packageQuarters = pgTable(
  "package_quarters",
  {
    package: reference(() => packages.id).notNull(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    creditAmount: cents().notNull(),
    form: text(),
    revision: text(),
  },
  (table) => [primaryKey({ columns: [table.package, table.year, table.quarter] })],
);

/** The filled forms of a package as files of their own, with live fields (07, 5.1). */
export const packageForms = pgTable(
  "package_forms",
  {
    id: recordId(),
    package: reference(() => packages.id).notNull(),
    position: integer().notNull(),
    form: text().notNull(),
    revision: text(),
    year: integer(),
    quarter: integer(),
    official: boolean().notNull(),
    fileName: text().notNull(),
    file: reference(() => storedFiles.id).notNull(),
  },
  (table) => [unique("package_forms_position").on(table.package, table.position)],
);

/** What was answered to a draft (07, 2.4). */
export const reportDecisions = pgTable(
  "report_decisions",
  {
    id: recordId(),
    package: reference(() => packages.id).notNull(),
    /** 1 accepted, 2 rejected; 0 pending is having none. */
    status: integer().notNull(),
    reason: text(),
    by: reference(() => users.id).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    withdrawnAt: timestamp({ withTimezone: true }),
    withdrawnBy: reference(() => users.id),
  },
  (table) => [
    uniqueIndex("report_decisions_live").on(table.package).where(sql`${table.withdrawnAt} is null`),
    check("report_decisions_status", sql`${table.status} in (1, 2)`),
    check("report_decisions_reason", sql`${table.status} = 1 or length(trim(${table.reason})) between 1 and 500`),
  ],
);

/** The making of a package: one at a time per client. */
export const packageJobs = pgTable(
  "package_jobs",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    status: status(),
    /** Narrows the forms of a final; null: all claimed quarters. */
    quarters: jsonb(),
    /** The snapshot taken at the request: later changes do not reach the package. */
    snapshot: jsonb().notNull(),
    state: stateColumn(packageJobLifecycle),
    percent: integer().notNull().default(0),
    reason: text(),
    tries: integer().notNull().default(0),
    package: reference(() => packages.id),
    backgroundJob: bigint({ mode: "number" }),
    requestedBy: reference(() => users.id).notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("package_jobs_running")
      .on(table.client)
      .where(inGroup(table.state, packageJobLifecycle, "running")),
    stateCheck("package_jobs_state", table.state, packageJobLifecycle),
    index("package_jobs_client").on(table.client, table.requestedAt),
  ],
);
