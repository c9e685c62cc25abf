// Preview and import of 100,000 rows through the API, and the server's memory meanwhile.
import { fork, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const cli = path.join(root, "server/dist/cli.js");

export async function benchImport() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-bench-"));
  fs.chmodSync(folder, 0o755);
  const env = { ...process.env, REFUNDRY_DATA: path.join(folder, "data"), PORT: "3713", LOG_LEVEL: "error" };
  spawnSync("node", [cli, "demo", "--clients", "61"], { env, stdio: "inherit" });
  const product = fork(cli, ["serve"], { env, execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await new Promise((resolve) => product.once("message", resolve));
  const base = "http://127.0.0.1:3713/api/v1";
  const signed = await fetch(`${base}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: "admin@demo.refundry.test", pass: "demo-refundry-2026", bearer: true }),
  });
  const authorization = `Bearer ${(await signed.json()).token}`;
  let peak = 0;
  const watch = setInterval(() => {
    const rss = Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${product.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
    peak = Math.max(peak, rss);
  }, 50);
  const form = new FormData();
  form.set("uploaded_file", new Blob([payroll()]), "payroll.csv");
  const started = performance.now();
  const preview = await (
    await fetch(`${base}/clients/1/payroll/previews`, { method: "POST", headers: { authorization }, body: form })
  ).json();
  const previewed = performance.now();
  const imported = await fetch(`${base}/payroll/previews/${preview.id}/confirm`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ replaces: null }),
  });
  const batch = await imported.json();
  const done = performance.now();
  clearInterval(watch);
  product.kill("SIGTERM");
  await new Promise((resolve) => product.once("exit", resolve));
  fs.rmSync(folder, { recursive: true, force: true });
  if (batch.rows !== 100_000) throw new Error(`The import answered ${JSON.stringify(batch)}`);
  const line = (name, value, goal, unit) => ({
    name,
    ratio: value / goal,
    goal: 1,
    detail: `${value.toFixed(1)} ${unit}, goal ${goal} ${unit}`,
  });
  return [
    line("CLAIM-35 preview of 100,000 rows", (previewed - started) / 1000, 15, "s"),
    line("CLAIM-35 import of 100,000 rows", (done - previewed) / 1000, 15, "s"),
    line("server memory while importing", peak, 350, "MB"),
  ];
}

function payroll() {
  const lines = ["Date of Check,Name of Employee,Gross Wages"];
  for (let row = 0; row < 100_000; row += 1) {
    const date = new Date(Date.UTC(2020, 3, 3 + 14 * Math.floor(row / 2600))).toISOString().slice(0, 10);
    lines.push(
      `${date},Worker${row % 2600} Family${row % 97},${900 + (row % 700)}.${String(row % 100).padStart(2, "0")}`,
    );
  }
  return lines.join("\n");
}
