import { lifecycle } from "../platform/lifecycle.ts";

/** The import of a list (20, Imports): seen, then written in batches, and taken back as a whole. */
export const referenceImportLifecycle = lifecycle({
  record: "reference_import",
  states: ["previewed", "running", "done", "undone", "failed"],
  initial: ["previewed"],
  groups: { working: ["running"] },
  moves: {
    confirm: {
      from: ["previewed", "failed"],
      to: "running",
      permission: "content.manage_settings",
      label: "Import",
      tone: "main",
    },
    finish: { from: ["running"], to: "done", permission: "system" },
    fail: { from: ["running"], to: "failed", permission: "system" },
    undo: {
      from: ["done"],
      to: "undone",
      permission: "content.manage_settings",
      label: "Undo this import",
      tone: "danger",
    },
  },
});
