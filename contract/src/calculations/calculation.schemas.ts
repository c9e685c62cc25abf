import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { annualPeriods } from "../values/creditWords.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";
import { quarterSchema } from "../values/quarterField.ts";
import { shownWarningSchema, warningSchema } from "./warning.schemas.ts";

export const calculationKinds = ["draft", "final", "supplement"] as const;

/** The grounds of a quarter as people read them (domain document 1.3). */
export const groundTexts: Readonly<Record<string, string>> = {
  significant_decline: "Significant decline in gross receipts",
  decline: "Decline in gross receipts",
  decline_alternative_quarter: "Decline in gross receipts, preceding quarter",
  suspension: "Suspension by government order",
  recovery_startup: "Recovery startup business",
};

export const refundSchema = quarterSchema.extend({
  qualified_wages: moneyCodec,
  credit: moneyCodec,
  nonrefundable: moneyCodec,
  refundable: moneyCodec,
  refund_amount: moneyCodec,
  fee_expected: moneyCodec,
  /** Null: not eligible. */
  ground: z.string().nullable(),
});

const refundItem = refundSchema.extend({
  /** The package that the figures are of; null: the current calculation. */
  package: z.strictObject({ id: idSchema, label: z.string() }).nullable(),
});

/** Why the newest run stored nothing: what is shown is of the run before it. Null when it ended well. */
export const failureSchema = z.strictObject({ text: z.string(), at: instantCodec }).nullable();

/** A change of the claim waits for its run, or is being run: what is shown is older than it. */
export const recalculatingSchema = z.boolean();

/** The totals card of the Admin tab (06, 2.1). */
export const refundsSchema = z.strictObject({
  items: z.array(refundItem),
  total_refund: moneyCodec,
  /** Q2 and Q3 2020 while they are not submitted; null without a supplement. */
  supplement: z.array(refundItem).nullable(),
  /** The calculation that the items are of; null without one, and for what was filed. */
  calculation: idSchema.nullable(),
  calculated_at: instantCodec.nullable(),
  /** Made by another engine or other rules than those of today. */
  older_rules: z.boolean(),
  /** Whether a final package exists, so that `filed` shows something else. */
  has_final: z.boolean(),
  /** The sum on approved mandates alone, where it is another. */
  approved_only: moneyCodec.nullable(),
  /** What stands in the way of a result: with items beside it, they are those of the last one. */
  missing: z.array(z.string()),
  failure: failureSchema,
  recalculating: recalculatingSchema,
});
export type Refunds = z.input<typeof refundsSchema>;

const span = z.strictObject({ start: dateSchema, end: dateSchema });
/** Dollars with two digits. */
const amount = z.string();

export const calculationEmployeeSchema = quarterSchema.extend({
  /** The row's own number, which the explanation takes. */
  id: idSchema,
  /** The person of 05; null for a name that only health expenses have. */
  employee: idSchema.nullable(),
  name: z.string(),
  /** After what was taken back. */
  gross: moneyCodec,
  other_credit: moneyCodec,
  ppp: moneyCodec,
  outside: moneyCodec,
  eligible: moneyCodec,
  cap: moneyCodec,
  /** What lowers the cap or the eligible pay, as it was reckoned and by which law; empty where nothing does. */
  limits: z.array(z.string()),
  qualified_wages: moneyCodec,
  qualified_health: moneyCodec,
  credit: moneyCodec,
});

export const calculationQuarterSchema = refundSchema.extend({
  spans: z.array(span),
  lines: z.record(z.string(), z.record(z.string(), amount)),
  /** Days of the quarter on which wages count, and days it has. */
  covered_days: z.number().int(),
  days: z.number().int(),
  /** Last day to claim it, and last day on which its credit may be assessed, by the calculation's own rules. */
  claim_until: dateSchema.nullable(),
  assess_until: dateSchema.nullable(),
  /**
   * Days left to claim it on the filing date, or today where none is entered, negative when the last day passed; and whether
   * a refund of it is barred as a late claim.
   */
  clock: z
    .strictObject({ filing_date: dateSchema.nullable(), days_left: z.number().int(), barred: z.boolean() })
    .nullable(),
  /** The day on which it was shipped to the IRS last; null while it was not: then nobody waits for a day to claim it any more. */
  shipped_on: dateSchema.nullable(),
  qualified_health: moneyCodec,
  split_basis: z.string(),
  employer_share: moneyCodec,
  employees: z.number().int(),
});

/** Gross receipts of a quarter beside its base, and what the test of 14, 5.8 makes of them. */
export const receiptsFiguresSchema = z.strictObject({
  quarter: z.string(),
  amount: amount.nullable(),
  base: z.string().nullable(),
  base_amount: amount.nullable(),
  /** Percent with two digits; shown, never decides. */
  ratio: z.string().nullable(),
  /** Null in calculations made before this was kept. */
  met: z.boolean().nullable().default(null),
  by_preceding: z.boolean().nullable().default(null),
  /** Days in business of a base that was reckoned up to its whole quarter; null for a whole one. */
  estimated_days: z.number().int().nullable(),
  /** With a group: the client's own receipts and those of each member; the amount is their sum. */
  own: amount.nullable(),
  members: z.array(z.strictObject({ name: z.string(), amount: amount.nullable() })),
});

