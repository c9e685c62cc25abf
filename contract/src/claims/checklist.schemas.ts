import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { type ChecklistStep, checklistStepNumbers } from "./checklistStep.schemas.ts";

/** What a spreadsheet of the payroll holds; one with these headings is imported without mapping (05, 7.4). */
export const spreadsheetHeadings = ["Date of Check", "Name of Employee", "Gross Wages"] as const;

const step = z.literal(checklistStepNumbers);

const mostFields = 100;
/**
 * What stands in the fields that were changed, field by field, as it was typed: nothing of it is checked or calculated. A screen adds
 * what the record held then (`was wages-2021-Q1`), so that a draft over figures that are others since is told from one that is not.
 */
const typedSchema = z
  .record(z.string().max(60), z.union([z.string().max(20_000), z.boolean()]))
  .refine((fields) => Object.keys(fields).length <= mostFields, "There are too many fields.");
export type Typed = z.output<typeof typedSchema>;

/** The version of a step's draft as it was read; 0 where nobody typed. */
const version = z.number().int().min(0);

/** Null takes the draft away. */
export const saveDraftBody = z.strictObject({ step, values: typedSchema.nullable(), version });
export const draftSavedSchema = z.strictObject({ version, at: instantCodec });

export const doneStepBody = z.strictObject({ version: version.optional() });
export const stepParam = z.coerce
  .number<number>()
  .int()
  .refine((number): number is ChecklistStep => checklistStepNumbers.some((one) => one === number));

export const checklistDraftSchema = z.strictObject({
  step,
  /** Null where it was saved with its step, or taken away. */
  values: typedSchema.nullable(),
  by: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  at: instantCodec,
  version,
});
export type ChecklistDraft = z.input<typeof checklistDraftSchema>;

export const checklistSchema = z.strictObject({
  /** The last step that may be opened. */
  reached_step: step,
  /** Steps that were done and of which nothing is missing since. */
  done_steps: z.array(step),
  /** What was typed and not saved, of those who may still change it. */
  drafts: z.array(checklistDraftSchema),
  /** The two claim details that step 4 asks for; their version is that of the claim details. */
  began: z.strictObject({ business_began: dateSchema.nullable(), recovery_startup: z.boolean(), version }),
  /** Of the steps. */
  version,
});
export type Checklist = z.input<typeof checklistSchema>;
