// Every kind of client search among 1,000,000 clients, the 95th percentile of each.
import pg from "pg";
import { against, load, multiplyClients, seedClients, startProduct } from "./product.mjs";

const clients = Number(process.env.BENCH_SEARCH_CLIENTS ?? 1_000_000);
const goal = 300;

export async function benchSearch() {
  const product = await startProduct({ clients: seedClients, port: 3715 });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  await multiplyClients(owner, clients);
  const { rows } = await owner.query(
    `select id, ein, legal_name, trade_name, contact_last, contact_phone, contact_email
     from clients where id % 4993 = 17 order by id limit 40`,
  );
  await owner.end();
  const word = (text) => text.split(" ").sort((a, b) => b.length - a.length)[0];
  // Two neighbouring letters that differ change places: nothing begins so, and what was meant is looked for.
  const misspelled = (text) => text.replace(/(?<=^..+)(.)(?!\1)(.)/, "$2$1");
  const kinds = {
    id: (row) => `${row.id}`,
    EIN: (row) => row.ein,
    "EIN prefix": (row) => row.ein.slice(0, 5),
    "legal name word": (row) => word(row.legal_name),
    "trade name word": (row) => word(row.trade_name),
    "misspelled word": (row) => misspelled(word(row.legal_name).replace(/\d/g, "")),
    "contact last name": (row) => row.contact_last,
    phone: (row) => row.contact_phone,
    "e-mail": (row) => row.contact_email,
    "a name word with filters": (row) => `${word(row.legal_name)} stage:new peo:no`,
    "filters of few clients": () => "hold:yes type:944",
    "filters of many clients": () => 'type:941 firm:"harbor vale" aor:ferris',
  };
  const lines = Object.entries(kinds).map(([kind, term]) => {
    const paths = rows.map((row) => `/api/v1/clients/search?q=${encodeURIComponent(term(row))}`);
    const { p50, p95, wrong } = load({ url: product.url, headers: product.headers, paths, callers: 1 });
    const line = against(`CLIENTS-01 search by ${kind}`, p95, goal, "ms");
    return { ...line, detail: `${line.detail} (p50 ${p50.toFixed(1)} ms, ${wrong} wrong)` };
  });
  await product.stop();
  return lines;
}
