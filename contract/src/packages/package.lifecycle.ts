import { lifecycle } from "../platform/lifecycle.ts";

/** A package that was made (07, 3): it is never changed, only taken out of the lists while nothing of it was sent. */
export const packageLifecycle = lifecycle({
  record: "packages",
  states: ["made", "deleted"],
  initial: ["made"],
  groups: { live: ["made"] },
  moves: {
    delete: {
      from: ["made"],
      to: "deleted",
      permission: "packages.delete",
      label: "Delete",
      tone: "danger",
      needs: ["not_shipped"],
    },
  },
});

/** What was answered to a draft (07, 2.4); it stands on the package, its history in the decisions. */
export const decisionLifecycle = lifecycle({
  record: "report_decision",
  states: ["pending", "accepted", "rejected"],
  initial: ["pending"],
  groups: { answered: ["accepted", "rejected"] },
  moves: {
    accept: {
      from: ["pending"],
      to: "accepted",
      permission: "packages.decide",
      label: "Accept",
      tone: "main",
      needs: ["newest"],
    },
    reject: {
      from: ["pending"],
      to: "rejected",
      permission: "packages.decide",
      label: "Reject",
      tone: "danger",
      needs: ["newest"],
    },
    withdraw: {
      from: ["accepted", "rejected"],
      to: "pending",
      permission: "packages.decide",
      label: "Withdraw",
      needs: ["newest", "own_decision"],
    },
  },
});
