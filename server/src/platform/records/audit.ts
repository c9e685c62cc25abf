import { money, moneyText } from "@refundry/contract/values";
import { type Actor, type Hands, isActing } from "./actor.ts";
import { entryHash, keyedAction } from "./auditChain.ts";

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
  /** Who began the background work that nobody is signed in for. */
  begunBy: Hands | null;
  request: { id: string; ip: string | null };
}

/** The entry's columns, but for its place in the chain. */
function auditColumns(tx: Occasion, entry: AuditEntry) {
  const by = tx.actorOrNone ?? tx.begunBy;
  return {
    at: tx.now.toISOString(),
    // Who is signed in did it, whatever the entry says (01, audit_log).
    actor_user_id: by?.realUserId ?? entry.actorUserId ?? null,
    on_behalf_of_user_id: by && isActing(by) ? by.userId : null,
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

/** The end of the trail as `audit_hold` answers it. */
export interface TrailEnd {
  lastId: number;
  rowHash: Buffer;
  /** The first entry with a keyed hash; null when none has one yet. */
  keyedFrom: number | null;
}

/** The entries as `audit_append` takes them: numbered on from the end, each with its hash. */
export function chainedEntries(tx: Occasion, end: TrailEnd, entries: readonly AuditEntry[]): object[] {
  const first: AuditEntry = { action: keyedAction, recordType: "audit", after: { unkeyed: end.lastId } };
  let before = end.rowHash;
  return (end.keyedFrom === null ? [first, ...entries] : entries).map((entry, place) => {
    const id = end.lastId + 1 + place;
    const columns = auditColumns(tx, entry);
    before = entryHash(before, { ...columns, id, at: `${tx.now.getTime()}000` });
    return { ...columns, id, row_hash: `\\x${before.toString("hex")}` };
  });
}

/** Cents become decimal strings and instants ISO text, as on the wire; what JSON does not have is left out. */
function readable(fields: Record<string, unknown> | null | undefined): Record<string, unknown> | null {
  if (!fields) return null;
  return JSON.parse(
    JSON.stringify(fields, (_name, value) => (typeof value === "bigint" ? moneyText(money(value)) : value)),
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
