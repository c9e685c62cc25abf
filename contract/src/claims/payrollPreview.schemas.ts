import { z } from "zod";
import { movesSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";
import { quarterSchema } from "../values/quarterField.ts";
import {
  dateOrder,
  filledDownSchema,
  outsideQuartersSchema,
  payrollColumns,
  payrollMappingSchema,
  payrollQuarterSchema,
} from "./payroll.schemas.ts";

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
  /** Probably no check: a line of totals, the headings once more, or text without a date and an amount. */
  hint: z.enum(["total", "headings", "note"]).nullable(),
  /** Column → message. */
  errors: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
  /** Column → the text as it stood in the file. */
  corrected: z.record(z.string(), z.string()),
});
export type PreviewRow = z.input<typeof previewRowSchema>;

/** Rows of a sheet, by place, whose date or name is empty. */
const emptyCellsSchema = z.strictObject({
  sheet,
  column: z.enum(["date", "name"]),
  rows: z.number().int(),
});
export type EmptyCells = z.output<typeof emptyCellsSchema>;

/** One cause of errors in a column of a sheet, by place. */
const errorCauseSchema = z.strictObject({
  sheet,
  column: z.enum(payrollColumns),
  /** As it stands in the first of the rows. */
  message: z.string(),
  /** The rows that have it, of those that are checks. */
  rows: z.number().int(),
  of: z.number().int(),
});
export type ErrorCause = z.output<typeof errorCauseSchema>;

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
  /** Rows of payroll: those below the headings but totals, repeated headings and text alone; null when the sheet cannot be read. */
  rows: z.number().int().nullable(),
  /** Of the checks, as far as their column is known. */
  first_date: dateSchema.nullable(),
  last_date: dateSchema.nullable(),
  /** How its rows are read; null while a person must choose its columns, and of one that is not read. */
  mapping: payrollMappingSchema.nullable(),
  /** The place of the sheet before it that has the same headings, by whose columns it is read; null of one with its own. */
  same_as: sheet.nullable(),
  /** Its first rows, as text; the columns are chosen there. Empty of one that is not read or has the headings of another. */
  sample: z.array(z.array(z.string())),
  /** The row that looks like its headings; null when none does. */
  heading_row_hint: z.number().int().nullable(),
});
export type PreviewSheet = z.input<typeof previewSheetSchema>;

export const payrollPreviewSchema = z.strictObject({
  id: z.string(),
  version: z.number().int(),
  file_name: z.string(),
  provider: z.string().nullable(),
  /** Every sheet in the order of the workbook, hidden ones last; one for a CSV file. */
  sheets: z.array(previewSheetSchema),
  /** How the first sheet that is read is mapped; each sheet names its own. */
  mapping: payrollMappingSchema.nullable(),
  /** Whether the heading row was known from an earlier import. */
  known: z.boolean(),
  /** Dates fail in the order chosen, and the file shows that this one is meant. */
  date_order_hint: dateOrder.nullable(),
  /** Columns that are empty in rows below a filled one, as merged cells are, and that are not filled down yet. */
  fill_down_hints: z.array(emptyCellsSchema),
  /** How many empty cells took the text above them. */
  filled_down: filledDownSchema,
  /** What is to be filled down and stays empty, because nothing stands above it. */
  not_filled: z.array(emptyCellsSchema),
  /** Source rows that look like totals, headings or notes and are not left out yet; at most 500. */
  hinted_rows: z.array(z.number().int()),
  /** What is wrong in several rows of a sheet for one cause, most rows first; at most 10. */
  causes: z.array(errorCauseSchema),
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
  outside: outsideQuartersSchema,
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

/** So many characters of the name of a provider are kept. */
export const providerLength = 120;

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
  /** Who made the file: its columns are remembered under this name; null where none is named. */
  provider: z.string().trim().min(1).max(providerLength).nullable().optional(),
  /** Places of the sheets to read; what was corrected and left out of others is forgotten. */
  sheets: z.array(sheet).min(1, "Choose at least one sheet.").max(101).optional(),
  /** Of the first sheet that is read, and of those with the same headings. */
  mapping: payrollMappingSchema.optional(),
  /** The same of sheets by their places; each is kept while its sheet is not read. */
  sheet_mappings: z
    .array(z.strictObject({ sheet, mapping: payrollMappingSchema }))
    .max(101)
    .optional(),
  /** Changes every mapping, the one that is sent or the one that is there. */
  date_order: dateOrder.optional(),
  corrections: z.array(previewCorrectionSchema).max(500).optional(),
  left_out: z.array(z.number().int().positive()).max(500).optional(),
});

/** With the version that was read, nothing is imported that the person has not seen. */
export const confirmPayrollBody = z.strictObject({
  replaces: idSchema.nullable(),
  version: z.number().int().positive().optional(),
});

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
