import { z } from "zod";
import { fileColumnsParam } from "../platform/list.ts";
import { idParam, idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { timeZoneSchema } from "../values/timeZoneField.ts";
import { auditFilters } from "./audit.schemas.ts";

/** The files that the trail leaves as; `jsonl` bears the proof of each entry. */
export const auditFormats = ["csv", "xlsx", "jsonl"] as const;

export const auditExportQuery = z.strictObject({
  ...auditFilters,
  format: z.enum(auditFormats),
  /** Of a table: its columns with their headings, in order. */
  columns: fileColumnsParam.optional(),
  /** Of a table: the zone of the reader's clock, in which its instants are told. */
  zone: timeZoneSchema.optional(),
});

/** So many entries are verified while somebody waits for the answer; more, as a job. */
export const mostVerifiedAtOnce = 1_000_000;

export const verifyQuery = z.strictObject({ from_id: idParam.optional(), to_id: idParam.optional() });

/** Where the chain does not hold, and how (20, Audit chain). */
const brokenSchema = z.strictObject({
  id: idSchema,
  /** When the entry was written; of one that is missing, when its neighbour was. */
  at: instantCodec.nullable(),
  reason: z.enum(["changed", "missing", "inserted"]),
});

export const verifiedSchema = z.strictObject({
  rows: z.number().int(),
  intact: z.boolean(),
  first_broken: brokenSchema.nullable(),
  checked_at: instantCodec,
});

/** The days whose entries are verified, both included; without them the whole trail. */
export const verifyBody = z
  .strictObject({ from: dateSchema.optional(), to: dateSchema.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    message: "The end must not be before the start.",
  });

/** `whole`, `period`: asked for by somebody. `since`: of a night, what came after the last that was found whole. */
export const auditScopes = ["whole", "period", "since"] as const;

export const auditRunSchema = z.strictObject({
  id: idSchema,
  scope: z.enum(auditScopes),
  /** Null: of a night. */
  asked_by: z.string().nullable(),
  state: z.enum(["running", "intact", "broken", "failed"]),
  percent: z.number().int(),
  from_id: z.number().int().nullable(),
  to_id: z.number().int().nullable(),
  rows: z.number().int(),
  checked_at: instantCodec,
  first_broken: brokenSchema.nullable(),
  /** All that was found, a sentence each. */
  problems: z.array(z.string()),
  /** What an administrator says of the break; it stays red until then. */
  reason: z.string().nullable(),
  reason_by: z.string().nullable(),
  reason_at: instantCodec.nullable(),
});
export type AuditRun = z.input<typeof auditRunSchema>;

/** What the strip above the explorer says. */
export const auditChainSchema = z.strictObject({
  entries: z.number().int(),
  /** The newest check of the whole, or of what came since, that ended. */
  last: auditRunSchema.nullable(),
  running: auditRunSchema.nullable(),
  /** The newest check that somebody asked for of a period, where it is newer than `last`. */
  period: auditRunSchema.nullable(),
  /** The newest check, where it came to no end: it is to be begun again. */
  failed: auditRunSchema.nullable(),
  /** The newest break that nobody gave a reason for. */
  broken: auditRunSchema.nullable(),
  /** The trail no longer holds the end that was kept of it outside the database. */
  cut: z.boolean(),
});
export type AuditChain = z.input<typeof auditChainSchema>;

export const breakBody = z.strictObject({
  reason: z.string().trim().min(1, "Please give a reason.").max(500),
});

/** The end of a day of the trail, to be kept elsewhere (20, Beyond 6). */
export const checkpointSchema = z.strictObject({
  day: dateSchema,
  last_id: idSchema,
  rows: z.number().int(),
  /** SHA-256 of the last entry, in hex. */
  hash: z.string(),
  line: z.string(),
});
export type Checkpoint = z.input<typeof checkpointSchema>;

export const checkpointQuery = z.strictObject({ day: dateSchema });

export const compareQuery = z.strictObject({ line: z.string().trim().min(1, "Please paste a line.").max(500) });

export const comparedSchema = z.strictObject({
  same: z.boolean(),
  day: dateSchema,
  last_id: idSchema,
  /** What differs, in a sentence; null where nothing does. */
  difference: z.string().nullable(),
});
export type Compared = z.input<typeof comparedSchema>;
