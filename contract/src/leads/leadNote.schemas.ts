import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { isIsoDate } from "../values/date.ts";
import { instantCodec } from "../values/dateField.ts";

export const emptyNoteText = "Please input a message before submitting!";

/** A day, with or without a midnight behind it; no time zone ever applies (12, 3). */
const followUp = z
  .string()
  .transform((text) => text.replace(/ 00:00:00$/, ""))
  .refine(isIsoDate, "Please enter a date as YYYY-MM-DD.")
  .nullable();
const body = z.string({ error: emptyNoteText }).trim().min(1, emptyNoteText).max(4000, "At most 4,000 characters.");

export const addLeadNoteBody = z.strictObject({ body, follow_up_datetime: followUp.default(null) });
export const changeLeadNoteBody = z.strictObject({
  id: idSchema,
  body: body.optional(),
  follow_up_datetime: followUp.optional(),
  done: z.boolean().optional(),
});

export const leadNoteSchema = z.strictObject({
  id: idSchema,
  body: z.string(),
  author: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  mine: z.boolean(),
  created_on: instantCodec,
  edited_at: instantCodec.nullable(),
  /** `YYYY-MM-DD 00:00:00`. */
  follow_up_datetime: z.string().nullable(),
  done: z.boolean(),
  abilities: z.strictObject({ change: z.boolean(), delete: z.boolean() }),
});
export type LeadNote = z.input<typeof leadNoteSchema>;
