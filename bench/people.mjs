// People: the search for names among 1,000,000 users (PEOPLE-10); lists, search and scope of each role with 5,000 people in 300 firms.
import pg from "pg";
import { contract } from "../contract/dist/catalogue/index.js";
import { against, load, multiplyClients, seedClients, signIn, startProduct } from "./product.mjs";

const many = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const clients = Number(process.env.BENCH_CLIENTS ?? 100_000);
const firms = 300;
const staffed = 5000;
/** What PEOPLE-10 allows a search; and a list or a first page of clients as among 1,000,000 clients. */
const goals = { search: 500, list: 300 };
const firsts = ["Ada", "Bela", "Cyrus", "Dalia", "Edgar", "Freya", "Gustav", "Hanna", "Ivo", "Jasmin", "Kurt", "Lena"];
const lasts = [
  "Abernathy",
  "Brandt",
  "Castell",
  "Draper",
  "Eastman",
  "Ferris",
  "Grable",
  "Holloway",
  "Ingram",
  "Jansen",
];

export async function benchPeople() {
  const product = await startProduct({ clients: seedClients, port: 3721 });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  try {
    await multiplyClients(owner, clients);
    await staffFirms(owner);
    const lines = await ofOffice(owner, product);
    await addUsers(owner, many);
    return [...lines, ...searches(product, `${many} users: `)];
  } finally {
    await owner.end();
    await product.stop();
  }
}

/** Firms with their people, and the clients dealt out to the firms, so that each role reaches some of them. */
async function staffFirms(owner) {
  await owner.query(
    `insert into entities (name, ein, firm_type) select 'Bench Firm ' || n, to_char(900000000 + n, 'FM000000000'), 2 + n % 2
     from generate_series(1, $1::int) n on conflict do nothing`,
    [firms],
  );
  await owner.query(
    `insert into users (first, last, email, username, role_id, parent_entity, firm_type, activation_status, activated_at, can_be_aor)
     select ($2::text[])[1 + n % 12], ($3::text[])[1 + n / 12 % 10] || n, 'office' || n || '@bench.example', 'office' || n || '@bench.example',
       r.role, e.id, e.firm_type, 'active', now(), r.role in (4, 7)
     from generate_series(1, $1::int) n,
       lateral (select id, firm_type from entities where name = 'Bench Firm ' || (1 + n % $4)) e,
       lateral (select case when e.firm_type = 2 then (array[4, 5, 7, 9, 12])[1 + n / $4 % 5] else (array[3, 7, 8, 13])[1 + n / $4 % 4] end as role) r
     where r.role is not null on conflict do nothing`,
    [staffed, firsts, lasts, firms],
  );
  await owner.query(
    `insert into pods (tax_firm, managing_lawfirm)
     select t.id, m.id from entities m join entities t on t.firm_type = 3 and t.name = 'Bench Firm ' || (regexp_replace(m.name, '\\D', '', 'g')::int + 1)
     where m.firm_type = 2 and m.name like 'Bench Firm %' on conflict do nothing`,
  );
  await owner.query(
    `update clients c set managing_firm = m.ids[1 + c.id % cardinality(m.ids)], tax_firm = t.ids[1 + c.id % cardinality(t.ids)],
       attorney_of_record = a.ids[1 + c.id % cardinality(a.ids)]
     from (select array_agg(id order by id) as ids from entities where firm_type = 2 and name like 'Bench Firm %') m,
       (select array_agg(id order by id) as ids from entities where firm_type = 3 and name like 'Bench Firm %') t,
       (select array_agg(id order by id) as ids from users where role_id in (4, 7) and firm_type = 2 and email like 'office%') a
     where c.id % 10 > 0`,
  );
  await owner.query("vacuum analyze clients, users, entities, pods");
}

/** Clients' people, who are found by a search alone. */
async function addUsers(owner, count) {
  await owner.query(
    `insert into users (first, last, email, username, role_id, activation_status, activated_at)
     select ($2::text[])[1 + n % 12], ($3::text[])[1 + n / 12 % 10] || n % 99991, 'person' || n || '@bench.example', 'person' || n || '@bench.example', 6, 'active', now()
     from generate_series(1, $1::int) n on conflict do nothing`,
    [count, firsts, lasts],
  );
  await owner.query("vacuum analyze users");
}

