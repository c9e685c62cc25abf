import { z } from "zod";
import { movesSchema, stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { otherCreditKinds } from "../values/creditWords.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";
import type { QuarterKey } from "../values/quarter.ts";
import { quarterSchema } from "../values/quarterField.ts";
import { batchLifecycle } from "./payroll.lifecycle.ts";

const column = z.number().int().min(0).max(500);
export const dateOrder = z.enum(["month_first", "day_first"]);

/** Which columns of a file are what. Columns count from 0. */
export const payrollMappingSchema = z.strictObject({
  /** The heading row, counted from 1 as people see it; 0 when the file has none. */
  heading_row: z.number().int().min(0).max(1000),
  date: column,
  name: z.union([
    z.strictObject({ whole: column }),
    z.strictObject({
      first: column,
      middle: column.nullable().default(null),
      last: column,
      suffix: column.nullable().default(null),
    }),
  ]),
  /** Columns added or subtracted. */
  gross: z
    .array(z.strictObject({ column, sign: z.literal([1, -1]) }))
    .min(1)
    .max(30),
  not_working: column.nullable().default(null),
  /** The part of gross that is tips (line 5b); a column that gross does not hold yet is added to both. */
  tips: z.strictObject({ column, in_gross: z.boolean() }).optional(),
  /** Wages used for another credit, with their kind: a column of its own, or one kind for the file. */
  other_credit: z
    .strictObject({
      column,
      kind: z.union([z.strictObject({ column }), z.strictObject({ of: z.enum(otherCreditKinds) })]),
    })
    .optional(),
  date_order: dateOrder.default("month_first"),
  /** Columns that stand only in the first of merged rows: an empty cell takes the text above it. */
  fill_down: z
    .array(z.enum(["date", "name"]))
    .max(2)
    .optional(),
});
export type PayrollMapping = z.output<typeof payrollMappingSchema>;

export const payrollColumns = [
  "date",
  "name",
  "gross",
  "not_working",
  "tips",
  "other_credit",
  "other_credit_kind",
] as const;

export const tieOutWords = ["ties", "close", "differs"] as const;

/** How many cells of a column were empty below a filled one and took its text. */
export const filledDownSchema = z.strictObject({ date: z.number().int(), name: z.number().int() });
export type FilledDown = z.output<typeof filledDownSchema>;

/** One quarter of the tie-out; without the checks of March 13–31, 2020. */
export const payrollQuarterSchema = quarterSchema.extend({
  gross: moneyCodec,
  /** Gross less tips and less sick and family leave before April 2021: what line 5a holds. */
  compared: moneyCodec,
  tips: moneyCodec,
  employees: z.number().int(),
  wages: moneyCodec.nullable(),
  difference: moneyCodec.nullable(),
  /** With one digit; null without wages to compare with. */
  percent: z.string().nullable(),
  tie: z.enum(tieOutWords).nullable(),
  /** Line 5b as entered, and how the tips of the payroll tie to it; null where neither says anything of tips. */
  tips_entered: moneyCodec.nullable(),
  tips_difference: moneyCodec.nullable(),
  tips_percent: z.string().nullable(),
  tips_tie: z.enum(tieOutWords).nullable(),
});

/** Gross of checks that stand in no quarter of the tie-out. */
export const outsideQuartersSchema = z.strictObject({
  /** Before March 13, 2020. */
  before: moneyCodec,
  /** March 13–31, 2020: they count with the second quarter, whose return does not hold them. */
  march: moneyCodec,
  /** After December 31, 2021. */
  after: moneyCodec,
});
export type OutsideQuarters = z.input<typeof outsideQuartersSchema>;

export const payrollBatchSchema = z.strictObject({
  id: idSchema,
  original_file_name: z.string(),
  upload: idSchema,
  provider: z.string().nullable(),
  rows: z.number().int(),
  employees: z.number().int(),
  gross: moneyCodec,
  first_date: dateSchema,
  last_date: dateSchema,
  state: stateSchema(batchLifecycle),
  left_out: z.number().int(),
  corrections: z.number().int(),
  /** How many empty cells took the text above them. */
  filled_down: filledDownSchema,
  imported_by: z.string(),
  imported_at: instantCodec,
  reverted_reason: z.string().nullable(),
  moves: movesSchema,
  /** The tie-out of the current batch; none for what was replaced or reverted. */
  quarters: z.array(payrollQuarterSchema),
  outside: outsideQuartersSchema.nullable(),
});
export type PayrollBatch = z.input<typeof payrollBatchSchema>;

export const payrollRowSchema = z.strictObject({
  row_no: z.number().int(),
  source_row: z.number().int(),
  employee: z.string(),
  spelling: z.string(),
  check_date: dateSchema,
  gross: moneyCodec,
  not_working: z.boolean(),
  tips: moneyCodec.nullable(),
  other_credit: moneyCodec.nullable(),
  other_credit_kind: z.enum(otherCreditKinds).nullable(),
});

const isQuarterKey = (text: string): text is QuarterKey => /^20(19|20|21)-Q[1-4]$/.test(text);
/** A quarter in a query, `2021-Q1`. */
export const quarterQuery = z.string().refine(isQuarterKey, "A quarter is written as 2021-Q1.");

/** What each employee was paid in a quarter: the sums that make the difference to the wages (05, 7). */
export const batchEmployeesSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      employee: idSchema,
      name: z.string(),
      checks: z.number().int(),
      gross: moneyCodec,
      /** Gross less tips and less sick and family leave before April 2021. */
      compared: moneyCodec,
      excluded: z.boolean(),
    }),
  ),
  total: z.number().int(),
  gross: moneyCodec,
  compared: moneyCodec,
  wages: moneyCodec.nullable(),
  difference: moneyCodec.nullable(),
});
export type BatchEmployees = z.input<typeof batchEmployeesSchema>;

export const payrollCorrectionSchema = z.strictObject({
  /** Empty for a file with one nameless sheet. */
  sheet: z.string(),
  source_row: z.number().int(),
  /** A column, or `row` for one that was left out. */
  column: z.enum([...payrollColumns, "row"]),
  before: z.string(),
  after: z.string(),
  by: z.string(),
});
export type PayrollCorrection = z.input<typeof payrollCorrectionSchema>;

/** Columns remembered for a heading row; no data of any client. */
export const payrollMappingRecordSchema = z.strictObject({
  id: idSchema,
  provider: z.string().nullable(),
  /** The heading row as it is recognised, its cells separated by ` · `. */
  headings: z.string(),
  used_at: instantCodec,
  made_by: z.string(),
});
export type PayrollMappingRecord = z.input<typeof payrollMappingRecordSchema>;
