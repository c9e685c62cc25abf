import { openTableFile } from "../../crafts/spreadsheet/tableFile.ts";
import { computeTask } from "../../platform/compute/compute.ts";

export interface SourceCells {
  bytes: Uint8Array;
  /** Empty for a file with one nameless sheet. */
  sheet: string;
  headingRow: number;
  row: number;
}

/** The texts of a row as they stand in the file, and those of its headings; empty where the file has no such row. */
export interface FoundCells {
  headings: string[];
  cells: string[];
}

/** Runs in a child process: one row of a payroll file that was imported. */
export async function readSourceCells({ bytes, sheet, headingRow, row }: SourceCells): Promise<FoundCells> {
  const file = await openTableFile(bytes);
  const name = [...file.sheets, ...file.hidden].includes(sheet) ? sheet : (file.sheets[0] ?? "");
  const { rows } = await file.readSheet(name, { formulas: true });
  const of = (number: number) => [...(rows.find((one) => one.number === number)?.cells ?? [])];
  return { headings: headingRow > 0 ? of(headingRow) : [], cells: of(row) };
}

export const sourceCellsTask = computeTask(import.meta.url, { readSourceCells });
