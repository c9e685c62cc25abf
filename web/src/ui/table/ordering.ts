import { type CellValue, type Column, cellText } from "./columns.ts";

const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  return collator.compare(cellText(a), cellText(b));
}

const isEmpty = (value: CellValue) => value === null || value === "";

/** `name` sorts upwards, `-name` downwards; empty cells stand last both ways, equal ones keep their order. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort?: string): readonly Row[] {
  const downwards = sort?.startsWith("-") ?? false;
  const column = columns.find((one) => one.key === sort?.replace(/^-/, ""));
  if (!column) return rows;
  const keyed = rows.map((row) => ({ row, value: column.value(row) }));
  keyed.sort((a, b) => {
    if (isEmpty(a.value) || isEmpty(b.value)) return Number(isEmpty(a.value)) - Number(isEmpty(b.value));
    const order = compareValues(a.value, b.value);
    return downwards ? -order : order;
  });
  return keyed.map(({ row }) => row);
}

/** The rows in which every word of the text stands somewhere; a number such as `#9` as a whole. */
export function filterRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], text: string): readonly Row[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const searched = columns.filter(({ unfiltered }) => !unfiltered);
  return rows.filter((row) => {
    const contents = searched.map((column) => cellText(column.value(row)).toLowerCase()).join("\n");
    return words.every((word) => (/^#\d+$/.test(word) ? contents.split(/\s/) : contents).includes(word));
  });
}

/** The next sort of a column whose heading was pressed: up, down, none. */
export function nextSort(column: string, sort: string | undefined): string | undefined {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? undefined : column;
}
