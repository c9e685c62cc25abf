import type { PayrollMapping } from "@refundry/contract/claims";

/** `0` → `A`, `27` → `AB`, as spreadsheets name their columns. */
export function spreadsheetColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : spreadsheetColumn(Math.floor(index / 26) - 1) + letter;
}

/** The columns that a payroll row was read from, in their order in the file; every filled one where no mapping is kept. */
export function columnsOfMapping(
  mapping: PayrollMapping | null,
  headings: readonly string[],
): { column: string; index: number }[] {
  if (!mapping) return headings.map((_, index) => ({ column: "cell", index }));
  const { date, name, gross, not_working: notWorking, tips, other_credit: credit } = mapping;
  const names = "whole" in name ? [name.whole] : [name.first, name.middle, name.last, name.suffix];
  return [
    { column: "date", index: date },
    ...names.flatMap((index) => (index === null ? [] : [{ column: "name", index }])),
    ...gross.map(({ column }) => ({ column: "gross", index: column })),
    ...(notWorking === null ? [] : [{ column: "not_working", index: notWorking }]),
    ...(tips ? [{ column: "tips", index: tips.column }] : []),
    ...(credit ? [{ column: "other_credit", index: credit.column }] : []),
    ...(credit && "column" in credit.kind ? [{ column: "other_credit_kind", index: credit.kind.column }] : []),
  ].sort((a, b) => a.index - b.index);
}
