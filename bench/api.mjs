// Speed of the API with 100,000 clients against a bare route with the same SQL: ratios of the median, one and sixteen callers.
import { fork } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { load, multiplyClients, root, seedClients, startProduct } from "./product.mjs";

const clients = Number(process.env.BENCH_CLIENTS ?? 100_000);
const goals = { read: 1.5, search: 1.3, list: 1.5, patch: 2 };

export async function benchApi() {
  const product = await startProduct({ clients: seedClients, port: 3711 });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  await multiplyClients(owner, clients);
  await owner.end();
  const calls = {
    read: { method: "GET", path: "/api/v1/clients/777" },
    search: { method: "GET", path: "/api/v1/clients/search?q=ember%20forge" },
    list: { method: "GET", path: "/api/v1/clients?limit=500" },
    patch: { method: "PATCH", path: "/api/v1/clients/778", body: { active: false } },
  };
  const bare = fork(
    path.join(root, "bench/bare.mjs"),
    [
      JSON.stringify({
        databaseUrl: product.databaseUrl,
        dataFolder: product.data,
        token: product.token,
        calls,
        port: 3712,
      }),
    ],
    { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  await new Promise((resolve) => bare.once("message", resolve));
  const lines = [];
  for (const [name, { method, path: url, body }] of Object.entries(calls))
    for (const callers of [1, 16]) {
      const headers = { ...product.headers, ...(body && { "content-type": "application/json" }) };
      const bodies = body ? [JSON.stringify({ active: true }), JSON.stringify({ active: false })] : [null];
      const ours = load({ url: product.url, method, headers, bodies, paths: [url], callers });
      const reference = load({ url: "http://127.0.0.1:3712", method, headers: {}, paths: [`/${name}`], callers });
      const ratio = ours.p50 / reference.p50;
      lines.push({
        name: `${name}, ${callers} caller${callers > 1 ? "s" : ""}`,
        ratio,
        goal: goals[name],
        detail: `${ours.p50.toFixed(2)} ms against ${reference.p50.toFixed(2)} ms (p95 ${ours.p95.toFixed(1)} ms, ${Math.round(ours.perSecond)}/s, ${ours.wrong} wrong)`,
      });
    }
  bare.kill("SIGTERM");
  await product.stop();
  return lines;
}
