import { lifecycle } from "../platform/lifecycle.ts";

/** The making of a defence binder, and the end of its file (07, 7.1). */
export const binderLifecycle = lifecycle({
  record: "binder",
  states: ["scheduled", "making", "ready", "failed", "expired"],
  initial: ["scheduled"],
  groups: { running: ["scheduled", "making"] },
  moves: {
    start: { from: ["scheduled", "making"], to: "making", permission: "system" },
    finish: { from: ["making"], to: "ready", permission: "system" },
    fail: { from: ["scheduled", "making"], to: "failed", permission: "system" },
    expire: { from: ["ready"], to: "expired", permission: "system" },
  },
});
