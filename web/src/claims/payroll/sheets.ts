import type { PreviewSheet } from "@refundry/contract/claims";
import { dateText } from "../../base/instants.ts";

const rowsText = (rows: number) => (rows === 1 ? "1 row" : `${rows.toLocaleString("en-US")} rows`);

/** What a sheet holds: `520 rows, Jan 3, 2020 – Dec 31, 2020`. */
export function sheetText({ rows, first_date: first, last_date: last, hidden }: PreviewSheet): string {
  const span = first && last ? `${dateText(first)} – ${dateText(last)}` : null;
  const size = rows === null ? "cannot be read" : rowsText(rows);
  return [hidden && "hidden in the workbook", size, span].filter(Boolean).join(", ");
}

/** What an import would leave out: the sheets that are not read and hold something; null when there are none. */
export function leftOutText(sheets: readonly PreviewSheet[]): string | null {
  const rest = sheets.filter(({ chosen, rows }) => !chosen && rows !== 0);
  if (rest.length === 0) return null;
  return `Left out: ${rest.map((sheet) => `${sheet.name} (${sheetText(sheet)})`).join("; ")}.`;
}

/** The sheets that nobody reads because nothing of payroll stands in them; null when there are none. */
export function withoutPayrollText(sheets: readonly PreviewSheet[]): string | null {
  const names = sheets.filter(({ chosen, rows }) => !chosen && rows === 0).map(({ name }) => name);
  return names.length === 0 ? null : `Not read, without payroll: ${names.join(", ")}.`;
}

/** A sheet with its own columns, and the names of those that are read by them. */
export interface ColumnsSheet {
  place: number;
  sheet: PreviewSheet;
  /** Its name; with those of the sheets that have the same headings. */
  name: string;
}

/** The sheets whose columns are chosen, in their order; one stands for all with the same headings. */
export function columnsSheets(sheets: readonly PreviewSheet[]): ColumnsSheet[] {
  return sheets.flatMap((sheet, place) => {
    if (!sheet.chosen || sheet.same_as !== null || sheet.sample.length === 0) return [];
    const same = sheets.filter(({ same_as }) => same_as === place).map(({ name }) => name);
    return [{ place, sheet, name: [sheet.name, ...same].join(", ") }];
  });
}

/** Whether a person looks at the sheets first: one that may hold payroll is not read. */
export const areDoubtful = (sheets: readonly PreviewSheet[]) =>
  sheets.some(({ chosen, rows }) => !chosen && rows !== 0);

/** The sheets that are read, with what they hold. */
export function readText(sheets: readonly PreviewSheet[]): string {
  const read = sheets.filter(({ chosen, rows }) => chosen && rows !== 0);
  return `Read one after another: ${read.map((sheet) => `${sheet.name} (${sheetText(sheet)})`).join("; ")}.`;
}
