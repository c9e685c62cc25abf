// The API with 100,000 clients against plain Fastify with the same rows (`reference.mjs`), and against the driver alone: requests a
// second and how long they take, in turns of a second whose order goes round, so that what else the machine does meets all alike.
import { fork } from "node:child_process";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { askOnce, drive } from "./caller.mjs";
import { multiplyClients, root, seedClients, signIn, startProduct } from "./product.mjs";

const clients = Number(process.env.BENCH_CLIENTS ?? 100_000);
/** Until what runs often is compiled; a server of many parts takes longer for it than one of few. */
const warmUp = 2000;
const turns = Number(process.env.BENCH_TURNS ?? 6);
const milliseconds = Number(process.env.BENCH_TURN_MS ?? 1000);
const wanted = (name) => process.env.BENCH_ONLY?.split(",").includes(name) ?? true;
const goals = { read: 1.4, search: 1.3, list: 1.3, patch: 1.5, whole: 1.3 };
const ports = { ours: 3711, reference: 3712 };
/** So many rows a screen reads at most, and so many at once. */
const [wholeRows, pageRows] = [50_000, 5000];

/** Fields of our answer that come of rules, not of rows. */
const ofRules = {
  read: ["naics_title", "age", "tabs", "abilities"],
  patch: ["naics_title", "age", "tabs", "abilities"],
};

export async function benchRequests() {
  const product = await startProduct({ clients: seedClients, port: ports.ours });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  const people = [
    { name: "admin", token: product.token },
    { name: "firm", token: await signIn(product.url, "managing-attorney@demo.refundry.test") },
  ];
  let reference;
  try {
    await multiplyClients(owner, clients);
    for (const person of people) {
      person.headers = { authorization: `Bearer ${person.token}` };
      Object.assign(person, await whatIsAsked(owner, person));
    }
    reference = await startReference(product, people);
    return await compare({ people, reference, owner });
  } finally {
    await ended(reference);
    await owner.end();
    await product.stop();
  }
}

async function ended(child) {
  if (!child || child.exitCode !== null) return;
  child.kill("SIGTERM");
  await new Promise((resolve) => child.once("exit", resolve));
}

async function compare({ people, reference, owner }) {
  const lines = [];
  for (const person of people)
    for (const name of ["read", "search", "list", "patch"]) {
      if (!wanted(name)) continue;
      await compareAnswers(person, name);
      for (const callers of [1, 16]) lines.push(await compareSpeed({ person, name, callers, reference, owner }));
    }
  if (wanted("whole")) lines.push(...(await compareWhole(people[0])));
  return lines;
}

/** Clients that are read, those that are changed (one for each caller), and words that are searched for. */
async function whatIsAsked(owner, { name }) {
  const own =
    name === "admin"
      ? "true"
      : "managing_firm = (select parent_entity from users where email = 'managing-attorney@demo.refundry.test')";
  const ids = await owner.query(
    `select id::int from clients where ${own} and deleted_at is null order by id % 997, id limit 400`,
  );
  const changed = await owner.query(
    `select id::int, version from clients where ${own} and deleted_at is null order by id % 991 desc, id limit 16`,
  );
  const words = await owner.query(
    `select trade_name, ein from clients where ${own} and deleted_at is null and id % 4993 between 17 and 80 order by id limit 12`,
  );
  const terms = words.rows.flatMap(({ trade_name, ein }, at) => {
    const [first = "", second = "", third = ""] = trade_name.split(" ");
    return [first, `${first} ${second}`, third, ein.slice(0, 5)][at % 4];
  });
  const user = await owner.query("select id::int from users where email = $1", [
    name === "admin" ? "admin@demo.refundry.test" : "managing-attorney@demo.refundry.test",
  ]);
  return { id: user.rows[0].id, ids: ids.rows.map(({ id }) => id), changed: changed.rows, terms: [...new Set(terms)] };
}

