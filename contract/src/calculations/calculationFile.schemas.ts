import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";

export const calculationFileTypes = ["xlsx", "csv"] as const;

/** A calculation as a file of the client (06, 5.10; 08, 2.5). */
export const calculationFileSchema = z.strictObject({
  id: idSchema,
  original_file_name: z.string(),
  created: instantCodec,
  created_by: z.string().nullable(),
  type: z.enum(calculationFileTypes),
  calculation: idSchema,
  /** The package that caused it; null: made on request. */
  package: z.string().nullable(),
  url: z.string().nullable(),
});
export type CalculationFile = z.input<typeof calculationFileSchema>;

export const makeCalculationFileBody = z.strictObject({
  type: z.enum(calculationFileTypes),
  /** Absent: the current draft. */
  calculation: idSchema.optional(),
});
