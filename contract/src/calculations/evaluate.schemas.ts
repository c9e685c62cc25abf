import { z } from "zod";
import { dateSchema } from "../values/date.ts";
import { parseMoney } from "../values/money.ts";

/** Most payroll rows that one call may send (06, 4). */
export const mostEvaluatedRows = 100_000;

const claimQuarters = ["2020-Q2", "2020-Q3", "2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3", "2021-Q4"] as const;
const receiptYears = [2019, 2020, 2021] as const;
const receiptQuarters = receiptYears.flatMap((year) => ([1, 2, 3, 4] as const).map((q) => `${year}-Q${q}` as const));

const readable = (text: string) => parseMoney(text) !== null;
const amount = z
  .string()
  .max(40)
  .refine(readable, "Only digits and a decimal point.")
  .meta({ description: "Dollars as a decimal string, such as 1250.00.", examples: ["1250.00"] });
const positiveAmount = amount
  .refine((text) => (parseMoney(text) ?? 0n) >= 0n, "Only digits and a decimal point.")
  .meta({ description: "Dollars as a decimal string, not negative.", examples: ["51600.00"] });
const day = dateSchema.meta({ format: "date", examples: ["2021-02-10"] });
const name = z.string().trim().min(1).max(200);
const claimQuarter = z.enum(claimQuarters);
const perQuarter = <T extends z.ZodType>(value: T) => z.partialRecord(claimQuarter, value).nullish();
const distinct = <T>(values: readonly T[]) => new Set(values).size === values.length;

const payrollRow = z.strictObject({
  date: z.string().max(40).meta({ description: "Check date, YYYY-MM-DD or m/d/YYYY." }),
  name: z.string().max(400).meta({ description: "As the payroll spells it; `LAST, FIRST M` is understood." }),
  gross: z.string().max(40).meta({ description: "Dollars. A minus or parentheses make it a reversal." }),
  not_working: z.boolean().nullish().meta({ description: "Paid for time not worked.", default: false }),
});

const pppRound = z
  .strictObject({
    number: z.number().int().min(1).max(2),
    start: day.nullish(),
    amount: positiveAmount.nullish(),
    weeks: z.number().int().min(8).max(24).nullish().meta({ default: 24 }),
    did_not_receive: z.boolean().nullish().meta({ default: false }),
    forgiven: positiveAmount.nullish().meta({ description: "Absent: not known; the whole loan is payroll." }),
    payroll_reported: positiveAmount.nullish(),
    nonpayroll_reported: positiveAmount.nullish().meta({ default: "0.00" }),
    other_payroll_costs: positiveAmount.nullish().meta({ default: "0.00" }),
  })
  .refine((round) => round.did_not_receive || (round.start && round.amount), {
    message: "A round that was received needs a start and an amount.",
    path: ["start"],
  });

const suspension = z
  .strictObject({ start: day, end: day, mandate_id: z.number().int().positive().nullish() })
  .refine(({ start, end }) => start <= end, { message: "The end is before the start.", path: ["end"] });

const frozenQuarter = z.strictObject({
  ground: z
    .enum(["significant_decline", "decline", "decline_alternative_quarter", "suspension", "recovery_startup"])
    .nullable(),
  spans: z.array(z.tuple([day, day])),
  use_preceding: z.boolean().nullish().meta({ default: false }),
});

const reportedLines = z.strictObject({
  "18a": amount.nullish(),
  "26a": amount.nullish(),
  "30": amount.nullish(),
  "31a": amount.nullish(),
  "33a": amount.nullish(),
});

/**
 * The input of the engine in the published format (`docs/evaluate.md`). Strict: an unknown field is refused by its path.
 * It says in the contract what the engine's own schema says; a test holds the two against each other.
 */
