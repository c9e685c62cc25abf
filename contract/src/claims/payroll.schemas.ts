import { z } from "zod";
import { movesSchema, stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { otherCreditKinds } from "../values/creditWords.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";
import type { QuarterKey } from "../values/quarter.ts";
import { quarterSchema } from "../values/quarterField.ts";
import { batchLifecycle } from "./payroll.lifecycle.ts";
import { dateOrder, payrollColumns, payrollMappingSchema } from "./payrollMapping.schemas.ts";

const sheet = z.number().int().min(0).max(100);

/** A cell of a row as it will be imported, with what is wrong with it. */
export const previewRowSchema = z.strictObject({
  /** Names the row in a preview: its number in the sheet, counted on over the chosen sheets. */
  source_row: z.number().int(),
  /** Empty for a file with one nameless sheet. */
  sheet: z.string(),
  /** Its number in its own sheet. */
  sheet_row: z.number().int(),
  date: z.string(),
  name: z.string(),
  gross: z.string(),
  not_working: z.boolean(),
  /** The amount as `1250.00` where it can be read, else as the file has it; empty without one. */
  tips: z.string(),
  other_credit: z.string(),
  /** What the credit is called; as the file has it where it is none. */
  other_credit_kind: z.string(),
  left_out: z.boolean(),
  /** Probably no check: a line of totals, or the headings once more. */
  hint: z.enum(["total", "headings"]).nullable(),
  /** Column → message. */
  errors: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
  /** Column → the text as it stood in the file. */
  corrected: z.record(z.string(), z.string()),
});
export type PreviewRow = z.input<typeof previewRowSchema>;

export const tieOutWords = ["ties", "close", "differs"] as const;

/** How many cells of a column were empty below a filled one and took its text. */
const filledDownSchema = z.strictObject({ date: z.number().int(), name: z.number().int() });
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

const previewCorrectionSchema = z.strictObject({
  source_row: z.number().int().positive(),
  column: z.enum(payrollColumns),
  value: z.string().max(200),
});

/** A sheet of the file, read or left out. */
export const previewSheetSchema = z.strictObject({
  name: z.string(),
  /** Whether its rows are read. */
  chosen: z.boolean(),
  /** Whether the workbook hides it. */
  hidden: z.boolean(),
  /** Rows below the headings; null when the sheet cannot be read. */
  rows: z.number().int().nullable(),
  /** Of the checks, as far as their column is known. */
  first_date: dateSchema.nullable(),
  last_date: dateSchema.nullable(),
});
export type PreviewSheet = z.input<typeof previewSheetSchema>;

export const payrollPreviewSchema = z.strictObject({
  id: z.string(),
  version: z.number().int(),
  file_name: z.string(),
  provider: z.string().nullable(),
  /** Every sheet in the order of the workbook, hidden ones last; one for a CSV file. */
  sheets: z.array(previewSheetSchema),
  /** The first rows of the first chosen sheet, as text; the columns are chosen there. */
  sample: z.array(z.array(z.string())),
  /** The row that looks like the headings of that sheet; null when none does. */
  heading_row_hint: z.number().int().nullable(),
  mapping: payrollMappingSchema.nullable(),
  /** Whether the heading row was known from an earlier import. */
  known: z.boolean(),
  /** Dates fail in the order chosen, and the file shows that this one is meant. */
  date_order_hint: dateOrder.nullable(),
  /** Columns that are empty in rows below a filled one, as merged cells are, and that are not filled down yet. */
  fill_down_hints: z.array(z.enum(["date", "name"])),
  /** How many empty cells took the text above them. */
  filled_down: filledDownSchema,
  /** Source rows that look like totals or headings and are not left out yet; at most 500. */
  hinted_rows: z.array(z.number().int()),
  counts: z.strictObject({
    rows: z.number().int(),
    employees: z.number().int(),
    errors: z.number().int(),
    warnings: z.number().int(),
    corrected: z.number().int(),
    left_out: z.number().int(),
  }),
  first_date: dateSchema.nullable(),
  last_date: dateSchema.nullable(),
  gross: moneyCodec,
  quarters: z.array(payrollQuarterSchema),
  warnings: z.array(z.string()),
  /** What was corrected and left out so far, in source rows. */
  corrections: z.array(previewCorrectionSchema),
  left_out: z.array(z.number().int()),
  /** What an import would change: the current batch, and employees new and gone. */
  replaces: z
    .strictObject({
      id: idSchema,
      file_name: z.string(),
      date: instantCodec,
      new_employees: z.number().int(),
      gone_employees: z.number().int(),
    })
    .nullable(),
  moves: movesSchema,
  expires: instantCodec,
});
export type PayrollPreview = z.input<typeof payrollPreviewSchema>;

function parsedJson(text: string, context: { addIssue: (message: string) => void }): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("This is not JSON.");
    return z.NEVER;
  }
}

/** What stands beside the file in the form; a mapping as JSON, as the preview answers it. */
export const previewForm = z.strictObject({
  provider: z.string().optional(),
  mapping: z.string().transform(parsedJson).pipe(payrollMappingSchema).optional(),
  sheet: z
    .string()
    .regex(/^\d{1,3}$/, "This is not the number of a sheet.")
    .transform(Number)
    .pipe(sheet)
    .optional(),
});

export const changePreviewBody = z.strictObject({
  /** As it was read: each list goes out whole, so one made on an older state would undo what came since. Without it, the last one wins. */
  version: z.number().int().positive().optional(),
  /** Places of the sheets to read; what was corrected and left out of others is forgotten. */
  sheets: z.array(sheet).min(1, "Choose at least one sheet.").max(101).optional(),
  mapping: payrollMappingSchema.optional(),
  /** Changes the mapping, the one that is sent or the one that is there. */
  date_order: dateOrder.optional(),
  corrections: z.array(previewCorrectionSchema).max(500).optional(),
  left_out: z.array(z.number().int().positive()).max(500).optional(),
});

/** With the version that was read, nothing is imported that the person has not seen. */
export const confirmPayrollBody = z.strictObject({
  replaces: idSchema.nullable(),
  version: z.number().int().positive().optional(),
});

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

const sides = { before: moneyCodec.nullable(), after: moneyCodec.nullable() };

/** A preview beside the current payroll; `before` is null for what is new, `after` for what is gone (05, 7). */
export const payrollComparisonSchema = z.strictObject({
  file_before: z.string().nullable(),
  file_after: z.string(),
  quarters: z.array(
    quarterSchema.extend({
      ...sides,
      employees_before: z.number().int(),
      employees_after: z.number().int(),
    }),
  ),
  /** Employees whose pay differs, largest difference first; at most 500. */
  employees: z.array(z.strictObject({ name: z.string(), ...sides })),
  changed: z.number().int(),
  same: z.number().int(),
});
export type PayrollComparison = z.input<typeof payrollComparisonSchema>;
