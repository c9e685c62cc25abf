import { importedLists, importResults, referenceImportLifecycle } from "@refundry/contract/content";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { inGroup, recordId, reference, stateCheck, stateColumn, storedFiles } from "../platform/tables.ts";

/** Files of reference data and what became of them (20, Imports). */
export const referenceImports = pgTable(
  "reference_imports",
  {
    id: recordId(),
    list: text({ enum: importedLists }).notNull(),
    year: integer(),
    file: reference(() => storedFiles.id).notNull(),
    originalFileName: text().notNull(),
    state: stateColumn(referenceImportLifecycle),
    counts: jsonb().$type<Record<(typeof importResults)[number], number>>().notNull(),
    /** By what the list is told to be as it was when the file was compared with it. */
    listMark: text().notNull(),
    /** Rows that are written so far. */
    written: integer().notNull().default(0),
    /** Rows that stayed when it was undone. */
    kept: integer().notNull().default(0),
    failure: text(),
    by: reference(() => users.id).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("reference_imports_running")
      .on(table.list)
      .where(inGroup(table.state, referenceImportLifecycle, "working")),
    stateCheck("reference_imports_state", table.state, referenceImportLifecycle),
  ],
);

/** What a row of the file says of its record. */
export type ImportedFields = Record<string, string | number | boolean | null | number[]>;

/** The rows of an import with what the record said before and says after. */
export const referenceImportRows = pgTable(
  "reference_import_rows",
  {
    id: recordId(),
    import: reference(() => referenceImports.id, { onDelete: "cascade" }).notNull(),
    /** As a spreadsheet numbers it; null for what is not in the file. */
    line: integer(),
    key: text().notNull(),
    name: text().notNull(),
    stateCode: text(),
    result: text({ enum: importResults }),
    /** The record that it is about, once there is one. */
    record: bigint({ mode: "number" }),
    before: jsonb().$type<ImportedFields>(),
    after: jsonb().$type<ImportedFields>(),
    reason: text(),
    written: boolean().notNull().default(false),
    /** It stayed when the import was undone. */
    kept: boolean().notNull().default(false),
  },
  (table) => [
    index("reference_import_rows_result").on(table.import, table.result, table.id),
    index("reference_import_rows_waiting")
      .on(table.import, table.id)
      .where(sql`not ${table.written} and ${table.result} in ('new', 'changed')`),
    check("reference_import_rows_reason", sql`${table.result} <> 'rejected' or ${table.reason} is not null`),
  ],
);
