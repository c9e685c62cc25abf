import type { PayrollMapping } from "@refundry/contract/claims";
import { type Identities, identifyEmployees } from "@refundry/credit";
import { FileRefused, type SheetTable, type TableFile, tableLimits } from "../../crafts/spreadsheet/limits.ts";
import { openTableFile } from "../../crafts/spreadsheet/tableFile.ts";
import { type PayrollFigures, payrollFigures } from "./payrollFigures.rules.ts";
import { findHeadings, type HeadingFinding, type RememberedMapping } from "./payrollHeadings.rules.ts";
import type { PayrollChanges } from "./payrollLine.rules.ts";
import { checkRowCount, type PayrollLines, type PlacedTable, readPlaced, rowsOf } from "./payrollRows.rules.ts";
import { type PayrollWarnings, payrollWarnings } from "./payrollWarnings.rules.ts";
import { type ColumnsBySheet, keptColumns, SheetColumnsReader, type SheetReading } from "./sheetColumns.rules.ts";
import { overviewOf, type SheetOverview, uncounted } from "./sheetOverview.rules.ts";
import { type EnteredFigures, type TieOutQuarter, tieOut } from "./tieOut.rules.ts";

export interface ReadPayrollOptions {
  /** Places of the sheets to read among all; by default those with headings that are recognised. */
  readonly sheets?: readonly number[];
  /** Whether the rows and dates of every sheet are counted, those that are not read, too. */
  readonly overview?: boolean;
  /** Of the first sheet that is read, as a person chose it; by default the remembered or recognised one. */
  readonly mapping?: PayrollMapping;
  /** The same by the names of sheets, those that are not read now among them. */
  readonly columns?: ColumnsBySheet;
  readonly remembered?: readonly RememberedMapping[];
  readonly changes?: PayrollChanges;
  readonly entered?: EnteredFigures;
  /** Hears how far the reading is, 0 to 100. */
  readonly report?: (percent: number) => void;
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
  /** Every sheet, hidden ones last; rows and dates only where they were asked for. */
  readonly sheets: readonly SheetOverview[];
  /** Places of the sheets that were read, in their order. */
  readonly chosen: readonly number[];
  /** How each sheet that was read is mapped, by name. */
  readonly sheetMappings: Readonly<Record<string, PayrollMapping>>;
  /** The sheets that were read and hold something, with how each is read. */
  readonly read: readonly ReadSheet[];
  /** Columns to read the file by again, those of sheets that are not read now among them. */
  readonly columns: ColumnsBySheet;
  /** Of the first sheet. */
  readonly headings: HeadingFinding;
  readonly mapping: PayrollMapping | null;
  /** What an import remembers: the columns of each heading row in use, the first sheet's first. */
  readonly learned: readonly LearnedColumns[];
  /** Null until every sheet that is read has a mapping. */
  readonly result: PayrollResult | null;
}

/** How a sheet was read. */
export interface ReadSheet extends Pick<SheetReading, "mapping" | "sameAs"> {
  readonly name: string;
  /** What looks like its heading row; null when nothing does. */
  readonly headingRow: number | null;
  /** Its first 20 rows as it numbers them, empty ones among them. */
  readonly sample: readonly (readonly string[])[];
}

/** Columns under the fingerprint of their headings, which stand beside it as people read them. */
export interface LearnedColumns {
  readonly fingerprint: string;
  readonly headings: string;
  readonly mapping: PayrollMapping;
}

const sampleRows = 20;
/** The percent of a reading after which every row is read; what is left is what the rows say. */
const ofFile = 80;
/** Sheets that are looked into for headings when nobody chose. */
const sheetsTried = 60;
/** A formula without result is an error of its cell, and no empty one. */
const wholeSheet = { formulas: true } as const;
const nothingEntered: EnteredFigures = { wages: new Map(), counts: new Map(), tips: new Map(), leave: new Map() };

/**
 * The sheets that are read when nobody chose: all whose headings are known or recognised; else those with
 * the same headings that look most like payroll. A year on a sheet of its own is not lost.
 */
async function chooseSheets(file: TableFile, remembered: readonly RememberedMapping[]): Promise<number[]> {
  if (file.sheets.length === 1) return [0];
  const found: { place: number; heading: HeadingFinding; rank: number }[] = [];
  for (const [place, name] of file.sheets.slice(0, sheetsTried).entries()) {
    const { rows } = await file.readSheet(name, { onlyRows: 2 * tableLimits.headingRows });
    const heading = findHeadings(rows, remembered);
    found.push({ place, heading, rank: rows.length === 0 ? 0 : heading.proposal.date === null ? 1 : 2 });
  }
  const mapped = found.filter(({ heading }) => heading.mapping !== null);
  if (mapped.length > 0) return mapped.map(({ place }) => place);
  const alike = ({ heading }: (typeof found)[number]) =>
    found.filter((one) => one.heading.fingerprint !== null && one.heading.fingerprint === heading.fingerprint);
  const best = [...found].sort((a, b) => b.rank - a.rank || alike(b).length - alike(a).length || a.place - b.place)[0];
  if (!best) return [0];
  const together = alike(best);
  return together.length > 0 ? together.map(({ place }) => place) : [best.place];
}

