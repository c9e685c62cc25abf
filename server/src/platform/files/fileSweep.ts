import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { job } from "../jobs/jobs.ts";
import { exportFolder } from "../lists/listExport.ts";
import type { Services } from "../services.ts";
import { storedFiles } from "./file.tables.ts";
import { removeOlder } from "./files.ts";

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
  for (const sha256 of batch) if (!needed.has(sha256)) await files.remove(sha256, before);
}
