import { type access, mostSearchedDays, searchTooWide } from "@refundry/contract/access";
import { type InputFor, roles } from "@refundry/contract/platform";
import { addDays, utcDate } from "@refundry/contract/values";
import { and, eq, gte, isNotNull, isNull, lt, notLike, type SQL, sql } from "drizzle-orm";
import { type Actor, auditLog, containing, invalid, type Tx } from "../../platform/index.ts";

export type AuditFilters = Omit<InputFor<typeof access.audit>["query"], "limit" | "cursor">;

/** Role 2 sees no entries about sign-in, sessions and permissions (01, `/audit`). */
export const visibleEntries = ({ roleId }: Pick<Actor, "roleId">): SQL | undefined =>
  roleId === roles.admin ? undefined : notLike(auditLog.action, "auth.%");

/** What the filters of the explorer mean. */
export function auditFilter(tx: Tx, query: AuditFilters): SQL | undefined {
  // The calendar of the database has no year 0.
  for (const name of ["from", "to"] as const)
    if (query[name]?.startsWith("0000")) throw invalid({ [name]: "Please enter a date as YYYY-MM-DD." });
  if (query.q !== undefined && isTooWide(tx.now, query)) throw invalid({ q: searchTooWide });
  return and(
    query.record_type ? eq(auditLog.recordType, query.record_type) : undefined,
    query.record_id ? eq(auditLog.recordId, query.record_id) : undefined,
    query.client_id ? eq(auditLog.clientId, query.client_id) : undefined,
    query.entity_id ? eq(auditLog.entityId, query.entity_id) : undefined,
    query.user_id ? eq(auditLog.actorUserId, query.user_id) : undefined,
    query.acting_as ? eq(auditLog.onBehalfOfUserId, query.acting_as) : undefined,
    query.action ? eq(auditLog.action, query.action) : undefined,
    query.request_id ? eq(auditLog.requestId, query.request_id) : undefined,
    query.from ? gte(auditLog.at, new Date(`${query.from}T00:00:00Z`)) : undefined,
    query.to ? lt(auditLog.at, sql`${query.to}::date + 1`) : undefined,
    query.field ? changes(query.field) : undefined,
    query.system ? isNull(auditLog.actorUserId) : undefined,
    query.acting ? isNotNull(auditLog.onBehalfOfUserId) : undefined,
    query.q ? says(query.q) : undefined,
    visibleEntries(tx.actor),
  );
}

/** Whether text would be looked for in more days than may be read for it, with nothing else to find them by. */
function isTooWide(now: Date, { user_id, client_id, record_id, from, to }: AuditFilters): boolean {
  if (user_id || client_id || record_id) return false;
  if (from === undefined) return true;
  return addDays(from, mostSearchedDays - 1) < (to ?? utcDate(now));
}

/** Names a field whose value is another after than before. */
const changes = (field: string): SQL =>
  sql`(${auditLog.before} -> ${field}::text) is distinct from (${auditLog.after} -> ${field}::text)`;

/** Holds a text somewhere, whatever its case. */
function says(text: string): SQL {
  const pattern = containing(text);
  return sql`concat_ws(' ', ${auditLog.action}, ${auditLog.recordType}, ${auditLog.reason}, ${auditLog.before}::text, ${auditLog.after}::text) ilike ${pattern}`;
}
