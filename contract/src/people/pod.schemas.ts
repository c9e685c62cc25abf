import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema } from "../values/dateField.ts";

/** The points that the three parties of a pod share: the standard contingency rate (03, Pod). */
export const allPoints = 20;

const tooMany = "Spread should be up to 20";
const hundredths = (points: string): number => Math.round(Number(points) * 100);

/** Points as a decimal text with at most two places: `7.5`. */
const pointsSchema = z
  .string("Please insert a value in point spread!")
  .trim()
  .min(1, "Please insert a value in point spread!")
  .regex(/^\d{1,3}(\.\d{1,2})?$/, tooMany)
  .refine((points) => hundredths(points) <= allPoints * 100, tooMany);

/** What is left of 20 for the processor: `5`, or null where the spreads are none or together over 20. */
export function processorPoints(taxFirm: string, managingFirm: string): string | null {
  const [tax, managing] = [pointsSchema.safeParse(taxFirm), pointsSchema.safeParse(managingFirm)];
  if (!tax.success || !managing.success) return null;
  const left = allPoints * 100 - hundredths(tax.data) - hundredths(managing.data);
  return left < 0 ? null : String(left / 100);
}

const points = {
  points_tax_firm: z.string(),
  points_managing_firm: z.string(),
  /** What is left of 20; computed, never entered. */
  points_processor: z.string(),
};

export const podTermsSchema = z.strictObject({
  effective_from: dateSchema,
  ...points,
  created_by: z.string().nullable(),
});
export type PodTerms = z.input<typeof podTermsSchema>;

/** A tax firm and a managing law firm that share fees, with the points in force today; none where they only begin. */
export const podSchema = z.strictObject({
  id: idSchema,
  tax_firm: idSchema,
  tax_firm_name: z.string(),
  managing_lawfirm: idSchema,
  managing_law_firm_name: z.string(),
  /** The points in force today, and since when; none where they only begin. */
  points_tax_firm: z.string().nullable(),
  points_managing_firm: z.string().nullable(),
  points_processor: z.string().nullable(),
  effective_from: dateSchema.nullable(),
  in_force: podTermsSchema.nullable(),
  /** Soonest first. */
  upcoming: z.array(podTermsSchema),
  version: z.number().int(),
  abilities: z.strictObject({ change: z.boolean() }),
});
export type Pod = z.input<typeof podSchema>;

export const podsSchema = listOf(podSchema).extend({
  /** Clients whose pair has no pod: their fees wait. Null for who does not manage pods. */
  clients_without_pod: z.number().int().nullable(),
});

const spreads = { points_tax_firm: pointsSchema, points_managing_firm: pointsSchema };
const together = {
  message: "The spreads together must not be over 20.",
  path: ["points_tax_firm"],
};
/** One that is wrong by itself says so at its own field. */
const fits = ({ points_tax_firm: tax, points_managing_firm: managing }: { [Name in keyof typeof spreads]: string }) =>
  ![tax, managing].every((one) => pointsSchema.safeParse(one).success) || processorPoints(tax, managing) !== null;
const effectiveFrom = dateSchema.optional();

export const createPodBody = z
  .strictObject({
    managing_lawfirm: idSchema,
    tax_firm: idSchema,
    ...spreads,
    effective_from: effectiveFrom,
  })
  .refine(fits, together);

export const updatePodBody = z
  .strictObject({ ...spreads, effective_from: effectiveFrom, version: z.number().int() })
  .refine(fits, together);
