import type { ReactNode } from "react";
import type { Column } from "./columns.ts";
import type { ListRows } from "./rows.ts";

/** What grid and cards need to show rows. */
export interface TableBodyProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: ListRows<Row>;
  /** The rows after filter and sort. */
  shown: readonly Row[];
  rowKey: (row: Row) => number;
  onOpen?: (row: Row) => void;
  /** What stands under a row that is unfolded; null under one that is not. */
  detail?: (row: Row) => ReactNode;
  opens?: (row: Row) => boolean;
  sort: string | undefined;
  /** Absent while the table cannot sort: the server ordered the rows. */
  onSort: ((column: string) => void) | undefined;
  /** The keys of the selected rows; null where nothing can be selected. */
  selected: ReadonlySet<number> | null;
  onSelect: (selected: ReadonlySet<number>) => void;
  rowHeight: number;
  /** The key of the row that one goes on from, having come back to the list. */
  goesOnFrom?: number | null | undefined;
  /** Rows are at least so high, and as high as the words in them need. */
  grows?: boolean;
}

/** Rows in which words may go on in a second line. */
export const comfortableRowHeight = 40;
export const usualRowHeight = 32;

export function canOpen<Row>(props: Pick<TableBodyProps<Row>, "onOpen" | "opens">, row: Row): boolean {
  return props.onOpen !== undefined && (props.opens?.(row) ?? true);
}

/** Where the row stands that one goes on from; -1 where there is none, or it is no longer there. */
export function placeOf<Row>({ goesOnFrom, shown, rowKey }: TableBodyProps<Row>): number {
  return goesOnFrom == null ? -1 : shown.findIndex((row) => rowKey(row) === goesOnFrom);
}

export function toggled(selected: ReadonlySet<number>, key: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The row that arrows, Home, End, Page up and down lead to; null for other keys. */
export function targetOf(key: string, current: number, count: number, page: number): number | null {
  const targets: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target));
}
