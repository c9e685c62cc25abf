import { lifecycle } from "../platform/lifecycle.ts";

/**
 * A listed person and somebody of the payroll who may be the same (05, 5.3). Where a pair starts follows from its basis
 * (`startOfBasis`); what a person decided goes back there when it is reopened.
 */
export const nameMatchLifecycle = lifecycle({
  record: "name_matches",
  states: ["excluded", "suspect", "confirmed", "cleared", "note"],
  initial: ["suspect", "excluded", "note", "confirmed", "cleared"],
  groups: { same: ["excluded", "confirmed"] },
  moves: {
    confirm: {
      from: ["suspect", "note"],
      to: "confirmed",
      permission: "claims.decide_names",
      label: "Same person",
      needs: ["decidable"],
    },
    clear: {
      from: ["suspect", "excluded", "confirmed"],
      to: "cleared",
      permission: "claims.decide_names",
      label: "Different person",
      needs: ["decidable", "other_spelling", "exact_by_admin"],
    },
    reopenExact: {
      from: ["cleared"],
      to: "excluded",
      permission: "claims.decide_names",
      label: "Reopen",
      needs: ["starts_there"],
    },
    reopenAlike: {
      from: ["confirmed", "cleared"],
      to: "suspect",
      permission: "claims.decide_names",
      label: "Reopen",
      needs: ["starts_there"],
    },
    reopenLastName: {
      from: ["confirmed", "cleared"],
      to: "note",
      permission: "claims.decide_names",
      label: "Reopen",
      needs: ["starts_there"],
    },
    reopenByHand: {
      from: ["cleared"],
      to: "confirmed",
      permission: "claims.decide_names",
      // Its start is a decision, which the button names.
      label: "Same person",
      needs: ["starts_there"],
    },
    /** A cleared pair whose name appears spelled as the person's own is the same person after all (05, 5.3). */
    appearOwn: { from: ["cleared"], to: "excluded", permission: "system" },
    /** Another payroll makes the names of an undecided pair more or less alike. */
    becomeExact: { from: ["suspect", "note"], to: "excluded", permission: "system" },
    becomeAlike: { from: ["excluded", "suspect", "note"], to: "suspect", permission: "system" },
    becomeLastName: { from: ["excluded", "suspect"], to: "note", permission: "system" },
    /** Somebody of the payroll is ticked as an owner, or no more (05, 2.3). */
    tick: { from: ["excluded", "suspect", "note", "confirmed", "cleared"], to: "confirmed", permission: "system" },
    untick: { from: ["confirmed"], to: "cleared", permission: "system" },
  },
});
