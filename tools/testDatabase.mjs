// The PostgreSQL of the tests: a migrated template that each test file clones.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";

const root = path.resolve(import.meta.dirname, "..");
/** Projects that run beside each other in one command share what this names. */
const started = Symbol.for("refundry.testDatabase");

/**
 * The set-up of a project of tests. Server tests and journeys share one database server; a command that runs tests many
 * times starts it once and hands it on by the environment.
 */
export default async function setup() {
  if (process.env.REFUNDRY_TEST_SERVER && !globalThis[started]) return () => {};
  globalThis[started] ??= { users: 0, running: buildAndStart() };
  const shared = globalThis[started];
  shared.users += 1;
  Object.assign(process.env, (await shared.running).environment);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await (await shared.running).stop();
  };
}

async function buildAndStart() {
  // `npm test` has built already.
  if (!process.env.REFUNDRY_BUILT) build();
  return startTestDatabase();
}

/**
 * Starts it, on what was compiled last; answers the environment that tells tests of it. `TEST_DATABASE_URL` names another
 * server, such as Debian's 15; without it the embedded one starts in a temporary folder.
 */
export async function startTestDatabase() {
  const { startEmbeddedDatabase } = await import("../server/dist/platform/database/embeddedDatabase.js");
  const { migrateDatabase } = await import("../server/dist/platform/database/migrate.js");
  const { makeLog } = await import("../server/dist/platform/process/log.js");
  const folder = newTestFolder();
  fs.chmodSync(folder, 0o755);
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given ? null : await startEmbeddedDatabase(path.join(folder, "server"), makeLog("silent"));
  const server = given ?? embedded?.ownerUrl ?? "";
  const signIn = new URL(embedded?.url ?? (await signInTo(server)));
  if (embedded) await forgetPowerCuts(server);
  const template = `refundry_template_${process.pid}`;
  await onServer(server, `create database ${template}`);
  await migrateDatabase(addressOf(server, template), signIn.href);
  return {
    environment: {
      REFUNDRY_TEST_SERVER: server,
      REFUNDRY_TEST_SIGN_IN: `${signIn.username}:${signIn.password}`,
      REFUNDRY_TEST_TEMPLATE: template,
      REFUNDRY_TEST_FOLDER: folder,
    },
    stop: async () => {
      if (given) await onServer(server, `drop database if exists ${template} with (force)`);
      await embedded?.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const memory = "/dev/shm";
/** Several times what a whole run stores, in bytes. */
const enough = 8 * 2 ** 30;

/**
 * A new folder for all that tests store: in memory where there is plenty, because a database is some four hundred files,
 * and a run makes a hundred and fifty of them. `TMPDIR` names another place.
 */
function newTestFolder() {
  const inMemory = !process.env.TMPDIR && hasRoom(memory);
  if (inMemory) forgetLeft(memory);
  return fs.mkdtempSync(path.join(inMemory ? memory : os.tmpdir(), `refundry-test-${process.pid}-`));
}

function hasRoom(place) {
  try {
    fs.accessSync(place, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(place);
    return bavail * bsize >= enough && os.freemem() >= enough;
  } catch {
    return false;
  }
}

/** Gives back what runs that were ended from outside left in memory. A database server that lost its files ends by itself. */
function forgetLeft(place) {
  for (const name of fs.readdirSync(place)) {
    const [, pid] = /^refundry-test-(\d+)-/.exec(name) ?? [];
    if (pid && !fs.existsSync(`/proc/${pid}`)) fs.rmSync(path.join(place, name), { recursive: true, force: true });
  }
}

/** Whom the product signs in as on a server that is not its own. */
async function signInTo(server) {
  const { ensureSignIn } = await import("../server/dist/platform/database/databaseRoles.js");
  const url = new URL(server);
  [url.username, url.password] = ["refundry_tests", "only-for-tests"];
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await ensureSignIn(client, url.username, url.password).finally(() => client.end());
  return url.href;
}

/** Drops the databases that a run which was ended from outside left behind. */
export async function dropLeftDatabases({ REFUNDRY_TEST_SERVER: server }) {
  const left = await onServer(server, "select datname as name from pg_database where datname ~ '^(world|product)_'");
  for (const { name } of left) await onServer(server, `drop database if exists "${name}" with (force)`);
}

/** Tests end processes, never the machine: what the operating system holds need not reach the disk. */
async function forgetPowerCuts(server) {
  await onServer(server, "alter system set fsync = off");
  await onServer(server, "select pg_reload_conf()");
}

/** Child processes run compiled code, so the tests' own build must be fresh. */
function build() {
  const result = spawnSync("npx", ["tsc", "-b", "server"], { encoding: "utf8", cwd: root });
  if (result.status !== 0 && !process.env.REFUNDRY_LOOSE_BUILD)
    throw new Error(`The server does not compile:\n${result.stdout}`);
  spawnSync("node", ["tools/bundle.mjs"], { cwd: root, stdio: "inherit" });
}

function addressOf(server, database) {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
