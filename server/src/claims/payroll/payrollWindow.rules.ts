import type { PreviewRow } from "@refundry/contract/claims";
import type { PayrollLine } from "./payrollLine.rules.ts";
import type { PayrollWarnings } from "./payrollWarnings.rules.ts";

export type PreviewFilter = "all" | "errors" | "warnings" | "corrected" | "left_out";

function passes(line: PayrollLine, warnings: PayrollWarnings, filter: PreviewFilter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "errors":
      return Object.keys(line.errors).length > 0;
    case "warnings":
      return warnings.rows.has(line.source_row);
    case "corrected":
      return Object.keys(line.corrected).length > 0;
    case "left_out":
      return line.left_out;
  }
}

/** A window of the rows that pass a filter, as the preview shows them, and how many pass in all. */
export function previewRows(
  { lines, warnings }: { readonly lines: readonly PayrollLine[]; readonly warnings: PayrollWarnings },
  { filter, offset, limit }: { readonly filter: PreviewFilter; readonly offset: number; readonly limit: number },
): { items: PreviewRow[]; total: number } {
  const found = filter === "all" ? lines : lines.filter((line) => passes(line, warnings, filter));
  const items = found.slice(offset, offset + limit).map(({ row: _row, ...line }) => ({
    ...line,
    errors: { ...line.errors },
    corrected: { ...line.corrected },
    warnings: [...(warnings.rows.get(line.source_row) ?? [])],
  }));
  return { items, total: found.length };
}
