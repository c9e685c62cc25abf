import { z } from "zod";
import { leadKinds } from "./leadStatus.lifecycle.ts";

/** A status that people choose: 9 is set by the promotion, 10 by staff's decision alone. */
export const chosenStatusSchema = z.literal([1, 2, 3, 4, 5, 6, 7, 8], "Please choose a status from the list.");
export type ChosenStatus = z.output<typeof chosenStatusSchema>;

export const leadStatusSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  workflow_order: z.number().int(),
});
export const listedStatusSchema = leadStatusSchema.extend({ kind: z.enum(leadKinds), selectable: z.boolean() });
