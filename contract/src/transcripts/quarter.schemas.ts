import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";

const statusSchema = z.literal([1, 2, 3, 4, 5], "Please choose a status.");
const quarterNumber = z.literal([1, 2, 3, 4], "A quarter is 1, 2, 3 or 4.");

/** What a change of a quarter came from. */
export const changeSources = ["shipping", "transcript", "appeal", "adoption", "manual"] as const;
export type ChangeSource = (typeof changeSources)[number];

const reason = z.string().trim().max(500, "At most 500 characters.").optional();

export const addQuarterBody = z.strictObject({
  year: z.number().int(),
  quarter: quarterNumber,
  status: statusSchema,
  reason,
  refund_on: dateSchema.optional(),
});

export const changeQuarterBody = z.strictObject({
  status: statusSchema,
  /** The status that was read. */
  from: statusSchema,
  reason,
  refund_on: dateSchema.optional(),
});

const quarterChangeSchema = z.strictObject({
  id: idSchema,
  at: instantCodec,
  from: statusSchema.nullable(),
  to: statusSchema,
  source: z.enum(changeSources),
  reason: z.string().nullable(),
  refund_on: z.string().nullable(),
  /** Null: the system. */
  by_name: z.string().nullable(),
});

/** What a quarter may become now. */
const choiceSchema = z.strictObject({
  status_id: statusSchema,
  needs_reason: z.boolean(),
  /** Why not; null where it may. */
  refused: z.string().nullable(),
});

export const clientQuarterSchema = z.strictObject({
  /** Null while the quarter was never set. */
  quarter_id: idSchema.nullable(),
  year: z.number().int(),
  quarter: quarterNumber,
  status_id: statusSchema.nullable(),
  status_on: z.string().nullable(),
  changed_by: z.string().nullable(),
  /** What was asked of the IRS, by the newest submission that was sent for the quarter; null while none was. */
  filed: z
    .strictObject({
      /** The expected credit (15); null where the package says none. */
      claimed: moneyCodec.nullable(),
      shipped_on: z.string(),
      fedex_tracking: z.string().nullable(),
    })
    .nullable(),
  /** Of a quarter whose payment is released: what the IRS paid, as far as it is known. */
  paid: z
    .strictObject({ on: z.string().nullable(), refund: moneyCodec.nullable(), interest: moneyCodec.nullable() })
    .nullable(),
  /**
   * Of a denied quarter: the days by which its deadlines have passed (16, 4.2). They count from the letter, which is of the day on
   * which the denial was recorded at the latest.
   */
  last_days: z.strictObject({ respond: z.string(), suit: z.string() }).nullable(),
  /** Newest first. */
  changes: z.array(quarterChangeSchema),
  /** Empty for who changes no quarters. */
  choices: z.array(choiceSchema),
  /** Whether the reader may take the newest change back. */
  undoable: z.boolean(),
});
export type ClientQuarter = z.input<typeof clientQuarterSchema>;
