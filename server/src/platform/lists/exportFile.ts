import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileColumn } from "@refundry/contract/platform";
import { stringify } from "csv-stringify";
import { type CellValue, writeXlsxStream } from "hucre/xlsx";
import { harmless } from "../../crafts/spreadsheet/harmless.ts";
import { computeTask } from "../compute/compute.ts";
import { contentOf, type Written, writtenIn } from "./fileColumn.ts";

export type ExportFormat = "csv" | "xlsx";

/** A file to be written from rows that were read; plain data for a child process. */
export interface ExportRequest {
  /** Where the rows lie: each a JSON object on a line of its own. */
  rows: string;
  target: string;
  format: ExportFormat;
  /** Of the sheet. */
  name: string;
  columns: FileColumn[];
  zone: string | undefined;
}

export const exportFileTask = computeTask(import.meta.url, { writeExportFile });

/** Writes the rows as CSV or as a workbook, without ever holding more than a few of them. */
export async function writeExportFile({ rows, target, format, name, columns, zone }: ExportRequest): Promise<void> {
  const file = createWriteStream(target, { mode: 0o600, flags: "wx" });
  const table = tableOf(rows, columns, writtenIn(zone));
  if (format === "csv") {
    const text = stringify({ bom: true, record_delimiter: "\r\n", cast: { boolean: String } });
    await pipeline(mapped(table, harmless), text, file);
  } else {
    const sheet = writeXlsxStream(mapped(table, cellOf), { name: name.slice(0, 31) });
    await pipeline(Readable.fromWeb(sheet as import("node:stream/web").ReadableStream), file);
  }
}

async function* tableOf(rows: string, columns: readonly FileColumn[], written: Written): AsyncGenerator<unknown[]> {
  yield columns.map(({ title }) => title);
  for await (const line of linesOf(rows)) {
    const row = JSON.parse(line) as Record<string, unknown>;
    yield columns.map((column) => contentOf(column, row, written) ?? "");
  }
}

/** A JSON text holds no line feed, but may hold other characters that end a line elsewhere. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const part of createReadStream(file, "utf8")) {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

async function* mapped<Cell>(
  table: AsyncIterable<unknown[]>,
  change: (value: unknown) => Cell,
): AsyncGenerator<Cell[]> {
  for await (const row of table) yield row.map(change);
}

/** Amounts are numbers in a workbook. Texts are as harmless as in CSV: what a workbook keeps as text, a copy of it need not. */
function cellOf(value: unknown): CellValue {
  return typeof value === "string" && /^-?\d{1,15}\.\d{2}$/.test(value)
    ? Number(value)
    : (harmless(value) as CellValue);
}
