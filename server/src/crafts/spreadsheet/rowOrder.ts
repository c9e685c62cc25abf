type Value = string | number | null;

const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** Rows that are all here, by one of their fields as a screen sorts them: `-name` downwards, empty ones last both ways. */
export function inOrder<Row extends object>(
  rows: readonly Row[],
  sort: string | undefined,
  valueIn: (row: Row, field: string) => Value = (row, field) => (row as Record<string, Value>)[field] ?? null,
): Row[] {
  if (sort === undefined) return [...rows];
  const down = sort.startsWith("-") ? -1 : 1;
  const keyed = rows.map((row) => ({ row, value: valueIn(row, sort.replace(/^-/, "")) }));
  keyed.sort(({ value: a }, { value: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return down * (typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b)));
  });
  return keyed.map(({ row }) => row);
}
