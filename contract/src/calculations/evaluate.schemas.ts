import { z } from "zod";
import { annualPeriods, otherCreditKinds, relationKinds, returnCredits } from "../values/creditWords.ts";
import { dateSchema } from "../values/dateField.ts";
import { mostTies, refuseUnsound } from "../values/holdings.ts";
import { parseMoney } from "../values/money.ts";

/** Most payroll rows that one call may send (06, 4). */
export const mostEvaluatedRows = 100_000;

/** The quarters that have the credit. */
export const evaluatedQuarters = ["2020-Q2", "2020-Q3", "2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3", "2021-Q4"] as const;
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
const claimQuarter = z.enum(evaluatedQuarters);
const perQuarter = <T extends z.ZodType>(value: T) => z.partialRecord(claimQuarter, value).nullish();
const distinct = <T>(values: readonly T[]) => new Set(values).size === values.length;

const payrollRow = z.strictObject({
  date: z.string().max(40).meta({ description: "Check date, YYYY-MM-DD or m/d/YYYY." }),
  name: z.string().max(400).meta({ description: "As the payroll spells it; `LAST, FIRST M` is understood." }),
  gross: z.string().max(40).meta({ description: "Dollars. A minus or parentheses make it a reversal." }),
  not_working: z.boolean().nullish().meta({ description: "Paid for time not worked.", default: false }),
  tips: z.string().max(40).nullish().meta({ description: "The part of gross on line 5b; of the sign of gross." }),
  other_credit: z
    .string()
    .max(40)
    .nullish()
    .meta({ description: "The part of gross used for another credit; needs its kind." }),
  other_credit_kind: z.enum(otherCreditKinds).nullish(),
});

const present = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
const centsOf = (text: string | null | undefined) => parseMoney(text ?? "0") ?? 0n;
const refused = (message: string, input: unknown, path: PropertyKey[]) =>
  ({ code: "custom", message, input, path }) as const;

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
    group_health: positiveAmount
      .nullish()
      .meta({ description: "The part of other_payroll_costs that is group health. Absent: all of it." }),
  })
  .refine((round) => round.did_not_receive || (round.start && round.amount), {
    message: "A round that was received needs a start and an amount.",
    path: ["start"],
  })
  .refine((round) => centsOf(round.group_health) <= centsOf(round.other_payroll_costs), {
    message: "Group health is more than the other payroll costs.",
    path: ["group_health"],
  });

const nominal = z
  .strictObject({
    measure: z.string().max(40).meta({ description: "What was measured: receipts, hours, or what could be provided." }),
    part: positiveAmount,
    total: positiveAmount,
  })
  .refine(({ total }) => parseMoney(total) !== 0n, { message: "The whole is zero.", path: ["total"] })
  .refine(({ part, total }) => centsOf(part) <= centsOf(total), {
    message: "The part is more than the whole.",
    path: ["part"],
  })
  .meta({ description: "An order that touched less than 10% does not count (Notice 2021-20, Q11 and Q18)." });

const suspension = z
  .strictObject({
    start: day,
    end: day,
    mandate_id: z.number().int().positive().nullish(),
    nominal: nominal.nullish(),
  })
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
  "34": amount.nullish(),
});

const named = z.record(z.string().max(400), positiveAmount);
const decimal = z.union([z.number(), z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)]);
const average = decimal.refine((value) => Number(value) >= 0);
const percent = decimal.refine((value) => Number(value) >= 0 && Number(value) <= 100);

const creditsOfReturn = z
  .strictObject(
    Object.fromEntries(returnCredits.map((credit) => [credit, positiveAmount.nullish()])) as Record<
      (typeof returnCredits)[number],
      z.ZodOptional<z.ZodNullable<typeof positiveAmount>>
    >,
  )
  .meta({ description: "What lowers (tax_3121q: raises) the limit of the nonrefundable part." });

const groupMember = z.strictObject({
  name,
  ein: z.string().max(20).nullish(),
  receipts: z.partialRecord(z.enum(receiptQuarters), positiveAmount.nullable()).nullish(),
  full_time_2019: average.nullish(),
  business_began: day.nullish(),
  qualified: perQuarter(positiveAmount.nullable()).meta({
    description: "Qualified wages and health, before the limit.",
  }),
});

const group = z.strictObject({
  members: z.array(groupMember).nullish().meta({ description: "The other members; the client is not among them." }),
  shared_employees: z
    .array(z.strictObject({ name: z.string().max(400), quarter: claimQuarter, other_wages: positiveAmount }))
    .nullish(),
});

const holdings = z
  .array(z.strictObject({ holder: name, held: name, percent: percent.nullish() }))
  .max(mostTies)
  .superRefine(refuseUnsound)
  .meta({ description: "`held` is `employer` or an entity. No percent: 100." });

