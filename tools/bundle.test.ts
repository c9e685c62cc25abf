import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { bundle } from "./bundle.mjs";

test("what is loaded when it is needed stands in a file of its own; what an earlier bundle left is gone, and nothing else", async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "bundle-"));
  try {
    const [sources, place] = [path.join(root, "server/src"), path.join(root, "server/dist")];
    for (const folder of [sources, place]) fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(sources, "cli.ts"), 'export const later = () => import("./later.ts");\n');
    fs.writeFileSync(
      path.join(sources, "later.ts"),
      'export const [words, here] = ["needed late", import.meta.url];\n',
    );
    for (const name of ["refundry-OLD.js", "other.js"]) fs.writeFileSync(path.join(place, name), "");
    await bundle(root);
    const files = fs.readdirSync(place).filter((name) => name.endsWith(".js"));
    const holding = files.filter((name) => fs.readFileSync(path.join(place, name), "utf8").includes("needed late"));
    expect(holding).toEqual([expect.stringMatching(/^refundry-\w+\.js$/)]);
    expect(files.sort()).toEqual(["other.js", "refundry.js", ...holding].sort());
    const { later } = await import(path.join(place, "refundry.js"));
    expect(await later()).toMatchObject({ words: "needed late", here: expect.stringMatching(/\/dist\/later\.js$/) });
  } finally {
    fs.rmSync(root, { recursive: true });
  }
});
