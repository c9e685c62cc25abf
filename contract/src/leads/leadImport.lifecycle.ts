import { lifecycle } from "../platform/lifecycle.ts";

/** A file of leads (12, 2.11): its columns are named, seen, then made leads in batches, and taken back as a whole. */
export const leadImportLifecycle = lifecycle({
  record: "lead_import",
  states: ["mapped", "running", "done", "failed", "undone"],
  initial: ["mapped"],
  groups: { working: ["running"] },
  moves: {
    confirm: { from: ["mapped", "failed"], to: "running", permission: "leads.use", label: "Import", tone: "main" },
    finish: { from: ["running"], to: "done", permission: "system" },
    fail: { from: ["running"], to: "failed", permission: "system" },
    undo: { from: ["done"], to: "undone", permission: "leads.use", label: "Undo this import", tone: "danger" },
  },
});
