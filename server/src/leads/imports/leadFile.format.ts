import { type ImportedLeadField, mostImportedLeads } from "@refundry/contract/leads";
import { countText, FileRefused } from "../../crafts/spreadsheet/limits.ts";
import { openTableFile } from "../../crafts/spreadsheet/tableFile.ts";
import { guessedFields, judgedRow, missingFields, type RowValues } from "./leadFile.rules.ts";

export interface ReadLeads {
  /** The sheets of a workbook; none of a CSV file. */
  sheets: string[];
  sheet: string;
  columns: { heading: string; sample: string; field: ImportedLeadField | null }[];
  /** None while a needed field has no column. */
  rows: { line: number; values: RowValues; problem: string }[];
}

export interface AskedOfFile {
  bytes: Uint8Array;
  sheet?: string | undefined;
  /** By the place of the column; none: guessed. */
  fields?: readonly (ImportedLeadField | null)[] | undefined;
  /** What this person took a heading for last. */
  remembered: Readonly<Record<string, ImportedLeadField | null>>;
}

/** Reads a file of leads: its first row holds the headings (12, 5.9). Throws `FileRefused`. */
export async function readLeadFile({
  bytes,
  sheet: asked,
  fields: chosen,
  remembered,
}: AskedOfFile): Promise<ReadLeads> {
  const file = await openTableFile(bytes);
  if (file.format === "xlsx" && holdsMacros(bytes))
    throw new FileRefused("wrong_type", "A workbook with macros is not accepted. Save it as .xlsx or CSV.");
  const sheet = asked ?? file.sheets[0] ?? "";
  const { rows, rowCount } = await file.readSheet(sheet, { onlyRows: mostImportedLeads + 2 });
  const [head, ...lines] = rows;
  if (!head) throw new FileRefused("empty");
  if (lines.length === 0) throw new FileRefused("empty", "The file holds no leads below its headings.");
  if (lines.length > mostImportedLeads)
    throw new FileRefused(
      "too_many_rows",
      `The file has ${countText(rowCount - 1)} rows; at most ${countText(mostImportedLeads)} leads can be imported at once.`,
    );
  const headings = head.cells.map((cell, place) => cell || `Column ${place + 1}`);
  const guessed = guessedFields(headings, remembered);
  const fields = chosen ? headings.map((_, place) => chosen[place] ?? null) : guessed;
  return {
    sheets: file.format === "xlsx" ? [...file.sheets] : [],
    sheet,
    columns: headings.map((heading, place) => ({
      heading,
      sample: (lines.find(({ cells }) => cells[place])?.cells[place] ?? "").slice(0, 80),
      field: fields[place] ?? null,
    })),
    rows: missingFields(fields).length > 0 ? [] : lines.map(({ number, cells }) => judged(number, cells, fields)),
  };
}

/** The names of its parts stand in a workbook as they are. */
const holdsMacros = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("xl/vbaProject.bin");

function judged(line: number, cells: readonly string[], fields: readonly (ImportedLeadField | null)[]) {
  const values = Object.fromEntries(fields.flatMap((field, place) => (field ? [[field, cells[place] ?? ""]] : [])));
  return { line, ...judgedRow(values) };
}
