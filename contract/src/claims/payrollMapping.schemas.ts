import { z } from "zod";
import { otherCreditKinds } from "../values/creditWords.ts";

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