const percentile = (name, product, paths, goal, headers = product.headers) => {
  const { p50, p95, wrong } = load({ url: product.url, headers, paths, callers: 1 });
  const line = against(name, p95, goal, "ms");
  return { ...line, detail: `${line.detail} (p50 ${p50.toFixed(1)} ms, ${wrong} wrong)` };
};

/** Words that people type: a whole name, its beginning, a last name that thousands share, an e-mail. */
function searches(product, of = "") {
  const of40 = (path, term) =>
    Array.from({ length: 40 }, (_, at) => `/api/v1/users/${path}?q=${encodeURIComponent(term(at * 977 + 13))}`);
  const last = (at) => `${lasts[Math.floor(at / 12) % 10]}${at % 99991}`;
  return [
    ["name", of40("search", (at) => `${firsts[at % 12]} ${last(at)}`)],
    ["last name", of40("search", last)],
    ["a name that thousands have", of40("search", (at) => lasts[at % 10])],
    ["e-mail", of40("email", (at) => `person${at}@bench`)],
  ].map(([kind, paths]) => percentile(`PEOPLE-10 ${of}search by ${kind}`, product, paths, goals.search));
}

/** Lists as staff read them, and the first page of clients of somebody of each role. */
async function ofOffice(owner, product) {
  const { rows } = await owner.query(
    "select id::int from entities where name like 'Bench Firm %' order by id limit 40",
  );
  const lists = [
    ["list of people, 500", ["/api/v1/users?limit=500"]],
    ["people of a firm", rows.map(({ id }) => `/api/v1/users?entity=${id}`)],
    ["firms, 300", ["/api/v1/entities"]],
    [
      "a firm's card and overview",
      rows.flatMap(({ id }) => [`/api/v1/entities/${id}`, `/api/v1/entities/${id}/overview`]),
    ],
    ["access review, 500", ["/api/v1/users/access-review?limit=500"]],
  ].map(([kind, paths]) => percentile(`${staffed} people, ${firms} firms: ${kind}`, product, paths, goals.list));
  const scopes = [];
  for (const role of [1, 3, 4, 7, 9, 12, 13]) {
    const headers = await asRole(owner, product.url, role);
    scopes.push(
      percentile(`… clients in scope of role ${role}`, product, ["/api/v1/clients?limit=100"], goals.list, headers),
      await slowestRead(product.url, headers, role),
    );
  }
  return [...lists, ...scopes];
}

/** What screens read as they open: every GET without a number in its address, as often as its 95th of 100 needs. */
const reads = Object.values(contract)
  .flatMap((area) => Object.values(area))
  .map(({ declaration }) => declaration)
  .filter(({ method, path, permission }) => method === "GET" && !path.includes("{") && permission !== "public")
  .map(({ path }) => path);

/** Of all that a role may read so, what takes longest; what asks for more than its address is left out. */
async function slowestRead(url, headers, role) {
  const times = [];
  for (const path of reads) {
    const took = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/v1${path}`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) break;
      took.push(performance.now() - began);
    }
    took.sort((a, b) => a - b);
    if (took.length === 21) times.push({ path, p95: took[19] });
  }
  times.sort((a, b) => b.p95 - a.p95);
  const [{ path, p95 }, second] = times;
  const line = against(`… the slowest of ${times.length} reads of role ${role}: ${path}`, p95, goals.list, "ms");
  return { ...line, detail: `${line.detail} (then ${second.path}, ${second.p95.toFixed(1)} ms)` };
}

/** Somebody of the role at a firm of the bench, signed in with the password of the demo data. */
async function asRole(owner, url, role) {
  if (role === 1) return { authorization: `Bearer ${await signIn(url)}` };
  const { rows } = await owner.query(
    "select id, email from users where role_id = $1 and email like 'office%' order by id limit 1",
    [role],
  );
  await owner.query(
    `insert into user_credentials (user_id, password_hash, password_set_at) select $1, c.password_hash, now()
     from user_credentials c join users u on u.id = c.user_id where u.email = 'admin@demo.refundry.test' on conflict do nothing`,
    [rows[0].id],
  );
  return { authorization: `Bearer ${await signIn(url, rows[0].email)}` };
}
