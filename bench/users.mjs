// Fifty people at work: each asks once a second for so many minutes, among 200,000 clients. How long the answers take, whether
// any fails, and whether the memory of the processes stays what it was.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { against, multiplyClients, processesOf, seedClients, signIn, startProduct } from "./product.mjs";

const clients = Number(process.env.BENCH_CLIENTS ?? 200_000);
const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const users = 50;
const port = 3719;
/** Not measured: until what runs often is compiled, and connections and caches are as they stay. */
const warmUp = 30_000;
/** What one looks at until another is opened. */
const perClient = 8;

/** Who works: by far the most people belong to a firm, and each sees its clients only. */
const people = [
  ["admin", 10],
  ["processor", 5],
  ["managing-attorney", 15],
  ["attorney", 10],
  ["paralegal", 10],
];

/** How often each thing is asked, of a hundred. */
const mix = [
  [30, ({ id }) => `/clients/${id}`],
  [15, ({ term }) => `/clients/search?q=${encodeURIComponent(term)}`],
  [12, () => "/clients?limit=100"],
  [8, ({ id }) => `/clients/${id}/rounds`],
  [8, ({ id }) => `/clients/${id}/941/wages`],
  [7, ({ id }) => `/clients/${id}/package-readiness`],
  [5, ({ id }) => `/clients/${id}/packages`],
  [5, () => "/home"],
  [10, "patch"],
];

export async function benchUsers() {
  const product = await startProduct({ clients: seedClients, port });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  try {
    await multiplyClients(owner, clients);
    const working = await everybody(owner, product.url);
    await at(working, product.url, warmUp);
    const before = usedBy(product.child.pid);
    const heard = await at(working, product.url, minutes * 60_000, () => usedBy(product.child.pid));
    return linesOf(heard, before, usedBy(product.child.pid));
  } finally {
    await owner.end();
    await product.stop();
  }
}

