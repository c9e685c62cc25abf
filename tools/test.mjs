// `npm test`: installs, checks types, rules and structure, then runs every test, the browser ones too.
// `npm test -- --changed [branch]`: only the tests that what differs from a branch (`main`) needs, with what is not committed yet.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { filesOfClone, readerOfClone, testsForChanged } from "./areas.mjs";
import { build, buildPages, compile, compileBeside, install, root, run, start } from "./prepare.mjs";

install();
const bin = (name) => path.join(root, "node_modules/.bin", name);
// The pages are built with the compiled contract. The rest of the compiler's work takes as long as all others together, and one core.
compile("contract");
const typed = compileBeside();
const pages = buildPages();
await start(bin("biome"), ["check", "."]);
await start("node", ["tools/structure.mjs"]);
await start(bin("knip"), ["--no-progress"]);
await typed;
run("node", ["tools/migration.mjs", "--check"]);
const words = wanted(process.argv.slice(2));
await pages;
if (words) {
  await build();
  run(bin("vitest"), ["run", ...words], {
    env: { ...process.env, NODE_ENV: "test", NODE_NO_WARNINGS: "1", REFUNDRY_BUILT: "1" },
  });
}

/** What the runner is asked for; null when no test is needed. */
function wanted(given) {
  const at = given.indexOf("--changed");
  if (at < 0) return given;
  const branch = given[at + 1]?.startsWith("-") ? "main" : (given[at + 1] ?? "main");
  const changed = changedSince(branch);
  const tests = testsForChanged(changed, filesOfClone(), readerOfClone());
  const others = given.filter((word, place) => place !== at && (place !== at + 1 || word.startsWith("-")));
  console.log(
    `${changed.length} files differ from ${branch}: ${tests ? `${tests.length} files of tests` : "every test"}.`,
  );
  if (!tests) return others;
  return tests.length === 0 ? null : [...others, ...tests];
}

function changedSince(branch) {
  const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [base] = git("merge-base", branch, "HEAD");
  return [...new Set([...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")])];
}
