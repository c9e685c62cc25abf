import { type Money, money, type QuarterKey } from "@refundry/contract/values";
import { defaultRules } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import { receiptsTests, startupTest } from "./receipts.rules.ts";

const cents = (figures: Partial<Record<QuarterKey, string>>) =>
  Object.fromEntries(
    Object.entries(figures).map(([key, text]) => [key, money((text ?? "").replace(/[.,]/g, ""))]),
  ) as Partial<Record<QuarterKey, Money>>;
const claim = (figures: Partial<Record<QuarterKey, string>>, began: string | null) => ({
  own: cents(figures),
  ownBegan: began,
  receipts: cents(figures),
  businessBegan: began,
  members: [],
  recoveryStartup: true,
});
const startup = (figures: Partial<Record<QuarterKey, string>>, began: string | null) =>
  startupTest(claim(figures, began), defaultRules);

describe("a recovery startup", () => {
  test("part of QUAL-61: the year before is reckoned up to twelve months, 2021 changes nothing, begun in 2021 needs none", () => {
    const half = { "2020-Q3": "100,000.00", "2020-Q4": "150,000.00" } as const;
    const told = {
      text: "2020: 250,000.00 × 12 ÷ 6 months = 500,000.00, at most 1,000,000.00.",
      state: "met",
      missing: [],
    };
    expect(startup(half, "2020-07-01")).toEqual(told);
    expect(startup({ ...half, "2021-Q1": "3,000,000.00", "2021-Q2": "3,000,000.00" }, "2020-07-01")).toEqual(told);
    expect(startup({ "2020-Q3": "250,000.00", "2020-Q4": "250,000.01" }, "2020-07-01")).toEqual({
      text: "2020: 500,000.01 × 12 ÷ 6 months = 1,000,000.02, more than 1,000,000.00.",
      state: "not_met",
      missing: [],
    });
    expect(startup({}, "2021-03-10")).toMatchObject({ state: "met" });
  });

  test("an average that only looks like the limit is above it", () => {
    // 916,666.67 × 12 ÷ 11 months = 1,000,000.0036…
    expect(
      startup({ "2020-Q1": "0.00", "2020-Q2": "900,000.00", "2020-Q3": "16,666.67", "2020-Q4": "0.00" }, "2020-02-20"),
    ).toMatchObject({
      text: "2020: 916,666.67 × 12 ÷ 11 months = 1,000,000.00, more than 1,000,000.00.",
      state: "not_met",
    });
  });

  test("part of QUAL-62: without a quarter of 2020 from its first, or the day it began, a figure is missing", () => {
    expect(startup({ "2020-Q3": "100,000.00" }, "2020-07-01")).toEqual({
      text: "Figure missing: Q4 2020.",
      state: "incomplete",
      missing: [{ year: 2020, quarter: 4 }],
    });
    expect(startup({}, null)).toMatchObject({ state: "incomplete" });
  });

  test("who does not say so is not asked; begun before February 16, 2020 is none", () => {
    expect(startupTest({ ...claim({}, "2021-03-10"), recoveryStartup: false }, defaultRules)).toBeNull();
    const early = { "2020-Q1": "1.00", "2020-Q2": "1.00", "2020-Q3": "1.00", "2020-Q4": "1.00" };
    expect(startup(early, "2020-02-15")).toMatchObject({ state: "not_met" });
  });
});

describe("the base of a business begun in its quarter", () => {
  const q2 = (amount: string) =>
    receiptsTests(claim({ "2019-Q2": "46,000.00", "2020-Q1": "91,000.00", "2020-Q2": amount }, "2019-05-16")).find(
      ({ year, quarter }) => year === 2020 && quarter === 2,
    );

  test("QUAL-65 46 days of Q2 2019 make a base of 91,000.00; 45,499.99 meets the test, 45,500.00 does not", () => {
    const base = { base: { year: 2019, quarter: 2 }, base_amount: money("9100000"), estimated_from: 46 };
    expect(q2("45,499.99")).toMatchObject({ ...base, state: "met" });
    expect(q2("45,500.00")).toMatchObject({ ...base, ratio: "50.00", state: "not_met" });
  });

  test("a missing figure is named", () => {
    const tests = receiptsTests(claim({ "2019-Q1": "1.00" }, null));
    expect(tests.find(({ year, quarter }) => year === 2021 && quarter === 1)).toMatchObject({
      state: "incomplete",
      missing: [{ year: 2021, quarter: 1 }],
    });
  });
});