async function startReference(product, people) {
  const searches = wanted("search") ? await statementsOfSearches(product, people) : {};
  const settings = {
    databaseUrl: product.databaseUrl,
    secretFile: path.join(product.data, "secret"),
    port: ports.reference,
    searches,
  };
  const reference = fork(path.join(root, "bench/reference.mjs"), [JSON.stringify(settings)], { execArgv: [] });
  await new Promise((resolve, reject) => {
    reference.once("message", resolve);
    reference.once("exit", () => reject(new Error("The reference ended.")));
  });
  return reference;
}

/** The one statement that the product asks for each search, taken down from a call of it. */
async function statementsOfSearches(product, people) {
  const taker = fork(
    path.join(root, "bench/searchStatements.mjs"),
    [JSON.stringify({ databaseUrl: product.databaseUrl, data: product.data, people })],
    { execArgv: [] },
  );
  return new Promise((resolve, reject) => {
    taker.once("message", resolve);
    taker.once("exit", (code) => code && reject(new Error("No statements were taken down.")));
  });
}

/** The next request of each kind, at our server or at the reference. */
function requests(name, side, person) {
  const { headers } = person;
  const counters = new Map();
  const next = (caller) => {
    const at = counters.get(caller) ?? 0;
    counters.set(caller, at + 1);
    return at;
  };
  const ours = side === "ours";
  return (caller) => {
    const at = caller * 7919 + next(caller);
    if (name === "read") {
      const id = person.ids[at % person.ids.length];
      return { headers, path: ours ? `/api/v1/clients/${id}` : `/read/${id}` };
    }
    if (name === "search") {
      const q = encodeURIComponent(person.terms[at % person.terms.length]);
      return { headers, path: ours ? `/api/v1/clients/search?q=${q}` : `/search?q=${q}` };
    }
    if (name === "list") return { headers, path: ours ? "/api/v1/clients?limit=500" : "/list?limit=500" };
    const client = person.changed[caller];
    person.changes = (person.changes ?? 0) + 1;
    return {
      headers,
      method: "PATCH",
      path: ours ? `/api/v1/clients/${client.id}` : `/patch/${client.id}`,
      body: JSON.stringify({ street: `${person.changes} ${side} Street`, version: client.version }),
      heard: (answer) => {
        client.version = Number(/"version":(\d+)/.exec(answer.text())[1]);
      },
    };
  };
}

/** Both sides say the same, but for what comes of rules. */
async function compareAnswers(person, name) {
  for (let caller = 0; caller < (name === "patch" ? 1 : 3); caller += 1) {
    const told = [];
    for (const side of ["ours", "reference"]) {
      const { heard, ...asked } = requests(name, side, person)(caller);
      if (asked.body) asked.body = JSON.stringify({ ...JSON.parse(asked.body), street: `1 Same Street ${side}` });
      const answer = await askOnce(ports[side], asked);
      if (answer.status >= 300) throw new Error(`${side} answered ${answer.status} to ${name}: ${answer.text()}`);
      heard?.(answer);
      told.push(JSON.parse(answer.text()));
    }
    const [mine, plain] = told.map((body) => comparable(name, body));
    if (!isDeepStrictEqual(mine, plain))
      throw new Error(
        `The answers to ${name} differ:\n${JSON.stringify(mine).slice(0, 1500)}\n${JSON.stringify(plain).slice(0, 1500)}`,
      );
  }
}

function comparable(name, body) {
  if (name === "list") return { ...body, next: body.next !== null };
  if (name === "search") return { items: body.items, total: Math.min(1000, body.total), next: Boolean(body.next) };
  const left = Object.fromEntries(Object.entries(body).filter(([field]) => !ofRules[name].includes(field)));
  return name === "patch" ? { ...left, street: null, version: null } : left;
}

