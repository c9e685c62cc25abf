import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { ruleSets } from "../content/ruleSet.tables.ts";
import { users } from "../people/people.tables.ts";
import { cents, recordId, reference } from "../platform/tables.ts";

/** Reports of what a rule set would change (06, 7.6); running until one of its two ends is there. */
export const ruleReruns = pgTable(
  "rule_reruns",
  {
    id: recordId(),
    /** Reports of a version that is deleted go with it. */
    ruleSet: reference(() => ruleSets.id, { onDelete: "cascade" }).notNull(),
    comparedWith: text().notNull(),
    total: integer().notNull(),
    requestedBy: reference(() => users.id).notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
    failedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("rule_reruns_rule_set").on(table.ruleSet, table.requestedAt),
    check("rule_reruns_one_end", sql`${table.finishedAt} is null or ${table.failedAt} is null`),
  ],
);

/** A calculation of the sample: what it comes to by the rules in force, and by those of the report once it was tried. */
export const ruleRerunClients = pgTable(
  "rule_rerun_clients",
  {
    rerun: reference(() => ruleReruns.id, { onDelete: "cascade" }).notNull(),
    client: reference(() => clients.id).notNull(),
    /** Old ones are forgotten; what was reported of them stays. */
    calculation: bigint({ mode: "number" }).notNull(),
    kind: text({ enum: ["draft", "final"] }).notNull(),
    filed: boolean().notNull(),
    tried: boolean().notNull().default(false),
    before: cents(),
    after: cents(),
    quarters: jsonb().$type<{ year: number; quarter: number; before: string; after: string }[]>(),
    errors: text().array(),
  },
  (table) => [primaryKey({ columns: [table.rerun, table.client] })],
);
