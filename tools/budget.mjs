// Processor seconds that the tests of an area may take (tools/budget.json): what is usual for it, or the standard of its project where
// no line says what is. How slow the machine is beside everything else is told by the run itself: where most areas take twice what is
// usual, twice is what each may take. An area that grew stands out from the others on any machine.
import fs from "node:fs";
import path from "node:path";

const file = path.join(import.meta.dirname, "budget.json");

/** Above this share of its budget an area is named; above the second it fails the run. */
const named = 1.1;
const failed = 1.3;
/** Seconds, where the pace is 1, of loading the product's sources: whichever file comes first in a process has them on its account. */
const loading = 5;

/** `server/src/claims/…` of the project `server` → `server claims`; what is of no area → `server product`. */
function areaOf({ project, file: name }) {
  const [, area] = /^(?:contract|server|web)\/src\/([a-z]+)\//.exec(name) ?? [];
  return `${project} ${area ?? (project === "journeys" ? path.basename(name, ".spec.ts") : name.split("/")[0])}`;
}

export function secondsByArea(files) {
  const sums = {};
  for (const one of files) sums[areaOf(one)] = (sums[areaOf(one)] ?? 0) + one.seconds;
  return Object.fromEntries(Object.entries(sums).sort(([, a], [, b]) => b - a));
}

export const budgets = () => JSON.parse(fs.readFileSync(file, "utf8"));

/** How many times what is usual a run took, by the middle one of the areas that it had. */
export function paceOf(seconds, { usual }) {
  const ratios = Object.entries(usual)
    .filter(([name]) => seconds[name] > 0)
    .map(([name, known]) => seconds[name] / known)
    .sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)] ?? 1;
}

/** What stands above its budget, and whether it fails the run. */
export function budgetProblems(seconds, pace, budget = budgets()) {
  return Object.entries(seconds).flatMap(([name, used]) => {
    const most = pace * (budget.usual[name] ?? budget.standard[name.split(" ")[0]] ?? Number.POSITIVE_INFINITY);
    if (used <= most * named) return [];
    const text = `The tests of "${name}" took ${used.toFixed(0)} s of processor time; their budget is ${most.toFixed(0)} s (tools/budget.json).`;
    return [{ text, fails: used > most * failed + pace * loading }];
  });
}
