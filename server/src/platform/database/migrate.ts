import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { letSignIn, openQueue } from "./databaseRoles.ts";

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../migrations");
const migrationLock = 7_303_014;

/**
 * Brings the database to this version, as its owner, and lets the product sign in with its own address where it has one.
 * Processes that start together do it one after another.
 */
export async function migrateDatabase(ownerUrl: string, url = ownerUrl): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "refundry-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await runMigrations({ connectionString: ownerUrl, preset: { worker: { schema: "graphile_worker" } } });
    await applyMissing(client);
    await client.query("select audit_ensure_partitions()");
    await openQueue(client);
    if (url !== ownerUrl) await letSignIn(client, url);
  } finally {
    await client.end();
  }
}

/**
 * Applies the files that the database does not know yet, by name and not by date: of two that were made side by side the
 * earlier may come later. Each in a transaction of its own.
 */
async function applyMissing(client: pg.Client): Promise<void> {
  await client.query(accountOfMigrations);
  const { rows } = await client.query<{ name: string }>("select name from refundry_migrations.applied");
  const known = new Set(rows.map(({ name }) => name));
  if (known.size === 0) await demandFresh(client);
  const files = fs.readdirSync(folder).filter((name) => name.endsWith(".sql"));
  for (const name of files.sort()) if (!known.has(name)) await apply(client, name);
}

/** Databases from before the first release had other migrations; their tables are not these. */
async function demandFresh(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ old: boolean }>("select to_regclass('public.clients') is not null as old");
  if (rows[0]?.old)
    throw new Error("This database was made by a version before the first release. Start with an empty one.");
}

/** The SHA-256 of each migration of this version, by its name. */
export function knownMigrations(): Map<string, string> {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return new Map(files.map((name) => [name, sha256Of(fs.readFileSync(path.join(folder, name)))]));
}

const sha256Of = (text: Uint8Array) => createHash("sha256").update(text).digest("hex");

/** Makes the tables of a version by its migrations, within the transaction that is open on the connection. */
export async function makeTables(client: pg.ClientBase, migrations: readonly string[]): Promise<void> {
  await client.query(accountOfMigrations);
  for (const name of migrations) await applyWithin(client, name);
}

const accountOfMigrations = `
  create schema if not exists refundry_migrations;
  create table if not exists refundry_migrations.applied
    (name text primary key, sha256 text not null, at timestamptz not null default clock_timestamp());
  alter table refundry_migrations.applied alter at set default clock_timestamp()`;

async function applyWithin(client: pg.ClientBase, name: string): Promise<void> {
  const bytes = fs.readFileSync(path.join(folder, name));
  for (const statement of bytes.toString("utf8").split("--> statement-breakpoint")) await client.query(statement);
  await client.query("insert into refundry_migrations.applied (name, sha256) values ($1, $2)", [name, sha256Of(bytes)]);
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query("begin");
  try {
    await applyWithin(client, name);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
