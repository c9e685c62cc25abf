import type { PayrollMapping, payrollColumns } from "@refundry/contract/claims";
import { type IsoDate, type Money, money, type OtherCreditKind } from "@refundry/contract/values";
import {
  type CellReading,
  isBlankAmount,
  nameError,
  readAmount,
  readCheckDate,
} from "../../crafts/spreadsheet/cells.ts";

export type PayrollColumn = (typeof payrollColumns)[number];

/** One check as it will be imported. */
export interface PayrollRow {
  /** The name as the file writes it, spaces tidied, those before a comma too; the parts of a split name in the order first, middle, last, suffix. */
  readonly spelling: string;
  readonly check_date: IsoDate;
  /** In cents; negative for a reversal. */
  readonly gross: Money;
  readonly not_working: boolean;
  /** The part of gross that is tips, in cents; null where the file says nothing of tips. */
  readonly tips: Money | null;
  /** The part used for another credit, in cents, with its kind. */
  readonly other_credit: Money | null;
  readonly other_credit_kind: OtherCreditKind | null;
  readonly sheet: string;
  readonly source_row: number;
}

/** A row that is probably no check: a line of totals, the headings once more, or text alone. A person decides whether it is left out. */
export type RowHint = "total" | "headings" | "note";

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
  readonly tips: string;
  readonly other_credit: string;
  readonly other_credit_kind: string;
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

/** A column that merged rows leave empty. */
export type FilledColumn = "date" | "name";

/** No entry: what errors and corrections are while there are none. */
export const none: Readonly<Record<string, never>> = Object.freeze({});

const totalPattern =
  /^(?:(?:grand|sub|report|company|department|dept|check|checks|payroll|employee|page|overall|quarter|year|batch)[ -]?)?totals?\b|\btotals?:?$/i;

export const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
/** `Garcia , Luis` → `Garcia, Luis`: whose name it is does not change with a blank before its comma. */
export const tidyName = (text: string) => tidy(text).replace(/ , ?/g, ", ").trim();

export function spellingOf(cells: readonly string[], name: PayrollMapping["name"]): string {
  if ("whole" in name) return cells[name.whole] ?? "";
  const columns = [name.first, name.middle, name.last, name.suffix];
  const parts = columns.map((column) => (column === null ? "" : (cells[column] ?? "")));
  return tidy(parts.join(" "));
}

/** The parts of a name that must be there: all of it, or first and last. */
export function neededParts(cells: readonly string[], name: PayrollMapping["name"]): string[] {
  const columns = "whole" in name ? [name.whole] : [name.first, name.last];
  return columns.map((column) => cells[column] ?? "");
}

/** What is wrong with a name of the parts given: a number is none, and is not called missing. Null when nothing is. */
export function nameProblem(spelling: string, parts: readonly string[]): string | null {
  const number = parts.find((part) => part.trim() !== "" && !/\p{L}/u.test(part));
  if (number !== undefined && /\d/.test(number)) return `"${number.trim().slice(0, 100)}" is a number, not a name.`;
  return nameError(spelling, parts);
}

/** Gross as the sum of its columns; a blank part of several counts as nothing, but all of them blank is no amount. */
export function grossOf(
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
export function hintOf(cells: readonly string[], headings: readonly string[]): RowHint | null {
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

/** Whether a row is text alone, without an amount and a date, such as `*** End of report ***`. */
export function isNote(cells: readonly string[], mapping: PayrollMapping | null): boolean {
  if (mapping?.gross.some(({ column }) => !isBlankAmount(cells[column] ?? ""))) return false;
  const filled = cells.filter((cell) => cell.trim() !== "");
  const isText = (cell: string) =>
    !/^\s*\d{1,4}[-/.]\d/.test(cell) && "error" in readAmount(cell) && "error" in readCheckDate(cell, "month_first");
  return filled.length > 0 && filled.every(isText);
}
