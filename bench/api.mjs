// Speed of the API with 100,000 clients against a bare route with the same SQL: ratios of the median, one and sixteen callers.
import { execFileSync, fork, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { folderName } from "../server/dist/platform/settings.js";

const root = path.resolve(import.meta.dirname, "..");
const cli = path.join(root, "server/dist/cli.js");
const clients = Number(process.env.BENCH_CLIENTS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const goals = { read: 1.5, search: 1.3, list: 1.5, patch: 2 };

export async function benchApi() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-bench-"));
  fs.chmodSync(folder, 0o755);
  const data = path.join(folder, "data");
  const env = { ...process.env, REFUNDRY_DATA: data, PORT: "3711", LOG_LEVEL: "error" };
  const filled = performance.now();
  spawnSync("node", [cli, "demo", "--clients", String(clients)], { env, stdio: "inherit" });
  console.log(`${clients} clients made in ${Math.round((performance.now() - filled) / 1000)} s`);
  const product = fork(cli, ["serve"], { env, execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await new Promise((resolve) => product.once("message", resolve));
  const token = await signIn();
  const calls = {
    read: { method: "GET", path: "/api/v1/clients/777" },
    search: { method: "GET", path: "/api/v1/clients/search?q=ember%20forge" },
    list: { method: "GET", path: "/api/v1/clients?limit=500" },
    patch: { method: "PATCH", path: "/api/v1/clients/778", body: { active: false } },
  };
  const password = fs.readFileSync(path.join(data, "database-password"), "utf8").trim();
  const socket = path.join(os.tmpdir(), folderName(data));
  const databaseUrl = `postgresql://refundry:${password}@localhost/refundry?host=${encodeURIComponent(socket)}`;
  const bare = fork(
    path.join(root, "bench/bare.mjs"),
    [JSON.stringify({ databaseUrl, dataFolder: data, token, calls, port: 3712 })],
    { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  await new Promise((resolve) => bare.once("message", resolve));
  const lines = [];
  for (const [name, { method, path: url, body }] of Object.entries(calls))
    for (const callers of [1, 16]) {
      const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
      const bodies = body ? [JSON.stringify({ active: true }), JSON.stringify({ active: false })] : [null];
      const ours = load({ url: "http://127.0.0.1:3711", method, headers, bodies, paths: [url], callers });
      const reference = load({ url: "http://127.0.0.1:3712", method, headers: {}, paths: [`/${name}`], callers });
      const ratio = ours.p50 / reference.p50;
      lines.push({
        name: `${name}, ${callers} caller${callers > 1 ? "s" : ""}`,
        ratio,
        goal: goals[name],
        detail: `${ours.p50.toFixed(2)} ms against ${reference.p50.toFixed(2)} ms (p95 ${ours.p95.toFixed(1)} ms, ${Math.round(ours.perSecond)}/s, ${ours.wrong} wrong)`,
      });
    }
  product.kill("SIGTERM");
  bare.kill("SIGTERM");
  await new Promise((resolve) => product.once("exit", resolve));
  fs.rmSync(folder, { recursive: true, force: true });
  return lines;
}

async function signIn() {
  const response = await fetch("http://127.0.0.1:3711/api/v1/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: "admin@demo.refundry.test", pass: "demo-refundry-2026", bearer: true }),
  });
  return (await response.json()).token;
}

function load(options) {
  const run = (time) =>
    JSON.parse(
      execFileSync("node", [path.join(root, "bench/load.mjs"), JSON.stringify({ ...options, seconds: time })], {
        encoding: "utf8",
      }),
    );
  run(1);
  return run(seconds);
}
