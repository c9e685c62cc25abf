// What the processes hold while fifty callers read, search, list and change as fast as they are answered, and what one row asks of a child.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { drive } from "./caller.mjs";
import { against, multiplyClients, processesOf, seedClients, signIn, startProduct } from "./product.mjs";

const clients = Number(process.env.BENCH_CLIENTS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const callers = 50;
const port = 3721;

export async function benchMemory() {
  const product = await startProduct({ clients: seedClients, port });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  try {
    await multiplyClients(owner, clients);
    const people = await peopleOf(owner, product);
    const row = await oneRow(product);
    const busy = await heldWhile(product, () =>
      drive({ port, callers, milliseconds: seconds * 1000, request: mixOf(people) }),
    );
    // Jobs that the changes caused, and children that are kept for a moment.
    await wait(5000);
    const after = held(product.child.pid);
    return [
      against(`server under ${callers} callers, most`, busy.most.server, 300, "MB"),
      against("worker meanwhile, most", busy.most.worker, 150, "MB"),
      against("compute child meanwhile, most", busy.most.compute, 200, "MB"),
      against("compute children afterwards, each at most", after.compute, 200, "MB"),
      against("evaluate of one row, the first after the start", row.first, 50, "ms"),
      against("evaluate of one row, 95 of 100", row.usual, 50, "ms"),
    ].map((line, at) => (at === 0 ? { ...line, detail: `${line.detail} (${busy.said})` } : line));
  } finally {
    await owner.end();
    await product.stop();
  }
}

/** Two people with clients to read, one for each caller to change, and words to look for. */
async function peopleOf(owner, product) {
  const all = [];
  for (const email of ["admin@demo.refundry.test", "managing-attorney@demo.refundry.test"]) {
    const headers = { authorization: `Bearer ${await signIn(product.url, email)}` };
    const { items } = await (await fetch(`${product.url}/api/v1/clients?limit=500`, { headers })).json();
    const { rows } = await owner.query("select id::int, version from clients where id = any($1) order by id", [
      items.map(({ id }) => id),
    ]);
    all.push({
      headers,
      read: rows.map(({ id }) => id),
      rows,
      words: items.map(({ trade_name }) => trade_name.split(" ")[0]),
    });
  }
  return all;
}

/** Of a hundred: 45 reads, 20 searches, 15 lists of 100, 5 of 500, 15 changes. Each caller is one of the two people and changes a client of its own. */
function mixOf(people) {
  const own = Array.from({ length: callers }, (_, caller) => {
    const person = people[caller % people.length];
    // Counted from both ends, so that the two share none.
    const at = caller >> 1;
    return { person, client: person === people[0] ? person.rows[at] : person.rows.at(-1 - at), asked: caller * 37 };
  });
  return (caller) => {
    const { person, client } = own[caller];
    own[caller].asked += 1;
    const turn = own[caller].asked;
    const part = (turn * 41) % 100;
    const { headers } = person;
    if (part < 45) return { headers, path: `/api/v1/clients/${person.read[turn % person.read.length]}` };
    if (part < 65)
      return {
        headers,
        path: `/api/v1/clients/search?q=${encodeURIComponent(person.words[turn % person.words.length])}`,
      };
    if (part < 85) return { headers, path: `/api/v1/clients?limit=${part < 80 ? 100 : 500}` };
    return {
      method: "PATCH",
      headers: { ...headers, "idempotency-key": `memory-${client.id}-${turn}-${Date.now()}` },
      path: `/api/v1/clients/${client.id}`,
      body: JSON.stringify({ street: `${turn} Memory Street`, version: client.version }),
      heard: (answer) => {
        client.version = JSON.parse(answer.text()).version;
      },
    };
  };
}

/** Resident megabytes of the server, of its worker, and of the largest compute child. */
function held(pid) {
  const all = processesOf(pid);
  const most = (some) => Math.max(0, ...some.map(({ megabytes }) => megabytes));
  return {
    server: all[0]?.megabytes ?? 0,
    worker: most(all.filter(({ command }) => /refundry\.js worker/.test(command))),
    compute: most(all.filter(({ command }) => command.includes("computeChild"))),
  };
}

async function heldWhile(product, work) {
  const most = held(product.child.pid);
  const watch = setInterval(() => {
    for (const [name, megabytes] of Object.entries(held(product.child.pid)))
      most[name] = Math.max(most[name], megabytes);
  }, 250);
  const [before] = processesOf(product.child.pid);
  const { times, milliseconds } = await work();
  const [after] = processesOf(product.child.pid);
  clearInterval(watch);
  times.sort((a, b) => a - b);
  const share = (part) => times[Math.floor(times.length * part)].toFixed(0);
  return {
    most,
    said: `${(times.length / (milliseconds / 1000)).toFixed(0)} answers a second, ${(((after.seconds - before.seconds) * 1000) / times.length).toFixed(2)} ms of the server's processor each, p50 ${share(0.5)} ms, p99 ${share(0.99)} ms`,
  };
}

/** A claim of one pay row, worked out as programs of others ask for it. */
async function oneRow({ url, headers }) {
  const body = JSON.stringify({
    claim_quarters: ["2021-Q1"],
    payroll: [{ date: "2021-02-05", name: "Ana Reyes", gross: "4000.00" }],
    fte_2019: 4,
    tssw: { "2021-Q1": "4000.00" },
    suspensions: [{ start: "2021-01-01", end: "2021-03-31" }],
    contingency_rate: "20",
  });
  const times = [];
  for (let at = 0; at <= 100; at += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/v1/erc/evaluate`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`evaluate was answered with ${answer.status}: ${text}`);
    times.push(performance.now() - started);
  }
  const [first, ...others] = times;
  return { first, usual: others.sort((a, b) => a - b)[94] };
}
