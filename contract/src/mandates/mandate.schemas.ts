import { z } from "zod";
import { moveSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";

export const mandateRelations = ["extends", "replaces", "rescinds"] as const;
const statusId = z.number().int().min(1).max(7);

const period = z
  .strictObject({ from: dateSchema, to: dateSchema.nullable() })
  .refine(({ from, to }) => to === null || from <= to, {
    message: "The end comes before the beginning.",
    path: ["to"],
  });
export const periodsSchema = z
  .array(period)
  .max(50)
  .refine(
    (periods) => periods.every((one, place) => periods.every((other, at) => at <= place || apart(one, other))),
    "The periods overlap.",
  );
const apart = (one: { from: string; to: string | null }, other: { from: string; to: string | null }) =>
  (one.to !== null && one.to < other.from) || (other.to !== null && other.to < one.from);

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .transform((value) => value || null)
    .nullable();

/** What is said of an order; what is not sent stays, with PUT everything is sent. */
const fields = {
  title: text(300),
  /** The issuing authority. */
  author: text(200),
  order_number: text(100),
  publication_date: dateSchema.nullable(),
  nationwide: z.boolean(),
  state: z.string().length(2).nullable(),
  counties: z.array(idSchema).max(300),
  cities: z.array(idSchema).max(300),
  /** Codes of two to six digits; none means every industry. */
  naics: z.array(z.string().regex(/^\d{2,6}$/, "Two to six digits.")).max(200),
  impact: z.array(z.number().int().min(1).max(14)).max(14),
  periods: periodsSchema,
  related_mandate: idSchema.nullable(),
  relation: z.enum(mandateRelations).nullable(),
};
const version = z.number().int().positive().optional();
export const replaceMandateBody = z.strictObject({ ...fields, version });
export const changeMandateBody = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  /** Only `true`, once (1, 13). */
  escalated: z.literal(true).optional(),
  priority: z.number().int().min(0).max(100).optional(),
  priority_reason: text(500).optional(),
  version,
});
export type ChangeMandate = z.output<typeof changeMandateBody>;

/** Something that the text says of an order, with the passage that says so; nothing is set without a person (13, 7.3). */
export const proposalSchema = z.strictObject({
  field: z.enum(["title", "author", "order_number", "publication_date", "period", "state", "county", "city"]),
  /** As one reads it. */
  text: z.string(),
  /** What `Accept` sets: a text, a day, two days with a dash, an id. */
  value: z.string(),
  page: z.number().int(),
  passage: z.string(),
});
export type Proposal = z.infer<typeof proposalSchema>;

const ability = z.strictObject({ allowed: z.boolean(), reason: z.string().nullable() });

export const mandateSchema = z.strictObject({
  id: idSchema,
  mandate_queue_id: idSchema,
  title: z.string().nullable(),
  author: z.string().nullable(),
  order_number: z.string().nullable(),
  publication_date: dateSchema.nullable(),
  nationwide: z.boolean(),
  state_code: z.string().nullable(),
  state_name: z.string().nullable(),
  counties: z.array(z.strictObject({ id: idSchema, name: z.string() })),
  cities: z.array(z.strictObject({ id: idSchema, name: z.string() })),
  naics: z.array(z.strictObject({ id: idSchema, code: z.string(), title: z.string() })),
  impact: z.array(z.number().int()),
  periods: z.array(z.strictObject({ from: dateSchema, to: dateSchema.nullable() })),
  related: z
    .strictObject({ id: idSchema, title: z.string().nullable(), relation: z.enum(mandateRelations) })
    .nullable(),
  /** Orders that extend, replace or rescind this one. */
  followed_by: z.array(
    z.strictObject({ id: idSchema, title: z.string().nullable(), relation: z.enum(mandateRelations) }),
  ),
  review_status_id: statusId,
  review_status_reason: z.string().nullable(),
  checked_out_to: idSchema.nullable(),
  checked_out_to_name: z.string().nullable(),
  is_escalated: z.boolean(),
  priority: z.number().int(),
  priority_reason: z.string().nullable(),
  uploaded_by: z.string(),
  created_on: instantCodec,
  reviewed_by: z.string().nullable(),
  reviewed_at: instantCodec.nullable(),
  /** Null where nobody handed a file in. */
  upload_url: z.string().nullable(),
  original_file_name: z.string().nullable(),
  page_count: z.number().int().nullable(),
  pages_without_text: z.array(z.number().int()),
  /** Another order whose file says the same. */
  same_text_as: z.array(idSchema),
  proposals: z.array(proposalSchema),
  /** Clients in scope whom it would be suggested for; of a reviewed one. */
  matches: z.number().int().nullable(),
  moves: z.array(moveSchema),
  edit: ability,
  steer: z.strictObject({ escalate: ability, priority: ability, delete: ability }),
  version: z.number().int(),
});
export type Mandate = z.input<typeof mandateSchema>;

/** An order as queue and library list it. */
export const mandateRowSchema = mandateSchema
  .pick({
    id: true,
    title: true,
    author: true,
    order_number: true,
    publication_date: true,
    state_code: true,
    state_name: true,
    nationwide: true,
    review_status_id: true,
    review_status_reason: true,
    checked_out_to: true,
    checked_out_to_name: true,
    is_escalated: true,
    priority: true,
    priority_reason: true,
    original_file_name: true,
    uploaded_by: true,
    created_on: true,
    impact: true,
  })
  .extend({
    /** Whole days since it was handed in. */
    age: z.number().int(),
    /** `2020-03-16 to 2021-06-02`, one after another. */
    in_force: z.string(),
    /** What it lacks to be marked as reviewed, by the names of its fields; nothing while its text is read. */
    lacking: z.array(z.string()),
    /** Clients in scope that use it. */
    clients: z.number().int(),
  });
export type MandateRow = z.input<typeof mandateRowSchema>;

/** Where the review of an order stands. */
export const reviewRecordSchema = mandateSchema.pick({
  id: true,
  review_status_id: true,
  review_status_reason: true,
  checked_out_to: true,
  checked_out_to_name: true,
  is_escalated: true,
  version: true,
});

export const setReviewBody = z.strictObject({
  review_status: z.union([z.literal(4), z.literal(5), z.literal(6), z.literal(7)]),
  review_status_reason: z.string().trim().max(1000, "At most 1,000 characters.").optional(),
  version,
});

export const mandateUploadSchema = z.strictObject({
  id: idSchema,
  page_count: z.number().int(),
  pages_without_text: z.array(z.number().int()),
});

/** A picture of an order whose text the product recognizes by itself (13, 2.1). */
export const mandateScanSchema = z.strictObject({
  id: idSchema,
  original_file_name: z.string(),
  created_on: instantCodec,
  state: z.enum(["running", "done", "none", "failed"]),
  /** Null until the file was opened. */
  page_count: z.number().int().nullable(),
  /** Pages that are through. */
  pages_done: z.number().int(),
  /** The upload of the copy that has text, once there is one. */
  mandate_upload: idSchema.nullable(),
  /** The order that was made of it. */
  mandate: idSchema.nullable(),
  /** Why nothing came of it. */
  reason: z.string().nullable(),
});
export type MandateScan = z.input<typeof mandateScanSchema>;

export const mandateNoteSchema = z.strictObject({
  id: idSchema,
  author: idSchema,
  author_name: z.string(),
  body: z.string(),
  created_on: instantCodec,
  abilities: z.strictObject({ delete: z.boolean() }),
});

const blankNote = "Please input a message before submitting!";
export const noteBody = z.strictObject({
  body: z.string(blankNote).trim().min(1, blankNote).max(4000, "At most 4,000 characters."),
});
