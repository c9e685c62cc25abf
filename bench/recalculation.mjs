// How long a screen's call takes while 500 recalculations of the demo clients run, against the same call while nothing runs.
import { execFileSync, fork, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { folderName } from "../server/dist/platform/settings.js";

const root = path.resolve(import.meta.dirname, "..");
const cli = path.join(root, "server/dist/cli.js");
const port = 3716;
const wanted = 500;

export async function benchRecalculation() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-bench-"));
  fs.chmodSync(folder, 0o755);
  const data = path.join(folder, "data");
  const env = { ...process.env, REFUNDRY_DATA: data, PORT: String(port), LOG_LEVEL: "error" };
  spawnSync("node", [cli, "demo", "--clients", "60"], { env, stdio: "inherit" });
  const product = fork(cli, ["serve"], { env, execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await new Promise((resolve) => product.once("message", resolve));
  const password = fs.readFileSync(path.join(data, "database-password"), "utf8").trim();
  const socket = path.join(os.tmpdir(), folderName(data));
  const owner = new pg.Client({
    connectionString: `postgresql://refundry:${password}@localhost/refundry?host=${encodeURIComponent(socket)}`,
  });
  await owner.connect();
  await quiet(owner);
  const token = await signIn();
  const { rows } = await owner.query("select client from payroll_batches where state = 'current' order by client");
  const clients = rows.map(({ client }) => Number(client));
  const idle = measure(token, clients[0]);
  await ask(owner, clients);
  const busy = measure(token, clients[0]);
  const left = await waiting(owner);
  await quiet(owner);
  const { rows: made } = await owner.query("select count(*)::int as n from calculations");
  await owner.end();
  product.kill("SIGTERM");
  await new Promise((resolve) => product.once("exit", resolve));
  fs.rmSync(folder, { recursive: true, force: true });
  return [
    {
      name: "part of CALC-49: a read while 500 run",
      ratio: busy.p50 / idle.p50,
      goal: 3,
      detail: `${busy.p50.toFixed(2)} ms against ${idle.p50.toFixed(2)} ms idle (p95 ${busy.p95.toFixed(1)} ms), ${left} still waiting after it, ${made[0].n} calculations stored`,
    },
  ];
}

/** Asks for 500 runs over the clients with payroll; one that finds its figures there ends early. */
async function ask(owner, clients) {
  for (let made = 0; made < wanted; made += clients.length) {
    await owner.query("update clients set contingency_rate = 10 + $1::numeric / 100 where id = any ($2)", [
      made,
      clients,
    ]);
    await owner.query(
      "select enqueue_job('calculations.recalculate', jsonb_build_object('client', c, 'since', 0), 3, null, null, null, c) from unnest($1::bigint[]) c",
      [clients],
    );
  }
}

async function waiting(owner) {
  const { rows } = await owner.query("select count(*)::int as n from graphile_worker._private_jobs");
  return rows[0].n;
}

async function quiet(owner) {
  while ((await waiting(owner)) > 0) await new Promise((resolve) => setTimeout(resolve, 250));
}

async function signIn() {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: "admin@demo.refundry.test", pass: "demo-refundry-2026", bearer: true }),
  });
  return (await response.json()).token;
}

function measure(token, client) {
  const options = {
    url: `http://127.0.0.1:${port}`,
    method: "GET",
    headers: { authorization: `Bearer ${token}` },
    bodies: [null],
    paths: [`/api/v1/clients/${client}`],
    callers: 1,
    seconds: 5,
  };
  return JSON.parse(
    execFileSync("node", [path.join(root, "bench/load.mjs"), JSON.stringify(options)], { encoding: "utf8" }),
  );
}
