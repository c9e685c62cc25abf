import { createReadStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import copyStreams from "pg-copy-streams";
import { makeTables } from "../database/migrate.ts";
import { quoted } from "./databaseDump.ts";
import type { DumpedTable, Manifest } from "./manifest.ts";

/**
 * Puts the database of a backup in the place of what is there, in one transaction: either all of it is there afterwards,
 * or nothing has changed. The tables are made by the migrations that the backup names. For the database's owner.
 */
export async function loadDatabase(client: pg.Client, database: Manifest["database"], folder: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query("drop schema if exists public, refundry_migrations cascade");
    await client.query("create schema public");
    await client.query("grant usage on schema public to public");
    await makeTables(
      client,
      database.migrations.map(({ name }) => name),
    );
    const tables = database.tables.map(({ schema, name }) => `${quoted(schema)}.${quoted(name)}`);
    const keys = await dropForeignKeys(client);
    await clear(client, tables);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    for (const table of database.tables) await loadTable(client, table, folder);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const { schema, name, last } of database.sequences)
      await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3)", [schema, name, last]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
  await client.query("analyze");
}

/** What the migrations wrote themselves stands in the backup as well. The trail is empty, and is not emptied by anybody. */
async function clear(client: pg.Client, tables: string[]): Promise<void> {
  await client.query(`truncate ${tables.filter((table) => table !== '"public"."audit_log"').join(", ")}`);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Rows come table by table, so what refers to others is checked when all are there. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any(array['public', 'graphile_worker']::regnamespace[])`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

async function loadTable(client: pg.Client, table: DumpedTable, folder: string): Promise<void> {
  const { schema, name, columns, rows, parts } = table;
  const copying = client.query(
    copyStreams.from(`copy ${quoted(schema)}.${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`),
  );
  await pipeline(Readable.from(bytesOf(parts.map((part) => path.join(folder, part.name)))), createGunzip(), copying);
  if (copying.rowCount !== rows)
    throw new Error(`The backup names ${rows} rows of ${name}, but holds ${copying.rowCount}.`);
}

async function* bytesOf(files: string[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield* createReadStream(file);
}