/** The columns by which the employees of a calculation are sorted. */
export const employeeColumns = [
  "name",
  "quarter",
  "gross",
  "other_credit",
  "ppp",
  "outside",
  "eligible",
  "cap",
  "qualified_wages",
  "qualified_health",
  "credit",
] as const;

/** What the grounds rest on; Q2 2020 to Q4 2021, claimed or not. */
export const eligibilitySchema = z.strictObject({
  grounds: z.array(z.strictObject({ quarter: z.string(), ground: z.string().nullable(), spans: z.array(span) })),
  /** All twelve quarters of 2019 to 2021. */
  receipts: z.array(receiptsFiguresSchema),
  /** The order that each is of, where the product knows it. */
  suspensions: z.array(
    span.extend({
      order: z.string().nullable(),
      /** What it touched of receipts or hours; null where it needs no figures. */
      nominal: z.strictObject({ measure: z.string(), part: amount, total: amount, percent: z.string() }).nullable(),
      /** An order that touched too little does not count. */
      counts: z.boolean(),
    }),
  ),
  /** The average by which a recovery startup is judged; null where the client does not say that it is one. */
  startup: z
    .strictObject({
      /** Null: begun in 2021, no year lies before. */
      year: z.number().int().nullable(),
      receipts: amount.nullable(),
      months: z.number().int(),
      average: amount.nullable(),
      at_most: amount,
      passes: z.boolean(),
    })
    .nullable(),
  /** How the 2020 period of decline ran: first and last quarter, and what ended it. */
  decline_2020: z
    .strictObject({ from: z.string().nullable(), to: z.string().nullable(), ended_by: z.string().nullable() })
    .nullable(),
});

/** A PPP round as it was allocated. */
export const pppFiguresSchema = z.strictObject({
  number: z.number().int(),
  start: dateSchema,
  end: dateSchema,
  weeks: z.number().int(),
  amount,
  forgiven: amount.nullable(),
  payroll_reported: amount.nullable(),
  nonpayroll_reported: amount.nullable(),
  required: amount,
  used: amount,
  short: amount,
  t0: amount,
  t1: amount,
  t2: amount,
  t3: amount,
  t4: amount,
  /** Other payroll costs, what of them is group health (null: not told), and what of that the round took. */
  other_payroll_costs: amount.nullable(),
  group_health: amount.nullable(),
  health_used: amount,
});

/** Checks that support a round, tier by tier; the tier is null where the whole covered period is left out. */
export const pppRowSchema = z.strictObject({
  /** Its place among the rows of the round, from 1. */
  id: idSchema,
  /** Row of the payroll, from 1. */
  row: z.number().int(),
  tier: z.enum(["t1", "t2", "t3", "t4"]).nullable(),
  date: dateSchema,
  name: z.string(),
  employee: idSchema.nullable(),
  quarter: z.string().nullable(),
  gross: moneyCodec,
  amount: moneyCodec,
});

export type PppRow = z.input<typeof pppRowSchema>;

/** What an annual filer splits once for a period: all of 2020, January to June, July to December 2021. */
export const calculationPeriodSchema = z.strictObject({
  period: z.enum(annualPeriods),
  credit: moneyCodec,
  employer_share: moneyCodec,
  nonrefundable: moneyCodec,
  refundable: moneyCodec,
  /** The smaller of credit and share, as it was taken. */
  formula: z.string(),
  law: z.string(),
});

/** Somebody of the payroll whose wages never count; with ownership entered, by which chain. */
export const excludedPersonSchema = z.strictObject({
  name: z.string(),
  basis: z.string(),
  person: z.string(),
  /** `54.00` */
  percent: z.string().nullable(),
  relation: z.string().nullable(),
  chain: z.array(z.string()),
});

/** A check of a calculation against itself (06, 5.8). */
export const proofSchema = z.strictObject({ name: z.string(), text: z.string(), holds: z.boolean() });

/** Of all quarters of a calculation together; what stands first on its page. */
export const calculationTotalsSchema = z.strictObject({
  refund: moneyCodec,
  credit: moneyCodec,
  nonrefundable: moneyCodec,
  refundable: moneyCodec,
  fee_expected: moneyCodec,
  /** Percent of the refund that the fee is reckoned with. */
  contingency_rate: z.string(),
});

export const calculationSchema = z.strictObject({
  id: idSchema,
  client: idSchema,
  client_name: z.string(),
  kind: z.enum(calculationKinds),
  state: z.enum(["done", "refused"]),
  engine_version: z.string(),
  rules_version: z.string(),
  input_hash: z.string(),
  created: instantCodec,
  caused_by: z.enum(["change", "manual", "package", "rules"]),
  requested_by: z.string().nullable(),
  is_current: z.boolean(),
  /** The engine or rules of today are others. */
  older_rules: z.boolean(),
  /** The label of each package that was made from it. */
  packages: z.array(z.string()),
  eligibility: eligibilitySchema,
  ppp: z.array(pppFiguresSchema),
  proofs: z.array(proofSchema),
  quarters: z.array(calculationQuarterSchema),
  /** Of annual filers (943, 944); none of others. */
  periods: z.array(calculationPeriodSchema),
  totals: calculationTotalsSchema,
  excluded: z.array(excludedPersonSchema),
  warnings: z.array(shownWarningSchema),
  /** Why there is no result; empty when there is one. */
  errors: z.array(warningSchema),
});
export type Calculation = z.input<typeof calculationSchema>;
