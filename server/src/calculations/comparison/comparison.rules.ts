import { type Money, money, parseMoney, type Quarter, quarterKey, zeroMoney } from "@refundry/contract/values";
import type { LineTexts } from "../snapshot/calculation.rules.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";
import { type InputValue, inputValues, type OrderName } from "../snapshot/inputValue.rules.ts";

/** A quarter with everything that two calculations are compared by, in cents. */
export interface ComparedQuarter extends Quarter {
  qualifiedWages: Money;
  qualifiedHealth: Money;
  credit: Money;
  nonrefundable: Money;
  refundable: Money;
  refund: Money;
  feeExpected: Money;
  lines: LineTexts;
}

export interface FigureChange extends Quarter {
  figure: string;
  title: string;
  before: Money | null;
  after: Money | null;
  difference: Money;
}

const figures: readonly (readonly [string, string, (row: ComparedQuarter) => Money])[] = [
  ["qualified_wages", "Qualified wages", (row) => row.qualifiedWages],
  ["qualified_health", "Qualified health expenses", (row) => row.qualifiedHealth],
  ["credit", "Credit", (row) => row.credit],
  ["nonrefundable", "Nonrefundable", (row) => row.nonrefundable],
  ["refundable", "Refundable", (row) => row.refundable],
  ["refund", "Refund", (row) => row.refund],
  ["fee_expected", "Expected fee", (row) => row.feeExpected],
];

/** The column that a line is compared by: the amount it corrects to, or the change of tax where it has only that. */
function lineAmount(lines: LineTexts, line: string): Money | null {
  const columns = lines[line];
  return columns ? parseMoney(columns.col1 ?? columns.col4 ?? "") : null;
}

function amountsOf(row: ComparedQuarter | undefined): Map<string, { title: string; amount: Money | null }> {
  const found = new Map<string, { title: string; amount: Money | null }>();
  if (!row) return found;
  for (const [name, title, of] of figures) found.set(name, { title, amount: of(row) });
  for (const line of ["18a", "23", "26a", "27", "30", "31a", "33a", "34"])
    if (row.lines[line]) found.set(`line_${line}`, { title: `Line ${line}`, amount: lineAmount(row.lines, line) });
  return found;
}

/** Every figure of every quarter that differs. A figure that stands on one side only counts as nothing on the other. */
export function figureChanges(before: readonly ComparedQuarter[], after: readonly ComparedQuarter[]): FigureChange[] {
  const quarters = new Map([...before, ...after].map((row) => [quarterKey(row), row]));
  return [...quarters.keys()].sort().flatMap((key) => {
    const old = amountsOf(before.find((row) => quarterKey(row) === key));
    const now = amountsOf(after.find((row) => quarterKey(row) === key));
    const { year, quarter } = quarters.get(key) as ComparedQuarter;
    return [...new Map([...old, ...now])].flatMap(([figure, { title }]) => {
      const [a, b] = [old.get(figure)?.amount ?? null, now.get(figure)?.amount ?? null];
      const difference = money((b ?? 0n) - (a ?? 0n));
      return difference === 0n ? [] : [{ year, quarter, figure, title, before: a, after: b, difference }];
    });
  });
}

/** What stands on one side only: warnings that went and that came. */
export function partedBy<T>(before: readonly T[], after: readonly T[], key: (one: T) => string) {
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))];
  return { gone: before.filter((one) => !now.has(key(one))), came: after.filter((one) => !old.has(key(one))) };
}

export interface ChangedValue {
  value: InputValue;
  before: string | null;
  after: string | null;
}

/** The values of two snapshots that differ, as people read them; null where a side has none. */
export function changedValues(before: ClaimFacts, after: ClaimFacts, nameOf?: OrderName): ChangedValue[] {
  const old = new Map(inputValues(before, nameOf).map((one) => [one.field, one]));
  const now = new Map(inputValues(after, nameOf).map((one) => [one.field, one]));
  return [...new Map([...old, ...now]).values()].flatMap((value) => {
    const [a, b] = [old.get(value.field)?.value ?? null, now.get(value.field)?.value ?? null];
    return a === b ? [] : [{ value, before: a, after: b }];
  });
}

export interface RefundChange extends Quarter {
  before: Money;
  after: Money;
  difference: Money;
}

/** The refund of each quarter that either side has, in order. */
export function refundChanges(before: readonly ComparedQuarter[], after: readonly ComparedQuarter[]): RefundChange[] {
  const refundIn = (rows: readonly ComparedQuarter[], key: string) =>
    rows.find((row) => quarterKey(row) === key)?.refund ?? zeroMoney;
  const quarters = new Map([...before, ...after].map((row) => [quarterKey(row), row]));
  return [...quarters]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { year, quarter }]) => {
      const [old, now] = [refundIn(before, key), refundIn(after, key)];
      return { year, quarter, before: old, after: now, difference: money(now - old) };
    });
}
