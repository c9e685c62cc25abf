import { z } from "zod";
import { flagParam } from "../platform/list.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema } from "../values/dateField.ts";

const optionalId = z.coerce.number<number>().int().positive().optional();

export const mandateSearchQuery = z.strictObject({
  q: z.string().trim().max(300).optional(),
  state: z.string().length(2).optional(),
  county: optionalId,
  city: optionalId,
  /** A code or its beginning. */
  naics: z
    .string()
    .regex(/^\d{2,6}$/, "Two to six digits.")
    .optional(),
  impact: z.coerce.number<number>().int().min(1).max(14).optional(),
  in_force_from: dateSchema.optional(),
  in_force_to: dateSchema.optional(),
  published_from: dateSchema.optional(),
  published_to: dateSchema.optional(),
  /** Reviewed ones only, unless `false`. */
  reviewed: flagParam.optional(),
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
});
export type MandateSearch = z.output<typeof mandateSearchQuery>;

/** A place of an order where the words stand; marks are offsets of its text, never HTML. */
export const passageSchema = z.strictObject({
  page: z.number().int(),
  text: z.string(),
  marks: z.array(z.strictObject({ start: z.number().int(), end: z.number().int() })),
});
export type Passage = z.infer<typeof passageSchema>;

export const foundMandateSchema = z.strictObject({
  id: idSchema,
  title: z.string().nullable(),
  author: z.string().nullable(),
  publication_date: dateSchema.nullable(),
  state_code: z.string().nullable(),
  state_name: z.string().nullable(),
  nationwide: z.boolean(),
  /** No industry is named: it holds for every one. */
  all_industries: z.boolean(),
  review_status_id: z.number().int(),
  periods: z.array(z.strictObject({ from: dateSchema, to: dateSchema.nullable() })),
  upload_url: z.string().nullable(),
  passages: z.array(passageSchema),
});
export type FoundMandate = z.input<typeof foundMandateSchema>;

export const pageSchema = z.strictObject({
  page: z.number().int(),
  text: z.string(),
  words: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()])),
});
/** Where words stand on a page: left, bottom, width, height in points. */
export const rectsSchema = z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]));
export type Rects = z.infer<typeof rectsSchema>;

export const pageHitSchema = z.strictObject({
  page: z.number().int(),
  hits: z.array(
    z.strictObject({ start: z.number().int(), end: z.number().int(), text: z.string(), rects: rectsSchema }),
  ),
});
