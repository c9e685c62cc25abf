import { money, moneyText } from "@refundry/contract/values";
import type { Actor } from "./actor.ts";

/** One change as the audit trail keeps it: changed fields only; never a password, token, secret or file content. */
export interface AuditEntry {
  /** `record.verb`, such as `client.update`. */
  action: `${string}.${string}`;
  recordType: string;
  recordId?: number | null;
  clientId?: number | null;
  entityId?: number | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
  /** Who did it, where nobody is signed in yet: a sign-in, a link used. */
  actorUserId?: number;
}

/** When, by whom and in which request. */
interface Occasion {
  now: Date;
  actorOrNone: Actor | null;
  request: { id: string; ip: string | null };
}

/** The entry as `audit_append` takes it. */
export function auditColumns(tx: Occasion, entry: AuditEntry): Record<string, unknown> {
  const actor = tx.actorOrNone;
  return {
    at: tx.now.toISOString(),
    actor_user_id: entry.actorUserId ?? actor?.realUserId ?? null,
    on_behalf_of_user_id: actor && actor.userId !== actor.realUserId ? actor.userId : null,
    action: entry.action,
    record_type: entry.recordType,
    record_id: entry.recordId ?? null,
    client_id: entry.clientId ?? null,
    entity_id: entry.entityId ?? null,
    before: readable(entry.before),
    after: readable(entry.after),
    reason: entry.reason ?? null,
    request_id: tx.request.id,
    ip: tx.request.ip,
  };
}

/** Cents become decimal strings and instants ISO text, as on the wire. */
function readable(fields: Record<string, unknown> | null | undefined): Record<string, unknown> | null {
  if (!fields) return null;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "bigint" ? moneyText(money(value)) : value]),
  );
}

/** The fields that differ, before and after; null when nothing changed. */
export function changedFields<T extends Record<string, unknown>>(
  before: T,
  after: Partial<T>,
): { before: Partial<T>; after: Partial<T> } | null {
  const names = Object.keys(after).filter((name) => !same(before[name], after[name]));
  if (names.length === 0) return null;
  const pick = (from: Partial<T>) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

function same(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return (a ?? null) === (b ?? null);
}
