import { batchLifecycle, previewLifecycle } from "@refundry/contract/claims";
import { otherCreditKinds } from "@refundry/contract/values";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { uploads } from "../documents/upload.tables.ts";
import { users } from "../people/people.tables.ts";
import { cents, recordId, reference, stateCheck, stateColumn } from "../platform/tables.ts";
import { claimEmployees } from "./claim.tables.ts";

/** One import of payroll (05, 3.1). Rows are never changed; a batch gives way to the next. */
export const payrollBatches = pgTable(
  "payroll_batches",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    upload: reference(() => uploads.id).notNull(),
    kind: text({ enum: ["import", "sanitized", "accepted"] })
      .notNull()
      .default("import"),
    provider: text(),
    mapping: jsonb().notNull(),
    rows: integer().notNull(),
    employees: integer().notNull(),
    gross: cents().notNull(),
    leftOut: integer().notNull().default(0),
    firstDate: date().notNull(),
    lastDate: date().notNull(),
    state: stateColumn(batchLifecycle),
    previous: reference((): AnyPgColumn => payrollBatches.id),
    importedBy: reference(() => users.id).notNull(),
    importedAt: timestamp({ withTimezone: true }).notNull(),
    revertedReason: text(),
  },
  (table) => [
    uniqueIndex("payroll_batches_current").on(table.client).where(sql`${table.state} = 'current'`),
    index("payroll_batches_client").on(table.client, table.importedAt),
    stateCheck("payroll_batches_state", table.state, batchLifecycle),
    check("payroll_batches_rows", sql`${table.rows} between 1 and 100000`),
  ],
);

export const payrollRows = pgTable(
  "payroll_rows",
  {
    batch: reference(() => payrollBatches.id).notNull(),
    rowNo: integer().notNull(),
    sheet: text(),
    sourceRow: integer().notNull(),
    employee: reference(() => claimEmployees.id).notNull(),
    spelling: text().notNull(),
    checkDate: date().notNull(),
    gross: cents().notNull(),
    notWorking: boolean().notNull().default(false),
    /** The part of gross that is tips; null where the file says nothing of tips. */
    tips: cents(),
    /** The part of gross that another credit uses, and which. */
    otherCredit: cents(),
    otherCreditKind: text({ enum: otherCreditKinds }),
  },
  (table) => [
    primaryKey({ columns: [table.batch, table.rowNo] }),
    check("payroll_rows_tips", sql`${table.tips} between least(${table.gross}, 0) and greatest(${table.gross}, 0)`),
    check(
      "payroll_rows_other_credit",
      sql`(${table.otherCredit} is null) = (${table.otherCreditKind} is null) and coalesce(${table.otherCredit} between 0 and ${table.gross}, true)`,
    ),
    index("payroll_rows_employee").on(table.batch, table.employee, table.checkDate),
  ],
);

/** What a person changed of the file before it was imported; append-only. */
export const payrollCorrections = pgTable(
  "payroll_corrections",
  {
    batch: reference(() => payrollBatches.id).notNull(),
    /** Empty for a file with one nameless sheet. */
    sheet: text().notNull().default(""),
    sourceRow: integer().notNull(),
    /** A column, or `row` for one that was left out. */
    column: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    by: reference(() => users.id).notNull(),
  },
  (table) => [uniqueIndex("payroll_corrections_cell").on(table.batch, table.sheet, table.sourceRow, table.column)],
);

/** Which columns of a provider's heading row are what, remembered for every client. */
export const payrollMappings = pgTable(
  "payroll_mappings",
  {
    id: recordId(),
    provider: text().notNull().default(""),
    fingerprint: text().notNull(),
    /** The heading row as it stood, for people; empty for mappings from before it was kept. */
    headings: text().notNull().default(""),
    mapping: jsonb().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
    madeBy: reference(() => users.id).notNull(),
  },
  (table) => [uniqueIndex("payroll_mappings_heading").on(table.fingerprint, table.provider)],
);

/**
 * A file that was read but not imported: temporary, in no list, gone after an hour. Its bytes lie in the file store without
 * a row of their own, so that nothing of the client is stored before the import; the sweep takes them away.
 */
export const payrollPreviews = pgTable(
  "payroll_previews",
  {
    id: text().primaryKey(),
    client: reference(() => clients.id).notNull(),
    userId: reference(() => users.id).notNull(),
    fileName: text().notNull(),
    mimeType: text().notNull(),
    provider: text(),
    sha256: text().notNull(),
    size: integer().notNull(),
    mapping: jsonb(),
    known: boolean().notNull().default(false),
    corrections: jsonb().notNull().default([]),
    leftOut: jsonb().notNull().default([]),
    /** What the reader found, as the screens show it, and which sheets it read. */
    summary: jsonb().notNull(),
    /** Names the reading that the summary is of, to a child that still holds it. */
    reading: text().notNull().default(""),
    /** Bytes of the store that hold what an import of it stores; empty for previews from before they were kept. */
    kept: text().notNull().default(""),
    state: stateColumn(previewLifecycle),
    /** Counts the changes, so that two tabs do not overwrite each other's. */
    version: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    stateCheck("payroll_previews_state", table.state, previewLifecycle),
    index("payroll_previews_expires").on(table.expiresAt),
  ],
);
