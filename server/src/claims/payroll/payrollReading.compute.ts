import type { FilledDown, PayrollMapping, PayrollPreview, PreviewRow, PreviewSheet } from "@refundry/contract/claims";
import { money, type QuarterKey } from "@refundry/contract/values";
import type { DateOrder } from "../../crafts/spreadsheet/cells.ts";
import { type FileRefusal, refusalOf, tableLimits } from "../../crafts/spreadsheet/limits.ts";
import { computeTask } from "../../platform/compute/compute.ts";
import { errorCauses } from "./errorCauses.rules.ts";
import { type ImportRows, importRows } from "./importRows.rules.ts";
import type { OutsideFigures } from "./payrollFigures.rules.ts";
import type { RememberedMapping } from "./payrollHeadings.rules.ts";
import type { PayrollChanges, PayrollColumn } from "./payrollLine.rules.ts";
import { type LearnedColumns, type PayrollReading, type PayrollResult, readPayroll } from "./payrollReading.format.ts";
import { type FirstError, firstErrors, rowsOf } from "./payrollRows.rules.ts";
import { type PreviewFilter, previewRows } from "./payrollWindow.rules.ts";
import type { ColumnsBySheet } from "./sheetColumns.rules.ts";
import type { TieOutQuarter } from "./tieOut.rules.ts";

/** Everything that reading one file again needs; plain data for a child process. */
export interface ReadingRequest {
  /** Names the reading while a child keeps the last one it did. */
  key: string;
  bytes: Uint8Array;
  /** Places of the sheets to read; null: those that are recognised. */
  sheets: number[] | null;
  /** Whether every sheet is counted. */
  overview: boolean;
  /** Of the first sheet that is read; goes before what `columns` say of it. */
  mapping: PayrollMapping | null;
  columns: ColumnsBySheet;
  remembered: RememberedMapping[];
  changes: PayrollChanges;
  wages: [QuarterKey, bigint][];
  counts: [QuarterKey, number][];
  /** Line 5b, and leave before April 2021 entered beside the payroll. */
  tips: [QuarterKey, bigint][];
  leave: [QuarterKey, bigint][];
  /** Identity keys of the employees of the current payroll. */
  currentEmployees: string[];
}

export interface ReadingSummary {
  format: string;
  sheets: (Omit<PreviewSheet, "mapping"> & { mapping: PayrollMapping | null })[];
  chosen: number[];
  mapping: PayrollMapping | null;
  /** By which the file is read again, also once other sheets are chosen. */
  columns: ColumnsBySheet;
  known: boolean;
  rows: number;
  employees: number;
  errors: number;
  warnings: string[];
  warningRows: number;
  corrected: number;
  leftOut: number;
  firstDate: string | null;
  lastDate: string | null;
  gross: bigint;
  tieOut: TieOutQuarter[];
  outside: OutsideFigures;
  newEmployees: number;
  goneEmployees: number;
  dateOrderHint: DateOrder | null;
  fillDownHints: PayrollPreview["fill_down_hints"];
  filledDown: FilledDown;
  notFilled: PayrollPreview["not_filled"];
  causes: PayrollPreview["causes"];
  /** Source rows that look like totals, headings or notes and still stand; at most as many as may be left out. */
  hintedRows: number[];
}

type Refused = { refused: FileRefusal };

type Report = (percent: number) => void;

let last: { key: string; overview: boolean; reading: PayrollReading } | null = null;

async function reading(request: ReadingRequest, report: Report = () => {}): Promise<PayrollReading> {
  if (last?.key === request.key && (last.overview || !request.overview)) return last.reading;
  const read = await readPayroll(request.bytes, {
    ...(request.sheets !== null && { sheets: request.sheets }),
    overview: request.overview,
    ...(request.mapping && { mapping: request.mapping }),
    columns: request.columns,
    remembered: request.remembered,
    changes: request.changes,
    entered: {
      wages: new Map(request.wages) as never,
      counts: new Map(request.counts),
      tips: new Map(request.tips) as never,
      leave: new Map(request.leave) as never,
    },
    report,
  });
  last = { key: request.key, overview: request.overview, reading: read };
  return read;
}

