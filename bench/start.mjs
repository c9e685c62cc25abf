// From `serve` in an empty folder, demo data and all, to the first answer.
import { fork } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const cli = path.resolve(import.meta.dirname, "../server/dist/refundry.js");

export async function benchStart() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-bench-"));
  fs.chmodSync(folder, 0o755);
  const env = {
    ...process.env,
    REFUNDRY_DATA: path.join(folder, "data"),
    PORT: "3714",
    LOG_LEVEL: "error",
    REFUNDRY_DEMO: "1",
  };
  const lines = [];
  for (const name of ["first start with demo data", "second start"]) {
    const started = performance.now();
    const product = fork(cli, ["serve"], { env, execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
    await new Promise((resolve) => product.once("message", resolve));
    const seconds = (performance.now() - started) / 1000;
    lines.push({ name, ratio: seconds / 10, goal: 1, detail: `${seconds.toFixed(1)} s, goal 10 s` });
    product.kill("SIGTERM");
    await new Promise((resolve) => product.once("exit", resolve));
  }
  fs.rmSync(folder, { recursive: true, force: true });
  return lines;
}
