import { z } from "zod";
import { flagParam, listQuery } from "../platform/list.ts";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { lastRequestSchema } from "./documentRequest.schemas.ts";

/** The forms that lists of clients are narrowed to. */
export const formNumbers = ["941", "943", "944"] as const;
export type FormNumber = (typeof formNumbers)[number];

const filters = { business_type: z.enum(formNumbers).optional() };

/** A client whose files wait for their review. */
export const unreviewedSchema = z.strictObject({
  /** The client's number. */
  id: idSchema,
  client: idSchema,
  trade_name: z.string(),
  aor_name: z.string().nullable(),
  legal_name: z.string(),
  uploads_awaiting_review: z.number().int(),
  most_recent_upload: instantCodec,
  uses_peo: z.boolean(),
});
export type UnreviewedClient = z.input<typeof unreviewedSchema>;

export const unreviewedQuery = listQuery({
  /** `waiting_since`: by the file that waits longest. */
  sort: [
    "waiting_since",
    "trade_name",
    "aor_name",
    "legal_name",
    "uploads_awaiting_review",
    "most_recent_upload",
    "uses_peo",
  ],
  filters,
});

/** A client with what it owes. */
export const requiredSchema = z.strictObject({
  /** The client's number. */
  id: idSchema,
  days_in_system: z.number().int(),
  trade_name: z.string(),
  ein: z.string(),
  document_score: z.number().int(),
  document_max: z.number().int(),
  /** Whole percent, rounded down; 100 where nothing is asked for. */
  document_progress: z.number().int(),
  uses_peo: z.boolean(),
  /** The first documents that are outstanding, by name; with `documents=false` only. */
  missing: z.array(z.string()).optional(),
  /** For how many of them a file was handed in that waits for its review; with `documents=false` only. */
  in_review: z.number().int().optional(),
  /** The client's files, with `documents=false` only. */
  files: z
    .strictObject({
      all: z.number().int(),
      awaiting_review: z.number().int(),
      /** How many outstanding documents those that wait may be by their text or name, beside those they were handed in for. */
      may_be: z.number().int(),
      /** The first documents that they are or may be, by name. */
      names: z.array(z.string()),
    })
    .optional(),
  /** When they were requested last, and by whom (null: a reminder); with `documents=false`, for who may request them. */
  last_request: lastRequestSchema.nullable().optional(),
  /** Left out with `documents=false`. */
  documents: z
    .array(
      z.strictObject({
        id: idSchema,
        client: idSchema,
        document_name: z.string(),
        /** 0: outstanding, 1: OK. */
        document_status: z.literal([0, 1]),
      }),
    )
    .optional(),
});
export type RequiredClient = z.input<typeof requiredSchema>;

export const requiredQuery = listQuery({
  sort: ["days_in_system", "trade_name", "ein", "document_progress", "document_score", "uses_peo"],
  filters: {
    ...filters,
    /** Clients that handed in everything, too. */
    all: flagParam.optional(),
    documents: flagParam.optional(),
  },
});
