import { money, type QuarterKey } from "@refundry/contract/values";
import { describe, expect, test } from "vitest";
import { declineOf2020, type Receipts, receiptsTest } from "../index.ts";

const quarters2020: QuarterKey[] = ["2020-Q1", "2020-Q2", "2020-Q3", "2020-Q4"];

/** Receipts in cents: 100,000.00 in each quarter of 2019, and those given. */
function facts(later: Readonly<Record<string, number>>, businessBegan: string | null = null) {
  const base = { "2019-Q1": 10_000_000, "2019-Q2": 10_000_000, "2019-Q3": 10_000_000, "2019-Q4": 10_000_000 };
  const entries = Object.entries({ ...base, ...later }).map(([quarter, cents]) => [quarter, money(cents)]);
  return { receipts: Object.fromEntries(entries) as Receipts, businessBegan };
}

const year2020 = (...thousands: number[]) =>
  facts(Object.fromEntries(thousands.map((amount, index) => [quarters2020[index], amount * 100_000])));

const met2020 = (...thousands: number[]) =>
  quarters2020.map((quarter) => receiptsTest(year2020(...thousands), quarter).state);

test("a base quarter is estimated only where the business began after its first day", () => {
  const of = (began: string) => receiptsTest(facts({ "2020-Q2": 4_000_000 }, began), "2020-Q2").estimatedFrom;
  expect([of("2019-04-01"), of("2019-04-02"), of("2019-06-30")]).toEqual([null, 90, 1]);
});

describe("the decline of 2020", () => {
  test("QUAL-33 48, 83, 92 and 95 percent: Q1 and Q2 met, Q3 and Q4 not", () => {
    expect(met2020(48, 83, 92, 95)).toEqual(["met", "met", "not_met", "not_met"]);
  });

  test("QUAL-34 49, 80, 60 and 81 percent: all four met, 80 does not end and 81 is the last", () => {
    expect(met2020(49, 80, 60, 81)).toEqual(["met", "met", "met", "met"]);
    expect(declineOf2020(year2020(49, 80, 60, 81)).endedBy).toBe("above_threshold");
  });

  test("QUAL-35 exactly 50 percent in every quarter: none met", () => {
    expect(met2020(50, 50, 50, 50)).toEqual(["not_met", "not_met", "not_met", "not_met"]);
  });

  test("QUAL-36 45, 90, 95 and 40 percent: Q1 and Q2 met, no second start", () => {
    expect(met2020(45, 90, 95, 40)).toEqual(["met", "met", "not_met", "not_met"]);
  });

  test("a quarter missing after the start counts once and is incomplete", () => {
    const missing = facts({ "2020-Q1": 4_000_000, "2020-Q2": 4_000_000, "2020-Q4": 4_000_000 });
    expect(declineOf2020(missing)).toMatchObject({ countedOnce: "2020-Q3", endedBy: "missing_receipts" });
    expect(receiptsTest(missing, "2020-Q2").state).toBe("met");
    expect(receiptsTest(missing, "2020-Q3")).toMatchObject({ met: true, state: "incomplete", missing: ["2020-Q3"] });
    expect(receiptsTest(missing, "2020-Q4")).toMatchObject({ met: false, state: "incomplete" });
  });

  test("a base of zero is not met and incomplete", () => {
    const zero = facts({ "2019-Q2": 0, "2020-Q1": 9_000_000, "2020-Q2": 1 });
    expect(receiptsTest(zero, "2020-Q2")).toMatchObject({ met: false, state: "incomplete", ratio: null });
  });

  test("a business begun in 2019 has its first quarter as base, one begun in 2020 has none", () => {
    const late = facts({ "2020-Q1": 4_000_000, "2019-Q3": 9_000_000 }, "2019-08-01");
    // 90,000.00 in 61 of 92 days are 135,737.70 in the whole quarter.
    expect(receiptsTest(late, "2020-Q1")).toMatchObject({
      base: "2019-Q3",
      baseAmount: 13_573_770n,
      estimatedFrom: 61,
      ratio: "29.47",
      state: "met",
    });
    expect(receiptsTest(facts({ "2020-Q2": 1 }, "2020-02-01"), "2020-Q2")).toMatchObject({
      base: null,
      state: "not_met",
    });
  });
});

describe("the test of 2021", () => {
  const at = (cents: number) => receiptsTest(facts({ "2020-Q4": 10_000_000, "2021-Q1": cents }), "2021-Q1");

  test("QUAL-37 79,999.99 of 100,000.00 is met and 80,000.00 is not, though both show 80.00", () => {
    expect(at(7_999_999)).toMatchObject({ state: "met", ratio: "80.00" });
    expect(at(8_000_000)).toMatchObject({ state: "not_met", ratio: "80.00" });
  });

  test("the preceding quarter is used only where it is elected", () => {
    const preceding = facts({ "2020-Q4": 7_500_000, "2021-Q1": 8_500_000 });
    expect(receiptsTest(preceding, "2021-Q1", { usePreceding: false }).state).toBe("not_met");
    expect(receiptsTest(preceding, "2021-Q1")).toMatchObject({ state: "met", byPreceding: true, ratio: "85.00" });
  });

  test("QUAL-40 a business begun 2020-05-10 compares Q3 2021 with Q3 2020, and Q1 2021 has no base", () => {
    const young = facts(
      { "2020-Q3": 10_000_000, "2021-Q1": 100, "2021-Q2": 9_000_000, "2021-Q3": 7_000_000 },
      "2020-05-10",
    );
    expect(receiptsTest(young, "2021-Q3")).toMatchObject({ base: "2020-Q3", state: "met", ratio: "70.00" });
    expect(receiptsTest(young, "2021-Q1")).toMatchObject({ base: null, state: "not_met", met: false });
  });

  test("without an amount it needs it is incomplete", () => {
    expect(receiptsTest(facts({}), "2021-Q2")).toMatchObject({ state: "incomplete", missing: ["2021-Q2"] });
  });
});
