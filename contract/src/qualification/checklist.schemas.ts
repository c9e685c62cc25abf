import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";

/** An item of the review's checklists, as far as it applies to the client (14, 5.4). */
export const checklistItemSchema = z.strictObject({
  id: idSchema,
  checklist_item: z.string(),
  selected: z.boolean(),
  /** Items that do not apply are left out unless they were ticked before. */
  applies: z.boolean(),
  required: z.boolean(),
  /** The product's own facts say so; a person ticks it all the same. */
  found: z.boolean(),
  /** From which day to which day what was found reaches; null where that says nothing. */
  span: z.strictObject({ start: dateSchema, end: dateSchema }).nullable(),
  /** What of it is missing, where a part is there. */
  missing: z.string().nullable(),
  /** Who ticked it, and when. */
  by: z.string().nullable(),
  at: instantCodec.nullable(),
});
export type ChecklistItem = z.input<typeof checklistItemSchema>;

export const checklistsSchema = z.strictObject({
  documents: z.array(checklistItemSchema),
  review: z.array(checklistItemSchema),
});

export const tickBody = z.strictObject({ item: idSchema, selected: z.boolean() });

/** Takes the place of the whole selection. */
export const selectionBody = z.strictObject({
  documents: z.array(idSchema).max(100),
  review: z.array(idSchema).max(100),
});
