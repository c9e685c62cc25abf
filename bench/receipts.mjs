// Clients by what their receipts meet (QUAL-56): the first rows of every filter among 1,000,000 clients, for an administrator and for
// the partner of a firm. `BENCH_CLIENTS=100000` measures a tenth.
import pg from "pg";
import { against, load, multiplyClients, seedClients, signIn, startProduct } from "./product.mjs";

const clients = Number(process.env.BENCH_CLIENTS ?? 1_000_000);
const goal = 1000;
const filters = { 1: "all quarters met", 2: "2021 met", 3: "2020 met", 4: "partial quarters met", 0: "awaiting" };

export async function benchReceipts() {
  const product = await startProduct({ clients: seedClients, port: 3732 });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  try {
    await multiplyClients(owner, clients);
    await stand(owner);
    const partner = await signIn(product.url, "managing-partner@demo.refundry.test");
    const callers = [
      ["an administrator", product.headers],
      ["a managing partner", { authorization: `Bearer ${partner}` }],
    ];
    return callers.flatMap(([who, headers]) =>
      Object.entries(filters).map(([filter, words]) => {
        const paths = [`/api/v1/reports/revenue-reduction?filter=${filter}&limit=100`];
        const { p50, p95, wrong } = load({ url: product.url, headers, paths, callers: 1 });
        const line = against(`QUAL-56 ${clients} clients, ${words}, ${who}`, p95, goal, "ms");
        return { ...line, detail: `${line.detail} (p50 ${p50.toFixed(1)} ms, ${wrong} wrong)` };
      }),
    );
  } finally {
    await owner.end();
    await product.stop();
  }
}

/** Every client meets some quarters: a third none, and a third is awaited. */
async function stand(owner) {
  await owner.query(
    `insert into receipts_standings (client, met_2020, met_2021, awaiting)
     select id, case when n % 3 = 1 then '{4}'::int[] else '{}' end,
       (array['{}', '{1}', '{1,2}', '{1,2,3}', '{3}'])[1 + n % 5]::int[], n % 3 = 0
     from (select id, (id * 7919 % 1000003)::int as n from clients) c
     on conflict (client) do nothing`,
  );
  await owner.query("vacuum analyze receipts_standings");
}
