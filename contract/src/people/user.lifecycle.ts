import { lifecycle } from "../platform/lifecycle.ts";

/** Whether a person may sign in (01, 03). Suspending comes with the commands of people. */
export const userLifecycle = lifecycle({
  record: "user",
  states: ["pending", "active", "suspended"],
  initial: ["pending"],
  moves: {
    activate: { from: ["pending"], to: "active", permission: "system" },
    suspend: { from: ["active"], to: "suspended", permission: "system" },
    resume: { from: ["suspended"], to: "active", permission: "system" },
  },
});
