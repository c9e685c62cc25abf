import { relationKinds } from "@refundry/contract/values";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { cents, recordId, reference } from "../platform/tables.ts";

const client = () => reference(() => clients.id).notNull();
const user = () => reference(() => users.id);

/** PPP rounds (05, 3.1). */
export const pppRounds = pgTable(
  "ppp_rounds",
  {
    id: recordId(),
    client: client(),
    number: integer().notNull(),
    start: date(),
    amount: cents(),
    didNotReceive: boolean().notNull().default(false),
    weeks: integer(),
    forgiven: cents(),
    payrollReported: cents(),
    nonpayrollReported: cents(),
    otherPayrollCosts: cents(),
    /** The part of those that is group health; null: not told. */
    groupHealth: cents(),
    createdBy: user(),
    updatedBy: user(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique("ppp_rounds_client_number").on(table.client, table.number),
    check("ppp_rounds_number", sql`${table.number} in (1, 2)`),
    check(
      "ppp_rounds_answer",
      sql`case when ${table.didNotReceive}
        then num_nonnulls(${table.start}, ${table.amount}, ${table.weeks}, ${table.forgiven}, ${table.payrollReported}, ${table.nonpayrollReported}, ${table.otherPayrollCosts}, ${table.groupHealth}) = 0
        else ${table.start} is not null and ${table.amount} > 0 and extract(year from ${table.start}) = 2019 + ${table.number} end`,
    ),
    check(
      "ppp_rounds_weeks",
      sql`${table.weeks} is null or (${table.number} = 1 and ${table.weeks} in (8, 24)) or (${table.number} = 2 and ${table.weeks} between 8 and 24)`,
    ),
    check(
      "ppp_rounds_amounts",
      sql`coalesce(${table.forgiven}, 0) >= 0 and coalesce(${table.payrollReported}, 0) >= 0 and coalesce(${table.nonpayrollReported}, 0) >= 0 and coalesce(${table.otherPayrollCosts}, 0) >= 0`,
    ),
    check(
      "ppp_rounds_group_health",
      sql`${table.groupHealth} is null or ${table.groupHealth} between 0 and coalesce(${table.otherPayrollCosts}, 0)`,
    ),
  ],
);

/** Owners, family members, and the entities through which the client is held. */
export const claimPeople = pgTable(
  "claim_people",
  {
    id: recordId(),
    client: client(),
    kind: text({ enum: ["owner", "family", "entity"] }).notNull(),
    name: text().notNull(),
    normalized: text().notNull(),
    /** Share of the client in percent; null: not asked, which keeps nobody in. */
    percent: numeric({ precision: 5, scale: 2 }),
    /** Null: not asked. */
    hasLivingRelatives: boolean(),
    /** The first relation; `claim_relations` holds the others. */
    relatedTo: bigint({ mode: "number" }),
    relation: text({ enum: relationKinds }),
    onPayroll: text({ enum: ["open", "matched", "absent"] })
      .notNull()
      .default("open"),
    position: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique("claim_people_name").on(table.client, table.kind, table.normalized),
    unique("claim_people_client").on(table.client, table.id),
    foreignKey({
      name: "claim_people_related_same_client",
      columns: [table.client, table.relatedTo],
      foreignColumns: [table.client, table.id],
    }),
    check("claim_people_name_length", sql`length(${table.name}) between 1 and 120`),
    check("claim_people_percent", sql`${table.percent} between 0 and 100`),
    check("claim_people_not_own_relative", sql`${table.relatedTo} <> ${table.id}`),
    check("claim_people_relation", sql`${table.relatedTo} is not null or ${table.relation} is null`),
  ],
);

export const productQuarter = (year: unknown, quarter: unknown) =>
  sql`(${year} = 2020 and ${quarter} = 4) or (${year} = 2021 and ${quarter} between 1 and 3)`;

/** Taxable social security wages; Q2 and Q3 2020 only for a supplement. */
export const quarterWages = pgTable(
  "quarter_wages",
  {
    client: client(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    wages: cents().notNull(),
    /** Line 5b; null: none. */
    tips: cents(),
    enteredBy: user(),
    enteredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.client, table.year, table.quarter] }),
    check(
      "quarter_wages_quarter",
      sql`${productQuarter(table.year, table.quarter)} or (${table.year} = 2020 and ${table.quarter} in (2, 3))`,
    ),
    check("quarter_wages_amount", sql`${table.wages} between 0 and 999999999999`),
    check("quarter_wages_tips", sql`${table.tips} between 0 and 999999999999`),
  ],
);

export const quarterCounts = pgTable(
  "quarter_counts",
  {
    client: client(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    count: integer().notNull(),
    enteredBy: user(),
    enteredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.client, table.year, table.quarter] }),
    check(
      "quarter_counts_quarter",
      sql`${productQuarter(table.year, table.quarter)} or (${table.year} = 2020 and ${table.quarter} in (2, 3))`,
    ),
    check("quarter_counts_amount", sql`${table.count} between 0 and 9999999`),
  ],
);

/** Gross receipts of the twelve quarters that the tests of 14, 5.8, compare. */
export const quarterReceipts = pgTable(
  "quarter_receipts",
  {
    client: client(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    amount: cents().notNull(),
    enteredBy: user(),
    enteredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.client, table.year, table.quarter] }),
    check("quarter_receipts_quarter", sql`${table.year} between 2019 and 2021 and ${table.quarter} between 1 and 4`),
    check("quarter_receipts_amount", sql`${table.amount} >= 0`),
  ],
);

/** One person of the payroll under all spellings; kept when payroll is replaced. */
export const claimEmployees = pgTable(
  "claim_employees",
  {
    id: recordId(),
    client: client(),
    identityKey: text().notNull(),
    name: text().notNull(),
    spellings: text().array().notNull(),
  },
  (table) => [
    uniqueIndex("claim_employees_identity").on(table.client, table.identityKey),
    index("claim_employees_client").on(table.client),
  ],
);
