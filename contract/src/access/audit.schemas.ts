import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";

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
  client_id: idSchema.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  names: z.strictObject({ before: namesSchema, after: namesSchema }),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;
