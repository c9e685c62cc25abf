import { type RuleChange, ruleSetLifecycle } from "@refundry/contract/content";
import type { RuleSet } from "@refundry/credit";
import { sql } from "drizzle-orm";
import { check, date, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { inGroup, recordId, reference, stateCheck, stateColumn } from "../platform/tables.ts";

/** Versions of the values of the calculation (06, 5.11). Values never change; a draft that is not wanted is deleted. */
export const ruleSets = pgTable(
  "rule_sets",
  {
    id: recordId(),
    name: text().notNull(),
    /** Null: it came with the product, which knows its values. */
    values: jsonb().$type<RuleSet>(),
    basedOn: text(),
    /** What differs from the version that it is based on, each with its source. */
    changes: jsonb().$type<RuleChange[]>().notNull(),
    note: text().notNull(),
    state: stateColumn(ruleSetLifecycle),
    /** The first day on which it was in force; null while it never was. */
    validFrom: date(),
    /** Why it was activated, and who stood for its values on which day. */
    reason: text(),
    confirmedBy: reference(() => users.id),
    confirmedOn: date(),
    createdBy: reference(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
    updatedBy: reference(() => users.id),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("rule_sets_name").on(table.name),
    uniqueIndex("rule_sets_active")
      .on(table.state)
      .where(inGroup(table.state, ruleSetLifecycle, "inForce")),
    stateCheck("rule_sets_state", table.state, ruleSetLifecycle),
    check("rule_sets_note", sql`length(${table.note}) between 1 and 500`),
    check("rule_sets_changes", sql`(${table.values} is null) = (jsonb_array_length(${table.changes}) = 0)`),
  ],
);
