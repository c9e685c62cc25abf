import type { PayrollMapping } from "@refundry/contract/claims";
import type { IsoDate } from "@refundry/contract/values";
import { type Identities, identifyEmployees } from "@refundry/credit";
import { type DateOrder, readCheckDate } from "../../crafts/spreadsheet/cells.ts";
import { FileRefused, type SheetTable, type TableFile, tableLimits } from "../../crafts/spreadsheet/limits.ts";
import { openTableFile } from "../../crafts/spreadsheet/tableFile.ts";
import { type PayrollFigures, payrollFigures } from "./payrollFigures.rules.ts";
import {
  findHeadings,
  type HeadingFinding,
  headingFingerprint,
  type RememberedMapping,
} from "./payrollHeadings.rules.ts";
import type { PayrollChanges } from "./payrollLine.rules.ts";
import { checkRowCount, type PayrollLines, type PlacedTable, readPlaced, rowsOf } from "./payrollRows.rules.ts";
import { type PayrollWarnings, payrollWarnings } from "./payrollWarnings.rules.ts";
import { type EnteredFigures, type TieOutQuarter, tieOut } from "./tieOut.rules.ts";

export interface ReadPayrollOptions {
  /** Places of the sheets to read among all; by default those with headings that are recognised. */
  readonly sheets?: readonly number[];
  /** Whether the rows and dates of every sheet are counted, those that are not read, too. */
  readonly overview?: boolean;
  /** As a person chose it; by default the remembered or recognised one. */
  readonly mapping?: PayrollMapping;
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
  /** The first 20 rows of the first sheet that was read as it numbers them, empty ones among them. */
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

/** A sheet of the file: whether it is read, and what it holds. */
export interface SheetOverview {
  readonly name: string;
  readonly hidden: boolean;
  readonly chosen: boolean;
  /** Rows below the headings; null when the sheet cannot be read, or was not counted. */
  readonly rows: number | null;
  readonly first_date: IsoDate | null;
  readonly last_date: IsoDate | null;
}

const sampleRows = 20;
/** The percent of a reading after which every row is read; what is left is what the rows say. */
const ofFile = 80;
/** Sheets that are looked into for headings when nobody chose. */
const sheetsTried = 60;
const nothingEntered: EnteredFigures = { wages: new Map(), counts: new Map(), tips: new Map(), leave: new Map() };

/**
 * The sheets that are read when nobody chose: all whose headings are known or recognised; else those with
 * the same headings that look most like payroll. A year on a sheet of its own is not lost.
 */
async function chooseSheets(file: TableFile, remembered: readonly RememberedMapping[]): Promise<number[]> {
  if (file.sheets.length === 1) return [0];
  const found: { place: number; heading: HeadingFinding; rank: number }[] = [];
  for (const [place, name] of file.sheets.slice(0, sheetsTried).entries()) {
    const { rows } = await file.readSheet(name, { onlyRows: tableLimits.headingRows });
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

/** The rows of a sheet are read by the mapping of the first: below the same headings, by its own where they differ. */
function mappingOn(
  table: SheetTable,
  mapping: PayrollMapping,
  fingerprint: string | null,
  remembered: readonly RememberedMapping[],
): PayrollMapping {
  const top = table.rows.filter(({ number }) => number <= tableLimits.headingRows);
  const same = fingerprint && top.find(({ cells }) => headingFingerprint(cells) === fingerprint);
  if (same) return { ...mapping, heading_row: same.number };
  const own = findHeadings(table.rows, remembered).mapping;
  // Without headings of its own every row is read: nothing is swallowed as a heading.
  return own ? { ...own, date_order: mapping.date_order } : { ...mapping, heading_row: 0 };
}

/** Rows and dates of a sheet, as far as its column of dates is known. */
function overviewOf(table: SheetTable, headingRow: number, date: number | null, order: DateOrder) {
  const data = table.rows.filter(({ number }) => number > headingRow);
  const texts = date === null ? new Set<string>() : new Set(data.map(({ cells }) => cells[date] ?? ""));
  const dates = [...texts]
    .map((text) => readCheckDate(text, order, table.from1904))
    .flatMap((reading) => ("value" in reading ? [reading.value] : []))
    .sort();
  const beyond = table.rowCount - table.rows.length;
  return { rows: data.length + beyond, first_date: dates[0] ?? null, last_date: dates.at(-1) ?? null };
}

/** The column whose cells are dates of the last years more often than not, where no heading says which it is. */
function likelyDates({ rows, from1904 }: SheetTable, headingRow: number): number | null {
  const top = rows.filter(({ number }) => number > headingRow).slice(0, tableLimits.headingRows);
  const width = Math.max(0, ...top.map(({ cells }) => cells.length));
  const isDate = (text: string) => {
    const reading = readCheckDate(text, "month_first", from1904);
    return "value" in reading && reading.value >= "2015" && reading.value < "2030";
  };
  for (let column = 0; column < width; column += 1) {
    const filled = top.map(({ cells }) => cells[column] ?? "").filter(Boolean);
    if (filled.filter(isDate).length * 2 > filled.length) return column;
  }
  return null;
}

const uncounted = { rows: null, first_date: null, last_date: null };

interface OfSheets {
  readonly file: TableFile;
  readonly read: ReadonlyMap<number, SheetTable>;
  readonly mapping: PayrollMapping | null;
  readonly fingerprint: string | null;
  readonly remembered: readonly RememberedMapping[];
}

async function overviews(
  { file, read, mapping, fingerprint, remembered }: OfSheets,
  counted: boolean,
): Promise<SheetOverview[]> {
  const all = [...file.sheets, ...file.hidden];
  const found: SheetOverview[] = [];
  for (const [place, name] of all.entries()) {
    const own = { name, hidden: place >= file.sheets.length, chosen: read.has(place) };
    const table = counted ? (read.get(place) ?? (await file.readSheet(name).catch(nullIfRefused))) : null;
    if (!table) {
      found.push({ ...own, ...uncounted });
      continue;
    }
    const heading = findHeadings(table.rows, remembered);
    const by = mapping && (own.chosen || heading.fingerprint === fingerprint || heading.mapping);
    const {
      heading_row: row,
      date,
      date_order: order,
    } = by
      ? mappingOn(table, mapping, fingerprint, remembered)
      : {
          heading_row: heading.heading_row ?? 0,
          date: heading.proposal.date ?? likelyDates(table, heading.heading_row ?? 0),
          date_order: "month_first" as const,
        };
    found.push({ ...own, ...overviewOf(table, row, date, order) });
  }
  return found;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof FileRefused) return null;
  throw error;
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
    read.set(place, await file.readSheet(name));
  }
  return read;
}

/** The tables one after another, each with its mapping; the rows of the second count on from the last of the first. */
function placedTables(tables: readonly SheetTable[], mappingOf: (table: SheetTable) => PayrollMapping): PlacedTable[] {
  let offset = 0;
  return tables.map((table) => {
    const placed = { table, mapping: mappingOf(table), offset };
    offset += table.rows.at(-1)?.number ?? 0;
    return placed;
  });
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
  const [first] = tables;
  if (!first) throw new FileRefused("empty");
  if (tables.every(({ rows }) => rows.every((row) => row.cells.length < 2))) throw new FileRefused("not_a_table");
  const headings = findHeadings(first.rows, remembered);
  const mapping = options.mapping ?? headings.mapping;
  if (!mapping) checkRowCount(tables.map((table) => ({ table, headingRow: headings.heading_row ?? 0 })));
  const headingRow = mapping && first.rows.find((row) => row.number === mapping.heading_row);
  const fingerprint = headingRow ? headingFingerprint(headingRow.cells) : null;
  const headingText = headingRow ? headingRow.cells.filter(Boolean).join(" · ").slice(0, 1000) : "";
  const placed =
    mapping &&
    placedTables(tables, (table) => (table === first ? mapping : mappingOn(table, mapping, fingerprint, remembered)));
  return {
    format: file.format,
    sheets: await overviews(
      { file, read, mapping, fingerprint: fingerprint ?? headings.fingerprint, remembered },
      options.overview ?? false,
    ),
    chosen: [...read.keys()],
    sheetMappings: Object.fromEntries((placed ?? []).map((one) => [one.table.name, one.mapping])),
    sample: sampleOf(first),
    headings,
    mapping,
    fingerprint,
    headingText,
    result: placed && readTables(placed, options),
  };
}
