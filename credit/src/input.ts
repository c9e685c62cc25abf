import {
  annualPeriods,
  dateSchema,
  mostTies,
  otherCreditKinds,
  parseMoney,
  refuseUnsound,
  relationKinds,
  returnCredits,
} from "@refundry/contract/values";
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
  tips: z.string().max(40).nullish(),
  other_credit: z.string().max(40).nullish(),
  other_credit_kind: z.enum(otherCreditKinds).nullish(),
});

const present = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
const centsOf = (text: string | null | undefined) => parseMoney(text ?? "0") ?? 0n;

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
    /** The part of the other payroll costs that is group health. */
    group_health: positiveAmount.nullish(),
  })
  .refine((round) => round.did_not_receive || (round.start && round.amount), {
    message: "A round that was received needs a start and an amount.",
    path: ["start"],
  })
  .refine((round) => centsOf(round.group_health) <= centsOf(round.other_payroll_costs), {
    message: "Group health is more than the other payroll costs.",
    path: ["group_health"],
  });

/** How much of the business an order touched (Notice 2021-20, Q11 and Q18): receipts, hours, or what could be provided. */
const nominal = z
  .strictObject({ measure: z.string().max(40), part: positiveAmount, total: positiveAmount })
  .refine(({ total }) => parseMoney(total) !== 0n, { message: "The whole is zero.", path: ["total"] })
  .refine(({ part, total }) => centsOf(part) <= centsOf(total), {
    message: "The part is more than the whole.",
    path: ["part"],
  });

const suspension = z
  .strictObject({
    start: dateSchema,
    end: dateSchema,
    mandate_id: z.number().int().positive().nullish(),
    nominal: nominal.nullish(),
  })
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
  "34": amount.nullish(),
});

const named = z.record(z.string().max(400), positiveAmount);

/** Credits of the return that lower the nonrefundable part, or raise it (domain document 1.7). */
const creditsOfReturn = z.strictObject(
  Object.fromEntries(returnCredits.map((credit) => [credit, positiveAmount.nullish()])) as Record<
    (typeof returnCredits)[number],
    z.ZodOptional<z.ZodNullable<typeof positiveAmount>>
  >,
);

const otherCreditWages = z.strictObject({
  quarter: claimQuarter,
  name: z.string().max(400),
  kind: z.enum(otherCreditKinds),
  amount: positiveAmount,
});

/** The other members of the group; the client is not among them. */
const groupMember = z.strictObject({
  name,
  ein: z.string().max(20).nullish(),
  receipts: z.partialRecord(z.enum(receiptQuarters), positiveAmount.nullable()).nullish(),
  full_time_2019: decimal.refine((value) => Number(value) >= 0).nullish(),
  business_began: dateSchema.nullish(),
  /** Qualified wages and health expenses, before the limit of a recovery startup. */
  qualified: byQuarter(positiveAmount.nullable()),
});

const group = z.strictObject({
  members: z.array(groupMember).nullish(),
  shared_employees: z
    .array(z.strictObject({ name: z.string().max(400), quarter: claimQuarter, other_wages: positiveAmount }))
    .nullish(),
});

const percent = decimal.refine((value) => Number(value) >= 0 && Number(value) <= 100);

const ownership = z.strictObject({
  /** `held` is `employer` or an entity that holds further; no percent: all of it. */
  holdings: z
    .array(z.strictObject({ holder: name, held: name, percent: percent.nullish() }))
    .max(mostTies)
    .superRefine(refuseUnsound)
    .nullish(),
  /** `person` is the `relation` of `of`. */
  relations: z
    .array(z.strictObject({ person: name, relation: z.enum(relationKinds), of: name }))
    .max(mostTies)
    .nullish(),
  no_living_relatives: z.array(name).nullish(),
});

/** Whether a frozen ground exists in its quarter: Q4 2021 has recovery startup alone, nothing before Q3 2021 has it. */
function isGroundOf(quarter: string, ground: string | null | undefined): boolean {
  if (!ground) return true;
  return quarter === "2021-Q4" ? ground === "recovery_startup" : ground !== "recovery_startup" || quarter >= "2021-Q3";
}

type FrozenQuarters = Readonly<Partial<Record<string, { readonly ground?: string | null } | null>>> | null | undefined;

function refuseForeignGrounds({ value, issues }: z.core.ParsePayload<FrozenQuarters>): void {
  for (const [quarter, entry] of Object.entries(value ?? {}))
    if (!isGroundOf(quarter, entry?.ground))
      issues.push({
        code: "custom",
        message: "The quarter cannot have this ground.",
        input: value,
        path: [quarter, "ground"],
      });
}

