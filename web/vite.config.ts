import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { defaultClientConditions, defineConfig, type Plugin, runnerImport } from "vite";

const server = process.env.REFUNDRY_SERVER ?? "http://localhost:3000";

/** Evaluates these modules when the front end is built and bundles their results instead of the contract. */
function operationAddresses(): Plugin {
  const sources = ["homeOperations", "operations", "publicOperations", "topics"].map(
    (name) => new URL(`src/base/operations/${name}.ts`, import.meta.url).pathname,
  );
  return {
    name: "refundry-operations",
    apply: "build",
    async load(id) {
      if (!sources.includes(id)) return null;
      const { module } = await runnerImport<object>(id, { resolve: { conditions: ["source"] } });
      const exported = Object.entries(module).filter(([name]) => name !== "default");
      return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
    },
  };
}

/** The scroll area asks the library that places tips for one hook, which would bring all of it to every panel; another library has it, too. */
function mergedRefs(): Plugin {
  const id = "\0refundry-merged-refs";
  return {
    name: "refundry-merged-refs",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "@floating-ui/react" && importer?.endsWith("/ScrollArea/ScrollArea.mjs") ? id : null,
    load: (asked) =>
      asked === id
        ? 'import { useMergedRef } from "@mantine/hooks"; export const useMergeRefs = (refs) => useMergedRef(...refs);'
        : null,
  };
}

/** The one file of letters that every page needs is fetched beside the scripts: text is not drawn in other letters first. */
function fetchedLetters(): Plugin {
  return {
    name: "refundry-letters",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head",
          })),
    },
  };
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Stores what is sent as text beside itself as small as brotli and gzip make it: the server sends it as it is stored (`webPages.ts`). */
function storedCompressed(): Plugin {
  let folder = "";
  return {
    name: "refundry-compressed",
    apply: "build",
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    async writeBundle() {
      const files = await fs.readdir(folder, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|html|svg)$/.test(file)).map((file) => path.join(folder, file));
      await Promise.all(
        texts.map(async (file) => {
          const text = await fs.readFile(file);
          const params = {
            [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
            [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          };
          for (const [ending, bytes] of [
            [".br", await brotli(text, { params })],
            [".gz", await gzip(text, { level: 9 })],
          ] as const)
            await fs.writeFile(file + ending, bytes);
        }),
      );
    },
  };
}

/** The large libraries stand in chunks of their own names; who needs none of one does not load it. */
const libraries = [
  // In a chunk of its own it runs before every other one.
  { name: "without-eval", test: /\/base\/withoutEval\.ts$/ },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: "router", test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\// },
  { name: "query", test: /node_modules\/@tanstack\/(react-query|query-core)\// },
  { name: "orpc", test: /node_modules\/@orpc\// },
  { name: "zod", test: /node_modules\/zod\// },
  // Small modules that nearly every screen needs: each in a chunk of its own would be larger. What few of them need is named.
  {
    name: "base",
    test: /\/web\/src\/base\/(?!withoutEval|localTimes|askedPapers|blockers|election|filingEnded|neededText|person|begun|operations\/|changed|realtime)/,
  },
  // What nearly every screen behind the sign-in is made of, for the same reason.
  {
    name: "screen",
    test: /\/web\/src\/ui\/panels\/(Page\.tsx|page\.module|AtOnce|Soon|openedPart|typedAhead|useNarrow)/,
  },
  // What is read of a record.
  { name: "record", test: /\/web\/src\/ui\/(figures\/(EmailText|Facts|facts)|words\/CopyText)/ },
  { name: "pdf-viewer", test: /node_modules\/unpdf\// },
  // What about half of all screens share of the rest, for the same reason: the first chunk names every chunk that a screen
  // needs. With fewer sharers it would bring parts to the sign-in that it does without.
  { name: "shared", minShareCount: 88 },
];

/** The libraries that the page itself names, beside the chunk that every page begins with. */
const ofEveryPage = (file: string) =>
  /^assets\/(rolldown-runtime|without-eval|react|query|orpc|router|base|shared)-/.test(file);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [operationAddresses(), mergedRefs(), fetchedLetters(), storedCompressed()],
  // The contract is read from its source, so that one build serves both sides.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  oxc: { jsx: { runtime: "automatic", importSource: "react" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    // The content security policy allows no inline content, so nothing may become a data address.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the page itself names is there before any script asks for another.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !ofEveryPage(file)),
    },
    // The viewer of PDFs is as large as it is, and loaded with the first file that is shown.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: libraries },
        // The first chunk names every chunk that a screen needs: a name that tells nothing to a browser is weight on each page.
        chunkFileNames: ({ name }) =>
          libraries.some((library) => library.name === name) ? "assets/[name]-[hash].js" : "assets/[hash:7].js",
      },
      // The contract only declares: what a screen does not name of it is left out of that screen's chunk.
      treeshake: { moduleSideEffects: (id) => !id.includes("/contract/src/") },
    },
  },
  server: { port: 5173, proxy: { "/api": { target: server, ws: true } } },
});