/** Every sheet with its rows and dates; only what was read where they are not asked for. */
async function overviews(
  file: TableFile,
  read: ReadonlyMap<number, SheetTable>,
  readings: readonly SheetReading[],
  look: ((table: SheetTable) => SheetReading) | null,
): Promise<SheetOverview[]> {
  const found: SheetOverview[] = [];
  for (const [place, name] of [...file.sheets, ...file.hidden].entries()) {
    const own = { name, hidden: place >= file.sheets.length, chosen: read.has(place) };
    const table = look ? (read.get(place) ?? (await file.readSheet(name, wholeSheet).catch(nullIfRefused))) : null;
    const reading = readings.find((one) => one.table === table);
    found.push({ ...own, ...(look && table ? overviewOf(reading ?? look(table)) : uncounted) });
  }
  return found;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof FileRefused) return null;
  throw error;
}

/** The lines of tables under their mappings, with sums, tie-out and warnings. Throws `FileRefused`. */
export function readTables(tables: readonly PlacedTable[], options: ReadPayrollOptions = {}): PayrollResult {
  const entered = options.entered ?? nothingEntered;
  const read = readPlaced(tables, options.changes);
  const rows = rowsOf(read.lines);
  const identities = identifyEmployees(rows.map(({ spelling }) => spelling));
  const figures = payrollFigures(rows, (spelling) => identities.find(spelling)?.key ?? spelling);
  return {
    ...read,
    identities,
    figures,
    tieOut: tieOut(figures, entered),
    warnings: payrollWarnings(read.lines, figures, entered, read.fillDownHints.length > 0),
  };
}

/** The sheets to read, by place; those that hold nothing are left out unless all of them do. */
async function readChosen(file: TableFile, places: readonly number[]): Promise<Map<number, SheetTable>> {
  const all = [...file.sheets, ...file.hidden];
  const read = new Map<number, SheetTable>();
  for (const place of [...new Set(places)].sort((a, b) => a - b)) {
    const name = all[place];
    if (name === undefined) throw new FileRefused("no_sheet");
    read.set(place, await file.readSheet(name, wholeSheet));
  }
  return read;
}

/** The tables one after another; the rows of the second count on from the last of the first. Null while one has no mapping. */
function placedTables(readings: readonly SheetReading[]): PlacedTable[] | null {
  let offset = 0;
  const placed: PlacedTable[] = [];
  for (const { table, mapping } of readings) {
    if (!mapping) return null;
    placed.push({ table, mapping, offset });
    offset += table.rows.at(-1)?.number ?? 0;
  }
  return placed;
}

function readSheet({ table, mapping, sameAs, headings }: SheetReading): ReadSheet {
  const sample: string[][] = [];
  for (const row of table.rows) {
    if (row.number > sampleRows) break;
    while (sample.length < row.number - 1) sample.push([]);
    sample.push([...row.cells]);
  }
  return { name: table.name, mapping, sameAs, headingRow: headings.heading_row, sample };
}

function learnedFrom({ table, mapping, fingerprint, isOwn }: SheetReading): LearnedColumns[] {
  if (!isOwn || !mapping || fingerprint === null) return [];
  const { cells } = table.rows.find((row) => row.number === mapping.heading_row) ?? { cells: [] };
  return [{ fingerprint, headings: cells.filter(Boolean).join(" · ").slice(0, 1000), mapping }];
}

/**
 * Reads a payroll file from its bytes: sheets, headings, and with a mapping every row, sum and warning (05, 2.6 and 5.4).
 * Pure, linear in the size of the file; meant to run in a child process that can be stopped. Throws `FileRefused`.
 */
export async function readPayroll(bytes: Uint8Array, options: ReadPayrollOptions = {}): Promise<PayrollReading> {
  const file = await openTableFile(bytes, (share) => options.report?.(share * ofFile));
  const remembered = options.remembered ?? [];
  const read = await readChosen(file, options.sheets ?? (await chooseSheets(file, remembered)));
  const tables = [...read.values()].filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) throw new FileRefused("empty");
  if (tables.every(({ rows }) => rows.every((row) => row.cells.length < 2))) throw new FileRefused("not_a_table");
  const chosen = options.columns ?? {};
  const reader = new SheetColumnsReader(chosen, remembered);
  const readings = tables.map((table, place) => reader.take(table, place === 0 ? options.mapping : undefined));
  const [first] = readings as [SheetReading, ...SheetReading[]];
  const placed = placedTables(readings);
  if (!placed)
    checkRowCount(
      readings.map(({ table, mapping, headings }) => ({
        table,
        headingRow: mapping?.heading_row ?? headings.heading_row ?? 0,
      })),
    );
  return {
    format: file.format,
    sheets: await overviews(file, read, readings, options.overview ? (table) => reader.look(table) : null),
    chosen: [...read.keys()],
    sheetMappings: Object.fromEntries((placed ?? []).map((one) => [one.table.name, one.mapping])),
    read: readings.map(readSheet),
    columns: keptColumns(chosen, readings),
    headings: first.headings,
    mapping: first.mapping,
    learned: readings.flatMap(learnedFrom),
    result: placed && readTables(placed, options),
  };
}
