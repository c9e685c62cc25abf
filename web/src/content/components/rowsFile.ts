import { type DatedRow, type DatedTable, datedCellOf, datedCellWords } from "@refundry/contract/content";
import { parse } from "csv-parse/browser/esm/sync";
import { stringify } from "csv-stringify/browser/esm/sync";
import { saveBlob } from "../../base/api.ts";

type Columns = DatedTable["columns"];

/** The rows in words, under the titles of their columns; a leading sign that opens a formula gets an apostrophe in front. */
export const rowsToCsv = (columns: Columns, rows: readonly DatedRow[]): string =>
  stringify(
    [
      columns.map(({ title }) => title),
      ...rows.map((row) => columns.map((column) => datedCellWords(column, row[column.key]))),
    ],
    { bom: true, escape_formulas: true },
  );

/** The rows of a file whose headings are the titles, in any order, with choices by their words or as they are kept; throws with a sentence a person can act on. */
export function csvToRows(columns: Columns, text: string): DatedRow[] {
  let lines: string[][];
  try {
    lines = parse(text, { bom: true, delimiter: [",", ";", "\t"], trim: true, skip_empty_lines: true });
  } catch {
    throw new Error("This file could not be read as CSV.");
  }
  const [headings = [], ...found] = lines;
  const places = columns.map(({ title, key }) =>
    headings.findIndex((heading) => [title, key].some((name) => name.toLowerCase() === heading.toLowerCase())),
  );
  const missing = columns.filter(({ required }, place) => required && places[place] === -1);
  if (missing.length > 0) throw new Error(`This file lacks columns: ${missing.map(({ title }) => title).join(", ")}.`);
  return found.map((line) =>
    Object.fromEntries(
      columns.map((column, place) => {
        const { key, type } = column;
        const cell = datedCellOf(column, (line[places[place] ?? -1] ?? "").replace(/^'(?=[=+\-@])/, ""));
        if (cell === "") return [key, null];
        return [key, type === "number" && /^\d+$/.test(cell) ? Number(cell) : cell];
      }),
    ),
  );
}

/** Saves the rows of a table as they are on its day. */
export function saveRows({ title, on, columns, rows }: DatedTable): void {
  const name = `${title.toLowerCase().replaceAll(" ", "-")}-${on}.csv`;
  saveBlob(new Blob([rowsToCsv(columns, rows)], { type: "text/csv" }), name);
}