export const evaluateBody = z
  .strictObject({
    claim_quarters: z.array(claimQuarter).refine(distinct, "A quarter is named twice."),
    payroll: z.array(payrollRow).meta({ description: `In the order of the file; at most ${mostEvaluatedRows} rows.` }),
    owners: z.array(name).nullish(),
    family: z.array(name).nullish(),
    cleared: z.array(z.strictObject({ person: name, employee: name })).nullish(),
    ppp: z
      .array(pppRound)
      .refine((rounds) => distinct(rounds.map(({ number }) => number)), "A round is given twice.")
      .nullish(),
    ppp_mode: z.enum(["min_payroll", "exclude_all"]).nullish().meta({ default: "min_payroll" }),
    tssw: perQuarter(positiveAmount.nullable()),
    medicare_wages: perQuarter(positiveAmount.nullable()),
    employee_counts: perQuarter(z.number().int().nonnegative().nullable()),
    fte_2019: z
      .union([z.number(), z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)])
      .refine((value) => Number(value) >= 0)
      .nullish(),
    revenue: z.partialRecord(z.enum(receiptQuarters), positiveAmount.nullable()).nullish(),
    suspensions: z.array(suspension).nullish(),
    elections: z
      .array(claimQuarter)
      .nullish()
      .meta({ description: "Absent: every 2021 quarter may use the one before." }),
    grounds: perQuarter(frozenQuarter.nullable()),
    health: perQuarter(z.record(z.string().max(400), positiveAmount)),
    other_credits: perQuarter(positiveAmount.nullable()),
    originally_reported: perQuarter(reportedLines),
    prior_2020_qualified: z.record(z.string().max(400), positiveAmount).nullish(),
    recovery_startup: z.boolean().nullish().meta({ default: false }),
    business_began: day.nullish(),
    contingency_rate: z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/)
      .nullish()
      .meta({ default: "20" }),
    filing_date: day.nullish(),
    limits: z
      .strictObject({ last_claim_day: perQuarter(day), obbba_filed_after: day.nullish() })
      .nullish()
      .meta({ description: "Limits to file in place of those of the rule set." }),
  })
  .meta({
    examples: [
      {
        claim_quarters: ["2021-Q1"],
        payroll: [{ date: "2021-02-15", name: "Ana Ruiz", gross: "8000.00" }],
        suspensions: [{ start: "2021-01-01", end: "2021-03-31", mandate_id: 1 }],
        fte_2019: 12,
        tssw: { "2021-Q1": "8000.00" },
        contingency_rate: "20",
      },
    ],
  });
export type EvaluateInput = z.input<typeof evaluateBody>;

const text = z.string().meta({ description: "Dollars with two digits." });
const ground = z.string().nullable().meta({ description: "Null: not eligible." });
const creditLine = z.strictObject({ col1: text, col2: text, col3: text, col4: text });
const amountLine = z.strictObject({ col1: text, col2: text, col3: text });
const totalLine = z.strictObject({ col4: text });

const evaluatedEmployee = z.strictObject({
  name: z.string(),
  gross: text,
  ppp: text,
  eligible: text,
  qualified_wages: text,
  qualified_health: text,
  credit: text,
});

const evaluatedRound = z.strictObject({
  number: z.number().int(),
  end: z.string(),
  required: text,
  used: text,
  tiers: z.strictObject({
    T0_other_payroll_costs: text,
    T1_excluded_persons: text,
    T2_not_qualifying: text,
    T3_above_cap: text,
    T4_pro_rata: text,
  }),
});

const evaluatedQuarter = z.strictObject({
  ground,
  spans: z.array(z.tuple([z.string(), z.string()])),
  employees: z.array(evaluatedEmployee),
  qualified_wages: text,
  qualified_health: text,
  credit: text,
  split_basis: z.enum(["employer_social_security_6.2%", "employer_medicare_1.45%"]),
  employer_share: text,
  nonrefundable: text,
  refundable: text,
  form941x: z.strictObject({
    "18a": creditLine,
    "26a": creditLine,
    "23": totalLine,
    "27": totalLine,
    "30": amountLine,
    "31a": amountLine.optional(),
    "33a": amountLine.optional(),
  }),
  refund: text,
  fee_expected: text,
});

/** What the engine makes of an input, as `expected` of the worked examples. */
export const evaluateResult = z
  .strictObject({
    errors: z
      .array(z.string())
      .meta({ description: "What stops the claim, with arguments after colons. Then there are no quarters." }),
    warnings: z.array(z.string()),
    excluded: z.array(z.string()),
    eligibility: z.record(claimQuarter, ground),
    ppp: z.array(evaluatedRound),
    quarters: z.partialRecord(claimQuarter, evaluatedQuarter),
    totals: z.strictObject({ credit: text, nonrefundable: text, refundable: text, refund: text, fee_expected: text }),
  })
  .meta({
    examples: [
      {
        errors: ["NEGATIVE_TOTAL:Ana Ruiz:2021-Q1"],
        warnings: [],
        excluded: [],
        eligibility: Object.fromEntries(claimQuarters.map((quarter) => [quarter, null])),
        ppp: [],
        quarters: {},
        totals: { credit: "0.00", nonrefundable: "0.00", refundable: "0.00", refund: "0.00", fee_expected: "0.00" },
      },
    ],
  });
export type EvaluateResult = z.output<typeof evaluateResult>;
