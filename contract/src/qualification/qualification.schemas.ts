import { z } from "zod";
import { receiptsTestSchema, startupSchema } from "../claims/figure.schemas.ts";
import { effectSources } from "../mandates/suspensionEffect.schemas.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema } from "../values/dateField.ts";
import { quarterNumber, quarterSchema } from "../values/quarterField.ts";

export const qualificationGrounds = ["significant_decline", "suspension", "recovery_startup"] as const;

/** Why a quarter qualifies, and what its answer rests on. */
export const reviewedQuarterSchema = quarterSchema.extend({
  ground: z.enum(qualificationGrounds).nullable(),
  spans: z.array(z.strictObject({ from: dateSchema, to: dateSchema })),
  receipts: receiptsTestSchema,
  /** Of Q3 2021 of a client that says it is a recovery startup. */
  startup: startupSchema.nullable(),
  /** The orders that count, with days in the quarter. */
  mandates: z.array(
    z.strictObject({
      id: idSchema,
      title: z.string(),
      /** The largest share of its figures, two digits; null for a full suspension or where none are entered. */
      percent: z.string().nullable(),
      source: z.enum(effectSources).nullable(),
    }),
  ),
  receipts_accepted: z.boolean(),
  use_preceding: z.boolean(),
  recovery_accepted: z.boolean(),
});

export const reviewedQuartersSchema = z.strictObject({
  items: z.array(reviewedQuarterSchema),
  total: z.number().int(),
  next: z.null(),
  /** Of the review; null where the client was never sent to it. */
  version: z.number().int().nullable(),
});

export const quartersQuery = z.strictObject({ basis: z.enum(["draft", "final"]).default("draft") });

/** What a reviewer accepts of one quarter; what is not sent stays. */
export const reviewQuarterBody = z
  .strictObject({
    year: z.number().int(),
    quarter: quarterNumber,
    receipts_accepted: z.boolean(),
    use_preceding: z.boolean(),
    recovery_accepted: z.boolean(),
    /** Of the review as it was read. */
    version: z.number().int().positive(),
  })
  .partial({ receipts_accepted: true, use_preceding: true, recovery_accepted: true, version: true })
  .refine(({ year, quarter }) => (year === 2020 && quarter >= 2) || (year === 2021 && quarter <= 3), {
    message: "This quarter is not part of the claim.",
    path: ["quarter"],
  });
export type ReviewQuarter = z.output<typeof reviewQuarterBody>;

/** Approves an order for its client, or takes the approval back. */
export const decideOrderBody = z.strictObject({
  approved: z.boolean(),
  /** Of the review as it was read. */
  version: z.number().int().positive().optional(),
});

export const decidedOrderSchema = z.strictObject({ id: idSchema, approved: z.boolean(), version: z.number().int() });