const distinct = <T>(values: readonly T[]) => new Set(values).size === values.length;

type Row = z.output<typeof payrollRow>;

/** One pass over the rows; a refinement of each row would cost as much as reading it. */
function refuseWithoutKind({ value, issues }: z.core.ParsePayload<Row[]>): void {
  for (const [place, row] of value.entries())
    if (present(row.other_credit) && !present(row.other_credit_kind))
      issues.push({
        code: "custom",
        message: "The kind is missing.",
        input: value,
        path: [place, "other_credit_kind"],
      });
}

/**
 * The input of a calculation as it is sent and kept: amounts are decimal strings of dollars, dates `YYYY-MM-DD`,
 * quarters `2021-Q1`. Strict: an unknown field is an error. What is absent or null was not entered.
 */
export const claimInputSchema = z.strictObject({
  claim_quarters: z.array(claimQuarter).refine(distinct, "A quarter is named twice."),
  /** The return the client files; 943 and 944 are annual. */
  form: z.union([z.enum(["941", "943", "944"]), z.literal([941, 943, 944])]).nullish(),
  payroll: z.array(payrollRow).check(refuseWithoutKind),
  owners: z.array(name).nullish(),
  family: z.array(name).nullish(),
  /** Who owns whom and who is related, where it is known; it adds to the names. */
  ownership: ownership.nullish(),
  /** Pairs decided to be two people: neither excluded nor suspects. */
  cleared: z.array(z.strictObject({ person: name, employee: name })).nullish(),
  ppp: z
    .array(pppRound)
    .refine((rounds) => distinct(rounds.map(({ number }) => number)), "A round is given twice.")
    .nullish(),
  ppp_mode: z.enum(["min_payroll", "exclude_all"]).nullish(),
  /** Line 5a, 5b and 5c of the return. */
  tssw: byQuarter(positiveAmount.nullable()),
  ss_tips: byQuarter(positiveAmount.nullable()),
  medicare_wages: byQuarter(positiveAmount.nullable()),
  /** Taxable wages of annual filers, in place of the sum of the quarters. */
  annual_wages: z.partialRecord(z.enum(annualPeriods), positiveAmount.nullable()).nullish(),
  employee_counts: byQuarter(z.number().int().nonnegative().nullable()),
  fte_2019: decimal.refine((value) => Number(value) >= 0).nullish(),
  revenue: z.partialRecord(z.enum(receiptQuarters), positiveAmount.nullable()).nullish(),
  suspensions: z.array(suspension).nullish(),
  /** 2021 quarters that may use the preceding quarter; absent: all of them. */
  elections: z.array(claimQuarter).nullish(),
  /** Frozen quarters of the qualification, in place of receipts, suspensions and recovery startup. */
  grounds: byQuarter(frozenQuarter.nullable()).check(refuseForeignGrounds),
  group: group.nullish(),
  health: byQuarter(named),
  /** Health of March 13–31, 2020; what `health` says of Q2 2020 is of April to June. */
  health_march_2020: named.nullish(),
  /** What the amounts of health are of; absent: the whole quarter. */
  health_basis: byQuarter(z.enum(["quarter", "eligible_days"]).nullable()),
  other_credit_wages: z.array(otherCreditWages).nullish(),
  claimed_credits: z.array(z.enum(otherCreditKinds)).nullish(),
  /** Pay of the 30 days before the eligible period; absent: the sum of the checks. */
  pay_30_days: named.nullish(),
  credits: byQuarter(creditsOfReturn.nullable()),
  /** Credits of the return of unknown kind, one sum. */
  other_credits: byQuarter(positiveAmount.nullable()),
  originally_reported: byQuarter(reportedLines),
  prior_2020_qualified: named.nullish(),
  /** When the original return was filed, its tax paid, and the refund made; absent: by the due date, with it, not yet. */
  returns: byQuarter(
    z.strictObject({ filed: dateSchema.nullish(), tax_paid: dateSchema.nullish(), refunded: dateSchema.nullish() }),
  ),
  recovery_startup: z.boolean().nullish(),
  business_began: dateSchema.nullish(),
  contingency_rate: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .refine((rate) => Number(rate) <= 100, "At most 100.")
    .nullish(),
  /** Day of the postmark. */
  filing_date: dateSchema.nullish(),
  /** Limits to file that replace those of the rule set. */
  limits: z.strictObject({ last_claim_day: byQuarter(dateSchema), obbba_filed_after: dateSchema.nullish() }).nullish(),
});

/** The wire form of a calculation's input. */
export type ClaimInput = z.input<typeof claimInputSchema>;
