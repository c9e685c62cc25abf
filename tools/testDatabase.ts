import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";

/**
 * One PostgreSQL for all tests, with a migrated template that each test file clones. `TEST_DATABASE_URL` names another
 * server, such as Debian's 15; without it the embedded one starts in a temporary folder.
 */
export default async function setup(): Promise<() => Promise<void>> {
  build();
  const { startEmbeddedDatabase } = await import("../server/dist/platform/database/embeddedDatabase.js");
  const { migrateDatabase } = await import("../server/dist/platform/database/migrate.js");
  const { makeLog } = await import("../server/dist/platform/process/log.js");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-test-"));
  fs.chmodSync(folder, 0o755);
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given ? null : await startEmbeddedDatabase(folder, makeLog("silent"));
  const server = given ?? embedded?.url ?? "";
  if (embedded) await forgetPowerCuts(server);
  const template = `refundry_template_${process.pid}`;
  await onServer(server, `create database ${template}`);
  await migrateDatabase(addressOf(server, template));
  process.env.REFUNDRY_TEST_SERVER = server;
  process.env.REFUNDRY_TEST_TEMPLATE = template;
  process.env.REFUNDRY_TEST_FOLDER = folder;
  return async () => {
    if (given) await onServer(server, `drop database if exists ${template} with (force)`);
    await embedded?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

/** Tests end processes, never the machine: what the operating system holds need not reach the disk. */
async function forgetPowerCuts(server: string): Promise<void> {
  await onServer(server, "alter system set fsync = off");
  await onServer(server, "select pg_reload_conf()");
}

/** Child processes run compiled code, so the tests' own build must be fresh. */
function build(): void {
  const result = spawnSync("npx", ["tsc", "-b", "server"], {
    encoding: "utf8",
    cwd: path.resolve(import.meta.dirname, ".."),
  });
  if (result.status !== 0 && !process.env.REFUNDRY_LOOSE_BUILD)
    throw new Error(`The server does not compile:\n${result.stdout}`);
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
