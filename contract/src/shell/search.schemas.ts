import { z } from "zod";
import { idSchema } from "../platform/operation.ts";

/** So many of a kind are found at once. */
export const mostOfKind = 5;

/** What the reader may open by its name, by kind. */
export const foundSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      key: z.string(),
      title: z.string(),
      /** There are others beside these. */
      more: z.literal(true).optional(),
      items: z.array(
        z.strictObject({
          id: idSchema,
          name: z.string(),
          /** Why it was found, or what it is, where the name does not say it. */
          text: z.string().nullable(),
          /** Where it is opened: an address of the product. */
          path: z.string(),
        }),
      ),
    }),
  ),
});
export type FoundGroup = z.output<typeof foundSchema>["groups"][number];

export const searchWords = z.string().trim().min(2, "Please enter at least 2 characters.").max(200);