/** A refusal of the file is an answer, so that its sentence crosses the process border. */
async function orRefused<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return { refused };
    throw error;
  }
}

/** What was found, and the bytes that an import reads in place of the file: an `ImportReading` as JSON. */
export const summarizePayroll = (request: ReadingRequest, report?: Report) =>
  orRefused(async () => {
    const read = await reading(request, report);
    const kept = Buffer.from(JSON.stringify(importOf(read)));
    return { summary: summaryOf(read, request.currentEmployees), kept };
  });

function summaryOf(read: PayrollReading, currentEmployees: string[]): ReadingSummary {
  const { result } = read;
  const keys = result ? result.identities.employees.map((one) => one.key) : [];
  const current = new Set(currentEmployees);
  const found = new Set(keys);
  const placeOf = new Map(read.sheets.map(({ name }, place) => [name, place]));
  const placed = <One extends { readonly sheet: string }>(all: readonly One[] | null | undefined) =>
    (all ?? []).map((one) => ({ ...one, sheet: placeOf.get(one.sheet) ?? 0 }));
  return {
    format: read.format,
    sheets: sheetsOf(read),
    chosen: [...read.chosen],
    mapping: read.mapping,
    columns: read.columns,
    known: read.headings.known,
    rows: result?.lines.length ?? 0,
    employees: found.size,
    errors: result?.errorLines ?? 0,
    // Rows that look like none are named with the way to leave them out (`hintedRows`), and not once more.
    warnings: result?.warnings.file.filter(({ code }) => !hinted.has(code)).map(({ message }) => message) ?? [],
    warningRows: result?.warnings.rows.size ?? 0,
    corrected: result?.lines.filter((line) => Object.keys(line.corrected).length > 0).length ?? 0,
    leftOut: result?.lines.filter((line) => line.left_out).length ?? 0,
    firstDate: result?.figures.first_date ?? null,
    lastDate: result?.figures.last_date ?? null,
    gross: result?.figures.gross ?? 0n,
    tieOut: result ? [...result.tieOut] : [],
    outside: result?.figures.outside ?? noOutside,
    newEmployees: keys.filter((key) => !current.has(key)).length,
    goneEmployees: currentEmployees.filter((key) => !found.has(key)).length,
    dateOrderHint: result?.dateOrderHint ?? null,
    fillDownHints: placed(result?.fillDownHints),
    filledDown: result ? { ...result.filledDown } : { date: 0, name: 0 },
    notFilled: placed(result?.notFilled),
    causes: placed(result && errorCauses(result.lines, [...result.fillDownHints, ...result.notFilled])),
    hintedRows: result ? hintedRows(result) : [],
  };
}

/** What all samples of a preview hold at most, in characters, and each of their cells. */
const sampleLimits = { all: 4_000_000, cell: 200, shortest: 4 };

/** The sheets with how each is read; many wide ones have their cells shortened. */
function sheetsOf({ sheets, read }: PayrollReading): ReadingSummary["sheets"] {
  const cells = read.reduce((sum, { sample }) => sum + sample.reduce((count, row) => count + row.length, 0), 1);
  const most = Math.max(sampleLimits.shortest, Math.min(sampleLimits.cell, Math.floor(sampleLimits.all / cells)));
  const byName = new Map(read.map((one) => [one.name, one]));
  return sheets.map((sheet) => {
    const own = byName.get(sheet.name);
    const sameAs = own ? sheets.findIndex(({ name }) => name === own.sameAs) : -1;
    return {
      ...sheet,
      mapping: own?.mapping ?? null,
      same_as: sameAs < 0 ? null : sameAs,
      sample: own && sameAs < 0 ? own.sample.map((row) => row.map((cell) => cell.slice(0, most))) : [],
      heading_row_hint: own?.headingRow ?? null,
    };
  });
}

