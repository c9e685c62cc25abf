// What an area's own code is, and which tests could see a fault in it, the nearest first.
import fs from "node:fs";
import path from "node:path";

/** Not tests, not what tests are given, not tables (their migrations are compared with them), not lists, built-in data or doors. */
const noCode =
  /\.(test|given|tables|reference|demo|errors|topics)\.tsx?$|\.d\.ts$|\/index\.ts$|\/areas\.ts$|\/(testing|product|demo)\//;

/** `claims` → the folder `server/src/claims`; `web:claims`, `contract` and `credit` likewise; a folder names itself. */
export function folderOf(area, root) {
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

/**
 * The files of tests for a fault in a file, in rounds: those beside it, those of its area on every floor, then those of the
 * areas that import it and of the product as a whole. No file comes twice.
 */
export function roundsOf(file, files, read) {
  const tests = files.filter(isTest);
  const [, floor, rest] = /^(contract|credit|server|web)\/src\/(.+)$/.exec(file);
  const area = rest.includes("/") ? rest.split("/")[0] : null;
  const within = (folder) => tests.filter((one) => one.startsWith(`${folder}/`));
  const own = area === null || floor === "credit" ? [`${floor}/src`] : [`${floor}/src/${area}`];
  if (floor === "contract") own.push("contract/src/catalogue", `server/src/${area}`, `web/src/${area}`);
  if (floor === "server" && area)
    own.push(...tests.filter((one) => one === `server/src/product/matrix/${area}.test.ts`));
  const rounds = [
    within(path.posix.dirname(file)),
    own.flatMap((one) => (isTest(one) ? [one] : within(one))),
    resting(floor, area, files, read).flatMap(within),
  ];
  const seen = new Set();
  return rounds.map((round) => round.filter((one) => !seen.has(one) && seen.add(one)));
}

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
    .filter((file) => file.startsWith(`${on}/src/`) && /\.tsx?$/.test(file) && asked.test(read(file)))
    .map((file) => file.split("/")[2]);
  return [...new Set(folders)].filter((name) => !(on === floor && name === area) && !name.includes(".")).sort();
}
