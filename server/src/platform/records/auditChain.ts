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

/** All that an entry says, as one text that is the same whoever reads it back. */
export function entryContent(entry: ChainedEntry): string {
  return JSON.stringify([
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
}

/**
 * What only this installation can make of an entry and the hash before it. It stands in no table: whoever checks the chain
 * here makes it anew, and who is given a proof reads it there.
 */
export const entrySeal = (before: Buffer, content: string): Buffer => chainedHash(before, content);

/** The hash that anybody can make again who has the content, the seal and the hash before: SHA-256 over their texts. */
export const provenHash = (before: Buffer, seal: Buffer, content: string): Buffer =>
  createHash("sha256").update(before.toString("hex")).update(seal.toString("hex")).update(content).digest();

/** The hash of an entry: over all that it says, the hash of the one before, and the seal of the installation's secret. */
export function entryHash(before: Buffer, entry: ChainedEntry): Buffer {
  const content = entryContent(entry);
  return provenHash(before, entrySeal(before, content), content);
}

/** The same value with the names of its fields in one order, as the database keeps none. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOrder(inner)]));
}
