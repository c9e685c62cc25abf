import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { quarterSchema } from "../values/quarterField.ts";

export const relatedTasks = ["refile"] as const;

/** A document that a client owes, or owed (08, 3). */
export const requirementSchema = z.strictObject({
  requirement_id: idSchema,
  /** Its number in the catalogue; null for one with a name of its own. */
  document_type: idSchema.nullable(),
  document_name: z.string(),
  /** Whose payroll is owed: a table that is handed in for it is looked through as payroll; null for any other document. */
  payroll_of: quarterSchema.nullable(),
  related_task: z.enum(relatedTasks).nullable(),
  /** 0: outstanding, 1: OK. */
  document_status: z.literal([0, 1]),
  /** When a file was handed in for it that waits for its review, newest; null where none does. */
  handed_in: instantCodec.nullable(),
  /** When a file came that waits for its review and may be it by its text or name, newest; null where one was handed in for it. */
  may_be_here: instantCodec.nullable(),
  /** The name of that file. */
  may_be_file: z.string().nullable(),
  /** A file was handed in as it, may be it, or was found to be it, whatever became of that. */
  came: z.boolean(),
  /** The payroll of its quarter is recorded already; it is asked for all the same, because it proves that. */
  payroll_recorded: z.boolean(),
  /** A file marks it in part; it is outstanding still. */
  partial: z.boolean(),
  /** Somebody asked for it beside the catalogue. */
  own: z.boolean(),
  /** When somebody asked for it beside the catalogue, the last time; null for one of the catalogue. */
  asked_on: instantCodec.nullable(),
  removed: z.strictObject({ at: instantCodec, by: z.string(), reason: z.string().nullable() }).nullable(),
  abilities: z.strictObject({ remove: z.boolean(), restore: z.boolean() }),
});
export type Requirement = z.input<typeof requirementSchema>;

export const outstandingSchema = requirementSchema.pick({
  requirement_id: true,
  document_name: true,
  related_task: true,
  partial: true,
});

const name = z.string().trim().min(1, "Please enter a name.").max(120);

/** A document of the catalogue, or one with a name of its own. */
export const addRequirementBody = z
  .strictObject({
    document_name: name.optional(),
    related_task: z.enum(relatedTasks).optional(),
    document_type: idSchema.optional(),
  })
  .refine((body) => (body.document_name === undefined) !== (body.document_type === undefined), {
    path: ["document_name"],
    message: "Please enter a name.",
  });

export const removeRequirementBody = z.strictObject({
  requirement_id: idSchema,
  reason: z.string().trim().max(500).optional(),
});
