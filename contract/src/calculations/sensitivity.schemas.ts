import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { moneyCodec } from "../values/moneyCodec.ts";
import { quarterSchema } from "../values/quarterField.ts";

/** An open point of the claim, and what the refund of a quarter would be were it settled the other way. */
const influenceSchema = z.strictObject({
  kind: z.enum(["name", "forgiveness", "mandate"]),
  /** What is open, as a sentence. */
  text: z.string(),
  /** The other way, to be read after "If". */
  correction: z.string(),
  /** Where it is settled. */
  link: z.string(),
  refund: moneyCodec,
  difference: moneyCodec,
});

/** Per quarter the open points that would change its refund most (06, 7.8). */
export const sensitivitySchema = z.strictObject({
  /** The current calculation that was asked; null without one that has figures. */
  calculation: idSchema.nullable(),
  /** How many points are open, and how many of them were tried. */
  open: z.number().int(),
  tried: z.number().int(),
  quarters: z.array(
    quarterSchema.extend({
      refund: moneyCodec,
      /** At most three, largest change first. */
      inputs: z.array(influenceSchema),
    }),
  ),
});
export type Sensitivity = z.input<typeof sensitivitySchema>;
