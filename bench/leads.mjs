// Leads: an import of 20,000 rows (LEADS-54); list, name search and duplicate check among 1,000,000 leads (LEADS-58); the answer to
// the public form for known and unknown businesses (LEADS-36); a downline of 10,000 people (12, 5.7). `BENCH_LEADS=100000` measures a tenth.
import pg from "pg";
import { against, load, seedClients, startProduct } from "./product.mjs";

const many = Number(process.env.BENCH_LEADS ?? 1_000_000);
const rows = 20_000;
const rounds = 40;
const team = 10_000;
const goals = { import: 60_000, read: 300, difference: 50, downline: 500 };

export async function benchLeads() {
  const product = await startProduct({ clients: seedClients, port: 3727 });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  try {
    const imported = await importOf(product);
    await addLeads(owner);
    const among = `among ${many} leads:`;
    return [
      imported,
      ...[
        ["the list", "/leads?kind=open&limit=100"],
        ["a name", "/leads?q=harborline%20foods%2077712&limit=100"],
        ["a word that each twelfth has", "/leads?q=harborline&limit=100"],
        [
          "the duplicate check",
          `/leads/duplicates?ein=45-0012345&legal_name=Harborline%20Foods%20777&state=OH&contact_email=l777@bench.example&contact_phone=${7_000_000_777}`,
        ],
      ].map(([name, path]) => measured(product, `LEADS-58 ${among} ${name}`, path)),
      await downlineOf(product, owner),
      await formOf(product, owner),
    ];
  } finally {
    await owner.end();
    await product.stop();
  }
}

function measured({ url, headers }, name, path, goal = goals.read) {
  const { p50, p95, wrong } = load({ url, headers, paths: [`/api/v1${path}`], callers: 1 });
  const line = against(name, p95, goal, "ms");
  return { ...line, detail: `${line.detail} (p50 ${p50.toFixed(1)} ms, ${wrong} wrong)` };
}

/** Ten below each, four levels deep, with the leads of those above among them. */
async function downlineOf(product, owner) {
  const { rows: made } = await owner.query(
    `insert into users (first, last, email, username, role_id, parent_entity, firm_type, activation_status, activated_at)
     select 'Ida', 'Team' || n, 'team' || n || '@bench.example', 'team' || n || '@bench.example', 10, known.parent_entity, known.firm_type, 'active', now()
     from generate_series(0, $1::int) n, (select parent_entity, firm_type from users where role_id = 10 order by id limit 1) known returning id::int`,
    [team],
  );
  const ids = made.map(({ id }) => id).sort((one, other) => one - other);
  await owner.query(
    `update users set upline_parent = ($1::bigint[])[1 + (array_position($1::bigint[], id) - 2) / 10]
     where id = any($1) and id <> ($1::bigint[])[1]`,
    [ids],
  );
  await owner.query("update leads set originator = ($1::bigint[])[1 + id % $2::int] where id % 7 = 0", [ids, team]);
  await owner.query("vacuum analyze users, leads");
  const path = `/reports/downline?contractor=${ids[0]}`;
  const answer = await (await fetch(`${product.url}/api/v1${path}`, { headers: product.headers })).json();
  if (answer.items.length !== team) throw new Error(`The downline has ${answer.items.length} people.`);
  return measured(product, `a downline of ${team} people with their leads`, path, goals.downline);
}

