import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";

export const rerunBody = z.strictObject({ rules_version: z.string().max(40) });

const headSchema = {
  id: idSchema,
  rules_version: z.string(),
  /** The version that was in force when it was asked for. */
  compared_with: z.string(),
  /** That version is in force still; only then the report lets its version be activated. */
  up_to_date: z.boolean(),
  state: z.enum(["running", "done", "failed"]),
  /** Calculations to be tried, and tried so far. */
  total: z.number().int(),
  done: z.number().int(),
  requested_by: z.string(),
  requested_at: instantCodec,
  finished_at: instantCodec.nullable(),
};
export const rerunHeadSchema = z.strictObject(headSchema);

/** A client whose figures would change; nothing of it is changed (06, 7.6). */
export const rerunClientSchema = z.strictObject({
  client: idSchema,
  name: z.string(),
  kind: z.enum(["draft", "final"]),
  filed: z.boolean(),
  before: moneyCodec,
  after: moneyCodec,
  difference: moneyCodec,
  quarters: z.array(z.strictObject({ year: z.number(), quarter: z.number(), before: moneyCodec, after: moneyCodec })),
  /** What would stop its calculation. */
  errors: z.array(z.string()),
});
export type RerunClient = z.input<typeof rerunClientSchema>;

export const rerunSchema = z.strictObject({
  ...headSchema,
  /** Clients whose figures would change, those with a final filed apart, and by how much in all. */
  changed: z.number().int(),
  changed_filed: z.number().int(),
  difference: moneyCodec,
  difference_filed: moneyCodec,
  items: z.array(rerunClientSchema),
});
export type Rerun = z.input<typeof rerunSchema>;
