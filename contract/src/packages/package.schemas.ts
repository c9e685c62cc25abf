import { z } from "zod";
import { shownWarningSchema } from "../calculations/warning.schemas.ts";
import { movesSchema, stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";
import { quarterSchema } from "../values/quarterField.ts";
import { draftAnswers } from "./draftAnswer.schemas.ts";
import { packageJobLifecycle } from "./packageJob.lifecycle.ts";
import { packageStatuses } from "./packageStatus.schemas.ts";

/** Kinds as the addresses of lists name them (07, 4). */
export const packageKinds = ["draft", "final", "supplement"] as const;

/** A filled official form of a package, as a file of its own. */
export const packageFormSchema = z.strictObject({
  id: idSchema,
  /** `Form 941-X, Q1 2021` */
  label: z.string(),
  form: z.string(),
  revision: z.string().nullable(),
  year: z.number().int().nullable(),
  quarter: z.number().int().nullable(),
  url: z.string(),
  download_attrib: z.string(),
});

export const decisionSchema = z.strictObject({
  status: z.union([
    z.literal(draftAnswers.pending),
    z.literal(draftAnswers.accepted),
    z.literal(draftAnswers.rejected),
  ]),
  reason: z.string().nullable(),
  by: idSchema.nullable(),
  by_name: z.string().nullable(),
  at: instantCodec.nullable(),
});
export type Decision = z.input<typeof decisionSchema>;

export const decisionBody = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal(draftAnswers.accepted) }),
  z.strictObject({
    status: z.literal(draftAnswers.rejected),
    reason: z
      .string({ error: "A reason is required." })
      .trim()
      .min(1, "A reason is required.")
      .max(500, "The reason has at most 500 characters."),
  }),
]);

/** A package, or the row of a running or failed job (07, 3). */
export const packageRowSchema = z.strictObject({
  /** Null for the row of a job. */
  id: idSchema.nullable(),
  status: z.enum(packageStatuses),
  label: z.string(),
  url: z.string().nullable(),
  download_attrib: z.string().nullable(),
  /** True for the row of a running job. */
  show_loading: z.boolean(),
  version_no: z.number().int().nullable(),
  created: instantCodec,
  /** The calculation that it states; null for the row of a job. */
  calculation: idSchema.nullable(),
  /** Quarters with a form and what each refunds; of a job those it was asked for, none where it was asked for all. */
  quarters: z.array(quarterSchema.extend({ refund: moneyCodec.nullable() })),
  refund_total: moneyCodec.nullable(),
  page_count: z.number().int().nullable(),
  /** The file of the pages to sign; null where nothing is signed. */
  sign_url: z.string().nullable(),
  forms: z.array(packageFormSchema),
  /** Of a draft; null for every other kind. */
  decision: decisionSchema.nullable(),
  /** What changed since: empty while the package still says what the facts say. */
  outdated: z.array(z.string()),
  /** When a signed file of it came; null where none counts. */
  signed: instantCodec.nullable(),
  shipped_on: dateSchema.nullable(),
  /** Whether it can be shipped now and why not; null where nobody ships it, or the reader does not. */
  ship: z.strictObject({ enabled: z.boolean(), reason: z.string().nullable() }).nullable(),
  /** How far a final came beyond being made: all its signatures are verified, a submission is there. */
  verified: z.boolean(),
  submitted: z.boolean(),
  can_delete: z.boolean(),
  moves: movesSchema,
  job: z
    .strictObject({
      id: idSchema,
      state: stateSchema(packageJobLifecycle),
      percent: z.number().int(),
      reason: z.string().nullable(),
    })
    .nullable(),
  version: z.number().int().nullable(),
});
export type PackageRow = z.input<typeof packageRowSchema>;

export const packageJobSchema = z.strictObject({
  id: idSchema,
  client: idSchema,
  status: z.enum(packageStatuses),
  state: stateSchema(packageJobLifecycle),
  percent: z.number().int(),
  reason: z.string().nullable(),
  package: idSchema.nullable(),
});

/** The page of the newest draft (07, 2.4). */
export const draftReportSchema = z.strictObject({
  package: packageRowSchema.nullable(),
  quarters: z.array(
    quarterSchema.extend({
      ground: z.string(),
      qualified_wages: moneyCodec,
      credit: moneyCodec,
      nonrefundable: moneyCodec,
      refundable: moneyCodec,
      refund: moneyCodec,
    }),
  ),
  warnings: z.array(shownWarningSchema),
  can_decide: z.boolean(),
  can_withdraw: z.boolean(),
  /** Accept and reject while nobody answered, then withdraw. */
  moves: movesSchema,
});
export type DraftReport = z.input<typeof draftReportSchema>;
