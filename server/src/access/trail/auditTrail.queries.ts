import type { AuditEntry, access } from "@refundry/contract/access";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, desc, eq, gte, lt, notLike, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { naicsTitle } from "../../content/index.ts";
import { namesOf, users } from "../../people/index.ts";
import { auditLog, invalid, Refusal, type Tx } from "../../platform/index.ts";
import { idsIn, namesIn } from "./auditNames.rules.ts";

/** The audit trail, newest first. Role 2 sees no rows about sign-in, sessions and permissions. */
export async function readAudit(tx: Tx, { query }: InputFor<typeof access.audit>) {
  const who = alias(users, "who");
  const behalf = alias(users, "behalf");
  const before = query.cursor === undefined ? undefined : Number(query.cursor);
  if (before !== undefined && !Number.isSafeInteger(before))
    throw new Refusal("invalid", { fields: { cursor: "This cursor is not one of this list." } });
  // The calendar of the database has no year 0.
  for (const name of ["from", "to"] as const)
    if (query[name]?.startsWith("0000")) throw invalid({ [name]: "Please enter a date as YYYY-MM-DD." });
  const filters = and(
    query.record_type ? eq(auditLog.recordType, query.record_type) : undefined,
    query.record_id ? eq(auditLog.recordId, query.record_id) : undefined,
    query.client_id ? eq(auditLog.clientId, query.client_id) : undefined,
    query.user_id ? eq(auditLog.actorUserId, query.user_id) : undefined,
    query.action ? eq(auditLog.action, query.action) : undefined,
    query.from ? gte(auditLog.at, new Date(`${query.from}T00:00:00Z`)) : undefined,
    query.to ? lt(auditLog.at, sql`${query.to}::date + 1`) : undefined,
    tx.actor.roleId === roles.admin ? undefined : notLike(auditLog.action, "auth.%"),
  );
  const [counted] = await tx.db.select({ total: sql<string>`count(*)` }).from(auditLog).where(filters);
  const rows = await tx.db
    .select({
      entry: auditLog,
      who: sql<string | null>`nullif(trim(${who.first} || ' ' || ${who.last}), '')`,
      behalf: sql<string | null>`nullif(trim(${behalf.first} || ' ' || ${behalf.last}), '')`,
    })
    .from(auditLog)
    .leftJoin(who, eq(who.id, auditLog.actorUserId))
    .leftJoin(behalf, eq(behalf.id, auditLog.onBehalfOfUserId))
    .where(and(filters, before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const sides = page.flatMap(({ entry }) => [entry.before, entry.after]);
  const known = {
    ...(await namesOf(tx, { firms: idsIn(sides, "firm"), people: idsIn(sides, "person") })),
    naics: naicsTitle,
  };
  return {
    items: page.map(
      ({ entry, who: name, behalf: other }): AuditEntry => ({
        id: entry.id,
        at: entry.at,
        actor_user_id: entry.actorUserId,
        actor_name: name,
        on_behalf_of_user_id: entry.onBehalfOfUserId,
        on_behalf_of_name: other,
        action: entry.action,
        record_type: entry.recordType,
        record_id: entry.recordId,
        client_id: entry.clientId,
        before: entry.before,
        after: entry.after,
        names: { before: namesIn(entry.before, known), after: namesIn(entry.after, known) },
        reason: entry.reason,
        request_id: entry.requestId,
      }),
    ),
    total: Number(counted?.total ?? 0),
    next: rows.length > query.limit ? String(page.at(-1)?.entry.id) : null,
  };
}
