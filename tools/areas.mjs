// What an area's own code is, which areas rest on it, and which tests could see a change in it.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root } from "./prepare.mjs";

/** The files of this clone that are tracked or new. */
export function filesOfClone() {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file !== "" && fs.existsSync(path.join(root, file)));
}

/** Reads files of this clone, each once: it may be worked on meanwhile. */
export function readerOfClone() {
  const texts = new Map();
  return (file) => {
    if (!texts.has(file)) texts.set(file, fs.readFileSync(path.join(root, file), "utf8"));
    return texts.get(file);
  };
}

/** Not tests, not what tests are given, not tables (their migrations are compared with them), not lists, built-in data or doors. */
const noCode =
  /\.(test|given|tables|reference|demo|errors|topics)\.tsx?$|\.d\.ts$|\/index\.ts$|\/areas\.ts$|\/(testing|product|demo)\//;

/** `claims` → the folder `server/src/claims`; `web:claims`, `contract` and `credit` likewise; a folder names itself. */
export function folderOf(area) {
  const folder = area.includes("/")
    ? area
    : area.startsWith("web:")
      ? `web/src/${area.slice(4)}`
      : area === "contract" || area === "credit"
        ? `${area}/src`
        : `server/src/${area}`;
  if (!fs.existsSync(path.join(root, folder))) throw new Error(`There is no area "${area}": ${folder} is not there.`);
  return folder;
}

export const codeOf = (folder, files) =>
  files.filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file) && !noCode.test(file));

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** `server/src/claims/rounds/round.commands.ts` → `{ floor: "server", area: "claims" }`; null outside the floors. */
function placeOf(file) {
  const [, floor, rest] = /^(contract|credit|server|web)\/src\/(.+)$/.exec(file) ?? [];
  return floor ? { floor, area: rest.includes("/") ? rest.split("/")[0] : null } : null;
}

/**
 * The files of tests for a fault in a file, in rounds: those beside it, those of its area on every floor, then those of the
 * areas that import it, those elsewhere that speak of it, and those of the product as a whole. No file comes twice.
 */
export function roundsOf(file, files, read) {
  const tests = files.filter(isTest);
  const { floor, area } = placeOf(file);
  const within = (folder) => tests.filter((one) => one.startsWith(`${folder}/`));
  const own = area === null || floor === "credit" ? [`${floor}/src`] : [`${floor}/src/${area}`];
  if (floor === "contract") own.push("contract/src/catalogue", `server/src/${area}`, `web/src/${area}`);
  const matrix = tests.filter((one) => floor === "server" && one === `server/src/product/matrix/${area}.test.ts`);
  const rounds = [
    within(path.posix.dirname(file)),
    [...own.flatMap(within), ...matrix],
    [...tests.filter((one) => speaksOf(read(one), floor, area)), ...resting(floor, area, files, read).flatMap(within)],
  ];
  const seen = new Set();
  return rounds.map((round) => round.filter((one) => !seen.has(one) && seen.add(one)));
}

/** Whether a test elsewhere uses an area of the server: its operations, or what it gives to tests. */
const speaksOf = (text, floor, area) =>
  floor === "server" &&
  area !== null &&
  new RegExp(`from "(@refundry/contract|(\\.\\./)+|\\./)/?${area}[/"]`).test(text);

/** The folders of tests that rest on an area of a floor. */
function resting(floor, area, files, read) {
  if (floor === "credit") return ["server/src/calculations", "server/src/packages"];
  const importing = (on) => areasThat(on, floor, area, files, read).map((name) => `${on}/src/${name}`);
  if (floor === "web") return area ? importing("web") : ["web/src"];
  if (floor === "server") return [...importing("server"), "server/src/product"];
  return ["credit/src", ...importing("contract"), ...importing("server"), ...importing("web"), "server/src/product"];
}

function areasThat(on, floor, area, files, read) {
  const asked = on === floor ? new RegExp(`from "(\\.\\./)+${area}/`) : new RegExp(`from "@refundry/${floor}/${area}"`);
  const folders = files
    .filter((file) => file.startsWith(`${on}/src/`) && /\.tsx?$/.test(file) && !isTest(file) && asked.test(read(file)))
    .map((file) => file.split("/")[2]);
  return [...new Set(folders)].filter((name) => !(on === floor && name === area) && !name.includes(".")).sort();
}

/** What everything rests on: a change there is a change of the whole. */
const wholeProduct =
  /^(server\/migrations\/|server\/src\/platform\/|server\/src\/[^/]+$|contract\/src\/(platform|values|catalogue)\/|contract\/src\/[^/]+$|web\/src\/(base|ui|app)\/|web\/[^/]+$|tools\/|vitest\.config|package|tsconfig|e2e\/(product|steps)\.ts|server\/src\/product\/.*\.given)/;

/**
 * The tests that changed files need: those of their areas, of all areas that rest on these however far, and the journeys that
 * name a line of one of them. Null when all are needed.
 */
export function testsForChanged(changed, files, read) {
  const code = changed.filter((file) => !/\.md$|^docs\//.test(file));
  if (code.some((file) => wholeProduct.test(file))) return null;
  const needed = new Set();
  const areas = new Set();
  const seen = new Set();
  const left = code.filter((file) => placeOf(file));
  for (const file of left) {
    const { floor, area } = placeOf(file);
    if (seen.has(`${floor} ${area}`)) continue;
    seen.add(`${floor} ${area}`);
    areas.add(floor === "credit" ? "calculations" : area);
    for (const test of roundsOf(file, files, read).flat()) {
      needed.add(test);
      // What rests on an area that rests on this one rests on this one.
      const next = placeOf(test);
      if (next?.area && next.area !== "product" && !seen.has(`${next.floor} ${next.area}`)) left.push(test);
    }
  }
  for (const file of code.filter((one) => isTest(one) || /^e2e\/.*\.spec\.ts$/.test(one))) needed.add(file);
  if (areas.size > 0)
    for (const file of files.filter((one) => /^e2e\/.*\.spec\.ts$/.test(one)))
      if (journeyNeeds(read(file), areas)) needed.add(file);
  return [...needed].filter((file) => files.includes(file)).sort();
}

/** A journey is of the areas whose lines its titles name (`PACK-03` of `packages`); one that names none is of all. */
function journeyNeeds(text, areas) {
  const named = new Set(
    [...text.matchAll(/["'`](?:part of )?([A-Z]+)-\d+/g)].map(([, prefix]) => prefix.toLowerCase()),
  );
  return named.size === 0 || [...named].some((prefix) => [...areas].some((area) => area?.startsWith(prefix)));
}
