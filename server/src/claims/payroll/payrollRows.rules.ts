import type { PayrollMapping, payrollColumns } from "@refundry/contract/claims";
import { type IsoDate, type Money, money, moneyText } from "@refundry/contract/values";
import {
  type CellReading,
  type DateOrder,
  isBlankAmount,
  nameError,
  orderSign,
  readAmount,
  readCheckDate,
  readNotWorking,
} from "../../crafts/spreadsheet/cells.ts";
import {
  FileRefused,
  type SheetRow,
  type SheetTable,
  tableLimits,
  tooManyRows,
} from "../../crafts/spreadsheet/limits.ts";

export type PayrollColumn = (typeof payrollColumns)[number];

/** One check as it will be imported. */
export interface PayrollRow {
  /** The name as the file writes it, spaces tidied; the parts of a split name in the order first, middle, last, suffix. */
  readonly spelling: string;
  readonly check_date: IsoDate;
  /** In cents; negative for a reversal. */
  readonly gross: Money;
  readonly not_working: boolean;
  readonly sheet: string;
  readonly source_row: number;
}

/** A row that is probably no check: a line of totals, or the headings once more. A person decides whether it is left out. */
export type RowHint = "total" | "headings";

/** One data row of the file: its texts, what is wrong with them, and the check it makes when nothing is. */
export interface PayrollLine {
  /** Its number, counted on over the sheets that are read. */
  readonly source_row: number;
  readonly sheet: string;
  /** Its number in its own sheet. */
  readonly sheet_row: number;
  /** The date as `YYYY-MM-DD` and the amount as `1250.00` where they can be read, else as the file has them. */
  readonly date: string;
  readonly name: string;
  readonly gross: string;
  readonly not_working: boolean;
  readonly left_out: boolean;
  readonly hint: RowHint | null;
  readonly errors: Readonly<Partial<Record<PayrollColumn, string>>>;
  /** The text that stood in the file, per corrected column. */
  readonly corrected: Readonly<Partial<Record<PayrollColumn, string>>>;
  /** Null while the row has errors or is left out. */
  readonly row: PayrollRow | null;
}

export interface PayrollCorrection {
  readonly source_row: number;
  readonly column: PayrollColumn;
  readonly value: string;
}

/** What a person changed in the preview: at most 500 corrections and left-out rows together. */
export interface PayrollChanges {
  readonly corrections?: readonly PayrollCorrection[];
  /** Source rows. */
  readonly left_out?: readonly number[];
}

export interface PayrollLines {
  readonly lines: readonly PayrollLine[];
  /** Lines with an error that are not left out; `Import` waits for none. */
  readonly errorLines: number;
  /** When dates fail in this order and the file shows that the other one is meant. */
  readonly dateOrderHint: DateOrder | null;
  /** Columns that rows leave empty below a filled one, as merged cells do. */
  readonly fillDownHints: readonly FilledColumn[];
}

/** A table with its own place of the headings; its rows are numbered from `offset` on. */
export interface PlacedTable {
  readonly table: SheetTable;
  readonly mapping: PayrollMapping;
  readonly offset: number;
}

type FilledColumn = "date" | "name";

const none = Object.freeze({});
const totalPattern =
  /^(?:(?:grand|sub|report|company|department|dept|check|checks|payroll|employee|page|overall|quarter|year|batch)[ -]?)?totals?\b|\btotals?:?$/i;

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

function spellingOf(cells: readonly string[], name: PayrollMapping["name"]): string {
  const columns = "whole" in name ? [name.whole] : [name.first, name.middle, name.last, name.suffix];
  const parts = columns.map((column) => (column === null ? "" : (cells[column] ?? "")));
  return tidy(parts.join(" "));
}

/** The parts of a name that must be there: all of it, or first and last. */
function neededParts(cells: readonly string[], name: PayrollMapping["name"]): string[] {
  const columns = "whole" in name ? [name.whole] : [name.first, name.last];
  return columns.map((column) => cells[column] ?? "");
}

/** Gross as the sum of its columns; a blank part of several counts as nothing, but all of them blank is no amount. */
function grossOf(
  cells: readonly string[],
  columns: PayrollMapping["gross"],
): { text: string; reading: CellReading<Money> } {
  const parts = columns.map(({ column, sign }) => ({ cell: cells[column] ?? "", sign }));
  const [only] = parts;
  if (parts.length === 1 && only) {
    const reading = readAmount(only.cell);
    if (only.sign === 1 || "error" in reading) return { text: only.cell, reading };
    return { text: only.cell, reading: { value: money(-reading.value) } };
  }
  const text = parts
    .map(({ cell, sign }, at) => (at === 0 && sign === 1 ? cell : `${sign === 1 ? "+" : "-"} ${cell}`))
    .join(" ");
  const filled = parts.filter(({ cell }) => !isBlankAmount(cell));
  if (filled.length === 0) return { text: "", reading: readAmount("") };
  let total = 0n;
  for (const { cell, sign } of filled) {
    const reading = readAmount(cell);
    if ("error" in reading) return { text, reading };
    total += BigInt(sign) * reading.value;
  }
  return { text, reading: { value: money(total) } };
}

