import type { LeadImport, LeadRowResult } from "@refundry/contract/leads";

export const importStates = {
  mapped: ["wait", "Not imported yet"],
  running: ["wait", "Running"],
  done: ["good", "Imported"],
  failed: ["bad", "Stopped"],
  undone: ["na", "Undone"],
} as const;

export const rowResults: Readonly<Record<LeadRowResult, readonly ["good" | "bad" | "act", string]>> = {
  ok: ["good", "OK"],
  error: ["bad", "Error"],
  duplicate: ["act", "Duplicate"],
};

export const count = (value: number) => value.toLocaleString("en-US");
export const leadsText = (value: number) => (value === 1 ? "1 lead" : `${count(value)} leads`);

/** The rows that became no lead, once the import is done. */
export const leftOut = ({ counts, imported }: LeadImport) => counts.ok + counts.error + counts.duplicate - imported;

/** What became of an import, in a sentence or two. */
export function importText(one: LeadImport): string {
  if (one.state === "undone")
    return one.kept === 0
      ? "Import undone."
      : `Import undone. ${leadsText(one.kept)} stayed, because somebody worked on ${one.kept === 1 ? "it" : "them"}.`;
  const out = leftOut(one);
  return `${leadsText(one.imported)} imported.${out === 0 ? "" : ` ${count(out)} ${out === 1 ? "row was" : "rows were"} left out.`}`;
}
