import { lifecycle } from "../platform/lifecycle.ts";

/** The review of a client's grounds (14, 5.1). Who may make which move comes with its screens. */
export const qualificationLifecycle = lifecycle({
  record: "qualifications",
  states: ["selection", "in_review", "finalized", "not_qualified"],
  initial: ["in_review"],
  groups: { ended: ["finalized", "not_qualified"] },
  moves: {
    send: { from: ["selection"], to: "in_review", permission: "system" },
    withdraw: { from: ["in_review"], to: "selection", permission: "system" },
    reject: { from: ["in_review"], to: "selection", permission: "system" },
    finalize: { from: ["in_review"], to: "finalized", permission: "system" },
    close: { from: ["in_review"], to: "not_qualified", permission: "system" },
    reopen: { from: ["finalized", "not_qualified"], to: "in_review", permission: "system" },
  },
});
