// `node tools/bundle.mjs`: the command line in one file, `server/dist/refundry.js`, beside what `tsc` wrote.
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";

/** Own code alone: what a library throws is told from what the product says by the file that it stands in (`process/log.ts`). */
const own = /^@refundry\/|^\.{1,2}\//;

/**
 * Bundles the server of a clone, with the floors that it rests on. Two thousand files take a process longer to find than to run; this one starts in
 * half the processor time (docs/decisions/0027). Compute children and whoever tests one module load the files beside it.
 */
export async function bundle(root) {
  const sources = path.join(root, "server/src");
  const place = path.join(root, "server/dist");
  for (const file of fs.existsSync(place) ? fs.readdirSync(place) : [])
    if (file.startsWith("refundry-")) fs.rmSync(path.join(place, file));
  await build({
    entryPoints: { refundry: path.join(sources, "cli.ts") },
    outdir: place,
    bundle: true,
    // What is loaded when it is needed stands in files of its own: what it takes from libraries would else be loaded at the start.
    splitting: true,
    chunkNames: "refundry-[hash]",
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["source"],
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
    plugins: [{ name: "own code, in its own place", setup: (bundler) => inPlace(bundler, sources) }],
  });
  for (const file of fs.readdirSync(place).filter((name) => /^refundry.*\.js$/.test(name)))
    narrow(path.join(place, file));
}

/** The runtime keeps a file with a single letter of more than a byte with two bytes for each: such letters are left in patterns and comments. */
function narrow(file) {
  const text = fs.readFileSync(file, "utf8");
  const escaped = text.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
  if (escaped !== text) fs.writeFileSync(file, escaped);
}

function inPlace(bundler, sources) {
  bundler.onResolve({ filter: /./ }, ({ path: name, kind }) =>
    kind === "entry-point" || own.test(name) ? undefined : { path: name, external: true },
  );
  // What lies beside a module is looked for from where `tsc` puts that module.
  bundler.onLoad({ filter: /\/server\/src\/.*\.ts$/ }, async ({ path: file }) => {
    const text = await fs.promises.readFile(file, "utf8");
    const place = path.relative(sources, file).replace(/\.ts$/, ".js");
    const contents = text.replaceAll(
      "import.meta.url",
      `new URL(${JSON.stringify(`./${place}`)}, import.meta.url).href`,
    );
    return { contents, loader: "ts" };
  });
}

if (process.argv[1] === import.meta.filename) await bundle(path.resolve(import.meta.dirname, ".."));
