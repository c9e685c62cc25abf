import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { asApplication } from "../database/database.ts";
import { type Snapshot, withSnapshot } from "../database/snapshot.ts";
import { entrySeal, provenHash, trailBeginning } from "../records/auditChain.ts";
import type { Services } from "../services.ts";
import { type ChainRow, chainColumns, contentOf, keyedFromOf } from "./chainCheck.ts";

/** An entry with what anybody needs to make its hash again: SHA-256 over `previous`, `seal` and `content`, one after another. */
interface ProvenEntry {
  id: number;
  content: string;
  previous: string;
  /** Empty, with the reason beside it, for entries from before there were proofs. */
  seal: string;
  hash: string;
  note?: string;
}

/** Which entries: a condition over the trail, as a filter makes it. */
type WhichEntries = SQL | undefined;

const dialect = new PgDialect({ casing: "snake_case" });
const older = "This entry was written before there were proofs: only this installation can make its hash again.";
const lost = "The entry before this one is missing.";
const oldest = "The hash of this entry is SHA-256 over the 32 bytes of previous and content.";

/** The filtered entries in their order, as they stood at one instant, a line of JSON each. */
export const writeProofs = (
  { databaseUrl }: Pick<Services, "databaseUrl">,
  which: WhichEntries,
  add: (line: string) => Promise<void>,
): Promise<void> =>
  withSnapshot(databaseUrl, asApplication, async (snapshot) => {
    for await (const entry of provenEntries(snapshot, which)) await add(JSON.stringify(entry));
  });

async function* provenEntries(snapshot: Snapshot, which: WhichEntries): AsyncGenerator<ProvenEntry> {
  const { rows: heads } = await snapshot.client.query<{ keyed_from: string | null }>(
    "select keyed_from from audit_head",
  );
  const keyedFrom = keyedFromOf(heads[0]?.keyed_from ?? null);
  const { text, given } = conditionAfter(which, 1);
  const statement = `
    select ${chainColumns}, p.row_hash as previous
    from (select * from audit_log ${text}) l left join audit_log p on p.id = l.id - 1 order by l.id, l.at`;
  const values = [keyedFrom, ...given];
  for await (const row of snapshot.rows<ChainRow & { previous: Buffer | null }>(statement, values)) yield proven(row);
}

function proven({ previous, ...row }: ChainRow & { previous: Buffer | null }): ProvenEntry {
  const content = contentOf(row);
  const before = previous ?? (Number(row.id) === 1 ? trailBeginning : null);
  const hash = row.row_hash.toString("hex");
  const told = { id: Number(row.id), content, previous: before?.toString("hex") ?? "", seal: "", hash };
  if (!before) return { ...told, note: lost };
  if (row.unkeyed !== null) return { ...told, note: oldest };
  const seal = entrySeal(before, content);
  const isOlder = seal.equals(row.row_hash) && !provenHash(before, seal, content).equals(row.row_hash);
  return isOlder ? { ...told, note: older } : { ...told, seal: seal.toString("hex") };
}

/** The condition as text whose values are numbered on from so many. */
function conditionAfter(which: WhichEntries, before: number): { text: string; given: unknown[] } {
  if (!which) return { text: "", given: [] };
  const { sql: text, params } = dialect.sqlToQuery(which);
  return {
    text: `where ${text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + before}`)}`,
    given: params,
  };
}
