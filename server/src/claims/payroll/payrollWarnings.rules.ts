import {
  daysBetween,
  formatMoney,
  type IsoDate,
  money,
  parseQuarterKey,
  type QuarterKey,
  quarterLabel,
} from "@refundry/contract/values";
import { countText } from "../../crafts/spreadsheet/limits.ts";
import { type PayrollFigures, programSpan } from "./payrollFigures.rules.ts";
import type { PayrollLine } from "./payrollLine.rules.ts";
import { comparePercentApart, type EnteredFigures, tieOut } from "./tieOut.rules.ts";

/** What is worth a look and never blocks an import (05, 5.4). */
export interface PayrollWarning {
  readonly code:
    | "outside_program"
    | "not_covered"
    | "gap"
    | "duplicates"
    | "large"
    | "totals"
    | "headings"
    | "notes"
    | "wages_differ"
    | "names_differ"
    | "negative";
  readonly message: string;
}

export interface PayrollWarnings {
  /** Of the file as a whole, in the order of the specification. */
  readonly file: readonly PayrollWarning[];
  /** Sentences per source row, for the row's own line. */
  readonly rows: ReadonlyMap<number, readonly string[]>;
}

/** The span that payroll must cover (domain 2.3). */
export const coverageSpan = { first: "2020-03-15", last: "2021-09-30" } as const;
const largeRow = 50_000_00n;
/** Paydays stand up to a month apart, so the first and last check may miss the ends of the span by that much. */
const longestRhythm = 31;
/** Longer than any rhythm of pay: months are missing. */
const gapDays = 45;

/** `Apr 3, 2020`, as the screens write it. */
const day = (date: IsoDate) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

const rowTexts = {
  outside_program: `Outside ${day(programSpan.first)} to ${day(programSpan.last)}; it does not count.`,
  duplicates: "An exact duplicate of an earlier row.",
  large: "Over $50,000.",
  total: "This looks like a line of totals. Leave it out, or its amount counts as pay.",
  headings: "These are the headings again. Leave the row out.",
  note: "This is text without a date and an amount. Leave the row out.",
} as const;

/** No amount of it can be read, so that none could count. */
const totalWithoutAmount = "This looks like a line of totals. Leave it out.";

class RowWarnings {
  readonly rows = new Map<number, string[]>();
  readonly counts: Record<keyof typeof rowTexts, number> = {
    outside_program: 0,
    duplicates: 0,
    large: 0,
    total: 0,
    headings: 0,
    note: 0,
  };
  private readonly seen = new Set<string>();

  add(line: PayrollLine): void {
    if (line.left_out) return;
    if (line.hint) this.note(line, line.hint);
    const { row } = line;
    if (!row) return;
    if (row.check_date < programSpan.first || row.check_date > programSpan.last) this.note(line, "outside_program");
    const beside = `${row.tips ?? ""}|${row.other_credit ?? ""}|${row.other_credit_kind ?? ""}`;
    const key = `${row.check_date}|${row.gross}|${row.not_working}|${beside}|${row.spelling}`;
    if (this.seen.has(key)) this.note(line, "duplicates");
    else this.seen.add(key);
    if (row.gross > largeRow) this.note(line, "large");
  }

  private note(line: PayrollLine, kind: keyof typeof rowTexts): void {
    this.counts[kind] += 1;
    const text = kind === "total" && line.errors.gross !== undefined ? totalWithoutAmount : rowTexts[kind];
    const texts = this.rows.get(line.source_row);
    if (texts) texts.push(text);
    else this.rows.set(line.source_row, [text]);
  }
}

const fileTexts: readonly [PayrollWarning["code"], keyof typeof rowTexts, one: string, many: string][] = [
  ["outside_program", "outside_program", "row is dated outside", "rows are dated outside"],
  ["duplicates", "duplicates", "row is an exact duplicate", "rows are exact duplicates"],
  ["large", "large", "row is over $50,000", "rows are over $50,000"],
  ["totals", "total", "row looks like a line of totals", "rows look like lines of totals"],
  ["headings", "headings", "row repeats the headings", "rows repeat the headings"],
  ["notes", "note", "row is text alone", "rows are text alone"],
];

function rowSummaries(counts: RowWarnings["counts"]): PayrollWarning[] {
  return fileTexts.flatMap(([code, kind, one, many]) => {
    const count = counts[kind];
    if (count === 0) return [];
    const span = code === "outside_program" ? ` ${day(programSpan.first)} to ${day(programSpan.last)}` : "";
    return [{ code, message: `${countText(count)} ${count === 1 ? one : many}${span}.` }];
  });
}

const later = (a: IsoDate, b: IsoDate) => (b > a ? b : a);
const earlier = (a: IsoDate, b: IsoDate) => (b < a ? b : a);

