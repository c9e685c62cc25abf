import { defineConfig } from "vitest/config";

const source = { resolve: { conditions: ["source"] }, ssr: { resolve: { conditions: ["source"] } } };

export default defineConfig({
  test: {
    reporters: ["default", "./tools/reporter.mjs"],
    projects: [
      {
        ...source,
        test: {
          name: "pure",
          setupFiles: ["tools/measured.ts", "tools/seeded.ts"],
          sequence: { groupOrder: 0 },
          include: [
            "contract/src/**/*.test.ts",
            "credit/src/**/*.test.ts",
            "tools/**/*.test.ts",
            "server/src/**/*.{rules,format}.test.ts",
            "server/src/crafts/**/*.test.ts",
          ],
          environment: "node",
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        ...source,
        test: {
          name: "server",
          setupFiles: ["tools/measured.ts", "tools/seeded.ts"],
          sequence: { groupOrder: 2 },
          include: ["server/src/**/*.test.ts"],
          exclude: ["server/src/**/*.{rules,format}.test.ts", "server/src/crafts/**"],
          environment: "node",
          isolate: false,
          pool: "forks",
          maxWorkers: 3,
          globalSetup: ["tools/testDatabase.mjs"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...source,
        test: {
          name: "web",
          setupFiles: ["tools/measured.ts", "tools/testWindow.ts"],
          sequence: { groupOrder: 1 },
          include: ["web/src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        ...source,
        test: {
          name: "journeys",
          setupFiles: ["tools/measured.ts"],
          // A browser on a busy machine may be late once; twice in a row it is a fault. Second tries are printed and counted.
          retry: 1,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 3 },
          include: ["e2e/**/*.spec.ts"],
          environment: "node",
          isolate: false,
          maxWorkers: 2,
          globalSetup: ["tools/testDatabase.mjs", "tools/testBrowser.ts"],
          testTimeout: 120_000,
          // The first file of a run loads the demo data for all.
          hookTimeout: 400_000,
        },
      },
    ],
  },
});
