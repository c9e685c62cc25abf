// Searches among 20,000 orders with 1,000,000 pages: the first results of 95 of 100 (MANDATES-39).
// `BENCH_PAGES=100000` measures a tenth.
import pg from "pg";
import { against, load, seedClients, startProduct } from "./product.mjs";

const pages = Number(process.env.BENCH_PAGES ?? 1_000_000);
const pagesEach = 50;
const goal = 500;

export async function benchMandates() {
  const product = await startProduct({ clients: seedClients, port: 3731 });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  try {
    await fill(owner);
    const { rows } = await owner.query(
      "select (select count(*) from mandates)::int as orders, (select count(*) from mandate_pages)::int as pages",
    );
    const of = `${rows[0].orders} orders, ${rows[0].pages} pages:`;
    // A word of one page in fifty, of one in a few thousand, of nearly all; words together, phrases, what is left out, codes and places.
    const kinds = {
      "a word of some pages": (n) => `theme${n % 50}`,
      "a rare word": (n) => `ward${(n * 37) % 5000}`,
      "a word of nearly every page": () => "order",
      "three words": (n) => `theme${n % 50} indoor dining`,
      "a phrase": (n) => `"closed in theme${n % 50}"`,
      "a word without another": (n) => `theme${n % 50} -ward${n % 5000}`,
      "a prefix": (n) => `ward${n % 500}*`,
      "a code": () => "7225",
      "a title": (n) => `"number ${(n * 97) % 20000}"`,
    };
    const pathsOf = (words) =>
      Array.from({ length: 20 }, (_, n) => `/api/v1/mandates?q=${encodeURIComponent(words(n))}`);
    const asked = Object.entries(kinds).map(([kind, words]) => [kind, pathsOf(words)]);
    // What the line says is of searches as they come, whatever their kind.
    const each = asked.map(([, paths]) => paths);
    const mixed = each[0].flatMap((_, n) => each.map((paths) => paths[n]));
    return [["searches of all kinds in turn", mixed], ...asked].map(([kind, paths]) => {
      const { p50, p95, wrong } = load(
        { url: product.url, headers: product.headers, paths, callers: 1 },
        paths === mixed ? 60 : undefined,
      );
      const line = against(`MANDATES-39 ${of} ${kind}`, p95, goal, "ms");
      return { ...line, detail: `${line.detail} (p50 ${p50.toFixed(1)} ms, ${wrong} wrong)` };
    });
  } finally {
    await owner.end();
    await product.stop();
  }
}

/** Reviewed orders of fifty pages, each page of about sixty words of which some are its own. */
async function fill(owner) {
  const orders = Math.ceil(pages / pagesEach);
  const { rows } = await owner.query("select count(*)::int as known from mandates where title like 'Order number %'");
  if (rows[0].known >= orders) return;
  await owner.query(
    `insert into mandates (title, author, state_code, state, publication_date, reviewed_at, reviewed_by, said, created_by)
     select 'Order number ' || n, 'Department of Health', s.state_code, 'reviewed', date '2020-03-01' + (n % 400), now(), u.id,
       setweight(to_tsvector('english', 'Order number ' || n), 'A') || setweight(to_tsvector('english', 'Department of Health'), 'B'), u.id
     from generate_series(1, $1::int) n
     join (select state_code, row_number() over (order by state_code) as at, count(*) over () as states from states) s on s.at = 1 + n % s.states,
     (select min(id) as id from users where role_id = 1) u`,
    [orders],
  );
  await owner.query(
    `insert into mandate_pages (mandate, page, text)
     select m.id, p, 'This order of the department is in force until further notice. Indoor dining is closed in theme' || (m.id * 7 + p) % 50
       || ' and ward' || (m.id * 131 + p * 17) % 5000 || '. Gatherings of more than ten persons are prohibited; distancing is required. '
       || 'Section ' || p || ' applies to every restaurant, bar and hall of district' || (m.id + p) % 700
     from mandates m, generate_series(1, $1::int) p where m.title like 'Order number %'`,
    [pagesEach],
  );
  await owner.query("vacuum analyze mandates, mandate_pages");
}
