import { defaultClientConditions, type Plugin, runnerImport } from "vite";
import { defineConfig } from "vitest/config";
import release from "./package.json" with { type: "json" };

const server = process.env.REFUNDRY_SERVER ?? "http://localhost:3000";
const contractSource = new URL("../contract/src/catalogue/contract.ts", import.meta.url).pathname;

interface Declared {
  declaration: { method: string; path: string };
}

/**
 * `virtual:operations`: method and path of every operation, read from the contract when the front end is built. Calls need
 * no more than that, so the first screen does not carry every schema of the product.
 */
function operationAddresses(): Plugin {
  const name = "virtual:operations";
  return {
    name: "refundry-operations",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const { module } = await runnerImport<{ contract: Record<string, Record<string, Declared>> }>(contractSource, {
        resolve: { conditions: ["source"] },
      });
      const addresses = Object.entries(module.contract).map(([area, operations]) => [
        area,
        Object.fromEntries(
          Object.entries(operations).map(([key, { declaration }]) => [key, [declaration.method, declaration.path]]),
        ),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [operationAddresses()],
  // The contract is read from its source, so that one build serves both sides.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  define: { __RELEASE__: JSON.stringify(release.version) },
  oxc: { jsx: { runtime: "automatic", importSource: "react" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    // The content security policy allows no inline content, so nothing may become a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      // The contract only declares: what a screen does not name of it is left out of that screen's chunk.
      treeshake: { moduleSideEffects: (id) => !id.includes("/contract/src/") },
    },
  },
  server: { port: 5173, proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.{ts,tsx}"], setupFiles: ["src/app/testing.ts"], css: false },
});