/** The usual number of days between paydays, at most a month: the middle one of all intervals. */
function payRhythm(dates: readonly IsoDate[]): number {
  const gaps = dates.slice(1).map((date, at) => daysBetween(dates[at] as IsoDate, date));
  gaps.sort((a, b) => a - b);
  return Math.min(gaps[Math.floor(gaps.length / 2)] ?? 0, longestRhythm);
}

/** CLAIM-42: the checks must reach from March 15, 2020 to September 30, 2021, give or take one usual interval. */
function coverageWarnings({ dates, first_date, last_date }: PayrollFigures): PayrollWarning[] {
  if (!first_date || !last_date) return [];
  const found: PayrollWarning[] = [];
  const rhythm = payRhythm(dates);
  const late = daysBetween(coverageSpan.first, first_date) > rhythm;
  const early = daysBetween(last_date, coverageSpan.last) > rhythm;
  if (late || early) {
    const span = `${day(coverageSpan.first)} to ${day(coverageSpan.last)}`;
    found.push({
      code: "not_covered",
      message: `The checks run from ${day(first_date)} to ${day(last_date)}; they should cover ${span}.`,
    });
  }
  dates.slice(1).forEach((date, at) => {
    const before = dates[at] as IsoDate;
    const [from, until] = [later(before, coverageSpan.first), earlier(date, coverageSpan.last)];
    if (daysBetween(from, until) > gapDays) {
      found.push({ code: "gap", message: `There are no checks between ${day(before)} and ${day(date)}.` });
    }
  });
  return found;
}

const label = (key: QuarterKey) => quarterLabel(parseQuarterKey(key));

function comparedWarnings(figures: PayrollFigures, entered: EnteredFigures): PayrollWarning[] {
  const { wages, counts } = entered;
  const found: PayrollWarning[] = [];
  const byQuarter = new Map(figures.quarters.map((one) => [one.quarter, one]));
  const tied = new Map(tieOut(figures, entered).map((one) => [one.quarter, one]));
  for (const [quarter, line] of wages) {
    const { payroll = money(0n), tips = money(0n), tipsTie } = tied.get(quarter) ?? {};
    if (comparePercentApart(payroll, line, 5n) > 0) {
      const texts = `payroll ${formatMoney(payroll)}, wages entered ${formatMoney(line)}`;
      found.push({ code: "wages_differ", message: `${label(quarter)}: ${texts}, more than 5% apart.` });
    }
    const tipsLine = entered.tips.get(quarter) ?? money(0n);
    if (tipsTie && comparePercentApart(tips, tipsLine, 5n) > 0) {
      const texts = `tips of the payroll ${formatMoney(tips)}, entered ${formatMoney(tipsLine)}`;
      found.push({ code: "wages_differ", message: `${label(quarter)}: ${texts}, more than 5% apart.` });
    }
  }
  for (const [quarter, count] of counts) {
    const names = byQuarter.get(quarter)?.employees ?? 0;
    if (Math.abs(names - count) * 5 <= count) continue;
    const texts = `${countText(names)} ${names === 1 ? "name" : "names"} on the payroll, ${countText(count)} employees entered`;
    found.push({ code: "names_differ", message: `${label(quarter)}: ${texts}, more than 20% apart.` });
  }
  return found;
}

/** So many are named; a file with a wrong sign would name everybody. */
const mostNegative = 10;

function negativeWarnings(figures: PayrollFigures): PayrollWarning[] {
  const found = figures.quarters.flatMap(({ quarter, negative }) => negative.map((one) => ({ ...one, quarter })));
  const named = found.slice(0, mostNegative).map(({ name, gross, quarter }) => ({
    code: "negative" as const,
    message: `${name}: the checks of ${label(quarter)} add up to ${formatMoney(gross)}.`,
  }));
  const more = found.length - named.length;
  if (more === 0) return named;
  return [...named, { code: "negative", message: `… and ${countText(more)} more that add up to less than zero.` }];
}

/**
 * All warnings of a payroll. `entered` holds what the client gave per quarter; quarters without an entry are not compared. While
 * dates or names wait to be filled down most rows are not read: what the others add up to says nothing (`isPartial`).
 */
export function payrollWarnings(
  lines: readonly PayrollLine[],
  figures: PayrollFigures,
  entered: EnteredFigures,
  isPartial = false,
): PayrollWarnings {
  const perRow = new RowWarnings();
  for (const line of lines) perRow.add(line);
  const ofSums = () => [
    ...coverageWarnings(figures),
    ...comparedWarnings(figures, entered),
    ...negativeWarnings(figures),
  ];
  const file = [...rowSummaries(perRow.counts), ...(isPartial ? [] : ofSums())];
  return { file, rows: perRow.rows };
}
