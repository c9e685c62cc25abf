import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { openFileStore } from "../files/fileStore.ts";
import type { Settings } from "../process/settings.ts";
import { headFileOf } from "../trail/headKeeper.ts";
import type { OpenBackup } from "./backupFolder.ts";
import { loadDatabase } from "./databaseLoad.ts";

/**
 * Looks whether a backup may be restored here, and touches nothing: nobody may be at work on the database, and it must be
 * empty unless what it holds is to be replaced.
 */
export async function demandPlace(ownerUrl: string, replace: boolean): Promise<void> {
  const client = await ownerOf(ownerUrl);
  try {
    const { rows: busy } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name like 'refundry%' and application_name <> 'refundry-restore'`,
    );
    if (busy.length > 0) throw new Error("Refundry is at work on this database. Stop every server and worker first.");
    const { rows } = await client.query<{ there: boolean }>("select to_regclass('public.users') is not null as there");
    if (replace || !rows[0]?.there) return;
    const { rowCount } = await client.query("select from public.users limit 1");
    if (rowCount)
      throw new Error("There is an installation here already. Use --replace to put the backup in its place.");
  } finally {
    await client.end();
  }
}

/**
 * Puts a checked backup in place: its files first, which disturb nobody, then the database, whole or not at all, then the
 * secret and the heads of the trail. A secret that was there is kept beside it.
 */
export async function putBack(backup: OpenBackup, settings: Settings, ownerUrl: string): Promise<void> {
  await putFiles(backup, settings);
  const client = await ownerOf(ownerUrl);
  try {
    await runMigrations({ connectionString: ownerUrl, preset: { worker: { schema: "graphile_worker" } } });
    const { rows } = await client.query<{ id: number }>("select max(id)::int as id from graphile_worker.migrations");
    if ((rows[0]?.id ?? 0) < backup.manifest.database.queue)
      throw new Error("The backup's jobs come from a later version of Refundry. Restore it with that version.");
    await loadDatabase(client, backup.manifest.database, backup.folder);
  } finally {
    await client.end();
  }
  await putSecret(backup.secret, settings.secretFile);
  const { heads } = backup.manifest;
  const kept = headFileOf(settings);
  if (heads && (await fs.stat(kept).catch(() => null)) === null)
    await fs.writeFile(kept, await fs.readFile(path.join(backup.folder, heads.name)), { mode: 0o600, flush: true });
}

async function putFiles({ files }: OpenBackup, settings: Settings): Promise<void> {
  const store = await openFileStore(settings);
  try {
    for (const { sha256, size, path: file } of files) {
      const stored = await store.put(createReadStream(file), size);
      if (stored.sha256 !== sha256) throw new Error(`The file ${sha256} changed while it was restored.`);
    }
  } finally {
    store.close();
  }
}

async function putSecret(secret: Buffer, file: string): Promise<void> {
  const there = await fs.readFile(file, "utf8").catch(() => null);
  if (there?.trim() === secret.toString("utf8")) return;
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await fs.writeFile(`${file}.restored`, secret, { mode: 0o600, flush: true });
  if (there !== null) await fs.rename(file, `${file}.before-${new Date().toISOString().replaceAll(":", "-")}`);
  await fs.rename(`${file}.restored`, file);
}

async function ownerOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "refundry-restore",
    options: "-c timezone=UTC -c statement_timeout=0",
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}
