import type { PayrollMapping } from "@refundry/contract/claims";
import { type IsoDate, type Money, moneyText } from "@refundry/contract/values";
import {
  type CellReading,
  type DateOrder,
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
import { type EmptyCells, emptyCells, FillDown } from "./fillDown.rules.ts";
import { extraTexts, readExtras, withTips } from "./payrollExtras.rules.ts";
import {
  type FilledColumn,
  grossOf,
  hintOf,
  isNote,
  nameProblem,
  neededParts,
  none,
  type PayrollChanges,
  type PayrollColumn,
  type PayrollLine,
  type PayrollRow,
  type RowHint,
  spellingOf,
  tidy,
  tidyName,
} from "./payrollLine.rules.ts";

export interface PayrollLines {
  readonly lines: readonly PayrollLine[];
  /** Lines with an error that are not left out; `Import` waits for none. */
  readonly errorLines: number;
  /** When dates fail in this order and the file shows that the other one is meant. */
  readonly dateOrderHint: DateOrder | null;
  /** Columns that rows leave empty below a filled one, as merged cells do. */
  readonly fillDownHints: readonly EmptyCells[];
  /** What was to be filled down and stays empty, because nothing stands above it. */
  readonly notFilled: readonly EmptyCells[];
  /** How many cells of each column took the text above them; those of rows left out are not counted. */
  readonly filledDown: Readonly<Record<FilledColumn, number>>;
}

/** A table with its own place of the headings; its rows are numbered from `offset` on. */
export interface PlacedTable {
  readonly table: SheetTable;
  readonly mapping: PayrollMapping;
  readonly offset: number;
}

/** Of two equal texts the one that is held elsewhere, too. */
const same = (text: string, held: string) => (text === held ? held : text);

function errorsOf(
  beyond: PayrollLine["errors"],
  date: CellReading<IsoDate>,
  wrongName: string | null,
  gross: CellReading<Money>,
): PayrollLine["errors"] {
  if ("value" in date && "value" in gross && !wrongName) return beyond;
  const errors: Partial<Record<PayrollColumn, string>> = { ...beyond };
  if ("error" in date) errors.date = date.error;
  if (wrongName) errors.name = wrongName;
  if ("error" in gross) errors.gross = gross.error;
  return errors;
}

class LineReader {
  private readonly dates = new Map<string, CellReading<IsoDate>>();
  private readonly names = new Map<string, string>();
  private readonly headings: readonly string[];
  private readonly corrections = new Map<number, Map<PayrollColumn, string>>();
  private readonly leftOut: ReadonlySet<number>;

  private readonly table: SheetTable;
  private readonly mapping: PayrollMapping;
  private readonly offset: number;
  readonly filling: FillDown;

  constructor({ table, mapping, offset }: PlacedTable, changes: PayrollChanges) {
    this.table = table;
    this.mapping = mapping;
    this.offset = offset;
    this.filling = new FillDown(mapping);
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
    const isLeftOut = this.leftOut.has(number);
    const hint = this.hint(cells, changed !== undefined);
    const texts = { date: cells[mapping.date] ?? "", name: spellingOf(cells, mapping.name) };
    const own = hint
      ? { ...texts, filled: null }
      : this.filling.take(cells, texts, (column) => isLeftOut || (changed?.has(column) ?? false));
    const dateText = changed?.get("date") ?? own.date;
    const name = this.name(changed?.get("name") ?? own.name);
    const extra = readExtras(extraTexts(cells, mapping, changed), mapping);
    const sum = withTips(grossOf(cells, mapping.gross), extra, mapping);
    const grossText = changed?.get("gross") ?? sum.text;
    const date = this.date(dateText);
    const gross = changed?.has("gross") ? readAmount(grossText) : sum.reading;
    const mark =
      changed?.get("not_working") ?? (mapping.not_working === null ? "" : (cells[mapping.not_working] ?? ""));
    const wrongName = nameProblem(
      name,
      changed?.has("name") || own.filled === "name" ? [name] : neededParts(cells, mapping.name),
    );
    const notWorking = readNotWorking(mark);
    const isRead = "value" in date && "value" in gross;
    const beyond = "value" in gross ? extra.errorsOf(gross.value) : extra.errors;
    // One literal each, and texts that are there already: a hundred thousand of them are held at once.
    return {
      source_row: number,
      sheet: this.table.name,
      sheet_row: row.number,
      date: "value" in date ? date.value : dateText,
      name,
      gross: "value" in gross ? same(moneyText(gross.value), grossText) : grossText,
      not_working: notWorking,
      tips: extra.texts.tips,
      other_credit: extra.texts.other_credit,
      other_credit_kind: extra.texts.other_credit_kind,
      left_out: isLeftOut,
      hint: hint ?? (dateText === "" && name === "" ? "total" : null),
      errors: isLeftOut ? none : errorsOf(beyond, date, wrongName, gross),
      corrected: changed ? this.originals(row, changed, sum.text) : none,
      row:
        !isLeftOut && isRead && !wrongName && beyond === none
          ? {
              spelling: name,
              check_date: date.value,
              gross: gross.value,
              not_working: notWorking,
              tips: extra.values.tips,
              other_credit: extra.values.other_credit,
              other_credit_kind: extra.values.other_credit_kind,
              sheet: this.table.name,
              source_row: row.number,
            }
          : null,
    };
  }

  /** A row that was corrected is no text alone any more. */
  private hint(cells: readonly string[], isChanged: boolean): RowHint | null {
    return hintOf(cells, this.headings) ?? (!isChanged && isNote(cells, this.mapping) ? "note" : null);
  }

  /** Few dates stand on many rows; each text is read once. */
  private date(text: string): CellReading<IsoDate> {
    const known = this.dates.get(text);
    if (known) return known;
    const reading = readCheckDate(text, this.mapping.date_order, this.table.from1904);
    this.dates.set(text, reading);
    return reading;
  }

  /** A name on many rows is one text. */
  private name(text: string): string {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const name = same(tidyName(text), text);
    this.names.set(text, name);
    return name;
  }

  private originals({ cells }: SheetRow, changed: ReadonlyMap<PayrollColumn, string>, gross: string) {
    const { date, name, not_working } = this.mapping;
    const texts = {
      date: cells[date] ?? "",
      name: tidy(spellingOf(cells, name)),
      gross,
      not_working: not_working === null ? "" : (cells[not_working] ?? ""),
      ...extraTexts(cells, this.mapping),
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
  const filled = (column: FilledColumn) =>
    readers.reduce((sum, { filling }) => sum + filling.rows("filled", column), 0);
  const sheets = readers.map(({ filling }, place) => ({ sheet: tables[place]?.table.name ?? "", filling }));
  return {
    lines,
    errorLines,
    dateOrderHint: orderHint(readers, tables[0]?.mapping.date_order ?? "month_first"),
    fillDownHints: emptyCells(sheets, "waiting"),
    notFilled: emptyCells(sheets, "bare"),
    filledDown: { date: filled("date"), name: filled("name") },
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
