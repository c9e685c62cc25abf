import { dateOfDay, dayNumber, type IsoDate, isIsoDate, type Money, parseMoney } from "@refundry/contract/values";

export type DateOrder = "month_first" | "day_first";

/** A cell read, or the sentence that stands beside it. */
export type CellReading<T> = { readonly value: T } | { readonly error: string };

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const earliestYear = 1900;
const latestYear = 2100;

const longestQuote = 100;

/** A cell as its error names it; a very long one shortened. */
function quoted(cell: string): string {
  return `"${cell.length > longestQuote ? `${cell.slice(0, longestQuote)}…` : cell}"`;
}

const isFormula = (cell: string) => /^\s*=/.test(cell);
const noResult = "The formula has no stored result: open and save the file in a spreadsheet program.";

function calendarDate(year: string, month: number, day: number): IsoDate | null {
  if (Number(year) < earliestYear || Number(year) > latestYear) return null;
  const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isIsoDate(text) ? text : null;
}

/** `Jan`, `January`, `Sept.` → 1, 1, 9; anything else → 0. */
function monthNumber(name: string): number {
  return /^[a-z]{3,9}$/i.test(name) ? monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1 : 0;
}

const clockTime = /[ T]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? +/i;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const twoDigitYear = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2})$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const namedMonthFirst = /^([a-z]+)\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4}|\d{2})$/i;
const namedMonthSecond = /^(\d{1,2})[- ]([a-z]+)\.?[- ,]+(\d{4}|\d{2})$/i;
const serial = /^(\d{5})(?:\.\d+)?$/;

/** Serial numbers of spreadsheets: 1 is the first day of 1900 (which they take for a leap year) or day 0 that of 1904. */
function serialDate(days: number, from1904: boolean): IsoDate {
  return dateOfDay(dayNumber(from1904 ? "1904-01-01" : "1899-12-30") + days);
}

function namedDate(text: string): { year: string; month: number; day: number } | null {
  const first = namedMonthFirst.exec(text);
  if (first) return { month: monthNumber(first[1] ?? ""), day: Number(first[2]), year: first[3] ?? "" };
  const second = namedMonthSecond.exec(text);
  return second ? { day: Number(second[1]), month: monthNumber(second[2] ?? ""), year: second[3] ?? "" } : null;
}

function dateOf(text: string, order: DateOrder, from1904: boolean): IsoDate | null {
  const days = serial.exec(text);
  if (days) return serialDate(Number(days[1]), from1904);
  const iso = yearFirst.exec(text);
  if (iso) return calendarDate(iso[1] ?? "", Number(iso[3]), Number(iso[4]));
  const whole = compact.exec(text);
  if (whole) return calendarDate(whole[1] ?? "", Number(whole[2]), Number(whole[3]));
  const last = yearLast.exec(text);
  if (last) {
    const [month, day] = order === "month_first" ? [last[1], last[3]] : [last[3], last[1]];
    return calendarDate(last[4] ?? "", Number(month), Number(day));
  }
  const named = namedDate(text);
  return named ? calendarDate(named.year, named.month, named.day) : null;
}

/**
 * Reads the date of a check: `2021-01-05`, `1/5/2021` in the order given, `Jan 5, 2021`, `5-Jan-2021`, `20210105`, or the
 * serial number of a spreadsheet. A time of day and a weekday are passed over. CLAIM-32: two-digit years are refused.
 */
export function readCheckDate(cell: string, order: DateOrder, from1904 = false): CellReading<IsoDate> {
  const text = cell.trim().replace(clockTime, "").replace(weekday, "");
  const value = dateOf(text, order, from1904);
  if (value) return { value };
  if (cell.trim() === "") return { error: "The date is missing." };
  if (isFormula(cell)) return { error: noResult };
  const isShort = twoDigitYear.test(text) || (namedDate(text)?.month && namedDate(text)?.year.length === 2);
  return { error: isShort ? `${quoted(cell)} has a two-digit year.` : `${quoted(cell)} is not a date.` };
}

/** Which of the first two numbers of a date cannot be a month: a sign that the other date order is meant. */
export function orderSign(cell: string): DateOrder | null {
  const match = yearLast.exec(cell.trim().replace(clockTime, ""));
  if (!match) return null;
  if (Number(match[1]) > 12) return "day_first";
  return Number(match[3]) > 12 ? "month_first" : null;
}

/** 9,999,999,999.99, as for wages (05, 3.1): sums of a whole file stay far within what the database holds. */
const mostAmount = 999_999_999_999n;
const longestName = 120;

/** Nothing, or the dash that accounting formats write for zero. */
export function isBlankAmount(cell: string): boolean {
  return /^\$?\s*[-–—]?\s*$/.test(cell.trim());
}

/**
 * Reads an amount in cents: `1250`, `$1,250.00`, `-1250.00`, `$ (1,250.00)`. Parentheses or a minus, before or
 * after, make a reversal (05, 5.4; domain 2.2, step 1). CLAIM-32: `1.234,00` is no amount.
 */
export function readAmount(cell: string): CellReading<Money> {
  const text = cell
    .replace(/\s+/g, "")
    .replace(/^\$\(/, "($")
    .replace(/^[\u2212\u2013]/, "-")
    .replace(/^(\$?\d[\d,.]*)-$/, "-$1");
  const value = /\d\s+\d/.test(cell) ? null : parseMoney(text);
  if (text === "") return { error: "The amount is missing." };
  if (isFormula(cell)) return { error: noResult };
  const isAmount = value !== null && value >= -mostAmount && value <= mostAmount;
  return isAmount ? { value } : { error: `${quoted(cell)} is not an amount.` };
}

/**
 * What is wrong with a name, whose parts are given: a part without a letter is missing; a name longer than the list of
 * owners can hold (05, 3.1) is none, and neither is the text of a formula, which some programs write in place of its
 * value. Null when nothing is.
 */
export function nameError(spelling: string, parts: readonly string[]): string | null {
  const formula = parts.find(isFormula);
  if (formula) return `${quoted(formula)} is a formula, not a name. Save the file with values.`;
  if (parts.some((part) => !/\p{L}/u.test(part))) return "The name is missing.";
  return spelling.length > longestName ? `${quoted(spelling)} is not a name.` : null;
}

/** Whether a mark says that the person did not work for this pay; anything but a plain yes says nothing. */
export function readNotWorking(cell: string): boolean {
  return /^(?:x|y|yes|true|1|not working|not worked)$/i.test(cell.trim());
}