/** Fifty sessions, each with clients of its own to look at and one that nobody else changes. */
async function everybody(owner, url) {
  const all = [];
  const taken = new Set();
  for (const [name, count] of people) {
    const email = `${name}@demo.refundry.test`;
    const token = await signIn(url, email);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/v1/clients?limit=500`, { headers });
    if (!answer.ok) throw new Error(`${email} was answered ${answer.status} to the list of clients.`);
    const { items } = await answer.json();
    if (items.length < count) throw new Error(`${email} reaches ${items.length} clients only.`);
    for (let at = 0; at < count; at += 1) {
      const own = items.filter((_, place) => place % count === at);
      const changed = own.find(({ id }) => !taken.has(id))?.id;
      taken.add(changed);
      const { rows } = await owner.query("select id::int, version from clients where id = $1", [changed]);
      const may = await whatMay(url, headers, own[0]);
      const mayWrite = (await patch(url, headers, rows[0], 0)).ok;
      all.push({ headers, may, mayWrite, changed: rows[0], own, asked: all.length * 37 });
    }
  }
  return all;
}

/** What the person's role may ask of the mix; who may not reads the client in its stead. */
async function whatMay(url, headers, client) {
  const may = new Set();
  for (const [, what] of mix) {
    if (what === "patch") continue;
    const answer = await fetch(`${url}/api/v1${what(wordsOf(client))}`, { headers });
    await answer.arrayBuffer();
    if (answer.ok) may.add(what);
    else if (answer.status !== 403) throw new Error(`${answer.url} was answered with ${answer.status}.`);
  }
  return may;
}

/** What people type: a first word, two of them, the beginning of an EIN, another word of the name. */
function wordsOf({ id, trade_name, ein = String(id) }) {
  const [first, second = first, third = second] = trade_name.split(" ");
  return { id, term: [first, `${first} ${second}`, ein.slice(0, 5), third][id % 4] };
}

async function patch(url, headers, client, turn) {
  const answer = await fetch(`${url}/api/v1/clients/${client.id}`, {
    method: "PATCH",
    headers: {
      ...headers,
      "content-type": "application/json",
      "idempotency-key": `bench-${client.id}-${turn}-${Date.now()}`,
    },
    body: JSON.stringify({ street: `${turn} Bench Street`, version: client.version }),
  });
  const body = await answer.json();
  if (answer.ok) client.version = body.version;
  return answer;
}

/** Everybody asks once a second, whether the answer before has come or not. */
async function at(working, url, milliseconds, look) {
  const times = [];
  const failed = new Map();
  const memory = [];
  const end = performance.now() + milliseconds;
  const fail = (what) => failed.set(what, (failed.get(what) ?? 0) + 1);
  const asking = working.map(async (person, place) => {
    await wait((place * 1000) / users);
    const open = [];
    let next = performance.now();
    while (performance.now() < end) {
      open.push(
        ask(person, url)
          .then(({ took, status, what }) => {
            times.push(took);
            if (status >= 400) fail(`${status} ${what}`);
          })
          .catch((error) => fail(`no answer: ${error.message}`)),
      );
      next += 1000;
      await wait(Math.max(0, next - performance.now()));
    }
    await Promise.all(open);
  });
  const looking = (async () => {
    while (look && performance.now() < end) {
      memory.push(look());
      await wait(Math.min(15_000, Math.max(0, end - performance.now())));
    }
  })();
  await Promise.all([...asking, looking]);
  return { times, failed, memory };
}

async function ask(person, url) {
  person.asked += 1;
  const turn = person.asked;
  const client = person.own[Math.floor(turn / perClient) % person.own.length];
  const what = asks(turn);
  const started = performance.now();
  if (what === "patch" && person.mayWrite && !person.writing) {
    // One's own change waits for the one before, whose version it needs.
    person.writing = true;
    const answer = await patch(url, person.headers, person.changed, turn).finally(() => {
      person.writing = false;
    });
    return { took: performance.now() - started, status: answer.status, what: "PATCH /clients/{id}" };
  }
  const path = (person.may.has(what) ? what : mix[0][1])(wordsOf(client));
  const answer = await fetch(`${url}/api/v1${path}`, { headers: person.headers });
  await answer.arrayBuffer();
  return {
    took: performance.now() - started,
    status: answer.status,
    what: `GET ${path.split("?")[0].replace(/\d+/, "{id}")}`,
  };
}

/** The same order for everybody, each beginning elsewhere. */
function asks(turn) {
  let left = (turn * 41) % 100;
  for (const [share, what] of mix) {
    if (left < share) return what;
    left -= share;
  }
  throw new Error("The shares do not come to 100.");
}

/** Megabytes of the server's own process, which holds what could grow, and seconds of processor of all that it started. */
function usedBy(pid) {
  const all = processesOf(pid);
  return { server: all[0]?.megabytes ?? 0, seconds: all.reduce((sum, { seconds }) => sum + seconds, 0) };
}

function linesOf({ times, failed, memory }, before, after) {
  times.sort((a, b) => a - b);
  const share = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  const failures = [...failed].map(([what, count]) => `${count} × ${what}`).join("; ");
  const wrong = [...failed.values()].reduce((sum, count) => sum + count, 0);
  const said = `${times.length} answers in ${minutes} min, median ${share(0.5).toFixed(1)} ms, slowest ${share(1).toFixed(0)} ms; ${((after.seconds - before.seconds) / (minutes * 60)).toFixed(2)} cores busy with it`;
  const middle = (some) => some.map(({ server }) => server).sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
  const third = Math.ceil(memory.length / 3);
  const [first, last] = [middle(memory.slice(0, third)), middle(memory.slice(-third))];
  const p95 = against(`${users} users, ${clients} clients: p95`, share(0.95), 200, "ms");
  p95.detail += ` (${said})`;
  return [
    p95,
    against("… p99", share(0.99), 500, "ms"),
    { name: "… answers of 400 and more", ratio: wrong, goal: 0, detail: failures || "none" },
    {
      name: "… memory of the server",
      ratio: last / first,
      goal: 1.1,
      detail: `${first.toFixed(0)} MB in the first third of the time, ${last.toFixed(0)} MB in the last`,
    },
  ];
}
