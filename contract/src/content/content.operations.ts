import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { operation } from "../platform/operation.ts";

export const naicsSchema = z.strictObject({
  code: z.string(),
  title: z.string(),
  /** Fewer than six digits: a group that serves until the exact code is known (20). */
  general: z.boolean(),
});
export type Naics = z.output<typeof naicsSchema>;

export const content = {
  naics: operation({
    method: "GET",
    path: "/naics/codes",
    permission: "signed-in",
    summary: "NAICS codes of 4 to 6 digits by prefix or words, 50 at most",
    query: z.strictObject({ q: z.string().trim().min(1, "Please enter a code or words.").max(100) }),
    output: listOf(naicsSchema),
  }),
};
