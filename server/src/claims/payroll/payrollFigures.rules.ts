import { type IsoDate, type Money, money, type QuarterKey } from "@refundry/contract/values";
import type { PayrollRow } from "./payrollRows.rules.ts";

/** First and last day on which a paid wage can count (domain 2.2, step 2). */
export const programSpan = { first: "2020-03-13", last: "2021-12-31" } as const;
/** First day of the second quarter of 2020 as the return has it; checks before it are not compared with wages. */
const firstComparedDay = "2020-04-01";

export interface QuarterFigures {
  readonly quarter: QuarterKey;
  readonly rows: number;
  /** All checks of the quarter; March 13–31, 2020 belongs to 2020-Q2. */
  readonly gross: Money;
  /** Gross without the checks of March 13–31, 2020. */
  readonly compared: Money;
  /** Distinct employees. */
  readonly employees: number;
  /** Employees whose checks of the quarter add up to less than nothing, with that sum. */
  readonly negative: readonly { readonly name: string; readonly gross: Money }[];
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
  compared: bigint;
  readonly employees: Map<string, { name: string; gross: bigint }>;
}

function finished(quarter: QuarterKey, { rows, gross, compared, employees }: QuarterSums): QuarterFigures {
  const negative = [...employees.values()].filter((one) => one.gross < 0n);
  return {
    quarter,
    rows,
    gross: money(gross),
    compared: money(compared),
    employees: employees.size,
    negative: negative.map((one) => ({ name: one.name, gross: money(one.gross) })),
  };
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
  for (const row of rows) {
    dates.add(row.check_date);
    gross += row.gross;
    const key = keys.get(row.spelling) ?? identify(row.spelling);
    keys.set(row.spelling, key);
    const quarter = programQuarter(row.check_date);
    if (!quarter) continue;
    const sums = quarters.get(quarter) ?? { rows: 0, gross: 0n, compared: 0n, employees: new Map() };
    quarters.set(quarter, sums);
    sums.rows += 1;
    sums.gross += row.gross;
    if (row.check_date >= firstComparedDay) sums.compared += row.gross;
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
  };
}
