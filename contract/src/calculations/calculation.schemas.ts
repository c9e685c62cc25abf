import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/date.ts";
import { moneyCodec } from "../values/money.ts";
import { quarterSchema } from "../values/quarter.ts";
import { warningSchema } from "./warning.schemas.ts";

export const calculationKinds = ["draft", "final", "supplement"] as const;

export const refundSchema = quarterSchema.extend({
  qualified_wages: moneyCodec,
  credit: moneyCodec,
  nonrefundable: moneyCodec,
  refundable: moneyCodec,
  refund_amount: moneyCodec,
  fee_expected: moneyCodec,
  /** Null: not eligible. */
  ground: z.string().nullable(),
});

/** The totals card of the Admin tab (06, 2.1). */
export const refundsSchema = z.strictObject({
  items: z.array(refundSchema),
  total_refund: moneyCodec,
  calculated_at: instantCodec.nullable(),
  /** What stands in the way of a result: with items beside it, they are those of the last one. */
  missing: z.array(z.string()),
});
export type Refunds = z.input<typeof refundsSchema>;

/** One reason, and the path where it is resolved. */
export const blockerSchema = z.strictObject({ code: z.string(), text: z.string(), link: z.string() });
export type Blocker = z.output<typeof blockerSchema>;
const readiness = z.strictObject({ ready: z.boolean(), blockers: z.array(blockerSchema) });
/** What stands in the way of a package, all of it at once (06, 5.5). */
export const readinessSchema = z.strictObject({ draft: readiness });
export type Readiness = z.input<typeof readinessSchema>;

export const calculationEmployeeSchema = quarterSchema.extend({
  name: z.string(),
  gross: moneyCodec,
  ppp: moneyCodec,
  outside: moneyCodec,
  eligible: moneyCodec,
  cap: moneyCodec,
  qualified_wages: moneyCodec,
  qualified_health: moneyCodec,
  credit: moneyCodec,
});

export const calculationQuarterSchema = refundSchema.extend({
  spans: z.array(z.strictObject({ start: dateSchema, end: dateSchema })),
  qualified_health: moneyCodec,
  split_basis: z.string(),
  employer_share: moneyCodec,
  employees: z.number().int(),
});

export const calculationSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(calculationKinds),
  state: z.enum(["done", "refused"]),
  engine_version: z.string(),
  rules_version: z.string(),
  input_hash: z.string(),
  created: instantCodec,
  quarters: z.array(calculationQuarterSchema),
  excluded: z.array(z.strictObject({ name: z.string(), basis: z.string(), person: z.string() })),
  warnings: z.array(warningSchema),
  /** Why there is no result; empty when there is one. */
  errors: z.array(warningSchema),
});
export type Calculation = z.input<typeof calculationSchema>;
