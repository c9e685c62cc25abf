import { z } from "zod";
import { pageLimit } from "../platform/list.ts";
import { idParam, idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";

const flag = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .optional();
const word = z.string().trim().min(1).max(60).optional();

/** What the explorer narrows the trail by (01; 20, `/audit`). */
export const auditFilters = {
  record_type: word,
  record_id: idParam.optional(),
  client_id: idParam.optional(),
  entity_id: idParam.optional(),
  user_id: idParam.optional(),
  /** Whom somebody acted for. */
  acting_as: idParam.optional(),
  action: word,
  /** A field that was changed, by its name. */
  field: word,
  request_id: z.string().trim().min(1).max(100).optional(),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** A part of what an entry says. */
  q: z.string().trim().min(1).max(200).optional(),
  /** Only what nobody did by hand. */
  system: flag,
  /** Only what was done while acting for somebody. */
  acting: flag,
};

/** Text is looked for in so many days at most, unless it is known of whom or of what. */
export const mostSearchedDays = 31;
export const searchTooWide = `Please choose a person, client or record, or at most ${mostSearchedDays} days.`;

export const auditQuery = z.strictObject({
  ...auditFilters,
  limit: z.coerce.number<number>().int().min(1).max(pageLimit).default(100),
  cursor: z.string().max(200).optional(),
});

/** Field → the name of the firm, person or code that stands in it as an id. */
const namesSchema = z.record(z.string(), z.string());

/** One entry of the audit trail as people read it. */
export const auditEntrySchema = z.strictObject({
  id: idSchema,
  at: instantCodec,
  actor_user_id: idSchema.nullable(),
  actor_name: z.string().nullable(),
  on_behalf_of_user_id: idSchema.nullable(),
  on_behalf_of_name: z.string().nullable(),
  action: z.string(),
  record_type: z.string(),
  record_id: idSchema.nullable(),
  /** What a person, a firm or a client that the entry is about is called now. */
  record_name: z.string().nullable(),
  client_id: idSchema.nullable(),
  client_name: z.string().nullable(),
  entity_id: idSchema.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  names: z.strictObject({ before: namesSchema, after: namesSchema }),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
  /** The network address that it came from. */
  ip: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;
