import { otherCreditKinds } from "@refundry/contract/values";
import { sql } from "drizzle-orm";
import { boolean, check, date, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { cents, reference } from "../platform/tables.ts";
import { productQuarter } from "./claim.tables.ts";

const client = () => reference(() => clients.id).notNull();

/** What is said of a claim as a whole (05, 3.2); a client without a row has the defaults. */
export const claimDetails = pgTable(
  "claim_details",
  {
    client: reference(() => clients.id).primaryKey(),
    /** Null: not declared; false: there are none. */
    hasOwners: boolean(),
    /** Average full-time employees of `fteYear`; null: not entered. */
    fte2019: numeric({ precision: 8, scale: 2 }),
    fteYear: integer().notNull().default(2019),
    /** Whether Q2 or Q3 2020 was claimed before; null: not asked. */
    prior2020: boolean("prior_2020"),
    supplement: boolean().notNull().default(false),
    pppMode: text({ enum: ["min_payroll", "exclude_all"] })
      .notNull()
      .default("min_payroll"),
    businessBegan: date(),
    recoveryStartup: boolean().notNull().default(false),
    exemptOrGovernment: boolean().notNull().default(false),
    groupOfCompanies: boolean().notNull().default(false),
    filesOwn941: boolean("files_own_941").notNull().default(false),
    /** Null: the day of the package. */
    filingDate: date(),
    dateDiscovered: date(),
    process: text({ enum: ["claim", "adjust"] })
      .notNull()
      .default("claim"),
    signerTitle: text(),
    /** Credits that the client claimed for wages; null: not asked, empty: none. */
    claimedCredits: text({ enum: otherCreditKinds }).array(),
    /** Taxable wages of annual filers; null: the sum of the quarters. */
    annualWages2020: cents("annual_wages_2020"),
    annualWages2021H1: cents("annual_wages_2021_h1"),
    annualWages2021H2: cents("annual_wages_2021_h2"),
  },
  (table) => [
    check(
      "claim_details_annual_wages",
      sql`least(${table.annualWages2020}, ${table.annualWages2021H1}, ${table.annualWages2021H2}, 0) >= 0`,
    ),
    check("claim_details_fte", sql`${table.fte2019} >= 0 and ${table.fteYear} in (2019, 2020)`),
    check(
      "claim_details_recovery",
      sql`not ${table.recoveryStartup} or (${table.businessBegan} is not null and ${table.businessBegan} > '2020-02-15')`,
    ),
  ],
);

const claimedQuarter = (year: unknown, quarter: unknown) =>
  sql`${productQuarter(year, quarter)} or (${year} = 2020 and ${quarter} in (2, 3))`;

/** What is said of one quarter; a quarter without a row has the defaults. */
export const claimQuarterDetails = pgTable(
  "claim_quarter_details",
  {
    client: client(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    claimed: boolean().notNull().default(true),
    medicareWages: cents(),
    otherCredits: cents().notNull().default(sql`0`),
    /** Amounts originally reported or previously corrected, by line of Form 941. */
    reported18a: cents("reported_18a").notNull().default(sql`0`),
    reported26a: cents("reported_26a").notNull().default(sql`0`),
    reported30: cents("reported_30").notNull().default(sql`0`),
    reported31a: cents("reported_31a").notNull().default(sql`0`),
    /** March 13–31, 2020: on the return of Q2 2020 alone. */
    reported33a: cents("reported_33a").notNull().default(sql`0`),
    reported34: cents("reported_34").notNull().default(sql`0`),
    /** Credits on the return by their kind; null: none entered. */
    creditForm8974: cents("credit_form_8974"),
    creditForm5884c: cents("credit_form_5884c"),
    creditForm5884d: cents("credit_form_5884d"),
    creditLeaveToMarch2021: cents("credit_leave_to_march_2021"),
    creditLeaveFromApril2021: cents("credit_leave_from_april_2021"),
    creditSickPay: cents(),
    creditTax3121q: cents("credit_tax_3121q"),
    /** Days of the return; null: filed by its due date, paid with it, not refunded yet. */
    returnFiled: date(),
    taxPaid: date(),
    refundedOn: date(),
    /** What the health amounts are of. */
    healthBasis: text({ enum: ["quarter", "eligible_days"] })
      .notNull()
      .default("quarter"),
  },
  (table) => [
    primaryKey({ columns: [table.client, table.year, table.quarter] }),
    check("claim_quarter_details_quarter", claimedQuarter(table.year, table.quarter)),
    check(
      "claim_quarter_details_amounts",
      sql`coalesce(${table.medicareWages}, 0) >= 0 and ${table.otherCredits} >= 0`,
    ),
    check(
      "claim_quarter_details_credits",
      sql`least(${table.creditForm8974}, ${table.creditForm5884c}, ${table.creditForm5884d}, ${table.creditLeaveToMarch2021}, ${table.creditLeaveFromApril2021}, ${table.creditSickPay}, ${table.creditTax3121q}, 0) >= 0`,
    ),
    check(
      "claim_quarter_details_march",
      sql`(${table.reported33a} = 0 and ${table.reported34} = 0) or (${table.year} = 2020 and ${table.quarter} = 2)`,
    ),
  ],
);

/** Health plan expenses of one employee in one quarter, by the name as it was entered. */
export const claimHealth = pgTable(
  "claim_health",
  {
    client: client(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    /** Of March 13–31, 2020, which have a list of their own beside April to June. */
    march: boolean().notNull().default(false),
    name: text().notNull(),
    amount: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.client, table.year, table.quarter, table.march, table.name] }),
    check("claim_health_quarter", claimedQuarter(table.year, table.quarter)),
    check("claim_health_march", sql`not ${table.march} or (${table.year} = 2020 and ${table.quarter} = 2)`),
    check("claim_health_amount", sql`${table.amount} >= 0 and length(${table.name}) between 1 and 200`),
  ],
);

