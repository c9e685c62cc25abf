import { type IsoDate, type Money, money, type QuarterKey } from "@refundry/contract/values";
import type { PayrollRow } from "./payrollLine.rules.ts";

/** First and last day on which a paid wage can count (domain 2.2, step 2). */
export const programSpan = { first: "2020-03-13", last: "2021-12-31" } as const;
/** First day of the second quarter of 2020 as the return has it; checks before it are not compared with wages. */
export const firstComparedDay = "2020-04-01";

export interface QuarterFigures {
  readonly quarter: QuarterKey;
  readonly rows: number;
  /** All checks of the quarter; March 13–31, 2020 belongs to 2020-Q2. */
  readonly gross: Money;
  /** The same without the checks of March 13–31, 2020. */
  readonly returned: Money;
  /** Of those, less tips and less sick and family leave before April 2021: what line 5a holds. */
  readonly compared: Money;
  /** Tips of those. */
  readonly tips: Money;
  /** Whether a check of the quarter says anything of tips. */
  readonly hasTips: boolean;
  /** Distinct employees. */
  readonly employees: number;
  /** Employees whose checks of the quarter add up to less than nothing, with that sum. */
  readonly negative: readonly { readonly name: string; readonly gross: Money }[];
}

/** Gross of checks that stand in no quarter of a return that is compared, in cents. */
export interface OutsideFigures {
  /** Before the program. */
  readonly before: Money;
  /** March 13–31, 2020: they count with the second quarter. */
  readonly march: Money;
  /** After the program. */
  readonly after: Money;
}

export interface PayrollFigures {
  readonly rows: number;
  readonly employees: number;
  readonly gross: Money;
  readonly first_date: IsoDate | null;
  readonly last_date: IsoDate | null;
  /** The distinct dates of checks, in order. */
  readonly dates: readonly IsoDate[];
  /** The quarters of the program that have checks, in order. */
  readonly quarters: readonly QuarterFigures[];
  readonly outside: OutsideFigures;
}

/** The quarter of the program in which a check counts; null outside the program. */
export function programQuarter(date: IsoDate): QuarterKey | null {
  if (date < programSpan.first || date > programSpan.last) return null;
  if (date < firstComparedDay) return "2020-Q2";
  return `${Number(date.slice(0, 4))}-Q${Math.ceil(Number(date.slice(5, 7)) / 3) as 1 | 2 | 3 | 4}`;
}

/**
 * One key for spellings that differ in case, accents, punctuation, spaces or the order `LAST, FIRST M` only. A stand-in
 * for counting where the caller gives no identity of its own.
 */
export function plainNameKey(spelling: string): string {
  const comma = spelling.indexOf(",");
  const ordered = comma === -1 ? spelling : `${spelling.slice(comma + 1)} ${spelling.slice(0, comma)}`;
  const bare = ordered.normalize("NFD").replace(/[\p{M}.'’`]/gu, "");
  return bare
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

interface QuarterSums {
  rows: number;
  gross: bigint;
  returned: bigint;
  compared: bigint;
  tips: bigint;
  hasTips: boolean;
  readonly employees: Map<string, { name: string; gross: bigint }>;
}

function finished(quarter: QuarterKey, sums: QuarterSums): QuarterFigures {
  const { rows, gross, returned, compared, tips, hasTips, employees } = sums;
  const negative = [...employees.values()].filter((one) => one.gross < 0n);
  return {
    quarter,
    rows,
    gross: money(gross),
    returned: money(returned),
    compared: money(compared),
    tips: money(tips),
    hasTips,
    employees: employees.size,
    negative: negative.map((one) => ({ name: one.name, gross: money(one.gross) })),
  };
}

const emptySums = (): QuarterSums => ({
  rows: 0,
  gross: 0n,
  returned: 0n,
  compared: 0n,
  tips: 0n,
  hasTips: false,
  employees: new Map(),
});

/** Lines 5b and 5a(i), 5a(ii) hold tips and leave to March 2021; line 5a the rest (domain document 1.6). */
function addCompared(sums: QuarterSums, { gross, tips, other_credit, other_credit_kind }: PayrollRow): void {
  const leave = other_credit_kind === "ffcra_leave" ? (other_credit ?? 0n) : 0n;
  sums.returned += gross;
  sums.compared += gross - (tips ?? 0n) - leave;
  if (tips === null) return;
  sums.tips += tips;
  sums.hasTips = true;
}

/**
 * Adds up the rows of a payroll in one pass. `identify` gives one key to all spellings of an employee
 * (domain 2.2, step 3); amounts are in cents.
 */
export function payrollFigures(
  rows: readonly PayrollRow[],
  identify: (spelling: string) => string = plainNameKey,
): PayrollFigures {
  const quarters = new Map<QuarterKey, QuarterSums>();
  const keys = new Map<string, string>();
  const dates = new Set<IsoDate>();
  let gross = 0n;
  const outside = { before: 0n, march: 0n, after: 0n };
  for (const row of rows) {
    dates.add(row.check_date);
    gross += row.gross;
    if (row.check_date < programSpan.first) outside.before += row.gross;
    else if (row.check_date < firstComparedDay) outside.march += row.gross;
    else if (row.check_date > programSpan.last) outside.after += row.gross;
    const key = keys.get(row.spelling) ?? identify(row.spelling);
    keys.set(row.spelling, key);
    const quarter = programQuarter(row.check_date);
    if (!quarter) continue;
    const sums = quarters.get(quarter) ?? emptySums();
    quarters.set(quarter, sums);
    sums.rows += 1;
    sums.gross += row.gross;
    if (row.check_date >= firstComparedDay) addCompared(sums, row);
    const employee = sums.employees.get(key);
    if (employee) employee.gross += row.gross;
    else sums.employees.set(key, { name: row.spelling, gross: row.gross });
  }
  const inOrder = [...dates].sort();
  return {
    rows: rows.length,
    employees: new Set(keys.values()).size,
    gross: money(gross),
    first_date: inOrder[0] ?? null,
    last_date: inOrder.at(-1) ?? null,
    dates: inOrder,
    quarters: [...quarters].sort(([a], [b]) => (a < b ? -1 : 1)).map(([quarter, sums]) => finished(quarter, sums)),
    outside: { before: money(outside.before), march: money(outside.march), after: money(outside.after) },
  };
}
