import { type Money, money } from "@refundry/contract/values";
import { defaultRules } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import type { PppFigures } from "../snapshot/calculation.rules.ts";
import { clocksOf, coveredDays, proofsOf } from "./quarter.rules.ts";

const cents = (amount: number): Money => money(BigInt(amount));
const quarter = {
  credit: cents(644_000),
  nonrefundable: cents(319_920),
  refundable: cents(324_080),
  refund: cents(644_000),
  lines: { "18a": { col1: "3199.20" }, "26a": { col1: "3240.80" }, "27": { col4: "-6440.00" } },
};
const round = {
  t0: "1.00",
  t1: "2.00",
  t2: "3.00",
  t3: "4.00",
  t4: "5.00",
  used: "15.00",
  required: "15.00",
} as PppFigures;
const failing = (quarters: (typeof quarter)[], ppp: PppFigures[]) =>
  proofsOf(quarters, ppp).flatMap(({ name, holds }) => (holds ? [] : [name]));

describe("the proofs of a calculation", () => {
  test("hold where every sum holds, and are told in words", () => {
    expect(failing([quarter, quarter], [round, { ...round, required: "15.01" }])).toEqual([]);
    expect(failing([], [])).toEqual([]);
    expect(proofsOf([], []).map(({ text }) => text)).toEqual([
      "Employees sum to the quarter",
      "Parts of all checks sum to the payroll",
      "PPP tiers sum to what was used",
      "Nonrefundable and refundable sum to the credit",
      "Form lines follow from the credit",
      "Nobody is above the cap of 2020",
    ]);
  });

  test.each(["t0", "t1", "t2", "t3", "t4", "used"] as const)(
    "fail where %s of the second round is a cent more",
    (of) => {
      const other = { ...round, [of]: `${Number(round[of]) + 0.01}`, required: "99.00" };
      expect(failing([quarter], [round, other])).toEqual(["tiers_sum_to_used"]);
    },
  );

  test("fail where more was used than is required", () => {
    expect(failing([], [{ ...round, required: "14.99" }])).toEqual(["tiers_sum_to_used"]);
  });

  test("fail where the parts of the credit, or a line of the form, is another amount", () => {
    const more = (change: object) => failing([quarter, { ...quarter, ...change }], [round]);
    expect(more({ credit: cents(644_001) })).toEqual(["split_sums_to_credit"]);
    expect(more({ lines: { ...quarter.lines, "18a": { col1: "3199.21" } } })).toEqual(["lines_follow"]);
    expect(more({ lines: { ...quarter.lines, "26a": { col1: "3240.81" } } })).toEqual(["lines_follow"]);
    expect(more({ lines: { ...quarter.lines, "27": { col4: "6440.00" } } })).toEqual(["lines_follow"]);
    expect(more({ lines: {} })).toEqual(["lines_follow"]);
    const nothing = { credit: cents(0), nonrefundable: cents(0), refundable: cents(0), refund: cents(0), lines: {} };
    expect(more(nothing)).toEqual([]);
  });
});

test("the days of a quarter are counted with the first and the last of each span", () => {
  const [rules] = defaultRules.quarters.filter((one) => one.quarter === "2021-Q1");
  if (!rules) throw new Error("There is no such quarter.");
  const span = (start: string, end: string) => ({ start, end });
  expect(coveredDays(rules, [])).toEqual({ covered_days: 0, days: 90 });
  expect(coveredDays(rules, [span("2021-01-01", "2021-01-01")])).toEqual({ covered_days: 1, days: 90 });
  expect(coveredDays(rules, [span("2021-01-01", "2021-01-31"), span("2021-03-01", "2021-03-31")])).toEqual({
    covered_days: 62,
    days: 90,
  });
});

test("the clock of a quarter runs from the filing date, or from today without one", () => {
  const facts = { claim_quarters: ["2020-Q4" as const, "2021-Q1" as const] };
  const refunds = facts.claim_quarters.map((one) => ({ quarter: one, refund: cents(100) }));
  const clock = (more: object, today: string) =>
    clocksOf({ facts: { ...facts, ...more }, rules: defaultRules, refunds, today });
  const open = clock({}, "2024-04-14").get("2020-Q4");
  expect(open).toMatchObject({ claim_until: "2024-04-15", clock: { filing_date: null, days_left: 1 } });
  expect(clock({}, "2024-04-16").get("2020-Q4")?.clock.days_left).toBe(-1);
  const filed = clock({ filing_date: "2023-08-01" }, "2030-01-01");
  expect(filed.get("2020-Q4")?.clock).toMatchObject({ filing_date: "2023-08-01", days_left: 258, barred: false });
  expect(filed.get("2021-Q1")).toMatchObject({ claim_until: "2025-04-15", assess_until: "2025-04-15" });
});
