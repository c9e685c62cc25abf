import { settingChangeLifecycle } from "@refundry/contract/content";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { inGroup, recordId, reference, stateCheck, stateColumn } from "../platform/tables.ts";

const value = () => jsonb().$type<Json>().notNull();
/** A value that may be chosen, as JSON; its type stands with its key in the contract. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What was chosen for a key; a key without a row has its default (02, Data). */
export const settings = pgTable(
  "settings",
  {
    key: text().primaryKey(),
    value: value(),
    /** Higher than that of every earlier change, of whichever key. */
    version: integer().notNull(),
    changedBy: reference(() => users.id).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("settings_version").on(table.version)],
);

/** Every change of a setting, done or to come; only its state ever changes (20, Data). */
export const settingChanges = pgTable(
  "setting_changes",
  {
    id: recordId(),
    key: text().notNull(),
    before: value(),
    after: value(),
    reason: text(),
    effectiveAt: timestamp({ withTimezone: true }).notNull(),
    state: stateColumn(settingChangeLifecycle),
    by: reference(() => users.id).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("setting_changes_key").on(table.key, table.id),
    index("setting_changes_waiting")
      .on(table.key, table.effectiveAt)
      .where(inGroup(table.state, settingChangeLifecycle, "waiting")),
    stateCheck("setting_changes_state", table.state, settingChangeLifecycle),
    check("setting_changes_reason", sql`length(${table.reason}) between 1 and 500`),
    check("setting_changes_differ", sql`${table.before} <> ${table.after}`),
    check("setting_changes_time", sql`${table.effectiveAt} >= ${table.at}`),
  ],
);
