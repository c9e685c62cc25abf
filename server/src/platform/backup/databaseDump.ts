import { Transform } from "node:stream";
import { createGzip } from "node:zlib";
import copyStreams from "pg-copy-streams";
import type { Snapshot } from "../database/snapshot.ts";
import type { BackupTarget } from "./backupTarget.ts";
import type { DumpedTable, Manifest, Part } from "./manifest.ts";

/** Parts are held in memory one at a time. */
const partBytes = 16 * 1024 * 1024;

/** Every table but partitions, whose rows are their table's, and the job library's own account of its version. */
const everyTable = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
    and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
  group by 1, 2 order by 1, 2`;

/** Writes every row of the snapshot, and says what it takes to bring them back. For the database's owner. */
export async function dumpDatabase(snapshot: Snapshot, target: BackupTarget): Promise<Manifest["database"]> {
  const { client } = snapshot;
  const { rows: tables } = await client.query<Pick<DumpedTable, "schema" | "name" | "columns">>(everyTable);
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from refundry_migrations.applied order by at, name",
  );
  const { rows: versions } = await client.query<{ server: string; queue: number }>(
    "select current_setting('server_version') as server, (select max(id) from graphile_worker.migrations)::int as queue",
  );
  const { rows: sequences } = await client.query<{ schema: string; name: string; last: string }>(`
    select schemaname as schema, sequencename as name, last_value as last from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`);
  const dumped: DumpedTable[] = [];
  for (const [place, table] of tables.entries())
    dumped.push({ ...table, ...(await dumpTable(snapshot, table, target, String(place + 1).padStart(3, "0"))) });
  return { server: versions[0]?.server ?? "", queue: versions[0]?.queue ?? 0, migrations, tables: dumped, sequences };
}

async function dumpTable(
  { client }: Snapshot,
  { schema, name, columns }: Pick<DumpedTable, "schema" | "name" | "columns">,
  target: BackupTarget,
  number: string,
): Promise<Pick<DumpedTable, "rows" | "parts">> {
  const parts: Part[] = [];
  const select = `select ${columns.map(quoted).join(", ")} from ${quoted(schema)}.${quoted(name)}`;
  const copying = client.query(copyStreams.to(`copy (${select}) to stdout`));
  const packing = createGzip({ level: 1 });
  copying.once("error", (error) => packing.destroy(error));
  let held: Buffer[] = [];
  let size = 0;
  const write = async () => {
    const part = String(parts.length + 1).padStart(4, "0");
    parts.push(await target.write(`database/${number}-${part}.copy.gz`, Buffer.concat(held)));
    [held, size] = [[], 0];
  };
  for await (const chunk of copying.pipe(gathered()).pipe(packing) as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await write();
  }
  if (size > 0) await write();
  return { rows: copying.rowCount, parts };
}

/** The stream of a copy may hand out many small pieces; packing likes larger ones. */
function gathered(): Transform {
  let held: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk);
      size += chunk.length;
      if (size < 65_536) return done();
      const whole = Buffer.concat(held);
      [held, size] = [[], 0];
      done(null, whole);
    },
    flush(done) {
      done(null, Buffer.concat(held));
    },
  });
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