/** Whether a row is the heading row once more, as reports repeat it on each page, or a line of totals. */
function hintOf(cells: readonly string[], headings: readonly string[]): RowHint | null {
  let filled = 0;
  let same = 0;
  let total = false;
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column] ?? "";
    if (cell === "") continue;
    filled += 1;
    if (cell === headings[column]) same += 1;
    else if (cell.length < 80 && /total/i.test(cell) && totalPattern.test(cell)) total = true;
  }
  if (filled > 1 && same === filled) return "headings";
  return total ? "total" : null;
}

class LineReader {
  private readonly dates = new Map<string, CellReading<IsoDate>>();
  private readonly headings: readonly string[];
  private readonly corrections = new Map<number, Map<PayrollColumn, string>>();
  private readonly leftOut: ReadonlySet<number>;

  private readonly table: SheetTable;
  private readonly mapping: PayrollMapping;
  private readonly offset: number;
  /** The last text of each column that may be filled down. */
  private readonly above: Record<FilledColumn, string> = { date: "", name: "" };
  readonly mergedRows: Record<FilledColumn, number> = { date: 0, name: 0 };

  constructor({ table, mapping, offset }: PlacedTable, changes: PayrollChanges) {
    this.table = table;
    this.mapping = mapping;
    this.offset = offset;
    this.headings = table.rows.find((row) => row.number === mapping.heading_row)?.cells ?? [];
    this.leftOut = new Set(changes.left_out);
    for (const { source_row, column, value } of changes.corrections ?? []) {
      const ofRow = this.corrections.get(source_row) ?? new Map<PayrollColumn, string>();
      this.corrections.set(source_row, ofRow.set(column, value));
    }
  }

  read(row: SheetRow): PayrollLine {
    const { cells } = row;
    const number = row.number + this.offset;
    const mapping = this.mapping;
    const changed = this.corrections.get(number);
    const hint = hintOf(cells, this.headings);
    const own = hint ? this.textsOf(cells) : this.filled(cells);
    const dateText = changed?.get("date") ?? own.date;
    const name = tidy(changed?.get("name") ?? own.name);
    const sum = grossOf(cells, mapping.gross);
    const grossText = changed?.get("gross") ?? sum.text;
    const date = this.date(dateText);
    const gross = changed?.has("gross") ? readAmount(grossText) : sum.reading;
    const mark =
      changed?.get("not_working") ?? (mapping.not_working === null ? "" : (cells[mapping.not_working] ?? ""));
    const wrongName = nameError(
      name,
      changed?.has("name") || own.filledName ? [name] : neededParts(cells, mapping.name),
    );
    const texts = {
      source_row: number,
      sheet: this.table.name,
      sheet_row: row.number,
      date: "value" in date ? date.value : dateText,
      name,
      gross: "value" in gross ? moneyText(gross.value) : grossText,
      not_working: readNotWorking(mark),
      hint: hint ?? (dateText === "" && name === "" ? "total" : null),
      corrected: changed ? this.originals(row, changed, sum.text) : none,
    };
    if (this.leftOut.has(number)) return { ...texts, left_out: true, errors: none, row: null };
    if ("value" in date && "value" in gross && !wrongName) {
      const check = { spelling: texts.name, check_date: date.value, gross: gross.value };
      const place = { sheet: this.table.name, source_row: row.number };
      return { ...texts, left_out: false, errors: none, row: { ...check, not_working: texts.not_working, ...place } };
    }
    const errors: Partial<Record<PayrollColumn, string>> = {};
    if ("error" in date) errors.date = date.error;
    if (wrongName) errors.name = wrongName;
    if ("error" in gross) errors.gross = gross.error;
    return { ...texts, left_out: false, errors, row: null };
  }

  private textsOf(cells: readonly string[]) {
    const { date, name } = this.mapping;
    return { date: cells[date] ?? "", name: spellingOf(cells, name), filledName: false };
  }

  /** Date and name of a check; one that merged rows leave empty is taken from above where that is asked for. */
  private filled(cells: readonly string[]) {
    const texts = this.textsOf(cells);
    const { date, name } = texts;
    const paid = this.mapping.gross.some(({ column }) => !isBlankAmount(cells[column] ?? ""));
    const merged = paid && date === "" && name !== "" ? "date" : paid && name === "" && date !== "" ? "name" : null;
    if (date !== "") this.above.date = date;
    if (name !== "") this.above.name = name;
    if (!merged || this.above[merged] === "") return texts;
    if (!this.mapping.fill_down?.includes(merged)) {
      this.mergedRows[merged] += 1;
      return texts;
    }
    return { ...texts, [merged]: this.above[merged], filledName: merged === "name" };
  }

