import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";

/** Where a claimed quarter stands, by the numbers of the wire (04, 3.1). */
export const quarterStatuses = {
  1: "IRS Processing Claim",
  2: "Quarter Resubmission Required",
  3: "Quarter Denied / Appealed",
  4: "N/A",
  5: "IRS Released Payment",
} as const;
export type QuarterStatus = keyof typeof quarterStatuses;
/** The same by name. */
export const quarterStatus = { processing: 1, resubmission: 2, denied: 3, notApplicable: 4, released: 5 } as const;

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
  /** Newest first. */
  changes: z.array(quarterChangeSchema),
  /** Empty for who changes no quarters. */
  choices: z.array(choiceSchema),
  /** Whether the reader may take the newest change back. */
  undoable: z.boolean(),
});
export type ClientQuarter = z.input<typeof clientQuarterSchema>;
