// `npm run test:long`: every test with new seeds (printed), all values of the generated ones, many more hostile requests and random
// claims; then the crash tests again and again, and the server's tests on Debian's PostgreSQL where it is installed.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { startInstalledDatabase } from "./installedDatabase.mjs";
import { build, compile, install, root } from "./prepare.mjs";

/** How often the crash tests run. */
const crashes = 10;

install();
compile();
await build();
const environment = {
  ...process.env,
  NODE_ENV: "test",
  NODE_NO_WARNINGS: "1",
  REFUNDRY_BUILT: "1",
  TEST_LONG: "1",
  TEST_SEED: process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31)),
  FUZZ_RUNS: process.env.FUZZ_RUNS ?? "100",
};
console.log(`TEST_SEED=${environment.TEST_SEED} FUZZ_RUNS=${environment.FUZZ_RUNS} repeat this run.`);
const failed = [];
part("every test", []);
for (let turn = 1; turn <= crashes; turn += 1)
  part(`crash tests, turn ${turn}`, ["--project", "server", "server/src/product/crash", "packageFailures"]);
const installed = await startInstalledDatabase();
if (installed) {
  part(`the server's tests on ${installed.version}`, ["--project", "server"], { TEST_DATABASE_URL: installed.url });
  await installed.stop();
} else console.log("No other PostgreSQL is installed here; the server's tests ran on the embedded one alone.");
console.log(failed.length === 0 ? "\nEvery part passed." : `\nFailed: ${failed.join("; ")}`);
process.exit(failed.length === 0 ? 0 : 1);

function part(name, words, more = {}) {
  console.log(`\n${name}`);
  const { status } = spawnSync(path.join(root, "node_modules/.bin/vitest"), ["run", ...words], {
    cwd: root,
    stdio: "inherit",
    env: { ...environment, ...more },
  });
  if (status !== 0) failed.push(name);
  // What the whole run found is what `npm run coverage:spec` reads; the parts after it keep it.
  const results = path.join(root, "test-results/tests.json");
  if (words.length === 0) fs.copyFileSync(results, `${results}.whole`);
  else fs.copyFileSync(`${results}.whole`, results);
}
