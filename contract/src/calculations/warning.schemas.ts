import { z } from "zod";
import { instantCodec } from "../values/dateField.ts";

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

const acceptanceSchema = z.strictObject({ note: z.string(), by: z.string(), at: instantCodec });

/** A warning as a screen shows it: where its cause is, and whether somebody answered for it. */
export const shownWarningSchema = warningSchema.extend({
  /** The address of the field it speaks of; null when it speaks of none. */
  link: z.string().nullable(),
  acceptance: acceptanceSchema.nullable(),
  /** Of a warning of the draft basis, which no draft waits for: whether the same one was accepted on the basis of the final. */
  accepted_for_final: acceptanceSchema.nullable(),
});
export type ShownWarning = z.input<typeof shownWarningSchema>;

/** The exact warning that is meant: another amount is another warning (06, 5.6). */
const oneWarning = {
  kind: z.enum(["draft", "final", "supplement"]),
  code: z.string().max(60),
  args: z.array(z.string().max(400)).max(6),
};

export const shortNote = "A note of at least 5 characters is required.";
export const acceptWarningBody = z.strictObject({
  ...oneWarning,
  note: z.string().trim().min(5, shortNote).max(500, "At most 500 characters."),
});
/** Several warnings of a kind answered for with one note; each keeps its own acceptance. */
export const acceptWarningsBody = acceptWarningBody.pick({ kind: true, note: true }).extend({
  warnings: z
    .array(acceptWarningBody.pick({ code: true, args: true }))
    .min(1)
    .max(200),
});
export const withdrawAcceptanceBody = z.strictObject(oneWarning);
