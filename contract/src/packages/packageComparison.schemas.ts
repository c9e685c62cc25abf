import { z } from "zod";
import { figureChangeSchema } from "../calculations/comparison.schemas.ts";
import { idSchema } from "../platform/operation.ts";
import { moneyCodec } from "../values/moneyCodec.ts";

/** One thing that a package says and that is otherwise now; values in words, null where there is none. */
const changeSchema = z.strictObject({
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type PackageChange = z.input<typeof changeSchema>;

/** A package beside what a new one of its kind would say (07, 7.3). */
export const packageComparisonSchema = z.strictObject({
  label: z.string(),
  /** The words of the mark `Outdated`. */
  outdated: z.array(z.string()),
  changes: z.array(changeSchema),
  /** Figures of its quarters that differ. */
  figures: z.array(figureChangeSchema),
  refund_before: moneyCodec,
  /** Null while the claim cannot be calculated. */
  refund_after: moneyCodec.nullable(),
  difference: moneyCodec.nullable(),
  /** Why there are no figures now. */
  missing: z.array(z.string()),
  calculation: idSchema,
  /** The calculation of today's claim, where it is kept already. */
  now: idSchema.nullable(),
});
export type PackageComparison = z.input<typeof packageComparisonSchema>;
