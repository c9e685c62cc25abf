import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { moneyCodec, positiveMoneyCodec } from "../values/moneyCodec.ts";
import { type Quarter, quarterKey } from "../values/quarter.ts";
import { quarterNumber, quarterSchema } from "../values/quarterField.ts";

/** What an order touched: everything; receipts or hours of the part, of the whole; what could be provided, lost and before. */
export const effectKinds = ["full", "receipts", "hours", "modification"] as const;
export const effectSources = ["Books", "Timesheets", "Client statement"] as const;

const effectKeys = ["2020-Q2", "2020-Q3", "2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"];

const effectBody = z
  .strictObject({
    year: z.number().int(),
    quarter: quarterNumber,
    kind: z.enum(effectKinds),
    /** Dollars, hours or units with two digits; only a full suspension has none. */
    part: positiveMoneyCodec.optional(),
    total: positiveMoneyCodec.optional(),
    source: z.enum(effectSources),
    upload: idSchema.nullable().optional(),
  })
  .refine((value) => effectKeys.includes(quarterKey(value as Quarter)), {
    message: "This quarter is not part of the claim.",
    path: ["quarter"],
  })
  .refine(({ kind, part, total }) => (kind === "full") === (part === undefined && total === undefined), {
    message: "Enter the part and the whole; a full suspension has neither.",
    path: ["part"],
  })
  .refine(({ kind, part, total }) => kind === "full" || (part !== undefined && total !== undefined), {
    message: "Enter the part and the whole; a full suspension has neither.",
    path: ["total"],
  })
  .refine(({ total }) => total === undefined || total > 0n, { message: "The whole is zero.", path: ["total"] })
  .refine(({ part, total }) => part === undefined || total === undefined || part <= total, {
    message: "The part is more than the whole.",
    path: ["part"],
  });

/** Takes the place of all figures of the order for this client. */
export const effectsBody = z.strictObject({
  effects: z
    .array(effectBody)
    .max(24)
    .refine(
      (list) => new Set(list.map(({ year, quarter, kind }) => `${year} ${quarter} ${kind}`)).size === list.length,
      "One kind stands twice in a quarter.",
    ),
  /** Of the order as it was read. */
  version: z.number().int().positive().optional(),
});
export type EffectsBody = z.output<typeof effectsBody>;

export const effectsSchema = z.strictObject({
  effects: z.array(
    quarterSchema.extend({
      kind: z.enum(effectKinds),
      part: moneyCodec.nullable(),
      total: moneyCodec.nullable(),
      source: z.enum(effectSources),
      upload: idSchema.nullable(),
      /** Of the whole, two digits; null for a full suspension. */
      percent: z.string().nullable(),
      /** At least 10 %: more than nominal. */
      met: z.boolean(),
    }),
  ),
  version: z.number().int(),
});