  /** Few dates stand on many rows; each text is read once. */
  private date(text: string): CellReading<IsoDate> {
    const known = this.dates.get(text);
    if (known) return known;
    const reading = readCheckDate(text, this.mapping.date_order, this.table.from1904);
    this.dates.set(text, reading);
    return reading;
  }

  private originals({ cells }: SheetRow, changed: ReadonlyMap<PayrollColumn, string>, gross: string) {
    const { date, name, not_working } = this.mapping;
    const texts = {
      date: cells[date] ?? "",
      name: spellingOf(cells, name),
      gross,
      not_working: not_working === null ? "" : (cells[not_working] ?? ""),
    };
    return Object.fromEntries([...changed.keys()].map((column) => [column, texts[column]]));
  }

  /** What the dates of the table say about their order. */
  orderSigns(): ReadonlySet<DateOrder | null> {
    return new Set([...this.dates.keys()].map(orderSign));
  }
}

function orderHint(readers: readonly LineReader[], order: DateOrder): DateOrder | null {
  const other = order === "month_first" ? "day_first" : "month_first";
  const says = (one: DateOrder) => readers.some((reader) => reader.orderSigns().has(one));
  return says(other) && !says(order) ? other : null;
}

function dataRowsOf(table: SheetTable, headingRow: number): number {
  const above = table.rows.findIndex((row) => row.number > headingRow);
  return table.rowCount - (above === -1 ? table.rows.length : above);
}

/** Refuses tables with more than 100,000 filled rows below their heading rows in all (CLAIM-35). */
export function checkRowCount(tables: readonly { table: SheetTable; headingRow: number }[]): void {
  const dataRows = tables.reduce((sum, { table, headingRow }) => sum + dataRowsOf(table, headingRow), 0);
  if (dataRows > tableLimits.dataRows) throw tooManyRows(dataRows);
}

/**
 * Reads the rows below the heading row of each table by its mapping and with a person's changes applied, in one pass.
 * Throws `FileRefused`: `too_many_rows` above 100,000 data rows (CLAIM-35), `too_many_corrections` above 500.
 */
export function readPlaced(tables: readonly PlacedTable[], changes: PayrollChanges = {}): PayrollLines {
  const changeCount = (changes.corrections?.length ?? 0) + (changes.left_out?.length ?? 0);
  if (changeCount > tableLimits.corrections) throw new FileRefused("too_many_corrections");
  checkRowCount(tables.map(({ table, mapping }) => ({ table, headingRow: mapping.heading_row })));
  const readers = tables.map((placed) => new LineReader(placed, changes));
  const lines = tables.flatMap(({ table, mapping }, place) => {
    const reader = readers[place] as LineReader;
    return table.rows.filter((row) => row.number > mapping.heading_row).map((row) => reader.read(row));
  });
  const errorLines = lines.reduce((count, line) => (line.errors === none ? count : count + 1), 0);
  const merged = (column: FilledColumn) => readers.some(({ mergedRows }) => mergedRows[column] > 0);
  return {
    lines,
    errorLines,
    dateOrderHint: orderHint(readers, tables[0]?.mapping.date_order ?? "month_first"),
    fillDownHints: (["date", "name"] as const).filter(merged),
  };
}

/** The rows of one table, numbered as it numbers them. */
export function readLines(table: SheetTable, mapping: PayrollMapping, changes: PayrollChanges = {}): PayrollLines {
  return readPlaced([{ table, mapping, offset: 0 }], changes);
}

/** The checks of the lines that are neither wrong nor left out, in the order of the file. */
export function rowsOf(lines: readonly PayrollLine[]): PayrollRow[] {
  const rows: PayrollRow[] = [];
  for (const line of lines) if (line.row) rows.push(line.row);
  return rows;
}

/** A cell that cannot be read, with its sheet where the file has named ones. */
export interface FirstError {
  row: number;
  sheet?: string;
  column: PayrollColumn;
  message: string;
}

/** The first errors in the order of the file, as a refused file names them (05, 4: row, column, message). */
export function firstErrors(lines: readonly PayrollLine[], most = 100): FirstError[] {
  const found: FirstError[] = [];
  for (const line of lines) {
    for (const [column, message] of Object.entries(line.errors)) {
      if (found.length >= most) return found;
      found.push({
        row: line.sheet_row,
        ...(line.sheet && { sheet: line.sheet }),
        column: column as PayrollColumn,
        message,
      });
    }
  }
  return found;
}
