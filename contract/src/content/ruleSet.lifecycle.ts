import { lifecycle } from "../platform/lifecycle.ts";

/** Values of the calculation (06, 5.11): one version is active, and what was active once is never changed. */
export const ruleSetLifecycle = lifecycle({
  record: "rule_set",
  states: ["draft", "active", "retired"],
  initial: ["draft", "active", "retired"],
  groups: { inForce: ["active"], drafts: ["draft"] },
  moves: {
    /** After the report of what would change (06, 7.6). */
    activate: { from: ["draft", "retired"], to: "active", permission: "content.manage_settings" },
    /** Another version takes its place. */
    retire: { from: ["active"], to: "retired", permission: "content.manage_settings" },
  },
});