/** Wages of an employee and quarter that another credit uses, by the name as it was entered. */
export const claimOtherCredits = pgTable(
  "claim_other_credits",
  {
    client: client(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    name: text().notNull(),
    kind: text({ enum: otherCreditKinds }).notNull(),
    amount: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.client, table.year, table.quarter, table.name, table.kind] }),
    check("claim_other_credits_quarter", claimedQuarter(table.year, table.quarter)),
    check("claim_other_credits_amount", sql`${table.amount} > 0 and length(${table.name}) between 1 and 200`),
  ],
);

/** Pay of the 30 days before the eligible period, by the name as it was entered; without it the checks are summed. */
export const claimPayBefore = pgTable(
  "claim_pay_before",
  { client: client(), name: text().notNull(), amount: cents().notNull() },
  (table) => [
    primaryKey({ columns: [table.client, table.name] }),
    check("claim_pay_before_amount", sql`${table.amount} >= 0 and length(${table.name}) between 1 and 200`),
  ],
);

/** Qualified wages of 2020 that Q2 or Q3 already used, by the name as it was entered. */
export const claimPrior2020 = pgTable(
  "claim_prior_2020",
  { client: client(), name: text().notNull(), amount: cents().notNull() },
  (table) => [
    primaryKey({ columns: [table.client, table.name] }),
    check("claim_prior_2020_amount", sql`${table.amount} >= 0 and length(${table.name}) between 1 and 200`),
  ],
);

/** How the pandemic hit the business: the choices of 13, section 3. */
export const clientImpacts = pgTable(
  "client_impacts",
  { client: client(), selection: integer().notNull(), notes: text() },
  (table) => [
    primaryKey({ columns: [table.client, table.selection] }),
    check("client_impacts_selection", sql`${table.selection} between 1 and 14`),
    check(
      "client_impacts_notes",
      sql`(${table.notes} is null or (${table.selection} >= 10 and length(${table.notes}) between 1 and 1000)) and (${table.selection} <> 14 or ${table.notes} is not null)`,
    ),
  ],
);
