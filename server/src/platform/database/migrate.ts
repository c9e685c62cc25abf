import path from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import pg from "pg";

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../migrations");
const migrationLock = 7_303_014;

/** Brings the database to this version, as its owner. Processes that start together do it one after another. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "refundry-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await runMigrations({ connectionString: url, preset: { worker: { schema: "graphile_worker" } } });
    await migrate(drizzle(client), { migrationsFolder: folder });
    await client.query("select audit_ensure_partitions()");
  } finally {
    await client.end();
  }
}
