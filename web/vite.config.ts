import { defaultClientConditions, defineConfig, type Plugin, runnerImport } from "vite";

const server = process.env.REFUNDRY_SERVER ?? "http://localhost:3000";

/** Evaluates `base/operations.ts` when the front end is built and bundles its result instead of the contract. */
function operationAddresses(): Plugin {
  const source = new URL("src/base/operations.ts", import.meta.url).pathname;
  return {
    name: "refundry-operations",
    apply: "build",
    async load(id) {
      if (id !== source) return null;
      const { module } = await runnerImport<object>(source, { resolve: { conditions: ["source"] } });
      const exported = Object.entries(module).filter(([name]) => name !== "default");
      return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
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
  { name: "pdf-viewer", test: /node_modules\/unpdf\// },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [operationAddresses()],
  // The contract is read from its source, so that one build serves both sides.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  oxc: { jsx: { runtime: "automatic", importSource: "react" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    // The content security policy allows no inline content, so nothing may become a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The viewer of PDFs is as large as it is, and loaded with the first file that is shown.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: libraries } },
      // The contract only declares: what a screen does not name of it is left out of that screen's chunk.
      treeshake: { moduleSideEffects: (id) => !id.includes("/contract/src/") },
    },
  },
  server: { port: 5173, proxy: { "/api": { target: server, ws: true } } },
});
