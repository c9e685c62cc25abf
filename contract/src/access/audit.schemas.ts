import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/date.ts";

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
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;
