import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { type CellValue, writeXlsx } from "hucre/xlsx";
import { harmless } from "./harmlessCell.ts";
import type { OutgoingFile } from "./routes.ts";

export type ExportFormat = "csv" | "xlsx";
interface Page {
  items: unknown[];
  next: string | null;
}

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
const pageSize = 5000;

/**
 * Exactly the rows of a list, all its pages, as a file: one column per field. Text that a spreadsheet would take for a
 * formula stays text; numbers stay numbers (conventions, 5).
 */
export async function exportList(
  name: string,
  format: ExportFormat,
  page: (cursor: string | undefined, limit: number) => Promise<Page>,
): Promise<OutgoingFile> {
  const rows: Record<string, unknown>[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await page(cursor, pageSize);
    rows.push(...items.map(flat));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const table = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  const bytes = format === "csv" ? csvOf(table) : await xlsxOf(name, table);
  return {
    name: `${name}.${format}`,
    type: types[format],
    size: bytes.length,
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}

/** Nested names become their name, lists a text; the rest stays. */
function flat(item: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item as object).map(([key, value]) => [
      key,
      value !== null && typeof value === "object"
        ? ((value as { name?: string }).name ?? JSON.stringify(value))
        : value,
    ]),
  );
}

function csvOf(table: unknown[][]): Buffer {
  return Buffer.from(
    `\uFEFF${stringify(
      table.map((row) => row.map(harmless)),
      { record_delimiter: "\r\n", cast: { boolean: String } },
    )}`,
  );
}

async function xlsxOf(name: string, table: unknown[][]): Promise<Buffer> {
  const cells = table.map((row) =>
    row.map(
      (value): CellValue =>
        typeof value === "string" && /^-?\d{1,15}\.\d{2}$/.test(value) ? Number(value) : (value as CellValue),
    ),
  );
  return Buffer.from(await writeXlsx({ sheets: [{ name: name.slice(0, 31), rows: cells }] }));
}
