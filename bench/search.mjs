// Every kind of client search among 1,000,000 clients, the 95th percentile of each.
import pg from "pg";
import { against, load, startProduct } from "./product.mjs";

const clients = Number(process.env.BENCH_SEARCH_CLIENTS ?? 1_000_000);
/** Made by the areas' own commands; the rest are copies with names, numbers and addresses of their own. */
const seeds = 250;
const goal = 300;

export async function benchSearch() {
  const product = await startProduct({ clients: seeds, port: 3715 });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  await multiply(owner);
  const { rows } = await owner.query(
    `select id, ein, legal_name, trade_name, contact_last, contact_phone, contact_email
     from clients where id % 4993 = 17 order by id limit 40`,
  );
  await owner.end();
  const word = (text) => text.split(" ").sort((a, b) => b.length - a.length)[0];
  const kinds = {
    id: (row) => `${row.id}`,
    EIN: (row) => row.ein,
    "EIN prefix": (row) => row.ein.slice(0, 5),
    "legal name word": (row) => word(row.legal_name),
    "trade name word": (row) => word(row.trade_name),
    "contact last name": (row) => row.contact_last,
    phone: (row) => row.contact_phone,
    "e-mail": (row) => row.contact_email,
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

const words = ["Amber", "Birch", "Cobalt", "Drift", "Ember", "Fallow", "Gale", "Hollow", "Indigo", "Juniper"];

async function multiply(owner) {
  const { rows } = await owner.query(
    "select column_name from information_schema.columns where table_name = 'clients' and column_name not in ('id', 'ein', 'legal_name', 'trade_name', 'contact_last', 'contact_phone', 'contact_email')",
  );
  const others = rows.map(({ column_name }) => `c.${column_name}`).join(", ");
  const names = rows.map(({ column_name }) => column_name).join(", ");
  await owner.query(
    `with few as (select c.*, row_number() over (order by id) - 1 as place from clients c limit ${seeds})
     insert into clients (ein, legal_name, trade_name, contact_last, contact_phone, contact_email, ${names})
     select to_char(10 + e / 10000000, 'FM00') || '-' || to_char(e % 10000000, 'FM0000000'),
       w[1 + n % 10] || to_char(n / 10 % 1000, 'FM000') || ' ' || c.legal_name, w[1 + n / 7 % 10] || n % 7919 || ' ' || c.trade_name,
       c.contact_last || n % 3001, to_char(2000000000 + n * 13::bigint, 'FM0000000000'), 'person' || n || '@bench.example', ${others}
     from generate_series(1, $1::int) n, lateral (select n * 482711::bigint % 899999963 as e) spread, (select $2::text[] as w) words, few c where c.place = n % ${seeds}`,
    [clients - seeds, words],
  );
  await owner.query("vacuum analyze clients");
}
