import { sql } from "drizzle-orm";
import { bigint, customType, index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * The audit trail. Partitioned by month, and chained by a keyed hash that the application makes (`auditChain.ts`); the
 * partitions and the functions that append are written by hand in the migrations. The application role may only read
 * it, hold its end with `audit_hold` and call `audit_append`.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorUserId: bigint({ mode: "number" }),
    onBehalfOfUserId: bigint({ mode: "number" }),
    action: text().notNull(),
    recordType: text().notNull(),
    recordId: bigint({ mode: "number" }),
    clientId: bigint({ mode: "number" }),
    entityId: bigint({ mode: "number" }),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    requestId: text(),
    ip: text(),
    rowHash: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index("audit_log_record").on(table.recordType, table.recordId, table.at),
    index("audit_log_client").on(table.clientId, table.at),
    index("audit_log_actor").on(table.actorUserId, table.at),
    index("audit_log_at").on(table.at),
    index("audit_log_request").on(table.requestId, table.id).where(sql`${table.requestId} is not null`),
    index("audit_log_behalf").on(table.onBehalfOfUserId, table.id).where(sql`${table.onBehalfOfUserId} is not null`),
    index("audit_log_entity").on(table.entityId, table.id).where(sql`${table.entityId} is not null`),
  ],
);

/**
 * One row: the newest entry's number and hash, so that a cut tail is noticed. From `keyedFrom` on the hashes are keyed;
 * null until a trail from before that gets its next entry, which says so.
 */
export const auditHead = pgTable("audit_head", {
  id: bigint({ mode: "number" }).primaryKey(),
  lastId: bigint({ mode: "number" }).notNull(),
  rowHash: bytea().notNull(),
  keyedFrom: bigint({ mode: "number" }),
});
