import type { ReferenceImport } from "@refundry/contract/content";

export const importStates = {
  previewed: ["wait", "Previewed"],
  running: ["wait", "Running"],
  done: ["good", "Imported"],
  undone: ["na", "Undone"],
  failed: ["bad", "Failed"],
} as const;

export const resultWords = {
  new: ["good", "New"],
  changed: ["act", "Changed"],
  unchanged: ["na", "Unchanged"],
  missing: ["na", "Not in the file"],
  rejected: ["bad", "Rejected"],
} as const;

const count = (value: number) => value.toLocaleString("en-US");

/** What an import did, or what became of it. */
export function importText({ state, counts, to_write: all, kept }: ReferenceImport): string {
  if (state === "done")
    return `${count(counts.new)} added, ${count(counts.changed)} changed, ${count(counts.rejected)} rejected.`;
  if (state === "undone")
    return kept === 0
      ? "Import undone."
      : `Import undone. ${count(kept)} ${kept === 1 ? "entry" : "entries"} stayed; see why below.`;
  const refused =
    counts.rejected === 0 ? "" : `${count(counts.rejected)} ${counts.rejected === 1 ? "row is" : "rows are"} rejected.`;
  if (all === 0)
    return refused
      ? `There is nothing to import. ${refused}`
      : "The list says all of this already: there is nothing to import.";
  const text = `Nothing is written yet. ${count(counts.new)} would be added and ${count(counts.changed)} changed.`;
  return refused ? `${text} ${refused}` : text;
}
