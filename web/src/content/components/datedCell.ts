import type { DatedCell, DatedRow, DatedVersion } from "@refundry/contract/content";

/** What is being written: a new version, a scheduled one, or the correction of one whose day has come. */
export type Editing = { kind: "new" } | { kind: "edit" | "correct"; version: DatedVersion };

/** A row with its place, which names it while its cells change. */
export interface PlacedRow {
  place: number;
  cells: DatedRow;
}

export const placed = (rows: readonly DatedRow[]): PlacedRow[] => rows.map((cells, place) => ({ place, cells }));

/** What of a cell is typed over; empty where nothing is entered. */
export const cellText = (cell: DatedCell | undefined): string => (cell === null || cell === undefined ? "" : `${cell}`);
