import { createHash } from "node:crypto";
import type { Snapshot } from "../database/snapshot.ts";
import { type ChainedEntry, entryHash, keyedAction, trailBeginning } from "../records/auditChain.ts";
import { Findings } from "./findings.ts";

interface Row extends Omit<ChainedEntry, Numbers>, Record<Numbers, string | null> {
  row_hash: Buffer;
  /** What the hash was over before the key counted; null from there on. */
  unkeyed: string | null;
}
type Numbers = "id" | "actor_user_id" | "on_behalf_of_user_id" | "record_id" | "client_id" | "entity_id";

/** Every entry in its order, with nothing of the database asked but its tables: its own functions might answer anything. */
const everyEntry = `
  select id, (extract(epoch from at) * 1000000)::bigint::text as at, actor_user_id, on_behalf_of_user_id, action,
    record_type, record_id, client_id, entity_id, before, after, reason, request_id, ip, row_hash,
    case when id < $1 then jsonb_build_array(
      id, (extract(epoch from at) * 1000000)::bigint, actor_user_id, on_behalf_of_user_id, action, record_type, record_id,
      client_id, entity_id, before, after, reason, request_id, ip)::text end as unkeyed
  from audit_log order by id, audit_log.at`;

/**
 * Reads the whole trail and names what does not fit, a sentence each: entries that were changed, are missing or were
 * inserted, an end that is not the one remembered, and a point from which the key counts that is not recorded.
 */
export async function checkChain({ client, rows }: Snapshot): Promise<string[]> {
  const { rows: heads } = await client.query<{ last_id: string; row_hash: Buffer; keyed_from: string | null }>(
    "select last_id, row_hash, keyed_from from audit_head",
  );
  const [head] = heads;
  if (!head) return ["audit: the end of the trail is not remembered"];
  const findings = new Findings();
  const keyedFrom = head.keyed_from === null ? Number.MAX_SAFE_INTEGER : Number(head.keyed_from);
  let keyed = keyedFrom === 1;
  let last = 0;
  let hash: Buffer = trailBeginning;
  /** What the last entry followed; null where that is missing. */
  let followed: Buffer | null = null;
  for await (const row of rows<Row>(everyEntry, [keyedFrom])) {
    const id = Number(row.id);
    if (id === last) {
      findings.entries("inserted", id);
      if (followed && fits(followed, row)) hash = row.row_hash;
      continue;
    }
    followed = id === last + 1 ? hash : null;
    if (!followed) findings.entries("missing", last + 1, id - 1);
    else if (!fits(followed, row)) findings.entries("changed", id);
    else if (id === keyedFrom && row.action === keyedAction) keyed = true;
    hash = row.row_hash;
    last = id;
  }
  const end = Number(head.last_id);
  if (end > last) findings.entries("missing", last + 1, end);
  else if (end < last) findings.entries("inserted", end + 1, last);
  else if (!hash.equals(head.row_hash)) findings.say(`audit: the end that is remembered is not that of entry ${last}`);
  if (last > 0 && !keyed) findings.say(unkeyedTrail);
  return findings.sentences();
}

const unkeyedTrail =
  "audit: no entry says from where on the key counts: the trail was rewritten, or this version has not served yet";

function fits(before: Buffer, { unkeyed, row_hash, ...row }: Row): boolean {
  if (unkeyed !== null) return createHash("sha256").update(before).update(unkeyed).digest().equals(row_hash);
  const number = (digits: string | null) => (digits === null ? null : Number(digits));
  return entryHash(before, {
    ...row,
    id: Number(row.id),
    actor_user_id: number(row.actor_user_id),
    on_behalf_of_user_id: number(row.on_behalf_of_user_id),
    record_id: number(row.record_id),
    client_id: number(row.client_id),
    entity_id: number(row.entity_id),
  }).equals(row_hash);
}
