import type { PayrollMapping } from "@refundry/contract/claims";
import { isBlankAmount } from "../../crafts/spreadsheet/cells.ts";
import type { FilledColumn } from "./payrollLine.rules.ts";

/** Rows of a sheet whose date or name is empty. */
export interface EmptyCells {
  readonly sheet: string;
  readonly column: FilledColumn;
  readonly rows: number;
}

/** What became of an empty cell: it took the text above, it may once a person wants it, or nothing stands above. */
type Filling = "filled" | "waiting" | "bare";

export interface FilledTexts {
  readonly date: string;
  readonly name: string;
  /** The column that took its text from above. */
  readonly filled: FilledColumn | null;
}

/** Goes down a sheet: dates and names that merged rows leave empty are taken from above where that is asked for. */
export class FillDown {
  private readonly mapping: PayrollMapping;
  /** The last text of each column that may be filled down. */
  private readonly above: Record<FilledColumn, string> = { date: "", name: "" };
  private readonly counts: Record<Filling, Record<FilledColumn, number>> = {
    filled: { date: 0, name: 0 },
    waiting: { date: 0, name: 0 },
    bare: { date: 0, name: 0 },
  };

  constructor(mapping: PayrollMapping) {
    this.mapping = mapping;
  }

  /** Date and name of a check. `isSettled` says of a column that its text is corrected, or that the row is left out. */
  take(
    cells: readonly string[],
    texts: { readonly date: string; readonly name: string },
    isSettled: (column: FilledColumn) => boolean,
  ): FilledTexts {
    const { date, name } = texts;
    const paid = this.mapping.gross.some(({ column }) => !isBlankAmount(cells[column] ?? ""));
    const merged = paid && date === "" && name !== "" ? "date" : paid && name === "" && date !== "" ? "name" : null;
    if (date !== "") this.above.date = date;
    if (name !== "") this.above.name = name;
    if (!merged) return { date, name, filled: null };
    const isAsked = this.mapping.fill_down?.includes(merged) ?? false;
    const hasAbove = this.above[merged] !== "";
    const filling = isAsked ? (hasAbove ? "filled" : "bare") : hasAbove ? "waiting" : null;
    if (filling && !isSettled(merged)) this.counts[filling][merged] += 1;
    if (filling !== "filled") return { date, name, filled: null };
    return { date, name, [merged]: this.above[merged], filled: merged };
  }

  rows(filling: Filling, column: FilledColumn): number {
    return this.counts[filling][column];
  }
}

const columns = ["date", "name"] as const;

/** What of several sheets came to it, a line for each sheet and column. */
export function emptyCells(sheets: readonly { sheet: string; filling: FillDown }[], which: Filling): EmptyCells[] {
  return sheets.flatMap(({ sheet, filling }) =>
    columns.flatMap((column) => {
      const rows = filling.rows(which, column);
      return rows === 0 ? [] : [{ sheet, column, rows }];
    }),
  );
}
