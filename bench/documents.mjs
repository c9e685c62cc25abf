// What clients owe and what waits for review (DOCS-41): the first rows among 1,000,000 clients with 15 requirements each.
// `BENCH_CLIENTS=100000` measures a tenth.
import pg from "pg";
import { against, load, multiplyClients, seedClients, startProduct } from "./product.mjs";

const clients = Number(process.env.BENCH_CLIENTS ?? 1_000_000);
/** One client in so many has a file that nobody reviewed yet. */
const waitingEach = 50;
const goal = 1000;

export async function benchDocuments() {
  const product = await startProduct({ clients: seedClients, port: 3724 });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  try {
    await multiplyClients(owner, clients);
    await owe(owner);
    await handIn(owner);
    const { rows } = await owner.query(
      "select (select count(*) from clients)::int as clients, (select count(*) from requirements)::int as requirements",
    );
    const of = `${rows[0].clients} clients, ${rows[0].requirements} requirements:`;
    return [
      ["first rows of 2.6", "/required-documents?business_type=941&documents=false&limit=100"],
      ["… with their documents", "/required-documents?business_type=941&limit=100"],
      ["… complete ones, too", "/required-documents?business_type=941&documents=false&all=true&limit=100"],
      ["first rows of 2.7", "/unreviewed-documents?business_type=941&limit=100"],
    ].map(([name, path]) => measured(product, `DOCS-41 ${of} ${name}`, path));
  } finally {
    await owner.end();
    await product.stop();
  }
}

function measured({ url, headers }, name, path) {
  const { p50, p95, wrong } = load({ url, headers, paths: [`/api/v1${path}`], callers: 1 });
  const line = against(name, p95, goal, "ms");
  return { ...line, detail: `${line.detail} (p50 ${p50.toFixed(1)} ms, ${wrong} wrong)` };
}

/** Copies the requirements of a seed to each of its copies, who came on days of their own. */
async function owe(owner) {
  const { rows } = await owner.query("select count(*)::int as owing from (select distinct client from requirements) r");
  if (rows[0].owing >= clients) return;
  await owner.query(
    `insert into requirements (client, document_type, related_task, document_status)
     select c.id, t.id, null, (c.id * 7 + t.id) % 3 / 2 from clients c
     join document_types t on t.id in (1, 2, 3, 4, 13, 14, 15, 16, 17, 18, 19) or t.id between 5 and 8 and c.business_type = 1
       or t.id in (9, 10) and c.business_type = 2 or t.id in (11, 12) and c.business_type = 3
     where not exists (select from requirements r where r.client = c.id)`,
  );
  await owner.query(
    `update clients c set document_max = r.most, document_score = r.score, created = now() - make_interval(days => (c.id * 31 % 1500)::int)
     from (select client, count(*)::int as most, count(*) filter (where document_status = 1)::int as score from requirements
       where applicable and removed_at is null group by client) r
     where r.client = c.id`,
  );
  await owner.query("vacuum analyze clients, requirements");
}

async function handIn(owner) {
  await owner.query(
    `insert into uploads (client, file, upload_type, original_file_name, created_on)
     select c.id, f.id, 'filedrop', 'Scan ' || c.id || '.pdf', now() - make_interval(mins => (c.id % 90000)::int)
     from clients c, (select id from stored_files order by id limit 1) f where c.id % $1 = 0`,
    [waitingEach],
  );
  await owner.query("vacuum analyze uploads");
}
