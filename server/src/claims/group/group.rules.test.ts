import { money, type QuarterKey } from "@refundry/contract/values";
import { receiptQuarters } from "@refundry/credit";
import { expect, test } from "vitest";
import { averageSum, groupInWords, type KeptMember, lacksFigures } from "./group.rules.ts";

const member = (without: readonly QuarterKey[] = [], more: Partial<KeptMember> = {}): KeptMember => ({
  id: 1,
  name: "Beta LLC",
  ein: null,
  businessBegan: null,
  fullTime: "12.00",
  fullTime2019: 12,
  receipts: Object.fromEntries(receiptQuarters.filter((key) => !without.includes(key)).map((key) => [key, money(1n)])),
  qualified: {},
  ...more,
});

test("a member lacks figures without its count or receipts of a quarter to Q3 2021; Q4 2021 is compared with nothing", () => {
  expect(lacksFigures(member())).toBe(false);
  expect(lacksFigures(member(["2021-Q4"]))).toBe(false);
  expect(lacksFigures(member(["2021-Q3"]))).toBe(true);
  expect(lacksFigures(member(["2019-Q1"]))).toBe(true);
  expect(lacksFigures(member([], { fullTime: null, fullTime2019: null }))).toBe(true);
});

test("averages sum exactly, and are missing while one is", () => {
  expect(averageSum(["12", "0.5", "0.05"])).toBe("12.55");
  expect(averageSum(["24.60", "39.70", "35.70"])).toBe("100.00");
  expect(averageSum(["12", null])).toBeNull();
});

test("the history tells a member by what is entered of it, quarters in their order, and who is paid by several", () => {
  const told = member([], {
    ein: "12-3456789",
    businessBegan: "2019-05-01",
    receipts: { "2020-Q1": money(5n), "2019-Q4": money(10_000_000n) },
    qualified: { "2021-Q3": money(0n) },
  });
  const shared = [{ quarter: "2021-Q1" as const, name: "Ana Ruiz", otherWages: money(1_200_000n) }];
  expect(groupInWords({ members: [told], shared })).toEqual({
    "Beta LLC":
      "12-3456789; began 2019-05-01; 12.00 full-time; receipts Q4 2019 $100,000.00; receipts Q1 2020 $0.05; qualified Q3 2021 $0.00",
    shared_employees: "Ana Ruiz Q1 2021 $12,000.00",
  });
  const bare = member([], { fullTime: null, fullTime2019: null, receipts: {} });
  expect(groupInWords({ members: [bare], shared: [] })).toEqual({ "Beta LLC": "no EIN" });
});
