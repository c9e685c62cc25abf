import { z } from "zod";
import { annualPeriods } from "../values/creditWords.ts";
import { evaluatedQuarters } from "./evaluate.schemas.ts";

const claimQuarter = z.enum(evaluatedQuarters);
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
  other_credit: text.optional().meta({ description: "Left out: used for another credit. Absent: nothing." }),
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
  health_used: text.optional().meta({ description: "Health expenses that T0 took. Absent: nothing." }),
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
    "34": amountLine.optional(),
  }),
  refund: text,
  fee_expected: text,
});

const evaluatedPeriod = z.strictObject({
  period: z.enum(annualPeriods),
  credit: text,
  employer_share: text,
  nonrefundable: text,
  refundable: text,
});

const attributed = z.strictObject({
  name: z.string(),
  percent: z.string().meta({ examples: ["54.00"] }),
  basis: z.enum(["owner", "family"]),
  relation: z
    .string()
    .nullable()
    .meta({ examples: ["child of Gina Gray"] }),
  chain: z.array(z.string()).meta({ examples: [["Dana Smith > Smith LP > employer"]] }),
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
    annual: z.array(evaluatedPeriod).optional().meta({ description: "Forms 943 and 944: the claimed periods." }),
    attribution: z
      .array(attributed)
      .optional()
      .meta({ description: "With ownership: who is excluded by it, and why." }),
    limits: z
      .partialRecord(claimQuarter, z.strictObject({ claim_until: z.string(), assess_until: z.string() }))
      .optional()
      .meta({ description: "With returns: last day to claim, and to assess, of each claimed quarter." }),
  })
  .meta({
    examples: [
      {
        errors: ["NEGATIVE_TOTAL:Ana Ruiz:2021-Q1"],
        warnings: [],
        excluded: [],
        eligibility: Object.fromEntries(evaluatedQuarters.map((quarter) => [quarter, null])),
        ppp: [],
        quarters: {},
        totals: { credit: "0.00", nonrefundable: "0.00", refundable: "0.00", refund: "0.00", fee_expected: "0.00" },
      },
    ],
  });
export type EvaluateResult = z.output<typeof evaluateResult>;
