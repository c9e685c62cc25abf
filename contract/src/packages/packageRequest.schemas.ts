import { z } from "zod";
import { moneyCodec } from "../values/moneyCodec.ts";
import { quarterSchema } from "../values/quarterField.ts";
import { packageStatuses } from "./packageStatus.schemas.ts";

/** What may be asked for. */
export const requestPackageBody = z.strictObject({
  request: z.enum(packageStatuses, {
    error: "Ask for a draft, a final, a 2020 supplement or a PEO claim file.",
  }),
  /** The quarters that get a form; none named: all that are claimed. It never changes the calculation. */
  quarters: z.array(quarterSchema).min(1, "Choose at least one quarter.").max(6).optional(),
});

/** What a final asks before it is made (07, 2.1). */
export const packageRequestSchema = z.strictObject({
  status: z.enum(packageStatuses),
  /** The claimed quarters, as the current final basis has them. */
  quarters: z.array(
    quarterSchema.extend({
      /** Null before there is a calculation. */
      refund: moneyCodec.nullable(),
      /** Why it gets no form; null where it gets one. */
      reason: z.string().nullable(),
    }),
  ),
  /** The quarters that the dialog has ticked when it opens. */
  preset: z.array(quarterSchema),
  /** Quarters stand at status 2: which of them the package is for is asked without being asked to. */
  asks_quarters: z.boolean(),
  /** A new final takes the client back to Ready to Final. */
  ready_to_file: z.boolean(),
});
export type PackageRequest = z.input<typeof packageRequestSchema>;
