import type { Check, ClaimInput, PppRound } from "@refundry/credit";
import { defaultRules } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import { coversProgram, inputWarnings } from "./inputWarning.rules.ts";

const check = (date: string, gross = 100_00n, name = "Ana Ruiz", more: Partial<Check> = {}) =>
  ({ row: 1, date, name, gross, notWorking: false, ...more }) as Check;
const claim = (more: Partial<ClaimInput> = {}): ClaimInput => ({ claim_quarters: ["2021-Q1"], payroll: [], ...more });
const round = (number: 1 | 2, start: string, end: string) => ({ number, start, end }) as unknown as PppRound;
/** Every other Friday from the first to the last day that paydays may stand at. */
function fortnights(from: string, to: string): Check[] {
  const dates: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 14 * 86_400_000)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates.map((date) => check(date));
}
const { from, to } = defaultRules.payrollCovers;
const moved = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const warned = (more: { checks?: Check[]; paid?: Record<string, number>; ppp?: PppRound[] }, input = claim()) =>
  inputWarnings(input, { checks: [], paid: {}, ppp: [], ...more }, defaultRules);

describe("whether the payroll covers the program", () => {
  test("the first and the last check may miss the ends of the span by one usual interval, and not by a day more", () => {
    const covers = (checks: Check[]) => coversProgram(checks, defaultRules);
    // So that the last payday falls on the span's last day or as far before it as is said.
    const endingAt = (last: string, first: string) => {
      const list = fortnights(first, last).filter(({ date }) => date < last);
      return [...list, check(last)];
    };
    expect(covers(endingAt(to, from))).toBe(true);
    expect(covers(endingAt(to, moved(from, 14)))).toBe(true);
    expect(covers(endingAt(to, moved(from, 15)))).toBe(false);
    expect(covers(endingAt(moved(to, -14), from))).toBe(true);
    expect(covers(endingAt(moved(to, -15), from))).toBe(false);
    expect(covers([])).toBe(false);
  });

  test("a gap of 45 days is none, one of 46 is; gaps outside the span do not matter, nor does the order", () => {
    const covers = (dates: string[]) =>
      coversProgram(
        dates.map((date) => check(date)),
        defaultRules,
      );
    const whole = fortnights(moved(from, -100), moved(to, 100)).map(({ date }) => date);
    const cut = (days: number) => {
      const start = whole.find((date) => date > "2020-12-01") ?? "";
      const end = moved(start, days);
      return [...whole.filter((date) => date <= start || date >= end), end];
    };
    expect(covers(cut(45))).toBe(true);
    expect(covers(cut(46))).toBe(false);
    const early = whole.filter((date) => date < moved(from, -90) || date >= from);
    expect(covers(early)).toBe(true);
    expect(covers(whole.toReversed())).toBe(true);
  });

  test("monthly pay may miss the ends by 31 days and no longer; without checks nothing is said", () => {
    const monthly = (first: string) => {
      const dates: string[] = [];
      for (let at = Date.parse(first); at <= Date.parse(to) + 40 * 86_400_000; at += 40 * 86_400_000)
        dates.push(new Date(at).toISOString().slice(0, 10));
      return coversProgram(
        dates.map((date) => check(date)),
        defaultRules,
      );
    };
    expect([monthly(moved(from, 31)), monthly(moved(from, 32))]).toEqual([true, false]);
    expect(warned({})).toEqual([]);
    expect(warned({ checks: [check("2021-02-10")] })).toEqual(["PAYROLL_COVERAGE"]);
    expect(warned({ checks: fortnights(from, to) })).toEqual([]);
  });
});

describe("what the input alone gives rise to", () => {
  const whole = fortnights(from, to);

  test("a count differs by more than the tolerance of the rules, either way; one that nobody entered is not compared", () => {
    const percent = defaultRules.tolerance.employees;
    const input = (entered: number | null) => claim({ employee_counts: { "2021-Q1": entered } as never });
    const at = (paid: number, entered: number | null) => warned({ paid: { "2021-Q1": paid } }, input(entered));
    expect(at(100 + percent, 100)).toEqual([]);
    expect(at(100 - percent, 100)).toEqual([]);
    expect(at(101 + percent, 100)).toEqual([`EMPLOYEE_COUNT_MISMATCH:2021-Q1:${101 + percent}:100`]);
    expect(at(99 - percent, 100)).toEqual([`EMPLOYEE_COUNT_MISMATCH:2021-Q1:${99 - percent}:100`]);
    expect(at(1, 0)).toEqual(["EMPLOYEE_COUNT_MISMATCH:2021-Q1:1:0"]);
    expect(warned({}, input(5))).toEqual(["EMPLOYEE_COUNT_MISMATCH:2021-Q1:0:5"]);
    expect([at(5, null), warned({ paid: { "2021-Q1": 5 } }), at(0, 0)]).toEqual([[], [], []]);
  });

  test("rows are duplicates by day, name, amount and whether it was worked, and only those beyond the first count", () => {
    const day = "2021-02-10";
    const one = check(day);
    const duplicates = (...checks: Check[]) => warned({ checks: [...whole, ...checks] });
    expect(duplicates(one, check(day, 100_00n, " Ana Ruiz "))).toEqual(["DUPLICATE_ROWS:1"]);
    expect(duplicates(one, one, one)).toEqual(["DUPLICATE_ROWS:2"]);
    expect(duplicates(one, check(day, 100_01n))).toEqual([]);
    expect(duplicates(one, check(day, 100_00n, "Ana Ruis"))).toEqual([]);
    expect(duplicates(one, check(day, 100_00n, "Ana Ruiz", { notWorking: true }))).toEqual([]);
    expect(duplicates(one, check("2021-02-11"))).toEqual([]);
  });

  test("a check above the limit of the rules is named by its row and amount; one at the limit is not", () => {
    const limit = BigInt(defaultRules.tolerance.check);
    const at = (gross: bigint) => warned({ checks: [...whole, check("2021-02-10", gross, "Ana Ruiz", { row: 12 })] });
    expect(at(limit)).toEqual([]);
    expect(at(limit + 1n)[0]).toMatch(/^LARGE_ROW:12:\d+\.01$/);
  });

  test("covered periods that share a day overlap, in whatever order the rounds stand; next to each other they do not", () => {
    const first = round(1, "2020-05-01", "2020-10-15");
    const overlap = (...ppp: PppRound[]) => warned({ ppp }).includes("PPP_PERIODS_OVERLAP");
    const second = (start: string) => round(2, start, "2021-12-31");
    expect(overlap(first, second("2020-10-16"))).toBe(false);
    expect(overlap(first, second("2020-10-15"))).toBe(true);
    expect(overlap(second("2020-10-15"), first)).toBe(true);
    expect(overlap(first)).toBe(false);
    expect(overlap(round(1, "2021-06-01", "2021-07-01"), round(2, "2021-01-01", "2021-05-31"))).toBe(false);
  });

  test("a round that starts outside the days in which its loans were made says so; the first and the last day are inside", () => {
    for (const { number, from: first, to: last } of defaultRules.ppp.windows) {
      const outside = (start: string) => warned({ ppp: [round(number as 1, start, "2022-12-31")] });
      expect([outside(first), outside(last)]).toEqual([[], []]);
      const told = [`PPP_START_OUTSIDE:${number}`];
      expect([outside(moved(first, -1)), outside(moved(last, 1))]).toEqual([told, told]);
    }
  });
});
