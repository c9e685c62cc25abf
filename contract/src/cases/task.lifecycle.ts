import { lifecycle } from "../platform/lifecycle.ts";

/** Something to do for a client (16, 4.5). */
export const taskLifecycle = lifecycle({
  record: "task",
  states: ["open", "closed"],
  initial: ["open"],
  moves: {
    close: { from: ["open"], to: "closed", permission: "cases.tasks", label: "Close task", tone: "main" },
    reopen: { from: ["closed"], to: "open", permission: "cases.tasks", label: "Reopen" },
  },
});
