// Sign-ins a second by four callers at once, and the reads of a client beside them, which wait for nobody's password.
// Then: refused sign-ins take equally long whoever is named: the median of each kind against the wrong password of a known person,
// over 1,000 tries of each (BENCH_TRIES), interleaved so that whatever else the machine does falls on all of them.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { against, root, signIn, startProduct } from "./product.mjs";

const tries = Number(process.env.BENCH_TRIES ?? 1000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
/** How far a median may be from that of the known person. */
const most = 0.05;

export async function benchSignIn() {
  const product = await startProduct({ clients: 1, port: 3716 });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  const email = (name) => `${name}@demo.refundry.test`;
  const beside = await besideReads(product, ["admin", "processor", "managing-attorney", "accountant"].map(email));
  await owner.query("update users set activation_status = 'pending', activated_at = null where email = $1", [
    email("contractor"),
  ]);
  await owner.query("update users set deleted_at = now() where email = $1", [email("mandate-uploader")]);
  const kinds = {
    "wrong password": "accountant",
    "unknown person": "nobody-at-all",
    "pending person": "contractor",
    "deleted person": "mandate-uploader",
  };
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  const names = Object.entries(kinds);
  for (let at = 0; at < tries; at += 1) {
    // The doors against guessing are not what is measured.
    await owner.query("truncate sign_in_attempts");
    // Each kind is first as often as the others.
    for (const [kind, name] of names.map((_, place) => names[(place + at) % names.length])) {
      const started = performance.now();
      const answer = await fetch(`${product.url}/api/v1/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ user: email(name), pass: "not-the-right-one-55" }),
      });
      await answer.text();
      times[kind].push(performance.now() - started);
      if (answer.status !== 401) throw new Error(`${kind} was answered with ${answer.status}.`);
    }
  }
  await owner.end();
  await product.stop();
  const median = (kind) => times[kind].sort((a, b) => a - b)[Math.floor(tries / 2)];
  const known = median("wrong password");
  const refusals = Object.keys(kinds)
    .slice(1)
    .map((kind) => ({
      name: `ACCESS-05 refusal, ${kind}`,
      ratio: Math.abs(median(kind) / known - 1) / most,
      goal: 1,
      detail: `${median(kind).toFixed(2)} ms against ${known.toFixed(2)} ms over ${tries} tries, goal within ${most * 100} %`,
    }));
  return [beside, ...refusals];
}

/** The 99th of 100 reads by two callers while each of the people signs in again and again with the right password. */
async function besideReads({ url, headers }, people) {
  const reading = promisify(execFile)("node", [
    path.join(root, "bench/load.mjs"),
    JSON.stringify({ url, headers, paths: ["/api/v1/clients/1"], seconds, callers: 2 }),
  ]);
  let done = false;
  let signedIn = 0;
  const asked = people.map(async (person) => {
    while (!done) if (await signIn(url, person)) signedIn += 1;
  });
  const { p50, p99, wrong } = JSON.parse((await reading).stdout);
  done = true;
  await Promise.all(asked);
  const line = against("reads beside sign-ins, 99 of 100", p99, 200, "ms");
  const rate = (signedIn / seconds).toFixed(1);
  return {
    ...line,
    detail: `${line.detail} (p50 ${p50.toFixed(1)} ms, ${wrong} wrong) while ${rate} sign in a second`,
  };
}
