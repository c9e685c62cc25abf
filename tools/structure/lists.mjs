// What is made from the folders themselves: the sorted lists of areas, a line each, one a floor; the list of what each
// area says of its calls; a test file for each of those.
import fs from "node:fs";
import path from "node:path";
import { areas } from "./names.mjs";

const floors = ["contract", "server", "web"];
const head = "// One line an area, sorted; `node tools/structure.mjs --write` keeps it.\n";

const areasIn = (folder) =>
  fs
    .readdirSync(folder)
    .filter((name) => areas.has(name))
    .sort();

function doorsOf(root, floor) {
  const source = path.join(root, floor, "src");
  const lines = areasIn(source).flatMap((name) => {
    const file = ["index.ts", "index.tsx"].find((one) => fs.existsSync(path.join(source, name, one)));
    const isDoor = file && /\bexport const area\b/.test(fs.readFileSync(path.join(source, name, file), "utf8"));
    return isDoor ? [`export { area as ${name} } from "./${name}/${file}";\n`] : [];
  });
  return [`${floor}/src/areas.ts`, head + lines.join("")];
}

const product = "server/src/product";

function accessFiles(root) {
  const source = path.join(root, "server/src");
  const told = areasIn(source).filter((name) => fs.existsSync(path.join(source, name, `${name}.access.given.ts`)));
  const lines = told.map((name) => `export { areaAccess as ${name} } from "../${name}/${name}.access.given.ts";\n`);
  const tests = told.map((name) => [
    `${product}/matrix/${name}.test.ts`,
    `// Made by \`node tools/structure.mjs --write\`.\nimport { testAccess } from "../accessMatrix.given.ts";\n\ntestAccess("${name}");\n`,
  ]);
  return [[`${product}/areaAccess.given.ts`, head + lines.join("")], ...tests];
}

/** Test files of areas that are gone. */
function leftOver(root, wanted) {
  const folder = path.join(root, product, "matrix");
  const there = fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => `${product}/matrix/${name}`) : [];
  return there.filter((file) => !wanted.has(file));
}

/** What is wrong with the lists; with `write` they are put right instead. */
export function listProblems(root, write) {
  const wanted = new Map([...floors.map((floor) => doorsOf(root, floor)), ...accessFiles(root)]);
  const wrong = [...wanted].filter(([name, text]) => {
    const file = path.join(root, name);
    return !fs.existsSync(file) || fs.readFileSync(file, "utf8") !== text;
  });
  const left = leftOver(root, wanted);
  if (!write)
    return [...wrong.map(([name]) => name), ...left].map(
      (name) => `${name} is not what the folders of the areas make it: run node tools/structure.mjs --write`,
    );
  for (const [name, text] of wrong) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  for (const name of left) fs.rmSync(path.join(root, name));
  return [];
}
