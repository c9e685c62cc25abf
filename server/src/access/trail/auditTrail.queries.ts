import type { AuditEntry, access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { clients } from "../../clients/index.ts";
import { naicsTitle } from "../../content/index.ts";
import { namesOf, users } from "../../people/index.ts";
import { auditLog, notFound, Refusal, type Tx } from "../../platform/index.ts";
import { auditFilter, visibleEntries } from "./auditFilter.queries.ts";
import { idsIn, namesIn, recordName, recordsIn } from "./auditNames.rules.ts";

/** The audit trail, newest first. */
export async function readAudit(tx: Tx, { query }: InputFor<typeof access.audit>) {
  const after = cursorOf(query.cursor);
  const filters = auditFilter(tx, query);
  // A list is counted once: the cursor carries how many there are.
  const total = after?.total ?? (await tx.db.$count(auditLog, filters));
  const rows = await entries(tx, and(filters, after && lt(auditLog.id, after.id)), query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return { items: page, total, next: rows.length > query.limit && last ? `${last.id}.${total}` : null };
}

export async function readAuditEntry(tx: Tx, { params }: InputFor<typeof access.auditEntry>): Promise<AuditEntry> {
  const [entry] = await entries(tx, and(eq(auditLog.id, params.id), visibleEntries(tx.actor)), 1);
  if (!entry) throw notFound();
  return entry;
}

/** `{the last entry that came}.{how many there are}`. */
function cursorOf(text: string | undefined): { id: number; total: number } | undefined {
  if (text === undefined) return undefined;
  const [, id, total] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (id === undefined || total === undefined)
    throw new Refusal("invalid", { fields: { cursor: "This cursor is not one of this list." } });
  return { id: Number(id), total: Number(total) };
}

/** Entries with the names of whom and what they speak of, newest first. */
async function entries(tx: Tx, which: SQL | undefined, limit: number): Promise<AuditEntry[]> {
  const who = alias(users, "who");
  const behalf = alias(users, "behalf");
  const rows = await tx.db
    .select({
      entry: auditLog,
      who: sql<string | null>`nullif(trim(${who.first} || ' ' || ${who.last}), '')`,
      behalf: sql<string | null>`nullif(trim(${behalf.first} || ' ' || ${behalf.last}), '')`,
      client: clients.legalName,
    })
    .from(auditLog)
    .leftJoin(who, eq(who.id, auditLog.actorUserId))
    .leftJoin(behalf, eq(behalf.id, auditLog.onBehalfOfUserId))
    .leftJoin(clients, eq(clients.id, auditLog.clientId))
    .where(which)
    .orderBy(desc(auditLog.id))
    .limit(limit);
  const sides = rows.flatMap(({ entry }) => [entry.before, entry.after]);
  const all = rows.map(({ entry }) => entry);
  const named = await namesOf(tx, {
    firms: [...idsIn(sides, "firm"), ...recordsIn(all, "firm")],
    people: [...idsIn(sides, "person"), ...recordsIn(all, "person")],
  });
  const naics = (code: string) => naicsTitle(tx, code);
  return rows.map(({ entry, who: name, behalf: other, client }) => {
    const ofEntry = entry.clientId !== null && client !== null ? [[entry.clientId, client] as const] : [];
    const known = { ...named, naics, client: new Map(ofEntry) };
    return {
      id: entry.id,
      at: entry.at,
      actor_user_id: entry.actorUserId,
      actor_name: name,
      on_behalf_of_user_id: entry.onBehalfOfUserId,
      on_behalf_of_name: other,
      action: entry.action,
      record_type: entry.recordType,
      record_id: entry.recordId,
      record_name: recordName(entry, known),
      client_id: entry.clientId,
      client_name: client,
      entity_id: entry.entityId,
      before: entry.before,
      after: entry.after,
      names: { before: namesIn(entry.before, known), after: namesIn(entry.after, known) },
      reason: entry.reason,
      request_id: entry.requestId,
      ip: entry.ip,
    };
  });
}
