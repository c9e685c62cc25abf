import { defineConfig } from "vitest/config";
import LongestFirst from "./tools/sequence.ts";

/**
 * Projects of one group run in one row, one after another without a wait between them. Some server tests wait for processes to
 * start and stop, so that twice as many files as cores are under way; browsers are fewer.
 */
const together = { sequence: { groupOrder: 0 }, maxWorkers: 4 };
const browsers = { sequence: { groupOrder: 1 }, maxWorkers: 3 };

const source = { resolve: { conditions: ["source"] }, ssr: { resolve: { conditions: ["source"] } } };

/**
 * Where tests run a hundred times over almost the same code (tools/mutants/copy.mjs) the runner keeps what it made of the
 * sources. Not elsewhere: with it this runner cannot say what went wrong in a set-up.
 */
const keepsModules = process.env.REFUNDRY_KEEPS_MODULES === "1";

export default defineConfig({
  test: {
    experimental: { fsModuleCache: keepsModules },
    reporters: ["default", "./tools/reporter.mjs"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...source,
        test: {
          name: "pure",
          setupFiles: ["tools/measured.ts", "tools/seeded.ts"],
          ...together,
          include: [
            "contract/src/**/*.test.ts",
            "credit/src/**/*.test.ts",
            "tools/**/*.test.ts",
            "server/src/**/*.{rules,format}.test.ts",
            "server/src/crafts/**/*.test.ts",
          ],
          environment: "node",
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        ...source,
        test: {
          name: "server",
          setupFiles: ["tools/measured.ts", "tools/seeded.ts"],
          ...together,
          include: ["server/src/**/*.test.ts"],
          exclude: ["server/src/**/*.{rules,format}.test.ts", "server/src/crafts/**"],
          environment: "node",
          isolate: false,
          pool: "forks",
          globalSetup: ["tools/testDatabase.mjs"],
          // Of a machine that is slow, not of a test: none takes a tenth of it elsewhere.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        ...source,
        test: {
          name: "web",
          setupFiles: ["tools/measured.ts", "tools/testWindow.ts"],
          ...together,
          include: ["web/src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        ...source,
        test: {
          name: "journeys",
          setupFiles: ["tools/measured.ts"],
          // A browser on a busy machine may be late once; twice in a row it is a fault. Second tries are printed and counted.
          retry: 1,
          // Jobs of three products may wait for one another on two cores.
          expect: { poll: { timeout: 45_000 } },
          ...browsers,
          include: ["e2e/**/*.spec.ts"],
          environment: "node",
          isolate: false,
          globalSetup: ["tools/testDatabase.mjs", "tools/testBrowser.ts"],
          testTimeout: 300_000,
          // The first file of a run loads the demo data for all.
          hookTimeout: 400_000,
        },
      },
    ],
  },
});
