// 200 files of 1 MB over eight connections beside a bare streaming route, in turns (issue 16: at most 1.5 ×), and the server's memory
// meanwhile. What follows of a file (its text, its checks) is done by the worker and waits for nobody.
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { against, processesOf, root, seedClients, startProduct } from "./product.mjs";

const files = 200;
const connections = 8;
const turns = 5;
const goals = { time: 1.5, growth: 1.25 };

export async function benchIntake() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-intake-"));
  const bare = fork(path.join(root, "bench/intakeReference.mjs"), [folder]);
  const { port } = await new Promise((resolve) => bare.once("message", resolve));
  const product = await startProduct({ clients: seedClients, port: 3743 });
  try {
    const sides = {
      ours: (n) => send(`${product.url}/api/v1/clients/${1 + (n % 100)}/uploads`, product.headers, 201),
      bare: () => send(`http://127.0.0.1:${port}/`, {}, 200),
    };
    for (const side of Object.values(sides)) await inTurns(side, 16);
    const ratios = [];
    const resident = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const took = {};
      for (const name of turn % 2 === 0 ? ["ours", "bare"] : ["bare", "ours"]) {
        took[name] = await inTurns(sides[name], files);
        if (name === "ours") resident.push(megabytesOf(product));
      }
      ratios.push(took.ours / took.bare);
    }
    const median = ratios.sort((one, other) => one - other)[Math.floor(turns / 2)];
    const growth = Math.max(...resident) / resident[0];
    return [
      {
        name: `${files} files of 1 MB over ${connections} connections, beside a bare streaming route`,
        ratio: median,
        goal: goals.time,
        detail: ratios.map((one) => one.toFixed(2)).join(", "),
      },
      against("the server's memory, most of all turns to the first", growth, goals.growth, "×"),
    ];
  } finally {
    await product.stop();
    bare.disconnect();
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
