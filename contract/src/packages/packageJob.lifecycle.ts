import { lifecycle } from "../platform/lifecycle.ts";

/** The making of one package (07, 5.1). */
export const packageJobLifecycle = lifecycle({
  record: "package_job",
  states: ["scheduled", "generating", "done", "failed"],
  initial: ["scheduled"],
  groups: { running: ["scheduled", "generating"] },
  moves: {
    start: { from: ["scheduled", "generating"], to: "generating", permission: "system" },
    finish: { from: ["generating"], to: "done", permission: "system" },
    fail: { from: ["scheduled", "generating"], to: "failed", permission: "system" },
  },
});
