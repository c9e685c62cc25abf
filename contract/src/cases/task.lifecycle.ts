import { lifecycle } from "../platform/lifecycle.ts";

/** Something to do for a client (16, 4.5). */
export const taskLifecycle = lifecycle({
  record: "task",
  states: ["open", "closed"],
  initial: ["open"],
  moves: {
    close: { from: ["open"], to: "closed", permission: "cases.tasks", label: "Close task", tone: "main" },
    /** The reason for a task of the system is gone. */
    settle: { from: ["open"], to: "closed", permission: "system" },
    reopen: { from: ["closed"], to: "open", permission: "cases.tasks", label: "Reopen" },
  },
});