/** 20,000 rows, 5 of them bad and 10 twice: from the file to the last lead. */
async function importOf({ url, headers }) {
  const good = Array.from(
    { length: rows - 15 },
    (_, n) => `Vq${n * 7919}z Supply,Ida,Moss${n},ida${n}@import.example,${6_000_000_000 + n},OH`,
  );
  const bad = Array.from({ length: 5 }, (_, n) => `Bad ${n},Ida,Moss,not an address,${6_100_000_000 + n},OH`);
  const lines = ["Company,First,Last,Email,Phone,State", ...good, ...good.slice(0, 10), ...bad];
  const form = new FormData();
  form.set("uploaded_file", new Blob([lines.join("\n")]), "leads.csv");
  const call = async (method, path, body) => {
    const json = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(`${url}/api/v1/leads/imports${path}`, {
      method,
      headers: { ...headers, ...(json && { "content-type": "application/json" }) },
      body: json ? JSON.stringify(body) : body,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const began = performance.now();
  const { id } = await call("POST", "", form);
  const read = performance.now() - began;
  await call("POST", `/${id}/confirm`, {});
  let now = await call("GET", `/${id}`);
  while (now.state === "running") {
    await new Promise((resolve) => setTimeout(resolve, 100));
    now = await call("GET", `/${id}`);
  }
  const took = performance.now() - began;
  if (now.state !== "done" || now.imported !== rows - 15)
    throw new Error(`The import made ${now.imported} leads: ${now.state}.`);
  const line = against(`LEADS-54 import of ${rows} rows, ${now.imported} leads`, took, goals.import, "ms");
  return { ...line, detail: `${line.detail} (read and compared in ${(read / 1000).toFixed(1)} s)` };
}

async function addLeads(owner) {
  await owner.query(
    `insert into leads (trade_name, legal_name, ein, state, contact_salutation, contact_first, contact_last, contact_email, contact_phone, status, created)
     select w[1 + n % 12] || ' ' || v[1 + n / 12 % 10] || ' ' || n, w[1 + n % 12] || ' ' || v[1 + n / 12 % 10] || ' ' || n || ' LLC',
       case when n % 3 = 0 then '45-' || to_char(n % 10000000, 'FM0000000') end, (array['OH', 'TX', 'ME', 'NC', 'FL'])[1 + n % 5],
       'Ms.', 'Lea', 'Dane' || n, 'l' || n || '@bench.example', to_char(7000000000 + n, 'FM0000000000'),
       (array['new', 'contacted', 'interested', 'follow_up', 'ready', 'not_interested'])[1 + n % 6], now() - n % 700 * interval '1 day'
     from generate_series(1, $1::int) n,
       (select array['Harborline', 'Alder', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fern', 'Grove', 'Heron', 'Iris', 'Juniper', 'Kestrel'] as w,
          array['Foods', 'Freight', 'Dental', 'Books', 'Fitness', 'Hotel', 'Nursery', 'Brewery', 'Machine', 'Diner'] as v) names`,
    [many],
  );
  await owner.query("vacuum analyze leads");
}

/** The same form for a business that is known and for one that is not, in turns; what counts is the difference of the medians. */
async function formOf({ url }, owner) {
  const took = { known: [], unknown: [] };
  const tokens = [];
  for (let n = 0; n < 2 * rounds; n += 1) tokens.push((await (await fetch(`${url}/api/v1/start/form`)).json()).token);
  // A form that is sent sooner is held.
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  let turn = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ["known", "unknown"]) {
      turn += 1;
      // So that neither the limit of an address nor of all closes the form.
      await owner.query("update lead_intakes set created = created - interval '2 hours'");
      const number = kind === "known" ? 1 + round : many + 10_000 + turn;
      const body = {
        trade_name: `Harborline Foods ${number}`,
        contact_salutation: "Ms.",
        contact_first: "Lea",
        contact_last: "Dane",
        contact_email: `l${number}@bench.example`,
        contact_phone: String(7_000_000_000 + number),
        state: "OH",
        employees_band: "10–49",
        consent: true,
        token: tokens.pop(),
        source: "",
      };
      const began = performance.now();
      const answer = await fetch(`${url}/api/v1/start`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      await answer.text();
      took[kind].push(performance.now() - began);
      if (answer.status !== 202) throw new Error(`The form answered ${answer.status}.`);
    }
  const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  const difference = Math.abs(median(took.known) - median(took.unknown));
  return against(
    "LEADS-36 public form, known against unknown business, difference of medians",
    difference,
    goals.difference,
    "ms",
  );
}
