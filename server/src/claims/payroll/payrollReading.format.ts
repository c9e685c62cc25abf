import type { PayrollMapping, PreviewRow } from "@refundry/contract/claims";
import { type Identities, identifyEmployees } from "@refundry/credit";
import { FileRefused, type SheetTable, type TableFile, tableLimits } from "../../crafts/spreadsheet/limits.ts";
import { openTableFile } from "../../crafts/spreadsheet/tableFile.ts";
import { type PayrollFigures, payrollFigures } from "./payrollFigures.rules.ts";
import {
  findHeadings,
  type HeadingFinding,
  headingFingerprint,
  type RememberedMapping,
} from "./payrollHeadings.rules.ts";
import {
  checkRowCount,
  type PayrollChanges,
  type PayrollLine,
  type PayrollLines,
  readLines,
  rowsOf,
} from "./payrollRows.rules.ts";
import { type PayrollWarnings, payrollWarnings } from "./payrollWarnings.rules.ts";
import { type EnteredFigures, type TieOutQuarter, tieOut } from "./tieOut.rules.ts";

export interface ReadPayrollOptions {
  /** Place of the sheet among `sheets`; by default the first one with headings that are recognised. */
  readonly sheet?: number;
  /** As a person chose it; by default the remembered or recognised one. */
  readonly mapping?: PayrollMapping;
  readonly remembered?: readonly RememberedMapping[];
  readonly changes?: PayrollChanges;
  readonly entered?: EnteredFigures;
}

/** What a payroll file says under a mapping. */
export interface PayrollResult extends PayrollLines {
  readonly figures: PayrollFigures;
  readonly tieOut: readonly TieOutQuarter[];
  readonly warnings: PayrollWarnings;
  /** Who is who among the names of the rows (domain 2.2, step 3). */
  readonly identities: Identities;
}

export interface PayrollReading {
  readonly format: TableFile["format"];
  readonly sheets: readonly string[];
  readonly sheet: number;
  /** The first 20 rows of the sheet as it numbers them, empty ones among them. */
  readonly sample: readonly (readonly string[])[];
  readonly headings: HeadingFinding;
  readonly mapping: PayrollMapping | null;
  /** Of the heading row in use; under it an import remembers the mapping. Null without headings. */
  readonly fingerprint: string | null;
  /** The heading row in use as people read it; empty without one. */
  readonly headingText: string;
  /** Null until there is a mapping. */
  readonly result: PayrollResult | null;
}

const sampleRows = 20;
/** Sheets that are looked into for headings when nobody chose one. */
const sheetsTried = 6;
const nothingEntered: EnteredFigures = { wages: new Map(), counts: new Map() };

async function chooseSheet(file: TableFile, remembered: readonly RememberedMapping[]): Promise<number> {
  let best = { sheet: 0, rank: 0 };
  if (file.sheets.length === 1) return 0;
  for (const [sheet, name] of file.sheets.slice(0, sheetsTried).entries()) {
    const { rows } = await file.readSheet(name, { onlyRows: tableLimits.headingRows });
    const { mapping, proposal } = findHeadings(rows, remembered);
    if (mapping) return sheet;
    const rank = rows.length === 0 ? 0 : proposal.date === null ? 1 : 2;
    if (rank > best.rank) best = { sheet, rank };
  }
  return best.sheet;
}

function sampleOf({ rows }: SheetTable): string[][] {
  const sample: string[][] = [];
  for (const row of rows) {
    if (row.number > sampleRows) break;
    while (sample.length < row.number - 1) sample.push([]);
    sample.push([...row.cells]);
  }
  return sample;
}

/** The lines of a table under a mapping, with sums, tie-out and warnings. Throws `FileRefused`. */
export function readTable(table: SheetTable, mapping: PayrollMapping, options: ReadPayrollOptions = {}): PayrollResult {
  const entered = options.entered ?? nothingEntered;
  const read = readLines(table, mapping, options.changes);
  const rows = rowsOf(read.lines);
  const identities = identifyEmployees(rows.map(({ spelling }) => spelling));
  const figures = payrollFigures(rows, (spelling) => identities.find(spelling)?.key ?? spelling);
  return {
    ...read,
    identities,
    figures,
    tieOut: tieOut(figures, entered),
    warnings: payrollWarnings(read.lines, figures, entered),
  };
}

/**
 * Reads a payroll file from its bytes: sheets, headings, and with a mapping every row, sum and warning (05, 2.6 and 5.4).
 * Pure, linear in the size of the file; meant to run in a child process that can be stopped. Throws `FileRefused`.
 */
export async function readPayroll(bytes: Uint8Array, options: ReadPayrollOptions = {}): Promise<PayrollReading> {
  const file = await openTableFile(bytes);
  const remembered = options.remembered ?? [];
  const sheet = options.sheet ?? (await chooseSheet(file, remembered));
  const name = file.sheets[sheet];
  if (name === undefined) throw new FileRefused("no_sheet");
  const table = await file.readSheet(name);
  if (table.rows.length === 0) throw new FileRefused("empty");
  if (table.rows.every((row) => row.cells.length < 2)) throw new FileRefused("not_a_table");
  const headings = findHeadings(table.rows, remembered);
  const mapping = options.mapping ?? headings.mapping;
  if (!mapping) checkRowCount(table, headings.heading_row ?? 0);
  const result = mapping && readTable(table, mapping, options);
  const headingRow = mapping && table.rows.find((row) => row.number === mapping.heading_row);
  const fingerprint = headingRow ? headingFingerprint(headingRow.cells) : null;
  const headingText = headingRow ? headingRow.cells.filter(Boolean).join(" · ").slice(0, 1000) : "";
  const { format, sheets } = file;
  return { format, sheets, sheet, sample: sampleOf(table), headings, mapping, fingerprint, headingText, result };
}

export type PreviewFilter = "all" | "errors" | "warnings" | "corrected" | "left_out";

function passes(line: PayrollLine, warnings: PayrollWarnings, filter: PreviewFilter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "errors":
      return Object.keys(line.errors).length > 0;
    case "warnings":
      return warnings.rows.has(line.source_row);
    case "corrected":
      return Object.keys(line.corrected).length > 0;
    case "left_out":
      return line.left_out;
  }
}

/** A window of the rows that pass a filter, as the preview shows them, and how many pass in all. */
export function previewRows(
  { lines, warnings }: Pick<PayrollResult, "lines" | "warnings">,
  { filter, offset, limit }: { readonly filter: PreviewFilter; readonly offset: number; readonly limit: number },
): { items: PreviewRow[]; total: number } {
  const found = filter === "all" ? lines : lines.filter((line) => passes(line, warnings, filter));
  const items = found.slice(offset, offset + limit).map(({ row: _row, ...line }) => ({
    ...line,
    errors: { ...line.errors },
    corrected: { ...line.corrected },
    warnings: [...(warnings.rows.get(line.source_row) ?? [])],
  }));
  return { items, total: found.length };
}
