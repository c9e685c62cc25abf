// Checks what no compiler sees: names of files, doors and floors, circles, foreign tables, lists of areas.
// `--write` puts the lists of areas right.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { importProblems } from "./structure/imports.mjs";
import { listProblems } from "./structure/lists.mjs";
import { castMoney } from "./structure/money.mjs";
import { crowdedFolders, namingProblems } from "./structure/names.mjs";
import { foreignTables } from "./structure/sql.mjs";
import { stateWrites, unreviewedLifecycles } from "./structure/states.mjs";

/** Lines above which a file is said to be long; a warning, not an error. */
const long = 300;

const root = path.resolve(import.meta.dirname, "..");
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
});
const files = listed.split("\n").filter((file) => file !== "" && fs.existsSync(path.join(root, file)));
const sources = new Map(
  files
    .filter((file) => /^(contract|credit|server|web)\/.*\.tsx?$/.test(file))
    .map((file) => [file, fs.readFileSync(path.join(root, file), "utf8")]),
);

for (const [file, text] of sources) {
  const lines = text.split("\n").length;
  if (lines > long && !/\.reference\.ts$/.test(file))
    console.warn(`${file} has ${lines} lines; is it still one thing?`);
}
const problems = [
  ...namingProblems(files),
  ...crowdedFolders(files),
  ...importProblems(sources),
  ...foreignTables(sources),
  ...stateWrites(sources),
  ...unreviewedLifecycles(sources),
  ...castMoney(sources),
  ...listProblems(root, process.argv.includes("--write")),
];
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
