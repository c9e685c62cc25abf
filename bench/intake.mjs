// 200 files of 1 MB over eight connections beside a bare streaming route, in turns (the goal is at most 1.5 ×), beside one that keeps what it
// answers, too, and the server's memory meanwhile. What follows of a file (its text, its checks) is done by the worker and waits for nobody.
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { against, processesOf, restOf, root, seedClients, startProduct } from "./product.mjs";

const files = 200;
const connections = 8;
const turns = 5;
const goals = { time: 1.5, growth: 1.25 };

export async function benchIntake() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-intake-"));
  const product = await startProduct({ clients: seedClients, port: 3743 });
  const reference = fork(path.join(root, "bench/intakeReference.mjs"), [folder, product.databaseUrl]);
  try {
    const { port } = await new Promise((resolve) => reference.once("message", resolve));
    const sides = {
      ours: (n) => send(`${product.url}/api/v1/clients/${1 + (n % 100)}/uploads`, product.headers, 201),
      bare: () => send(`http://127.0.0.1:${port}/`, {}, 200),
      keeping: () => send(`http://127.0.0.1:${port}/kept`, {}, 200),
    };
    for (const side of Object.values(sides)) await inTurns(side, 16);
    await restOf(product.child.pid);
    const ratios = { bare: [], keeping: [] };
    const resident = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const took = {};
      const names = Object.keys(sides);
      for (const name of [...names.slice(turn % 3), ...names.slice(0, turn % 3)]) {
        took[name] = await inTurns(sides[name], files);
        if (name === "ours") resident.push(megabytesOf(product));
        // What the worker has left to do of these would take the processor from the side whose turn is next.
        if (name === "ours") await restOf(product.child.pid);
      }
      for (const [name, all] of Object.entries(ratios)) all.push(took.ours / took[name]);
    }
    const growth = Math.max(...resident) / resident[0];
    const beside = (name, all) => ({
      name: `${files} files of 1 MB over ${connections} connections, beside ${name}`,
      ratio: all.sort((one, other) => one - other)[Math.floor(turns / 2)],
      detail: all.map((one) => one.toFixed(2)).join(", "),
    });
    return [
      { ...beside("a bare streaming route", ratios.bare), goal: goals.time },
      beside("one that flushes and commits a row", ratios.keeping),
      against("the server's memory, most of all turns to the first", growth, goals.growth, "×"),
    ];
  } finally {
    reference.disconnect();
    await product.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const megabytesOf = ({ child: { pid } }) => processesOf(pid).find((one) => one.pid === pid)?.megabytes ?? 0;

/** So many files, each connection with one at a time: how long it took. */
async function inTurns(one, count) {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) {
        next += 1;
        await one(next);
      }
    }),
  );
  return performance.now() - began;
}

/** A megabyte of letters that no file before had. */
const text = Buffer.from(randomBytes(750_000).toString("base64"));
async function send(url, headers, status) {
  const form = new FormData();
  form.set("uploaded_file", new Blob([randomBytes(12).toString("hex"), "\n", text]), "Payroll.csv");
  const answer = await fetch(url, { method: "POST", headers, body: form });
  const body = await answer.text();
  if (answer.status !== status) throw new Error(`${url}: ${answer.status} ${body.slice(0, 300)}`);
}
