import { dateSchema, parseMoney } from "@refundry/contract/values";
import { z } from "zod";
import { claimQuarters, receiptQuarters } from "./quarters.ts";

const amount = z
  .string()
  .max(40)
  .refine((text) => parseMoney(text) !== null, "Only digits and a decimal point.");
const positiveAmount = amount.refine((text) => (parseMoney(text) ?? 0n) >= 0n, "Only digits and a decimal point.");
const name = z.string().trim().min(1).max(200);
const claimQuarter = z.enum(claimQuarters);
const byQuarter = <T extends z.ZodType>(value: T) => z.partialRecord(claimQuarter, value).nullish();
const decimal = z.union([z.number(), z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)]);

/** Date, name and gross are read by the calculation itself, which names the rows it cannot read. */
const payrollRow = z.strictObject({
  date: z.string().max(40),
  name: z.string().max(400),
  gross: z.string().max(40),
  not_working: z.boolean().nullish(),
});

const pppRound = z
  .strictObject({
    number: z.number().int().min(1).max(2),
    start: dateSchema.nullish(),
    amount: positiveAmount.nullish(),
    weeks: z.number().int().min(8).max(24).nullish(),
    did_not_receive: z.boolean().nullish(),
    forgiven: positiveAmount.nullish(),
    payroll_reported: positiveAmount.nullish(),
    nonpayroll_reported: positiveAmount.nullish(),
    other_payroll_costs: positiveAmount.nullish(),
  })
  .refine((round) => round.did_not_receive || (round.start && round.amount), {
    message: "A round that was received needs a start and an amount.",
    path: ["start"],
  });

const suspension = z
  .strictObject({ start: dateSchema, end: dateSchema, mandate_id: z.number().int().positive().nullish() })
  .refine(({ start, end }) => start <= end, { message: "The end is before the start.", path: ["end"] });

const frozenQuarter = z.strictObject({
  ground: z
    .enum(["significant_decline", "decline", "decline_alternative_quarter", "suspension", "recovery_startup"])
    .nullable(),
  spans: z.array(z.tuple([dateSchema, dateSchema])),
  use_preceding: z.boolean().nullish(),
});

const reportedLines = z.strictObject({
  "18a": amount.nullish(),
  "26a": amount.nullish(),
  "30": amount.nullish(),
  "31a": amount.nullish(),
  "33a": amount.nullish(),
});

const distinct = <T>(values: readonly T[]) => new Set(values).size === values.length;

/**
 * The input of a calculation as it is sent and kept: amounts are decimal strings of dollars, dates `YYYY-MM-DD`,
 * quarters `2021-Q1`. Strict: an unknown field is an error. What is absent or null was not entered.
 */
export const claimInputSchema = z.strictObject({
  claim_quarters: z.array(claimQuarter).refine(distinct, "A quarter is named twice."),
  payroll: z.array(payrollRow),
  owners: z.array(name).nullish(),
  family: z.array(name).nullish(),
  /** Pairs decided to be two people: neither excluded nor suspects. */
  cleared: z.array(z.strictObject({ person: name, employee: name })).nullish(),
  ppp: z
    .array(pppRound)
    .refine((rounds) => distinct(rounds.map(({ number }) => number)), "A round is given twice.")
    .nullish(),
  ppp_mode: z.enum(["min_payroll", "exclude_all"]).nullish(),
  tssw: byQuarter(positiveAmount.nullable()),
  medicare_wages: byQuarter(positiveAmount.nullable()),
  employee_counts: byQuarter(z.number().int().nonnegative().nullable()),
  fte_2019: decimal.refine((value) => Number(value) >= 0).nullish(),
  revenue: z.partialRecord(z.enum(receiptQuarters), positiveAmount.nullable()).nullish(),
  suspensions: z.array(suspension).nullish(),
  /** 2021 quarters that may use the preceding quarter; absent: all of them. */
  elections: z.array(claimQuarter).nullish(),
  /** Frozen quarters of the qualification, in place of receipts, suspensions and recovery startup. */
  grounds: byQuarter(frozenQuarter.nullable()),
  health: byQuarter(z.record(z.string().max(400), positiveAmount)),
  other_credits: byQuarter(positiveAmount.nullable()),
  originally_reported: byQuarter(reportedLines),
  prior_2020_qualified: z.record(z.string().max(400), positiveAmount).nullish(),
  recovery_startup: z.boolean().nullish(),
  business_began: dateSchema.nullish(),
  contingency_rate: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .nullish(),
  filing_date: dateSchema.nullish(),
  /** Limits to file that replace those of the rule set. */
  limits: z.strictObject({ last_claim_day: byQuarter(dateSchema), obbba_filed_after: dateSchema.nullish() }).nullish(),
});

/** The wire form of a calculation's input. */
export type ClaimInput = z.input<typeof claimInputSchema>;
