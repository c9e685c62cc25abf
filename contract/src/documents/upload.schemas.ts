import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { outstandingSchema, relatedTasks } from "./requirement.schemas.ts";
import { uploadTypes } from "./uploadType.schemas.ts";

export const malwareStates = ["clean", "pending", "infected"] as const;
export type MalwareState = (typeof malwareStates)[number];

export const uploadStates = ["awaiting_review", "reviewed", "rejected", "stored"] as const;

/** 0: not, 1: whole, 2: in part. */
export const markSchema = z.literal([0, 1, 2]);
export type Mark = z.output<typeof markSchema>;

const markedSchema = z.strictObject({
  document: idSchema,
  document_name: z.string(),
  document_status: markSchema,
  related_task: z.enum(relatedTasks).nullable(),
});

const suggestionSchema = z.strictObject({
  document: idSchema,
  document_name: z.string(),
  /** Percent. */
  confidence: z.number().int(),
  reason: z.string(),
});

export const uploadSchema = z.strictObject({
  id: idSchema,
  client: idSchema,
  original_file_name: z.string(),
  url: z.string(),
  mime_type: z.string(),
  /** What the bytes are where the name says otherwise: `Is a PDF`. */
  really: z.string().nullable(),
  has_macros: z.boolean(),
  /** Whether it was looked into for harmful content; what was not, or is harmful, cannot be downloaded. */
  malware_state: z.enum(malwareStates),
  /** It is being read still; nothing else can be done with it meanwhile. */
  processing: z.boolean(),
  /** It opens with a password only. */
  encrypted: z.boolean(),
  /** Words of it can be found; null while that is not known. */
  searchable: z.boolean().nullable(),
  /** For role 1: an EIN that it names and that is not the client's. */
  names_ein: z.string().nullable(),
  /** For role 1: what it may be, the surest first; nothing of it counts before a person accepts it. */
  suggestions: z.array(suggestionSchema),
  size: z.number().int(),
  upload_type: z.string(),
  created_on: instantCodec,
  uploaded_by: idSchema.nullable(),
  uploaded_by_name: z.string(),
  state: z.enum(uploadStates),
  rejected_reason: z.string().nullable(),
  /** The mark that was set last; null while there is none. */
  document: idSchema.nullable(),
  document_name: z.string().nullable(),
  document_status: markSchema.nullable(),
  document_progress: z.array(markedSchema),
  /** For role 1: other clients that have the same bytes. */
  also_on: z.array(idSchema),
  version: z.number().int(),
  abilities: z.strictObject({ review: z.boolean(), delete: z.boolean() }),
});
export type Upload = z.input<typeof uploadSchema>;

export const clientUploadsSchema = z.strictObject({
  awaiting_review: z.array(uploadSchema),
  rejected: z.array(uploadSchema),
  /** To people of the client: the rejected ones for whose documents nothing came since. */
  unanswered: z.array(idSchema),
  /** The documents that rejected files were handed in as, or may be, and that nothing came for since. */
  refused_for: z.array(z.strictObject({ upload: idSchema, requirement_id: idSchema })),
  reviewed: z.array(uploadSchema),
  outstanding: z.array(outstandingSchema),
  document_score: z.number().int(),
  document_max: z.number().int(),
  /** Whether what is outstanding may be requested by this person at all, and why not now; null where it may. */
  request: z.strictObject({ may: z.boolean(), refusal: z.string().nullable() }),
});
export type ClientUploads = z.input<typeof clientUploadsSchema>;

/** The fields beside the file. */
export const uploadForm = z.object({
  upload_type: z.enum(uploadTypes).default("filedrop"),
  allow_duplicate: z.enum(["true", "false", "1", "0"]).optional(),
  /** Of a signed file: the package that was signed. */
  package: z.coerce.number().int().positive().optional(),
  /** The documents of the client's that it is, by who hands it in (`12` or `13,14`): reviewers read them as suggestions. */
  document: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/)
    .transform((text) => text.split(",").map(Number))
    .optional(),
  /** With `document`: equal bytes that wait for their review are that document, and no second copy is kept. */
  use_former: z.enum(["true", "false"]).optional(),
});

/** A mark of one document; without a document none of the above. */
export const markUploadBody = z.strictObject({
  document: idSchema.optional(),
  document_status: markSchema.optional(),
  client_id: idSchema.optional(),
  /** The mark that was decided over. */
  expected_status: markSchema.optional(),
  reason: z.string().trim().max(500).optional(),
});
export const deleteUploadBody = z.strictObject({ upload: idSchema });
