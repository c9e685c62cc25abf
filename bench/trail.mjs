// The audit trail at a million entries (BENCH_ENTRIES): a check of the whole, and the first rows of each filter that an index serves.
import pg from "pg";
import { against, root, startProduct } from "./product.mjs";

const entries = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
const batch = 5000;
const people = 200;
const clients = 5000;

export async function benchTrail() {
  const product = await startProduct({ clients: 20, port: 3297 });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  try {
    await fill(owner, product.data);
    const verified = await timed(() => verifyWhole(product));
    const found = [
      against(
        `verify ${verified.answer.rows.toLocaleString("en-US")} entries`,
        (verified.seconds / verified.answer.rows) * 1e6,
        60,
        "s a million",
      ),
    ];
    if (verified.answer.state !== "intact") throw new Error(verified.answer.problems.join("\n"));
    for (const [name, query] of await filters(owner)) {
      const times = [];
      for (let tries = 0; tries < 5; tries += 1)
        times.push((await timed(() => ask(product, `/audit?${query}&limit=100`))).seconds);
      found.push(against(`first rows by ${name}`, times.sort((a, b) => a - b)[2] * 1000, 500, "ms"));
    }
    return found;
  } finally {
    await owner.end();
    await product.stop();
  }
}

const timed = async (work) => {
  const from = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - from) / 1000 };
};

async function ask({ url, headers }, path, body) {
  const options = body && { method: "POST", body: JSON.stringify(body) };
  const json = body && { "content-type": "application/json" };
  const response = await fetch(`${url}/api/v1${path}`, { ...options, headers: { ...headers, ...json } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function verifyWhole(product) {
  const { id } = await ask(product, "/audit/verify", {});
  for (;;) {
    const { last, broken } = await ask(product, "/audit/chain");
    for (const run of [last, broken]) if (run?.id === id) return run;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Entries as the product writes them, chained on from its end, over a year: of many people and clients, a batch a request, one batch in fifty while acting. */
async function fill(owner, data) {
  const { loadSecret } = await import(`${root}/server/dist/platform/process/secret.js`);
  const { chainedEntries } = await import(`${root}/server/dist/platform/records/audit.js`);
  loadSecret(`${data}/secret`);
  await owner.query("select audit_make_partitions((date_trunc('month', now()) - interval '12 months')::date, 13)");
  // Nobody else adds to the trail meanwhile.
  await owner.query("begin");
  const { rows } = await owner.query("select last_id, row_hash, keyed_from from audit_head for update");
  const end = { lastId: Number(rows[0].last_id), rowHash: rows[0].row_hash, keyedFrom: Number(rows[0].keyed_from) };
  const first = Date.now() - 360 * 86_400_000;
  for (let made = 0; made < entries; made += batch) {
    const now = new Date(first + (made / entries) * 359 * 86_400_000);
    const actor = (made / batch) % 50 === 0 ? { userId: 7, realUserId: 3 } : null;
    const occasion = { now, actorOrNone: actor, request: { id: `bench-${made}`, ip: "10.0.0.1" } };
    const chained = chainedEntries(
      occasion,
      end,
      Array.from({ length: batch }, (_, place) => ({
        action: "client.update",
        recordType: "clients",
        recordId: 1 + ((made + place) % clients),
        clientId: 1 + ((made + place) % clients),
        entityId: 1 + (place % 50),
        actorUserId: 1 + (place % people),
        before: { trade_name: `Trade ${place}`, on_hold: false },
        after: { trade_name: `Trade ${place + 1}`, on_hold: place % 2 === 0 },
      })),
    );
    await owner.query("insert into audit_log select * from jsonb_populate_recordset(null::audit_log, $1)", [
      JSON.stringify(chained),
    ]);
    const last = chained.at(-1);
    end.lastId = last.id;
    end.rowHash = Buffer.from(last.row_hash.slice(2), "hex");
  }
  await owner.query("update audit_head set last_id = $1, row_hash = $2", [end.lastId, end.rowHash]);
  await owner.query("commit");
  await owner.query("vacuum analyze audit_log");
}

async function filters(owner) {
  const { rows } = await owner.query("select min(id) as firm from entities");
  return [
    ["record", "record_type=clients&record_id=7"],
    ["client", "client_id=7"],
    ["person", "user_id=7"],
    ["firm", `entity_id=${rows[0].firm}`],
    ["request", "request_id=bench-5000"],
    ["acting as", "acting_as=7"],
    ["the last seven days", `from=${new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)}`],
    ["nothing", ""],
  ];
}
