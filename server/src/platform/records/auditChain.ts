import { createHash } from "node:crypto";
import { chainedHash } from "../process/secret.ts";

/** An entry as its hash sees it. Whoever reads it back finds the same, however the database writes JSON. */
export interface ChainedEntry {
  id: number;
  /** Microseconds since 1970, in digits. */
  at: string;
  actor_user_id: number | null;
  on_behalf_of_user_id: number | null;
  action: string;
  record_type: string;
  record_id: number | null;
  client_id: number | null;
  entity_id: number | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  request_id: string | null;
  ip: string | null;
}

/** What the first entry of a trail follows. */
export const trailBeginning = createHash("sha256").update("refundry").digest();

/** The action of the entry with which the key begins to count in a trail that has older entries. */
export const keyedAction = "audit.keyed";

/** The hash of an entry: keyed by the installation's secret, over all that it says and the hash of the one before. */
export function entryHash(before: Buffer, entry: ChainedEntry): Buffer {
  const content = JSON.stringify([
    entry.id,
    entry.at,
    entry.actor_user_id,
    entry.on_behalf_of_user_id,
    entry.action,
    entry.record_type,
    entry.record_id,
    entry.client_id,
    entry.entity_id,
    inOrder(entry.before),
    inOrder(entry.after),
    entry.reason,
    entry.request_id,
    entry.ip,
  ]);
  return chainedHash(before, content);
}

/** The same value with the names of its fields in one order, as the database keeps none. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOrder(inner)]));
}
