import { type ChildProcess, fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { cli } from "./served.given.ts";
import { cloneDatabase, makeDatabase, signInUrlOfDatabase, urlOfDatabase, urlOfServer } from "./testServer.given.ts";

const testFolder = process.env.REFUNDRY_TEST_FOLDER ?? "/tmp";

/** How long the first test that asks for the demo data may have to wait for it, in milliseconds: 400 s were too short with a load of 20. */
export const loadingDemo = 900_000;

/** An installation of its own: a folder of data, and a database of the tests' server. */
export interface Installation {
  folder: string;
  /** As its owner. */
  database: string;
  /** As the product signs in. */
  signIn: string;
}

/** With the demo data, every job that loading it caused done; without it as after the first start. */
export async function newInstallation({ demo = true } = {}): Promise<Installation> {
  const folder = fs.mkdtempSync(path.join(testFolder, "product-"));
  const template = demo ? await demoTemplate() : null;
  if (template) fs.cpSync(template.folder, folder, { recursive: true });
  const { url, ownerUrl } = await cloneDatabase("product", template?.database);
  return { folder, database: ownerUrl, signIn: url };
}

/** How a command of the command line finds an installation. */
export const environmentOf = ({ folder, database, signIn }: Installation): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: signIn,
  DATABASE_OWNER_URL: database,
  REFUNDRY_DATA: folder,
  LOG_LEVEL: "error",
  NODE_ENV: "production",
  // The tests of a whole run stand beside each other on two cores.
  REFUNDRY_PATIENCE: "6",
});

/** Fails when a process does not end well. */
export function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The command ended with ${code}.`))));
  });
}

/** The demo data, loaded once for all tests of a run: a database to clone and the files beside it. */
async function demoTemplate(): Promise<{ database: string; folder: string }> {
  const folder = path.join(testFolder, "demo-template");
  const empty = process.env.REFUNDRY_TEST_TEMPLATE ?? "";
  const database = `${empty}_demo`;
  const server = new pg.Client({ connectionString: urlOfServer() });
  await server.connect();
  // Tests that run beside each other wait here for the first one to load it.
  await server.query("select pg_advisory_lock(hashtext('demo template'))");
  if (!fs.existsSync(folder)) await loadDemo(empty, database, folder);
  await server.end();
  return { database, folder };
}

async function loadDemo(empty: string, database: string, folder: string): Promise<void> {
  const arriving = fs.mkdtempSync(path.join(testFolder, "demo-arriving-"));
  await makeDatabase(database, empty);
  const url = urlOfDatabase(database);
  const env = environmentOf({ folder: arriving, database: url, signIn: signInUrlOfDatabase(database) });
  const command = (...words: string[]) =>
    fork(cli, words, { env, stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] });
  await finished(command("demo", "--clients", "64"));
  const worker = command("worker");
  await noJobLeft(url);
  worker.kill("SIGTERM");
  await finished(worker);
  fs.renameSync(arriving, folder);
}

async function noJobLeft(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (;;) {
    // What the demo data plans for another day, such as a setting that begins then, stays planned.
    const { rows } = await client.query(
      "select count(*)::int as left from graphile_worker._private_jobs where run_at < now() + interval '1 hour'",
    );
    if (rows[0].left === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await client.end();
}
