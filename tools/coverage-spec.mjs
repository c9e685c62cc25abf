// Which acceptance lines of the specification are shown: by a test that names them at the start of its title and passed in the last run
// (test-results/tests.json), or, apart from those, by an entry of a bench. Without a result titles are counted, and it says so.
// `part of CLAIM-05: …` shows only a part and counts for nothing here; `CLAIM-05 (1 of 2) …` counts together with its other half.
// `-- --json` prints the same for machines.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(import.meta.dirname, "..");
const specification = path.join(root, "../shared/spec");
const results = path.join(root, "test-results/tests.json");
/** A title that names more lines by a range shows none of them. */
const longestRange = 3;

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
    // A text that looks like a line and counts further than any does.
    if (!Number.isSafeInteger(number)) return [];
    if (range && number - last + 1 > longestRange) return [];
    for (let one = range ? last + 1 : number; one <= number; one += 1)
      ids.push(`${prefix}-${String(one).padStart(2, "0")}`);
    last = number;
    range = false;
  }
  return ids;
}

/**
 * Of which lines a title shows a part: `CLAIM-29 (2 of 2) …`, `CLAIM-29 (2 of 2) and CLAIM-30 (1 of 2) …`; lines among them
 * without a part are whole. Null when it shows no part.
 */
function partsOfTitle(title) {
  const named = [];
  let rest = title;
  for (;;) {
    const [head, id, part, parts, link] = /^([A-Z]+-\d+)(?: \((\d+) of (\d+)\))?(, | and )?/.exec(rest) ?? [];
    if (!head) break;
    named.push({ id: idsOfTitle(id)[0], part: Number(part), parts: Number(parts), isPart: part !== undefined });
    rest = rest.slice(head.length);
    if (!link) break;
  }
  return named.some(({ isPart }) => isPart) ? named : null;
}

/** The lines that titles show, each whole: by one test, or by tests of all its parts. */
export function linesOf(titles) {
  const parted = new Map();
  const whole = titles.flatMap((title) => {
    const named = partsOfTitle(title);
    if (!named) return idsOfTitle(title);
    for (const one of named.filter(({ isPart }) => isPart)) parted.set(one.id, [...(parted.get(one.id) ?? []), one]);
    return named.filter(({ isPart }) => !isPart).map(({ id }) => id);
  });
  const together = [...parted].filter(([, shown]) => {
    const parts = Math.max(...shown.map((one) => one.parts));
    return Array.from({ length: parts }, (_, place) => place + 1).every((wanted) =>
      shown.some((one) => one.part === wanted && one.parts === parts),
    );
  });
  return [...whole, ...together.map(([id]) => id)];
}

/** Every string of a text that begins with the id of a line. */
export const titlesIn = (text) => [...text.matchAll(/["'`]([A-Z]+-\d+[^"'`\n]*)/g)].map(([, title]) => title);

/** The lines that tests of a run show: those that ran and passed. */
export const shownBy = ({ tests }) =>
  new Set(linesOf(tests.filter(({ state }) => state === "passed").map(({ title }) => title)));

function filesOf(pattern) {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => pattern.test(file) && fs.existsSync(path.join(root, file)));
}

const namedInFiles = (pattern) =>
  new Set(linesOf(filesOf(pattern).flatMap((file) => titlesIn(fs.readFileSync(path.join(root, file), "utf8")))));

function shownLines() {
  const run = fs.existsSync(results) ? JSON.parse(fs.readFileSync(results, "utf8")) : null;
  if (run?.whole) return shownBy(run);
  console.error(
    "Counted by titles: there is no result of a whole run (npm test writes one), so a skipped or failing test counts too.",
  );
  return namedInFiles(/\.(test|spec)\.tsx?$/);
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

function reportOf(shown, benched, pendingAll) {
  const report = {};
  for (const [prefix, ids] of specLines()) {
    const open = ids.filter((id) => !shown.has(id));
    const pending = Object.fromEntries(open.filter((id) => id in pendingAll).map((id) => [id, pendingAll[id]]));
    const byBench = open.filter((id) => benched.has(id) && !(id in pending));
    const missing = open.filter((id) => !(id in pending) && !benched.has(id));
    report[prefix] = { lines: ids.length, shown: ids.length - open.length, byBench, missing, pending };
  }
  return report;
}

function wordsOf(prefix, { lines, shown, byBench, missing, pending }) {
  const waiting = Object.keys(pending).length;
  const some = shown + byBench.length > 0;
  return [
    `${prefix.padEnd(8)} ${String(shown).padStart(3)} of ${lines} shown`,
    byBench.length > 0 && `by a bench ${byBench.join(" ")}`,
    waiting > 0 && `${waiting} pending`,
    some && missing.length > 0 && `missing ${missing.join(" ")}`,
  ]
    .filter(Boolean)
    .join("; ");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!fs.existsSync(specification)) {
    console.log("The specification is not beside this clone (../shared/spec); there is nothing to compare with.");
    process.exit(0);
  }
  const pending = JSON.parse(fs.readFileSync(path.join(root, "docs/pending.json"), "utf8"));
  const report = reportOf(shownLines(), namedInFiles(/^bench\/.*\.mjs$/), pending);
  if (process.argv.includes("--json")) console.log(JSON.stringify(report, null, 2));
  else for (const [prefix, one] of Object.entries(report)) console.log(wordsOf(prefix, one));
}
