// The product with demo data, as operators run it, for one measurement: started, signed in, and taken away again.
import { execFileSync, fork, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { folderName } from "../server/dist/platform/process/settings.js";

export const root = path.resolve(import.meta.dirname, "..");
const cli = path.join(root, "server/dist/refundry.js");

/** A folder for the data that stays, for runs that follow one another; without it each run begins with a new one. */
const kept = process.env.BENCH_DATA;

/** Starts the product on a port of its own with so many demo clients, and with settings of its own in the environment. */
export async function startProduct({ clients, port, env: more = {} }) {
  const folder = kept ? path.dirname(path.resolve(kept)) : fs.mkdtempSync(path.join(os.tmpdir(), "refundry-bench-"));
  if (!kept) fs.chmodSync(folder, 0o755);
  const data = kept ? path.resolve(kept) : path.join(folder, "data");
  const env = { ...process.env, REFUNDRY_DATA: data, PORT: String(port), LOG_LEVEL: "error", ...more };
  if (!fs.existsSync(data))
    spawnSync("node", [cli, "demo", "--clients", String(clients)], { env, stdio: ["ignore", "ignore", "inherit"] });
  const child = fork(cli, ["serve"], { env, execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await new Promise((resolve) => child.once("message", resolve));
  const url = `http://127.0.0.1:${port}`;
  const token = await signIn(url);
  const password = fs.readFileSync(path.join(data, "database-password"), "utf8").trim();
  const socket = path.join(os.tmpdir(), folderName(data));
  return {
    url,
    data,
    token,
    child,
    headers: { authorization: `Bearer ${token}` },
    /** Of the database's owner. */
    databaseUrl: `postgresql://refundry:${password}@localhost/refundry?host=${encodeURIComponent(socket)}`,
    stop: async () => {
      child.kill("SIGTERM");
      await new Promise((resolve) => child.once("exit", resolve));
      if (!kept) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The token of somebody of the demo data. */
export async function signIn(url, user = "admin@demo.refundry.test") {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: "POST",
    // A load blocks this process: a connection kept meanwhile is one that the server has closed.
    headers: { "content-type": "application/json", connection: "close" },
    body: JSON.stringify({ user, pass: "demo-refundry-2026", bearer: true }),
  });
  return (await response.json()).token;
}

/** Times of requests sent from a process of its own, after one second to warm up. */
export function load(options, seconds = Number(process.env.BENCH_SECONDS ?? 5)) {
  const run = (time) =>
    JSON.parse(
      execFileSync("node", [path.join(root, "bench/load.mjs"), JSON.stringify({ ...options, seconds: time })], {
        encoding: "utf8",
      }),
    );
  run(1);
  return run(seconds);
}

/** A figure against the most that it may be. */
export function against(name, value, goal, unit) {
  return { name, ratio: value / goal, goal: 1, detail: `${value.toFixed(1)} ${unit}, goal ${goal} ${unit}` };
}

/**
 * The processes below one and itself that live now: number, command, resident megabytes, those of them that are pages of files (the program
 * itself, which all of them share), seconds of processor with those of its ended children.
 */
export function processesOf(root) {
  const found = [];
  const add = (pid) => {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      // utime, stime, cutime and cstime, in hundredths; rss in pages of 4 KiB.
      const seconds = (fields[11] + fields[12] + fields[13] + fields[14]) / 100;
      const ofFiles = /RssFile:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      found.push({
        pid,
        command,
        megabytes: (fields[21] * 4) / 1024,
        fileMegabytes: Number(ofFiles ?? 0) / 1024,
        seconds,
      });
      for (const child of fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/))
        if (child) add(Number(child));
    } catch {
      // It ended in between.
    }
  };
  add(root);
  return found;
}

/** Waits until a process and those below it do nothing any more: what a start or a load before left to them is over. */
export async function restOf(root) {
  const taken = () => processesOf(root).reduce((sum, { seconds }) => sum + seconds, 0);
  for (let before = -1; taken() - before > 0.05; ) {
    before = taken();
    await wait(1000);
  }
}

/** The most memory that a child process of this one held while it lived, in megabytes. */
export function childPeak() {
  const pids = fs.readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim().split(/\s+/);
  const statusOf = (pid) =>
    fs.existsSync(`/proc/${pid}/status`) ? fs.readFileSync(`/proc/${pid}/status`, "utf8") : "";
  const held = (pid) => Number(/VmHWM:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) / 1024;
  return Math.max(0, ...pids.filter(Boolean).map(held));
}

/** Made by the areas' own commands, to be copied where more are wanted than anybody would wait for. */
export const seedClients = 250;

const words = ["Amber", "Birch", "Cobalt", "Drift", "Ember", "Fallow", "Gale", "Hollow", "Indigo", "Juniper"];

/** Copies the seeds until there are so many clients, each with names, numbers and addresses of its own. */
export async function multiplyClients(owner, clients) {
  const counted = await owner.query("select count(*)::int as there from clients");
  if (counted.rows[0].there >= clients) return;
  const { rows } = await owner.query(
    "select column_name from information_schema.columns where table_name = 'clients' and is_generated = 'NEVER' and column_name not in ('id', 'ein', 'legal_name', 'trade_name', 'contact_last', 'contact_phone', 'contact_email')",
  );
  const others = rows.map(({ column_name }) => `c.${column_name}`).join(", ");
  const names = rows.map(({ column_name }) => column_name).join(", ");
  await owner.query(
    `with few as (select c.*, row_number() over (order by id) - 1 as place from clients c limit ${seedClients})
     insert into clients (ein, legal_name, trade_name, contact_last, contact_phone, contact_email, ${names})
     select to_char(10 + e / 10000000, 'FM00') || '-' || to_char(e % 10000000, 'FM0000000'),
       w[1 + n % 10] || to_char(n / 10 % 1000, 'FM000') || ' ' || c.legal_name, w[1 + n / 7 % 10] || n % 7919 || ' ' || c.trade_name,
       c.contact_last || n % 3001, to_char(2000000000 + n * 13::bigint, 'FM0000000000'), 'person' || n || '@bench.example', ${others}
     from generate_series(1, $1::int) n, lateral (select n * 482711::bigint % 899999963 as e) spread, (select $2::text[] as w) words, few c where c.place = n % ${seedClients}`,
    [clients - seedClients, words],
  );
  await owner.query("vacuum analyze clients");
}
