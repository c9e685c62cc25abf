import { z } from "zod";
import { idParam, idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";

/** Words and `"phrases"`, of one client where it is named. */
export const documentSearchQuery = z.strictObject({
  q: z.string().trim().min(2, "Please enter at least two characters.").max(200),
  client: idParam.optional(),
});

/** A page on which the words stand, or a file whose name has them. */
export const documentHitSchema = z.strictObject({
  /** Its place among the hits. */
  id: idSchema,
  client: idSchema,
  trade_name: z.string(),
  upload: idSchema,
  original_file_name: z.string(),
  mime_type: z.string(),
  upload_type: z.string(),
  created_on: instantCodec,
  url: z.string(),
  /** Null: the name has them. */
  page: z.number().int().nullable(),
  /** A part of the text, in pieces, the words that were looked for marked; where the name has them, how the text begins. */
  excerpt: z.array(z.strictObject({ text: z.string(), marked: z.boolean() })),
});
export type DocumentHit = z.input<typeof documentHitSchema>;
