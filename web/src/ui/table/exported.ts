import type { FileColumn } from "@refundry/contract/platform";
import { shownZone } from "../../base/instants.ts";
import type { Column } from "./columns.ts";

/** A table as it is seen. */
export interface Seen<Row> {
  columns: readonly Column<Row>[];
  shownColumns: readonly Column<Row>[];
  /** The text that narrows the rows here; empty where the server narrowed them. */
  filter: string;
  /** What the server narrowed them by. */
  q: string | undefined;
  sort: string | undefined;
}

/** A file of a table that holds more than one sees of it. */
export interface MoreExport {
  label: string;
  save: () => Promise<void>;
}

/** The query of a file that holds a table as it is seen: its columns under their headings, its filter and its sort. */
export function exportQuery<Row>(format: "csv" | "xlsx", seen: Seen<Row>): URLSearchParams {
  const { columns, filter, q, sort } = seen;
  const shownColumns = withHeld(columns, seen.shownColumns);
  const held = shownColumns.map((column) => fileColumn(column, column.unfiltered ? "shown" : undefined));
  const hidden = columns.filter((column) => !shownColumns.includes(column) && !column.unfiltered);
  const searched = filter === "" ? [] : hidden.map((column) => fileColumn(column, "searched"));
  return new URLSearchParams({
    format,
    ...(q && { q }),
    ...(sort && { sort: sortOf(sort, columns) }),
    ...(filter && { within: filter }),
    columns: JSON.stringify([...held, ...searched]),
    zone: shownZone(),
  });
}

/** What is shown, and what stands in its cells. */
function withHeld<Row>(columns: readonly Column<Row>[], shown: readonly Column<Row>[]): readonly Column<Row>[] {
  const held = new Set(shown.flatMap(({ key, holds = [] }) => [key, ...holds]));
  return columns.filter(({ key }) => held.has(key));
}

/** A column that shows one field under another key is sorted by that field. */
function sortOf<Row>(sort: string, columns: readonly Column<Row>[]): string {
  const [, sign = "", key = ""] = /^(-?)(.*)$/.exec(sort) ?? [];
  const [, field] = /^\{(\w+)\}$/.exec(columns.find((column) => column.key === key)?.of ?? "") ?? [];
  return sign + (field ?? key);
}

function fileColumn<Row>({ key, title, of, words, as }: Column<Row>, only: FileColumn["only"]): FileColumn {
  const said = { ...(words && { words: { ...words } }), ...(as && { as }), ...(only && { only }) };
  return { title, of: of ?? `{${key}}`, ...said };
}
