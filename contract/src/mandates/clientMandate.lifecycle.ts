import { lifecycle } from "../platform/lifecycle.ts";

/** An order among those that a client's claim may rest on (13, 3; 14, 5.3). Who may make which move comes with the review. */
export const clientMandateLifecycle = lifecycle({
  record: "client_mandates",
  states: ["selected", "in_review", "approved", "excluded"],
  initial: ["selected"],
  groups: { undecided: ["selected", "in_review"], removable: ["selected", "excluded"] },
  moves: {
    send: { from: ["selected"], to: "in_review", permission: "system" },
    approve: { from: ["in_review"], to: "approved", permission: "system" },
    exclude: { from: ["in_review", "approved"], to: "excluded", permission: "system" },
    restore: { from: ["excluded", "approved"], to: "in_review", permission: "system" },
    giveBack: { from: ["in_review", "approved"], to: "selected", permission: "system" },
  },
});
