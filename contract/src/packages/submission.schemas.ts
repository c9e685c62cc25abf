import { z } from "zod";
import { carriers } from "../content/datedTable.schemas.ts";
import { movesSchema, stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";
import { quarterNumber, quarterSchema } from "../values/quarterField.ts";
import { packageStatuses } from "./packageStatus.schemas.ts";
import { papersSchema } from "./shipment.schemas.ts";
import { submissionLifecycle } from "./submission.lifecycle.ts";

/** A bare number is a quarter of the product's four: 4 of 2020, 1 to 3 of 2021 (00). */
const submittedQuarter = z.union([quarterNumber, quarterSchema]);
export type SubmittedQuarter = z.output<typeof submittedQuarter>;

export const submitBody = z.strictObject({
  /** A signed file of the client; none is refused in words. */
  upload: idSchema.optional(),
  package: idSchema,
  quarters: z.array(submittedQuarter).max(6).default([]),
});

/** The number of a carrier: blanks between its digits are left out. */
export const trackingNumber = z
  .string()
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{12,22}$/, "Tracking number must have 12 to 22 digits."));

const reason = z.string().trim().min(1).max(500);

export const trackBody = z.strictObject({
  /** Null clears it, with a reason. */
  fedex_tracking: trackingNumber.nullable(),
  /** Why it goes on without verified signatures, or why the number is cleared. */
  override_reason: reason.optional(),
  version: z.number().int().positive(),
});

/** A package on its way to the authority; a number only by administrators. */
export const shipBody = z.strictObject({
  fedex_tracking: trackingNumber.optional(),
  carrier: z.enum(carriers).default("courier"),
});

export const submissionQuartersBody = z.strictObject({ quarters: z.array(submittedQuarter).max(6) });

export const removeSubmissionBody = z.strictObject({
  keep_file: z.boolean().default(false),
  version: z.number().int().positive(),
  dry_run: z.boolean().default(false),
});

export const effectsSchema = z.strictObject({ effects: z.array(z.string()) });

/** What the Submission tab offers (07, 2.5): the packages that can be submitted, the newest first. */
export const submissionRequestSchema = z.strictObject({
  packages: z.array(
    z.strictObject({
      id: idSchema,
      label: z.string(),
      status: z.enum(packageStatuses),
      created: instantCodec,
      /** The quarters that a submission of it may name, and whether the package has a form for them. */
      quarters: z.array(quarterSchema.extend({ held: z.boolean() })),
      /** Its newest signed file that is in no submission. */
      signed: z.strictObject({ id: idSchema, name: z.string(), url: z.string(), created_on: instantCodec }).nullable(),
    }),
  ),
  /** The package that is chosen at first. */
  preset: idSchema.nullable(),
});
export type SubmissionRequest = z.input<typeof submissionRequestSchema>;

/** A submission as it is sent (07, 3). */
export const submissionSchema = z.strictObject({
  id: idSchema,
  state: stateSchema(submissionLifecycle),
  original_file_name: z.string(),
  url: z.string(),
  created_on: instantCodec,
  /** Of administrators; null for everybody else. */
  uploaded_by_name: z.string().nullable(),
  quarters: z.array(quarterSchema),
  package: z.strictObject({ id: idSchema, label: z.string(), status: z.enum(packageStatuses) }),
  fedex_tracking: z.string().nullable(),
  shipped_on: dateSchema.nullable(),
  signatures: z.strictObject({ verified: z.number().int(), expected: z.number().int() }),
  /**
   * Why, when and by whom it was shipped although not every signature was verified; null where all were, where nobody said why, and
   * for people of the client.
   */
  unverified: z.strictObject({ reason: z.string(), by_name: z.string().nullable(), at: instantCodec }).nullable(),
  /** What its package claims for its quarters. */
  claimed: moneyCodec,
  /** The reader may save a tracking number. */
  show_submit: z.boolean(),
  may_edit_quarters: z.boolean(),
  /** What is mailed, for those who ship; null for everybody else. */
  papers: papersSchema.nullable(),
  moves: movesSchema,
  version: z.number().int(),
});
export type Submission = z.input<typeof submissionSchema>;
