import { type DatedRow, type DatedTableKey, datedTableKeys, datedVersionLifecycle } from "@refundry/contract/content";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { inGroup, recordId, reference, stateCheck, stateColumn } from "../platform/tables.ts";

/** Versions of the tables whose rows hold from a day on (20, Data); who used one keeps a copy of what it said. */
export const datedVersions = pgTable(
  "dated_versions",
  {
    id: recordId(),
    tableKey: text({ enum: datedTableKeys as [DatedTableKey, ...DatedTableKey[]] }).notNull(),
    effectiveFrom: date().notNull(),
    rows: jsonb().$type<DatedRow[]>().notNull(),
    note: text().notNull(),
    /** Why it was corrected. */
    reason: text(),
    state: stateColumn(datedVersionLifecycle),
    replaces: reference((): AnyPgColumn => datedVersions.id),
    /** Null: it came with the product. */
    createdBy: reference(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
    updatedBy: reference(() => users.id),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("dated_versions_day")
      .on(table.tableKey, table.effectiveFrom)
      .where(inGroup(table.state, datedVersionLifecycle, "counting")),
    index("dated_versions_table").on(table.tableKey, table.effectiveFrom),
    stateCheck("dated_versions_state", table.state, datedVersionLifecycle),
    check("dated_versions_note", sql`length(${table.note}) between 1 and 500`),
    check("dated_versions_correction", sql`(${table.replaces} is null) = (${table.reason} is null)`),
  ],
);