const noOutside: OutsideFigures = { before: money(0), march: money(0), after: money(0) };
const hinted: ReadonlySet<string> = new Set(["totals", "headings", "notes"]);

const hintedRows = ({ lines }: PayrollResult) =>
  lines
    .filter(({ hint, left_out }) => hint !== null && !left_out)
    .map(({ source_row }) => source_row)
    .slice(0, tableLimits.corrections);

export interface RowsRequest extends ReadingRequest {
  filter: PreviewFilter;
  offset: number;
  limit: number;
}

export const payrollWindow = (request: RowsRequest) =>
  orRefused(async (): Promise<{ items: PreviewRow[]; total: number }> => {
    const { result } = await reading(request);
    return result ? previewRows(result, request) : { items: [], total: 0 };
  });

export interface ImportReading {
  errors: number;
  rows: ImportRows | null;
  first: FirstError[];
  corrections: { sheet: string; sourceRow: number; column: string; before: string; after: string }[];
  filledDown: FilledDown;
  mapping: PayrollMapping | null;
  /** How each sheet was read, by name; its headings stand elsewhere than those of the first. */
  sheetMappings: Record<string, PayrollMapping>;
  /** What the next file with one of these heading rows is read by. */
  learned: LearnedColumns[];
}

/** What a file without a preview imports. */
export const importablePayroll = (request: ReadingRequest) => orRefused(async () => importOf(await reading(request)));

/** The rows as they will be stored; none while an error remains. */
function importOf({ result, mapping, sheetMappings, learned }: PayrollReading): ImportReading {
  const usable = result && result.errorLines === 0 && rowsOf(result.lines).length > 0;
  return {
    errors: result?.errorLines ?? 0,
    rows: usable ? importRows(rowsOf(result.lines), result.identities) : null,
    first: result ? firstErrors(result.lines, 100) : [],
    corrections: result ? correctionsOf(result) : [],
    filledDown: result ? { ...result.filledDown } : { date: 0, name: 0 },
    mapping,
    sheetMappings: { ...sheetMappings },
    learned: [...learned],
  };
}

/** Every changed cell with the text as it stood and as it is; a row that was left out under the column `row`. */
function correctionsOf({ lines }: PayrollResult): ImportReading["corrections"] {
  return lines.flatMap((line) => {
    const whole = [line.date, line.name, line.gross].join(" | ");
    const place = { sheet: line.sheet, sourceRow: line.sheet_row };
    if (line.left_out) return [{ ...place, column: "row", before: whole, after: "left out" }];
    return Object.entries(line.corrected).map(([column, before]) => ({
      ...place,
      column,
      before: before ?? "",
      after: String(line[column as PayrollColumn]),
    }));
  });
}

/** What a file pays each employee, and in each quarter; amounts in cents as text. */
export interface PayrollSums {
  employees: { key: string; name: string; gross: string }[];
  quarters: { quarter: QuarterKey; gross: string; employees: number }[];
}

/** The sums that a file is compared by (05, 7). Checks outside the program belong to no quarter. */
export const payrollSums = (request: ReadingRequest) =>
  orRefused(async (): Promise<PayrollSums> => {
    const { result } = await reading(request);
    if (!result) return { employees: [], quarters: [] };
    const sums = new Map(result.identities.employees.map(({ key, name }) => [key, { key, name, gross: 0n }]));
    for (const { spelling, gross } of rowsOf(result.lines)) {
      const own = sums.get(result.identities.find(spelling)?.key ?? "");
      if (own) own.gross += gross;
    }
    return {
      employees: [...sums.values()].map((one) => ({ ...one, gross: one.gross.toString() })),
      quarters: result.figures.quarters.map(({ quarter, gross, employees }) => ({
        quarter,
        gross: gross.toString(),
        employees,
      })),
    };
  });

export const sumsTask = computeTask(import.meta.url, { payrollSums });
export const summarizeTask = computeTask(import.meta.url, { summarizePayroll });
export const windowTask = computeTask(import.meta.url, { payrollWindow });
