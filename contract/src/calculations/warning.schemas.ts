import { z } from "zod";

/**
 * What a warning does (06, 5.6): `stop` no result; `open` blocks a final until resolved; `accept` needs a note or the cause
 * removed; `note` tells only.
 */
export const warningLevels = ["stop", "open", "accept", "note"] as const;
export type WarningLevel = (typeof warningLevels)[number];

/** One warning or error of a calculation, in words. */
export const warningSchema = z.strictObject({
  /** The stable name, `PPP_PAYROLL_SHORT`. */
  code: z.string(),
  /** What it speaks of, in the order of the specification's table. */
  args: z.array(z.string()),
  level: z.enum(warningLevels),
  text: z.string(),
});
export type CalculationWarning = z.output<typeof warningSchema>;
