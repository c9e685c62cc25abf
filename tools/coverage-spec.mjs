// Which acceptance lines of the specification have a test or a bench entry that names them at the start of its title.
// `part of CLAIM-05: …` shows only a part and counts for nothing here. `-- --json` prints the same for machines.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(import.meta.dirname, "..");
const specification = path.join(root, "../shared/spec");

/** The ids that a title begins with: `CLAIM-29 …`, `CLAIM-29, CLAIM-30: …`, `CLAIM-29 to CLAIM-31 …`. */
export function idsOfTitle(title) {
  const head = /^([A-Z]+-\d+)(?:(?:, | and | to )[A-Z]*-?\d+| [A-Z]+-\d+)*/.exec(title)?.[0];
  if (!head) return [];
  const ids = [];
  let prefix = "";
  let last = 0;
  let range = false;
  for (const part of head.matchAll(/( to )|([A-Z]+)?-?(\d+)/g)) {
    if (part[1]) {
      range = true;
      continue;
    }
    prefix = part[2] ?? prefix;
    const number = Number(part[3]);
    for (let one = range ? last + 1 : number; one <= number; one += 1)
      ids.push(`${prefix}-${String(one).padStart(2, "0")}`);
    last = number;
    range = false;
  }
  return ids;
}

/** Every id that some string of the tests and benches begins with. */
export function namedIn(text) {
  return [...text.matchAll(/["'`]([A-Z]+-\d+[^"'`\n]*)/g)].flatMap(([, title]) => idsOfTitle(title));
}

function specLines() {
  const lines = new Map();
  for (const file of fs.readdirSync(specification).filter((name) => /^\d\d-.*\.md$/.test(name)))
    for (const [, id, prefix] of fs
      .readFileSync(path.join(specification, file), "utf8")
      .matchAll(/^- (([A-Z]+)-\d+) /gm))
      lines.set(prefix, [...(lines.get(prefix) ?? []), id]);
  return lines;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!fs.existsSync(specification)) {
    console.log("The specification is not beside this clone (../shared/spec); there is nothing to compare with.");
    process.exit(0);
  }
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.(test|spec)\.tsx?$|^bench\/.*\.mjs$/.test(file) && fs.existsSync(path.join(root, file)));
  const named = new Set(files.flatMap((file) => namedIn(fs.readFileSync(path.join(root, file), "utf8"))));
  const pendingAll = JSON.parse(fs.readFileSync(path.join(root, "docs/pending.json"), "utf8"));
  const report = {};
  for (const [prefix, ids] of specLines()) {
    const pending = Object.fromEntries(
      ids.filter((id) => id in pendingAll && !named.has(id)).map((id) => [id, pendingAll[id]]),
    );
    report[prefix] = { lines: ids.length, missing: ids.filter((id) => !named.has(id) && !(id in pending)), pending };
  }
  if (process.argv.includes("--json")) console.log(JSON.stringify(report, null, 2));
  else
    for (const [prefix, { lines, missing, pending }] of Object.entries(report)) {
      const waiting = Object.keys(pending).length;
      const shown = lines - missing.length - waiting;
      console.log(
        `${prefix.padEnd(8)} ${String(shown).padStart(3)} of ${lines} shown${waiting ? `, ${waiting} pending` : ""}${shown > 0 && missing.length > 0 ? `; missing ${missing.join(" ")}` : ""}`,
      );
    }
}
