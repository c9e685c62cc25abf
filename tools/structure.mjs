// The closed vocabulary of file names (docs/architecture.md): a file whose name is not a word of its floor is refused.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const noun = "[a-z][A-Za-z0-9-]*";
const floors = [
  {
    name: "contract",
    place: /^contract\/src\/(?!values\/|platform\/|catalogue\/)[a-z]+\//,
    words: ["schemas", "operations", "permissions", "screens", "lifecycle", "errors"],
  },
  {
    name: "server",
    place: /^server\/src\/(?!platform\/|cli\/|demo\/)[a-z]+\//,
    words: [
      "tables",
      "routes",
      "commands",
      "queries",
      "rules",
      "policy",
      "events",
      "jobs",
      "document",
      "compute",
      "reference",
      "given",
      "demo",
    ],
  },
  { name: "web", place: /^web\/src\/(?!app\/|ui\/)[a-z]+\//, words: ["screen", "dialog", "tab"] },
];
const areas = new Set(
  "access shell notifications people clients claims calculations packages documents queues payments fees leads mandates qualification transcripts cases adoption mail reports content".split(
    " ",
  ),
);
const forbidden = /(^|\/)(utils?|helpers?|common|misc|shared)(\.|\/|$)/i;

/** Everything that is wrong with a list of paths, one sentence each. */
export function problemsOf(files) {
  const problems = [];
  for (const file of files) {
    if (forbidden.test(file))
      problems.push(`${file}: a thing has a name or no file; "utils", "helpers" and "common" are no names.`);
    const floor = floors.find(({ place }) => place.test(file));
    if (!floor || !/\.tsx?$/.test(file)) continue;
    const [, , area = ""] = file.split("/");
    if (!areas.has(area))
      problems.push(`${file}: "${area}" is no area of the specification (docs/architecture.md lists them).`);
    if (!isWord(file, floor))
      problems.push(
        `${file}: name it <noun>.<word>.ts with one of: ${floor.words.join(", ")} (or index.ts, *.test.ts).`,
      );
  }
  return problems;
}

function isWord(file, floor) {
  const inside = file.split("/").slice(3);
  const name = inside.at(-1);
  if (name === "index.ts" && inside.length === 1) return true;
  if (/\.test\.tsx?$/.test(name)) return true;
  if (floor.name === "web" && inside.length === 2 && inside[0] === "components")
    return /^[A-Za-z][A-Za-z0-9]*\.tsx?$/.test(name);
  if (inside.length !== 1) return false;
  return new RegExp(`^${noun}(\\.${noun})?\\.(${floor.words.join("|")})\\.tsx?$`).test(name);
}

/** Lines above which a file is said to be long; a warning, not an error. */
const long = 300;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, "..");
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter(Boolean);
  const problems = problemsOf(files);
  for (const file of files) {
    if (
      !/^(contract|credit|server|web)\/.*\.tsx?$/.test(file) ||
      /\.reference\.ts$/.test(file) ||
      !fs.existsSync(path.join(root, file))
    )
      continue;
    const lines = fs.readFileSync(path.join(root, file), "utf8").split("\n").length;
    if (lines > long) console.warn(`${file} has ${lines} lines; is it still one thing?`);
  }
  if (problems.length > 0) {
    console.error(problems.join("\n"));
    process.exit(1);
  }
}