const ownership = z.strictObject({
  holdings: holdings.nullish(),
  relations: z
    .array(z.strictObject({ person: name, relation: z.enum(relationKinds), of: name }))
    .max(mostTies)
    .nullish()
    .meta({ description: "`person` is the `relation` of `of`." }),
  no_living_relatives: z.array(name).nullish(),
});

function isGroundOf(quarter: string, ground: string | null | undefined): boolean {
  if (!ground) return true;
  return quarter === "2021-Q4" ? ground === "recovery_startup" : ground !== "recovery_startup" || quarter >= "2021-Q3";
}

/**
 * The input of the engine in the published format (`docs/evaluate.md`). Strict: an unknown field is refused by its path.
 * It says in the contract what the engine's own schema says; a test holds the two against each other.
 */
export const evaluateBody = z
  .strictObject({
    claim_quarters: z.array(claimQuarter).refine(distinct, "A quarter is named twice."),
    form: z
      .union([z.enum(["941", "943", "944"]), z.literal([941, 943, 944])])
      .nullish()
      .meta({ default: "941" }),
    payroll: z
      .array(payrollRow)
      .check(({ value, issues }) => {
        for (const [place, row] of value.entries())
          if (present(row.other_credit) && !present(row.other_credit_kind))
            issues.push(refused("The kind is missing.", value, [place, "other_credit_kind"]));
      })
      .meta({ description: `In the order of the file; at most ${mostEvaluatedRows} rows.` }),
    owners: z.array(name).nullish(),
    family: z.array(name).nullish(),
    ownership: ownership.nullish().meta({ description: "Who owns whom and who is related; adds to the names." }),
    cleared: z.array(z.strictObject({ person: name, employee: name })).nullish(),
    ppp: z
      .array(pppRound)
      .refine((rounds) => distinct(rounds.map(({ number }) => number)), "A round is given twice.")
      .nullish(),
    ppp_mode: z.enum(["min_payroll", "exclude_all"]).nullish().meta({ default: "min_payroll" }),
    tssw: perQuarter(positiveAmount.nullable()).meta({ description: "Line 5a." }),
    ss_tips: perQuarter(positiveAmount.nullable()).meta({ description: "Line 5b." }),
    medicare_wages: perQuarter(positiveAmount.nullable()).meta({ description: "Line 5c." }),
    annual_wages: z
      .partialRecord(z.enum(annualPeriods), positiveAmount.nullable())
      .nullish()
      .meta({ description: "Forms 943 and 944; absent: the sum of the quarters." }),
    employee_counts: perQuarter(z.number().int().nonnegative().nullable()),
    fte_2019: average.nullish(),
    revenue: z.partialRecord(z.enum(receiptQuarters), positiveAmount.nullable()).nullish(),
    suspensions: z.array(suspension).nullish(),
    elections: z
      .array(claimQuarter)
      .nullish()
      .meta({ description: "Absent: every 2021 quarter may use the one before." }),
    grounds: perQuarter(frozenQuarter.nullable()).check(({ value, issues }) => {
      for (const [quarter, entry] of Object.entries(value ?? {}))
        if (!isGroundOf(quarter, entry?.ground))
          issues.push(refused("The quarter cannot have this ground.", value, [quarter, "ground"]));
    }),
    group: group.nullish(),
    health: perQuarter(named),
    health_march_2020: named
      .nullish()
      .meta({ description: "Of March 13 to 31, 2020; `health` of Q2 2020 is of April to June." }),
    health_basis: perQuarter(z.enum(["quarter", "eligible_days"]).nullable()).meta({
      description: "What the amounts of health are of. Absent: the whole quarter.",
    }),
    other_credit_wages: z
      .array(
        z.strictObject({
          quarter: claimQuarter,
          name: z.string().max(400),
          kind: z.enum(otherCreditKinds),
          amount: positiveAmount,
        }),
      )
      .nullish(),
    claimed_credits: z.array(z.enum(otherCreditKinds)).nullish(),
    pay_30_days: named.nullish().meta({ description: "Pay of the 30 days before the period. Absent: the checks." }),
    credits: perQuarter(creditsOfReturn.nullable()),
    other_credits: perQuarter(positiveAmount.nullable()).meta({
      description: "Credits of the return of unknown kind.",
    }),
    originally_reported: perQuarter(reportedLines),
    prior_2020_qualified: named.nullish(),
    returns: perQuarter(
      z.strictObject({ filed: day.nullish(), tax_paid: day.nullish(), refunded: day.nullish() }),
    ).meta({ description: "Absent: filed by the due date, paid with it, not refunded. Given: the answer has limits." }),
    recovery_startup: z.boolean().nullish().meta({ default: false }),
    business_began: day.nullish(),
    contingency_rate: z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/)
      .refine((rate) => Number(rate) <= 100, "At most 100.")
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
