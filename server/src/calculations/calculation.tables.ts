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
import { claimEmployees } from "../claims/claim.tables.ts";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { cents, recordId, reference } from "../platform/tables.ts";
import type { EmployeeLimits } from "./snapshot/calculation.rules.ts";

/** Results of the engine (06, 3). Insert-only but for `isCurrent`. */
export const calculations = pgTable(
  "calculations",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    kind: text({ enum: ["draft", "final", "supplement"] }).notNull(),
    inputHash: char({ length: 64 }).notNull(),
    engineVersion: text().notNull(),
    rulesVersion: text().notNull(),
    /** Every value but the payroll, which is named by its unchangeable batch. */
    input: jsonb().notNull(),
    batch: bigint({ mode: "number" }).notNull(),
    state: text({ enum: ["done", "refused"] }).notNull(),
    excluded: jsonb().notNull(),
    ppp: jsonb().notNull(),
    eligibility: jsonb().notNull(),
    warnings: text().array().notNull(),
    errors: jsonb().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    causedBy: text({ enum: ["change", "manual", "package", "rules"] }).notNull(),
    requestedBy: reference(() => users.id),
    durationMs: integer().notNull(),
    isCurrent: boolean().notNull(),
  },
  (table) => [
    unique("calculations_same_input").on(
      table.client,
      table.kind,
      table.inputHash,
      table.engineVersion,
      table.rulesVersion,
    ),
    uniqueIndex("calculations_one_current").on(table.client, table.kind).where(sql`${table.isCurrent}`),
    index("calculations_client").on(table.client, table.kind, table.created),
  ],
);

export const calculationQuarters = pgTable(
  "calculation_quarters",
  {
    calculation: reference(() => calculations.id).notNull(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    ground: text(),
    spans: jsonb().notNull(),
    qualifiedWages: cents().notNull(),
    qualifiedHealth: cents().notNull(),
    credit: cents().notNull(),
    splitBasis: text().notNull(),
    employerShare: cents().notNull(),
    nonrefundable: cents().notNull(),
    refundable: cents().notNull(),
    refund: cents().notNull(),
    feeExpected: cents().notNull(),
    lines: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calculation, table.year, table.quarter] }),
    check("calculation_quarters_split", sql`${table.credit} = ${table.nonrefundable} + ${table.refundable}`),
  ],
);

export const calculationEmployees = pgTable(
  "calculation_employees",
  {
    id: recordId(),
    calculation: reference(() => calculations.id).notNull(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    /** The identity of 05; null when nobody of the present payroll bears the name. */
    employee: reference(() => claimEmployees.id),
    name: text().notNull(),
    gross: cents().notNull(),
    ppp: cents().notNull(),
    otherCredit: cents().notNull().default(sql`0`),
    outside: cents().notNull(),
    eligible: cents().notNull(),
    cap: cents().notNull(),
    /** A group's share of the cap, the pay of before a period; null where nothing lowers either. */
    limits: jsonb().$type<EmployeeLimits>(),
    qualifiedWages: cents().notNull(),
    qualifiedHealth: cents().notNull(),
    credit: cents().notNull(),
  },
  (table) => [index("calculation_employees_quarter").on(table.calculation, table.year, table.quarter, table.id)],
);

/** What annual filers split once for a period (06, 3); none of quarterly ones. */
export const calculationPeriods = pgTable(
  "calculation_periods",
  {
    calculation: reference(() => calculations.id).notNull(),
    period: text({ enum: ["2020", "2021-H1", "2021-H2"] }).notNull(),
    credit: cents().notNull(),
    employerShare: cents().notNull(),
    nonrefundable: cents().notNull(),
    refundable: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calculation, table.period] }),
    check("calculation_periods_split", sql`${table.credit} = ${table.nonrefundable} + ${table.refundable}`),
  ],
);
