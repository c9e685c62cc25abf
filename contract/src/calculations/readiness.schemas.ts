import { z } from "zod";

/** One reason, and the path where it is resolved. */
const blockerSchema = z.strictObject({ code: z.string(), text: z.string(), link: z.string() });
export type Blocker = z.output<typeof blockerSchema>;

const readiness = z.strictObject({ ready: z.boolean(), blockers: z.array(blockerSchema) });

/** What stands in the way of a package, all of it at once (06, 5.5). */
export const readinessSchema = z.strictObject({
  draft: readiness,
  final: readiness,
  supplement: readiness,
  peo_claim: readiness,
  /** Of the quarters claimed and not shipped, for how many the time to file ended (06, 7.7); by what is entered until a draft is calculated. */
  filing_ended: z.strictObject({ claimed: z.number().int(), ended: z.number().int() }).nullable(),
});
export type Readiness = z.input<typeof readinessSchema>;
