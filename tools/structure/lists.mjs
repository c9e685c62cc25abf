// The sorted lists of areas, a line each: one a floor, made from the folders that have a door.
import fs from "node:fs";
import path from "node:path";
import { areas } from "./names.mjs";

const floors = ["contract", "server", "web"];
const head = "// One line an area, sorted; `node tools/structure.mjs --write` keeps it.\n";

const listOf = (root, floor) =>
  head +
  fs
    .readdirSync(path.join(root, floor, "src"))
    .filter((name) => areas.has(name))
    .sort()
    .flatMap((name) => {
      const file = ["index.ts", "index.tsx"].find((one) => fs.existsSync(path.join(root, floor, "src", name, one)));
      if (!file || !/\bexport const area\b/.test(fs.readFileSync(path.join(root, floor, "src", name, file), "utf8")))
        return [];
      return `export { area as ${name} } from "./${name}/${file}";\n`;
    })
    .join("");

/** What is wrong with the lists; with `write` they are put right instead. */
export function listProblems(root, write) {
  return floors.flatMap((floor) => {
    const file = path.join(root, floor, "src/areas.ts");
    const wanted = listOf(root, floor);
    if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === wanted) return [];
    if (write) fs.writeFileSync(file, wanted);
    return write ? [] : [`${floor}/src/areas.ts is not the list of its areas: run node tools/structure.mjs --write`];
  });
}
