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