async function compareSpeed({ person, name, callers, reference, owner }) {
  const sides = ["ours", "reference", "alone"];
  const taken = Object.fromEntries(sides.map((side) => [side, { times: [], milliseconds: 0, perSecond: [] }]));
  const entries = await lastEntry(owner);
  let changes = 0;
  const asking = { ours: requests(name, "ours", person), reference: requests(name, "reference", person) };
  const turn = async (side, length) => {
    const done =
      side === "alone"
        ? await alone(reference, { person, name, callers, milliseconds: length })
        : await drive({ port: ports[side], callers, milliseconds: length, request: asking[side] });
    changes += done.times.length;
    return done;
  };
  for (const side of sides) await turn(side, Math.max(milliseconds, warmUp));
  for (let round = 0; round < turns; round += 1)
    for (let place = 0; place < sides.length; place += 1) {
      const side = sides[(round + place) % sides.length];
      const done = await turn(side, milliseconds);
      taken[side].times.push(...done.times);
      taken[side].perSecond.push((done.times.length / done.milliseconds) * 1000);
    }
  if (name === "patch" && (await lastEntry(owner)) - entries < changes) throw new Error("A patch changed nothing.");
  const ratio = median(taken.reference.perSecond.map((speed, round) => speed / taken.ours.perSecond[round]));
  return {
    name: `${name}, ${person.name}, ${callers} caller${callers > 1 ? "s" : ""}`,
    ratio,
    goal: goals[name],
    detail: `${shown(taken.ours)}; reference ${shown(taken.reference)}; driver ${shown(taken.alone)}`,
  };
}

async function lastEntry(owner) {
  const { rows } = await owner.query("select last_id::int from audit_head");
  return rows[0].last_id;
}

function alone(reference, { person, name, callers, milliseconds: length }) {
  const { authorization } = person.headers;
  const inputs = {
    read: () => person.ids.map((id) => ({ authorization, id })),
    search: () => person.terms.map((q) => ({ authorization, q })),
    list: () => [{ authorization, limit: 500 }],
    patch: () => person.changed.map(({ id, version }) => ({ authorization, id, version })),
  }[name]();
  return new Promise((resolve) => {
    reference.once("message", (done) => {
      for (const [id, version] of done.versions) person.changed.find((one) => one.id === id).version = version;
      resolve(done);
    });
    reference.send({ name, callers, milliseconds: length, inputs });
  });
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function shown({ times, perSecond }) {
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(2);
  return `${Math.round(median(perSecond))}/s, ${share(0.5)} ms (p95 ${share(0.95)}, p99 ${share(0.99)})`;
}

/** 50,000 rows as a screen reads them: page by page, until the last has come. */
async function compareWhole(person) {
  const read = async (side) => {
    const began = performance.now();
    let first = null;
    let rows = 0;
    for (let cursor = ""; cursor !== null && rows < wholeRows; ) {
      const query = `limit=${pageRows}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const address = side === "ours" ? `/api/v1/clients?${query}` : `/list?${query}`;
      const answer = await askOnce(ports[side], { path: address, headers: person.headers });
      first ??= answer.first;
      const { items, next } = JSON.parse(answer.text());
      rows += items.length;
      cursor = next;
    }
    return { took: performance.now() - began, first };
  };
  const sides = ["ours", "reference"];
  const taken = { ours: [], reference: [] };
  for (const side of sides) await read(side);
  for (let round = 0; round < turns; round += 1)
    for (let place = 0; place < 2; place += 1) {
      const side = sides[(round + place) % 2];
      taken[side].push(await read(side));
    }
  const of = (side, what) => median(taken[side].map((one) => one[what]));
  return [
    {
      name: "50,000 rows, in all",
      ratio: median(taken.ours.map(({ took }, round) => took / taken.reference[round].took)),
      goal: goals.whole,
      detail: `${of("ours", "took").toFixed(0)} ms; reference ${of("reference", "took").toFixed(0)} ms`,
    },
    {
      name: "50,000 rows, the first of them",
      ratio: of("ours", "first") / 300,
      goal: 1,
      detail: `${of("ours", "first").toFixed(0)} ms, goal 300 ms; reference ${of("reference", "first").toFixed(0)} ms`,
    },
  ];
}
