import type { Snapshot } from "../database/snapshot.ts";
import type { Broken } from "./findings.ts";
import { headLines, readHead, type TrailHead } from "./headFile.ts";

const batch = 1000;
/** Of many heads that disagree the first tell all. */
const mostKept = 1000;

interface Comparison {
  agrees: TrailHead | null;
  /** Heads whose entry has another hash. */
  rewritten: TrailHead[];
  /** Heads beyond the trail's end. */
  beyond: TrailHead[];
}

/**
 * Compares the trail with the heads that were kept of it in a file, and names what the trail alone cannot show: that it
 * was emptied, cut or rewritten from some entry on. Lines that were changed or taken out of the file are named as well.
 */
export async function checkHeads(
  { client }: Snapshot,
  file: string,
): Promise<{ problems: string[]; first: Broken | null }> {
  const problems: string[] = [];
  const found: Comparison = { agrees: null, rewritten: [], beyond: [] };
  const { rows } = await client.query<{ last: string }>("select coalesce(max(id), 0) as last from audit_log");
  const last = Number(rows[0]?.last);
  let waiting: TrailHead[] = [];
  const compare = async () => {
    const hashes = await hashesOf(client, waiting);
    for (const head of waiting) judge(found, head, last, hashes.get(head.id));
    waiting = [];
  };
  let number = 0;
  let mark: string | null = null;
  for await (const line of headLines(file)) {
    number += 1;
    if (line === "") continue;
    const head = readHead(line);
    if (!head) {
      problems.push(`audit: line ${number} of ${file} was changed, or is of another installation`);
      mark = null;
      continue;
    }
    if (mark !== null && head.after !== mark)
      problems.push(`audit: lines before line ${number} of ${file} are missing`);
    mark = head.mark;
    // What a restored backup gave up was said then; its own end stands for all that came before.
    if (head.restored) {
      await compare();
      [found.rewritten, found.beyond] = [[], []];
    }
    waiting.push(head);
    if (waiting.length >= batch) await compare();
  }
  await compare();
  return { problems: [...problems.slice(0, 20), ...sentences(found, last)], first: placeOf(found, last) };
}

/** Where the trail and the heads part. */
function placeOf({ rewritten: [changed], beyond: [lost] }: Comparison, last: number): Broken | null {
  if (changed) return { id: changed.id, at: new Date(changed.at), reason: "changed" };
  return lost ? { id: last + 1, at: new Date(lost.at), reason: "missing" } : null;
}

async function hashesOf(client: Snapshot["client"], heads: TrailHead[]): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: string; hash: string }>(
    "select id, encode(row_hash, 'hex') as hash from audit_log where id = any($1::bigint[])",
    [heads.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, hash }) => [Number(id), hash]));
}

/** An entry that is missing in the middle is named by the chain. */
function judge(found: Comparison, head: TrailHead, last: number, hash: string | undefined): void {
  if (head.id > last) keep(found.beyond, head);
  else if (hash !== undefined && hash !== head.hash) keep(found.rewritten, head);
  else if (hash === head.hash && found.rewritten.length === 0) found.agrees = head;
}

function keep(list: TrailHead[], head: TrailHead): void {
  if (list.length < mostKept) list.push(head);
  else list[mostKept - 1] = head;
}

function sentences({ agrees, rewritten, beyond }: Comparison, last: number): string[] {
  const said: string[] = [];
  const [first] = rewritten;
  if (first) {
    const from = agrees && agrees.id < first.id ? `after entry ${agrees.id}` : "from its beginning";
    said.push(`audit: the trail was rewritten ${from}: entry ${first.id} is not the one of ${first.at}`);
  }
  const furthest = beyond.toSorted((a, b) => b.id - a.id)[0];
  if (furthest && last === 0)
    said.push(`audit: the trail was emptied: at ${furthest.at} it had ${furthest.id} entries`);
  else if (furthest)
    said.push(`audit: the trail was cut: it ends with entry ${last}, but at ${furthest.at} it had ${furthest.id}`);
  return said;
}
