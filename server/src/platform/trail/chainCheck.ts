import { createHash } from "node:crypto";
import type { Snapshot } from "../database/snapshot.ts";
import {
  type ChainedEntry,
  entryContent,
  entrySeal,
  keyedAction,
  provenHash,
  trailBeginning,
} from "../records/auditChain.ts";
import { type Broken, Findings } from "./findings.ts";

/** An entry as the database answers it, its numbers as digits. */
export interface ChainRow extends Omit<ChainedEntry, Numbers>, Record<Numbers, string | null> {
  row_hash: Buffer;
  /** What the hash was over before the key counted; null from there on. */
  unkeyed: string | null;
}
type Numbers = "id" | "actor_user_id" | "on_behalf_of_user_id" | "record_id" | "client_id" | "entity_id";

/** With nothing of the database asked but its tables: its own functions might answer anything. `$1` is from where the key counts. */
export const chainColumns = `
  l.id, (extract(epoch from l.at) * 1000000)::bigint::text as at, l.actor_user_id, l.on_behalf_of_user_id, l.action,
  l.record_type, l.record_id, l.client_id, l.entity_id, l.before, l.after, l.reason, l.request_id, l.ip, l.row_hash,
  case when l.id < $1 then jsonb_build_array(
    l.id, (extract(epoch from l.at) * 1000000)::bigint, l.actor_user_id, l.on_behalf_of_user_id, l.action, l.record_type,
    l.record_id, l.client_id, l.entity_id, l.before, l.after, l.reason, l.request_id, l.ip)::text end as unkeyed`;
const everyEntry = `select ${chainColumns} from audit_log l where l.id between $2 and $3 order by l.id, l.at`;

/** Entries to be checked: all, or those from one number to another. */
export interface ChainRange {
  from?: number;
  /** None: to the end, which must then be the one that is remembered. */
  to?: number;
  /** What the entry before the first had as its hash when it was last found whole. */
  after?: Buffer;
}

/** What a check of the chain found. */
export interface ChainReport {
  problems: string[];
  first: Broken | null;
  /** How many entries were read, and the first and last number that they should have. */
  rows: number;
  from: number;
  to: number;
  /** The hash of the last entry. */
  hash: Buffer;
}

/** From here on hashes are keyed. */
export const keyedFromOf = (keyedFrom: string | null): number =>
  keyedFrom === null ? Number.MAX_SAFE_INTEGER : Number(keyedFrom);

const lowest = String(-Number.MAX_SAFE_INTEGER);
const told = 5000;
const timeOf = ({ at }: Pick<ChainRow, "at">) => new Date(Number(at) / 1000);

/**
 * Reads the trail, or a part of it, and names what does not fit, a sentence each: entries that were changed, are missing or
 * were inserted, an end that is not the one remembered, and a point from which the key counts that is not recorded.
 */
export async function checkChain(
  { client, rows }: Snapshot,
  { from = 1, to, after }: ChainRange = {},
  report: (share: number) => void | Promise<void> = () => {},
): Promise<ChainReport> {
  const { rows: heads } = await client.query<{ last_id: string; row_hash: Buffer; keyed_from: string | null }>(
    "select last_id, row_hash, keyed_from from audit_head",
  );
  const findings = new Findings();
  const [head] = heads;
  const nothing = { id: 1, at: null, reason: "missing" as const };
  if (!head) findings.say("audit: the end of the trail is not remembered", nothing);
  const end = Number(head?.last_id ?? 0);
  const keyedFrom = keyedFromOf(head?.keyed_from ?? null);
  const before = from === 1 ? trailBeginning : await hashBefore(client, from);
  if (from > 1 && !before) findings.entries("missing", null, from - 1);
  else if (after && before && !after.equals(before)) findings.entries("changed", null, from - 1);
  let keyed = keyedFrom === 1 || (from > keyedFrom && (await beginsKeyed(client, keyedFrom)));
  let last = from - 1;
  let hash: Buffer | null = before;
  /** What the last entry followed; null where that is missing. */
  let followed: Buffer | null = null;
  let read = 0;
  let at: Date | null = null;
  const bounds = [keyedFrom, from === 1 ? lowest : from, to ?? Number.MAX_SAFE_INTEGER];
  for await (const row of rows<ChainRow>(everyEntry, bounds, { ahead: true })) {
    read += 1;
    if (read % told === 0) await report(Math.min(1, read / Math.max(1, (to ?? end) - from + 1)));
    const id = Number(row.id);
    at = timeOf(row);
    if (id === last) {
      findings.entries("inserted", at, id);
      if (followed && fits(followed, row)) hash = row.row_hash;
      continue;
    }
    followed = id === last + 1 ? hash : null;
    if (id !== last + 1) findings.entries("missing", at, last + 1, id - 1);
    else if (followed && !fits(followed, row)) findings.entries("changed", at, id);
    else if (id === keyedFrom && row.action === keyedAction) keyed = true;
    hash = row.row_hash;
    last = id;
  }
  const lastWanted = to === undefined ? end : Math.min(to, end);
  if (head && lastWanted > last) findings.entries("missing", at, last + 1, lastWanted);
  else if (head && to === undefined && end < last) findings.entries("inserted", at, end + 1, last);
  else if (head && to === undefined && hash && !hash.equals(head.row_hash))
    findings.say(`audit: the end that is remembered is not that of entry ${last}`, { id: last, at, reason: "changed" });
  if (head && last > 0 && !keyed && (to === undefined || to >= keyedFrom))
    findings.say(unkeyedTrail, { id: 1, at: null, reason: "changed" });
  return {
    problems: findings.sentences(),
    first: findings.first,
    rows: read,
    from,
    to: Math.max(last, lastWanted),
    hash: hash ?? trailBeginning,
  };
}

const unkeyedTrail =
  "audit: no entry says from where on the key counts: the trail was rewritten, or this version has not served yet";

async function hashBefore(client: Snapshot["client"], id: number): Promise<Buffer | null> {
  const { rows } = await client.query<{ row_hash: Buffer }>("select row_hash from audit_log where id = $1", [id - 1]);
  return rows[0]?.row_hash ?? null;
}

/** Whether the entry from which the key counts says so, and bears it: then what is older may be without. */
async function beginsKeyed(client: Snapshot["client"], keyedFrom: number): Promise<boolean> {
  const { rows } = await client.query<ChainRow>(`select ${chainColumns} from audit_log l where l.id = $1`, [keyedFrom]);
  const before = await hashBefore(client, keyedFrom);
  const [row] = rows;
  return row?.action === keyedAction && before !== null && fits(before, row);
}

/** What an entry says, as its hash sees it. */
export function contentOf({ unkeyed, row_hash: _hash, ...row }: ChainRow): string {
  const number = (digits: string | null) => (digits === null ? null : Number(digits));
  return (
    unkeyed ??
    entryContent({
      ...row,
      id: Number(row.id),
      actor_user_id: number(row.actor_user_id),
      on_behalf_of_user_id: number(row.on_behalf_of_user_id),
      record_id: number(row.record_id),
      client_id: number(row.client_id),
      entity_id: number(row.entity_id),
    })
  );
}

function fits(before: Buffer, row: ChainRow): boolean {
  const content = contentOf(row);
  if (row.unkeyed !== null) return createHash("sha256").update(before).update(content).digest().equals(row.row_hash);
  const seal = entrySeal(before, content);
  // Entries from before there were proofs have the seal itself as their hash.
  return provenHash(before, seal, content).equals(row.row_hash) || seal.equals(row.row_hash);
}
