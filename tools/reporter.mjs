// What a run of the tests leaves behind: test-results/tests.json for `npm run coverage:spec`, and a few lines on time, skips and second tries.
import fs from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { budgetProblems, budgets, paceOf, secondsByArea } from "./budget.mjs";

const root = path.resolve(import.meta.dirname, "..");
const slowest = 20;

/** The file of a test without the folder of the clone, and the area that it is of. */
const placeOf = (file) => path.relative(root, file);

export default class Results {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => resultOf(module, test)));
    const files = modules.map((module) => ({
      project: module.project.name,
      file: placeOf(module.moduleId),
      seconds: (module.meta().cpuSeconds ?? 0) || 0,
      wall: module.diagnostic().duration / 1000,
    }));
    const whole = process.argv.slice(2).every((word) => word === "run");
    fs.mkdirSync(path.join(root, "test-results"), { recursive: true });
    fs.writeFileSync(
      path.join(root, "test-results/tests.json"),
      `${JSON.stringify({ whole, tests, files }, null, 1)}\n`,
    );
    this.#tell(tests, files);
    const skippedLines = tests.filter(({ state, title }) => state === "skipped" && /^[A-Z]+-\d+/.test(title));
    if (whole && skippedLines.length > 0 && fs.existsSync(path.join(root, "../shared/spec"))) {
      console.error("Tests that name a line of the specification were skipped, although it stands beside this clone:");
      for (const { title } of skippedLines) console.error(`  ${title}`);
      process.exitCode = 1;
    }
    const seconds = secondsByArea(files);
    const pace = paceOf(seconds, budgets());
    if (whole) console.log(`\nThe areas took ${pace.toFixed(2)} times what is usual (tools/budget.json).`);
    if (whole && unhandled.length === 0) for (const problem of budgetProblems(seconds, pace)) this.#over(problem);
    const count = (wanted) => tests.filter(({ state }) => state === wanted).length;
    console.log(
      `\n${count("passed")} passed, ${count("failed") + unhandled.length} failed, ${count("skipped")} skipped`,
    );
  }

  #over({ text, fails }) {
    console.error(text);
    if (fails) process.exitCode = 1;
  }

  #tell(tests, files) {
    const line = (text) => console.log(text);
    const again = tests.filter(({ state, tries }) => state === "passed" && tries > 0);
    if (again.length > 0) line(`\nPassed at a second try (${again.length}):`);
    for (const { file, title, before } of again) line(`  ${file}: ${title}${before ? `\n    ${before}` : ""}`);
    const skipped = tests.filter(({ state }) => state === "skipped");
    if (skipped.length > 0) line(`\nSkipped (${skipped.length}):`);
    for (const { file, title } of skipped) line(`  ${file}: ${title}`);
    if (files.length < slowest) return;
    line("\nThe slowest files, seconds:");
    for (const { file, wall } of [...files].sort((a, b) => b.wall - a.wall).slice(0, slowest))
      line(`  ${wall.toFixed(1).padStart(6)}  ${file}`);
    line("\nProcessor seconds of the tests' own processes, by project and area:");
    for (const [name, seconds] of Object.entries(secondsByArea(files)))
      line(`  ${seconds.toFixed(0).padStart(6)}  ${name}`);
  }
}

function resultOf(module, test) {
  return {
    file: placeOf(module.moduleId),
    project: module.project.name,
    title: test.name,
    state: test.result().state,
    tries: test.diagnostic()?.retryCount ?? 0,
    ...(test.result().errors?.length ? { before: failureOf(module, test.result().errors[0]) } : {}),
  };
}

/** What a try said as it failed, in one line, and where in its file. */
function failureOf(module, { message, stacks = [] }) {
  const place = stacks.find(({ file }) => file === module.moduleId);
  const said = stripVTControlCharacters(message ?? "").replace(/\s+/g, " ");
  return `${said.slice(0, 300)}${place ? ` (line ${place.line})` : ""}`;
}
