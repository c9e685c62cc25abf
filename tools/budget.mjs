// Processor seconds that the tests of an area may take (tools/budget.json): a warning above 100 %, a failure above 130 %. On a machine
// that was slow beside its tests the same work takes more of them: the budget grows with the reference work (tools/reference.mjs).
import fs from "node:fs";
import path from "node:path";

const file = path.join(import.meta.dirname, "budget.json");

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

/** What stands above its budget, and whether it fails the run. An area without a line has the standard of its project. */
export function budgetProblems(seconds, slow, budget = budgets()) {
  return Object.entries(seconds).flatMap(([name, used]) => {
    const most = slow * (budget.areas[name] ?? budget.standard[name.split(" ")[0]] ?? Number.POSITIVE_INFINITY);
    if (used <= most) return [];
    const text = `The tests of "${name}" took ${used.toFixed(0)} s of processor time; their budget is ${most.toFixed(0)} s (tools/budget.json).`;
    return [{ text, fails: used > most * 1.3 }];
  });
}
