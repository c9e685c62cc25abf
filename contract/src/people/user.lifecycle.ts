import { lifecycle } from "../platform/lifecycle.ts";

/** Whether a person may sign in (01, 03). Who was deleted keeps the state: `deleted_at` stands beside it. */
export const userLifecycle = lifecycle({
  record: "user",
  states: ["pending", "active", "suspended"],
  initial: ["pending"],
  moves: {
    activate: { from: ["pending"], to: "active", permission: "system" },
    reactivate: { from: ["suspended"], to: "active", permission: "people.manage", label: "Reactivate", tone: "main" },
    suspend: { from: ["active"], to: "suspended", permission: "people.manage", label: "Suspend", tone: "danger" },
  },
});
