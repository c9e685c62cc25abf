import type { IsoDate } from "@refundry/contract/values";
import { type DateOrder, readCheckDate } from "../../crafts/spreadsheet/cells.ts";
import { type SheetTable, tableLimits } from "../../crafts/spreadsheet/limits.ts";
import { hintOf, isNote } from "./payrollLine.rules.ts";
import type { SheetReading } from "./sheetColumns.rules.ts";

/** A sheet of the file: whether it is read, and what it holds. */
export interface SheetOverview {
  readonly name: string;
  readonly hidden: boolean;
  readonly chosen: boolean;
  /** Rows of payroll below the headings; null when the sheet cannot be read, or was not counted. */
  readonly rows: number | null;
  readonly first_date: IsoDate | null;
  readonly last_date: IsoDate | null;
}

export const uncounted = { rows: null, first_date: null, last_date: null };

/** Rows and dates of a sheet, as far as its column of dates is known; totals, repeated headings and text are no rows of payroll. */
export function overviewOf({
  table,
  mapping,
  headings,
}: SheetReading): Omit<SheetOverview, "name" | "hidden" | "chosen"> {
  const headingRow = mapping?.heading_row ?? headings.heading_row ?? 0;
  const date = mapping?.date ?? headings.proposal.date ?? likelyDates(table, headingRow);
  const order: DateOrder = mapping?.date_order ?? "month_first";
  const own = table.rows.find(({ number }) => number === headingRow)?.cells ?? [];
  const data = table.rows.filter(
    ({ number, cells }) => number > headingRow && hintOf(cells, own) === null && !isNote(cells, mapping),
  );
  const texts = date === null ? new Set<string>() : new Set(data.map(({ cells }) => cells[date] ?? ""));
  const dates = [...texts]
    .map((text) => readCheckDate(text, order, table.from1904))
    .flatMap((reading) => ("value" in reading ? [reading.value] : []))
    .sort();
  const beyond = table.rowCount - table.rows.length;
  return { rows: data.length + beyond, first_date: dates[0] ?? null, last_date: dates.at(-1) ?? null };
}

/** The column whose cells are dates of the last years more often than not, where no heading says which it is. */
function likelyDates({ rows, from1904 }: SheetTable, headingRow: number): number | null {
  const top = rows.filter(({ number }) => number > headingRow).slice(0, tableLimits.headingRows);
  const width = Math.max(0, ...top.map(({ cells }) => cells.length));
  const isDate = (text: string) => {
    const reading = readCheckDate(text, "month_first", from1904);
    return "value" in reading && reading.value >= "2015" && reading.value < "2030";
  };
  for (let column = 0; column < width; column += 1) {
    const filled = top.map(({ cells }) => cells[column] ?? "").filter(Boolean);
    if (filled.filter(isDate).length * 2 > filled.length) return column;
  }
  return null;
}
