import { lifecycle } from "../platform/lifecycle.ts";

/** One import of payroll (05, 3.1): one at most is current per client. */
export const batchLifecycle = lifecycle({
  record: "payroll_batches",
  states: ["current", "replaced", "reverted"],
  initial: ["current"],
  groups: { before: ["replaced", "reverted"] },
  moves: {
    replace: { from: ["current"], to: "replaced", permission: "system" },
    revert: { from: ["current"], to: "reverted", permission: "claims.revert_payroll", label: "Revert", tone: "danger" },
    resume: { from: ["replaced"], to: "current", permission: "system" },
  },
});

/** A file that was read but not imported (05, 2.6). */
export const previewLifecycle = lifecycle({
  record: "payroll_previews",
  states: ["open", "imported"],
  initial: ["open"],
  moves: {
    import: { from: ["open"], to: "imported", permission: "claims.import_payroll", label: "Import" },
  },
});
