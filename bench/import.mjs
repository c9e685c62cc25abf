// Preview and import of 100,000 rows through the API, and the server's memory meanwhile.
import fs from "node:fs";
import { against, startProduct } from "./product.mjs";

export async function benchImport() {
  const product = await startProduct({ clients: 61, port: 3713 });
  const base = `${product.url}/api/v1`;
  const { authorization } = product.headers;
  let peak = 0;
  const watch = setInterval(() => {
    const rss =
      Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${product.child.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
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
  await product.stop();
  if (batch.rows !== 100_000) throw new Error(`The import answered ${JSON.stringify(batch)}`);
  return [
    against("CLAIM-35 preview of 100,000 rows", (previewed - started) / 1000, 15, "s"),
    against("CLAIM-35 import of 100,000 rows", (done - previewed) / 1000, 15, "s"),
    against("server memory while importing", peak, 350, "MB"),
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
