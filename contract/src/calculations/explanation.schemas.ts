import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";
import { quarterSchema } from "../values/quarterField.ts";

/** The figures of a quarter that can be explained: totals, the split and the lines of the form. */
export const explainedFigures = [
  "gross",
  "ppp",
  "outside",
  "qualified_wages",
  "qualified_health",
  "credit",
  "employer_share",
  "nonrefundable",
  "refundable",
  "line_18a",
  "line_23",
  "line_26a",
  "line_27",
  "line_30",
  "line_31a",
  "line_33a",
  "line_34",
  "refund",
  "fee_expected",
] as const;
export type ExplainedFigure = (typeof explainedFigures)[number];

/** A rule by name, where it stands in the law and on the worksheets, and the version of the values. */
export const ruleSchema = z.strictObject({
  name: z.string(),
  /** IRC or CARES Act section, Notice and question: `IRC 3134(c)(3)(D)`. */
  law: z.string(),
  /** The line of the worksheet or form; null where none holds it. */
  worksheet: z.string().nullable(),
  /** `Reading of the law: ask your tax adviser`, where no authority was found that says it; null otherwise. */
  reading: z.string().nullable(),
  rules_version: z.string(),
});

const term = z.strictObject({
  text: z.string(),
  amount: moneyCodec,
  /** The figure that explains this term further. */
  figure: z.enum(explainedFigures).nullable(),
});

/** Levels 1 and 2 of an explanation: the formula with its numbers, and the employees that make it (06, 2.3). */
export const explanationSchema = quarterSchema.extend({
  figure: z.enum(explainedFigures),
  title: z.string(),
  amount: moneyCodec,
  /** `Line 26a = credit 6,440.00 − nonrefundable 3,199.20 = 3,240.80` */
  formula: z.string(),
  terms: z.array(term),
  rule: ruleSchema,
  /** What the employees' amounts are of: `credit`. */
  employees_of: z.string(),
  employees: z.array(
    z.strictObject({ id: idSchema, employee: idSchema.nullable(), name: z.string(), amount: moneyCodec }),
  ),
  employees_total: moneyCodec,
});
export type Explanation = z.input<typeof explanationSchema>;

const part = z.strictObject({
  kind: z.enum([
    "qualified",
    "ppp",
    "above_cap",
    "above_pay_before",
    "other_credit",
    "taken_back",
    "takes_back",
    "outside_period",
    "not_claimed",
    "excluded",
    "worked_large_employer",
    "outside_program",
  ]),
  text: z.string(),
  amount: moneyCodec,
  rule: ruleSchema,
});

const correction = z.strictObject({ column: z.string(), before: z.string(), after: z.string(), by: z.string() });

/** One check with its parts, which sum to its gross (level 3). */
export const explainedCheckSchema = z.strictObject({
  /** Row of the payroll, from 1. */
  row: z.number().int(),
  date: dateSchema,
  spelling: z.string(),
  quarter: z.string().nullable(),
  gross: moneyCodec,
  parts: z.array(part),
  file: z.string(),
  sheet: z.string().nullable(),
  source_row: z.number().int(),
  corrections: z.array(correction),
});

export const explainedEmployeeSchema = z.strictObject({
  employee: idSchema,
  name: z.string(),
  /** Null when the checks sum to what is stored, else the sentence that says they do not. */
  mismatch: z.string().nullable(),
  gross: moneyCodec,
  qualified: moneyCodec,
  /** What was reckoned of the employee beyond single checks, quarter by quarter: cap, 30-day limit, health. */
  steps: z.array(z.strictObject({ quarter: z.string(), text: z.string(), rule: ruleSchema })),
  checks: z.array(explainedCheckSchema),
});
export type ExplainedEmployee = z.input<typeof explainedEmployeeSchema>;

/** The cells of one row as they stand in the file, and what was corrected of them (level 4). */
export const sourceRowSchema = z.strictObject({
  row: z.number().int(),
  file: z.string(),
  sheet: z.string().nullable(),
  source_row: z.number().int(),
  cells: z.array(
    z.strictObject({
      /** `C12` */
      cell: z.string(),
      /** What the column is: `date`, `name`, `gross`. */
      column: z.string(),
      heading: z.string().nullable(),
      text: z.string(),
      corrected: z.strictObject({ text: z.string(), by: z.string() }).nullable(),
    }),
  ),
});
export type SourceRow = z.input<typeof sourceRowSchema>;
