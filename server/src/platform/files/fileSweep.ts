import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { Snapshot } from "../database/snapshot.ts";
import { job } from "../jobs/jobs.ts";
import { exportFolder } from "../lists/listExport.ts";
import type { Services } from "../services.ts";
import { removeOlder } from "./arrival.ts";
import { storedFiles } from "./file.tables.ts";
import type { FileStore } from "./files.ts";

/** Answers which of these bytes are still needed. */
export type FileHolder = (db: Database, sha256: string[]) => Promise<string[]>;

const holders: FileHolder[] = [
  async (db, sha256) => {
    const rows = await db
      .select({ sha256: storedFiles.sha256 })
      .from(storedFiles)
      .where(sql`${storedFiles.sha256} = any(${sql.param(sha256)})`);
    return rows.map((row) => row.sha256);
  },
];

/** Areas that need bytes for which there is no row of `stored_files` say so. */
export function registerFileHolder(holder: FileHolder): void {
  holders.push(holder);
}

/** The number of the lock that whoever copies the files holds, shared: meanwhile none is taken away. */
export const filesBusy = 7_303_017;

/** Every file that the rows of a snapshot need, with what the disk says of its size; 0 for one that is not there. */
export async function* neededFiles(
  { db, rows }: Snapshot,
  files: FileStore,
): AsyncGenerator<{ sha256: string; size: number }> {
  for await (const row of rows<{ sha256: string; size: number }>("select sha256, size from stored_files order by id"))
    yield { sha256: row.sha256, size: row.size };
  let batch = new Map<string, number>();
  const others = async () => {
    const rowless = new Set(batch.keys());
    const [stored, ...more] = holders;
    for (const sha256 of (await stored?.(db, [...rowless])) ?? []) rowless.delete(sha256);
    const needed = new Set<string>();
    for (const holder of more) for (const sha256 of await holder(db, [...rowless])) needed.add(sha256);
    return [...needed].map((sha256) => ({ sha256, size: batch.get(sha256) ?? 0 }));
  };
  for await (const { sha256, size } of files.list()) {
    batch.set(sha256, size);
    if (batch.size < batchSize) continue;
    yield* await others();
    batch = new Map();
  }
  if (batch.size > 0) yield* await others();
}

/** An arrival takes minutes at most; its row comes right after. */
const graceHours = 3;
const batchSize = 500;

/** Takes away bytes that nobody needs, and what a crash left of arrivals and exports. */
export const sweepFiles = job({
  name: "platform.sweep_files",
  cron: "25 * * * *",
  run: async (_payload, { services, signal }) => {
    const before = new Date(Date.now() - graceHours * 60 * 60 * 1000);
    await services.files.forgetArrivals(before);
    await removeOlder(exportFolder(services.settings.dataFolder), before);
    let batch: string[] = [];
    for await (const { sha256, modified } of services.files.list()) {
      if (signal.aborted) return;
      if (modified > before) continue;
      batch.push(sha256);
      if (batch.length < batchSize) continue;
      await removeUnneeded(services, batch, before);
      batch = [];
    }
    await removeUnneeded(services, batch, before);
  },
});

async function removeUnneeded({ db, files }: Services, batch: string[], before: Date): Promise<void> {
  if (batch.length === 0) return;
  const needed = new Set<string>();
  for (const holder of holders) for (const sha256 of await holder(db, batch)) needed.add(sha256);
  const unneeded = batch.filter((sha256) => !needed.has(sha256));
  // Held while they go, so that no copying begins meanwhile; while somebody copies, the next hour does it.
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${filesBusy}) as free`);
    if (rows[0]?.free) for (const sha256 of unneeded) await files.remove(sha256, before);
  });
}
