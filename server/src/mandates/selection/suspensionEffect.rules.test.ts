import { money } from "@refundry/contract/values";
import { defaultRules } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import { effectiveDays, quarterDays } from "./effectiveDays.rules.ts";
import { isEnough, type OrderEffect, shareText, weightiest } from "./suspensionEffect.rules.ts";

const effect = (
  kind: "receipts" | "hours" | "modification",
  part: string,
  total: string,
  quarter = 1,
): OrderEffect => ({
  year: 2021,
  quarter,
  source: "Books",
  upload: null,
  kind,
  part: money(part.replace(/[.,]/g, "")),
  total: money(total.replace(/[.,]/g, "")),
});
const full = (quarter = 1): OrderEffect => ({
  year: 2021,
  quarter,
  source: "Client statement",
  upload: null,
  kind: "full",
  part: null,
  total: null,
});

describe("more than nominal", () => {
  test("a cent under 10 % is not enough, and its percent is not rounded up", () => {
    const under = effect("receipts", "9,999.99", "100,000.00");
    expect([isEnough(under, defaultRules), shareText(under)]).toEqual([false, "9.99"]);
    const just = effect("receipts", "10,000.00", "100,000.00");
    expect([isEnough(just, defaultRules), shareText(just)]).toEqual([true, "10.00"]);
    expect(isEnough(just, { ...defaultRules, nominalUnder: 11 })).toBe(false);
    expect([isEnough(full(), defaultRules), shareText(full())]).toEqual([true, null]);
  });

  test("the kind with the largest share counts; of two equal ones receipts; a full suspension needs none", () => {
    const receipts = effect("receipts", "4.00", "100.00");
    const hours = effect("hours", "100.00", "1,000.00");
    expect(weightiest([receipts, hours])).toBe(hours);
    const equal = effect("receipts", "10.00", "100.00");
    expect(weightiest([hours, equal])).toBe(equal);
    expect(weightiest([hours, full()])).toBeNull();
    expect(weightiest([])).toBeNull();
  });
});

describe("days of an order with its figures", () => {
  const order = (effects: OrderEffect[]) => ({
    state: "approved" as const,
    periods: [{ from: "2021-02-10", to: "2021-05-20" }],
    effects,
  });

  test("are cut by quarter; March 13 to 31, 2020 belong to the second", () => {
    const hours = effect("hours", "1.00", "2.00", 2);
    expect(quarterDays(order([hours]))).toEqual([
      { quarter: "2021-Q1", span: ["2021-02-10", "2021-03-31"], nominal: null },
      { quarter: "2021-Q2", span: ["2021-04-01", "2021-05-20"], nominal: hours },
    ]);
    const early = { periods: [{ from: "2020-03-16", to: "2020-04-30" }], effects: [] };
    expect(quarterDays(early)).toEqual([{ quarter: "2020-Q2", span: ["2020-03-16", "2020-04-30"], nominal: null }]);
  });

  test("count, but for a quarter in which the order is only nominal", () => {
    const nominal = effect("receipts", "9.99", "100.00", 1);
    expect(effectiveDays([order([])], "final", defaultRules)).toEqual([["2021-02-10", "2021-05-20"]]);
    expect(effectiveDays([order([nominal])], "final", defaultRules)).toEqual([["2021-04-01", "2021-05-20"]]);
    expect(effectiveDays([order([nominal, full(1)])], "final", defaultRules)).toEqual([["2021-02-10", "2021-05-20"]]);
  });
});
