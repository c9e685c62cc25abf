import type { ReactNode } from "react";

export type CellValue = string | number | boolean | null;

export interface Column<Row> {
  key: string;
  title: string;
  /** What one sorts and filters by, and what the cell shows unless `cell` says otherwise. */
  value: (row: Row) => CellValue;
  cell?: (row: Row) => ReactNode;
  /** A grid track: `minmax(180px, 2fr)`. */
  width?: string;
  align?: "end";
  /** In a narrow window it heads the card of its row; the first column of words unless one says so. */
  heads?: true;
  /** Not shown until chosen. */
  extra?: true;
  /** Not shown until chosen where no row says anything in it, such as an amount that few claims have. */
  saysSomething?: (row: Row) => boolean;
  /** What of a row a file holds in its place, fields in braces, with signs that stand there only with them; the field of its key unless said. */
  of?: string;
  /** Other columns that stand in its cells as well: a file holds them beside it, under their own headings. */
  holds?: readonly string[];
  /** What stands at the end of its heading, such as a menu that sorts by what else stands in its cells. */
  aside?: (sort: string | undefined, onSort: (column: string) => void) => ReactNode;
  /** The words that stand for its values, here and in a file; the one of nothing is that of an empty text. */
  words?: Readonly<Record<string, string>>;
  /** What its digits are, in a file. */
  as?: "phone";
  /** Its cell has buttons: a card of a narrow window keeps it, whatever its value says. */
  acts?: boolean;
  /** The quick filter does not look into it. */
  unfiltered?: true;
  /** What stands under the column, of the rows that are shown. */
  total?: (rows: readonly Row[]) => ReactNode;
}

/** The column that names a row. A number of its own or a year names nobody: the first column of words does. */
export const headingOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ heads }) => heads) ?? columns.find(({ align }) => align !== "end") ?? columns[0];

export const defaultWidth = "minmax(140px, 1fr)";

/** What the columns take at least, in px: the first number of each track. */
export const leastWidth = <Row>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, { width = defaultWidth }) => sum + Number(/\d+/.exec(width)?.[0] ?? 0), 0);

export function cellText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}

/** The columns, those that say nothing of any row as ones that are there to be chosen. */
export function tellingColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] {
  if (!columns.some(({ saysSomething }) => saysSomething)) return columns;
  return columns.map((column) =>
    column.saysSomething && !rows.some(column.saysSomething) ? { ...column, extra: true } : column,
  );
}

/** The columns to show: those named in the address or kept before, in the table's own order. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: string | undefined,
): readonly Column<Row>[] {
  if (chosen === undefined) return columns.filter((column) => !column.extra);
  const keys = new Set(chosen.split(","));
  // The first column names the row and always stays.
  return columns.filter((column, index) => index === 0 || keys.has(column.key));
}
