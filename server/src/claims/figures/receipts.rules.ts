import { type IsoDate, parseQuarterKey, type QuarterKey } from "@refundry/contract/values";
import { type Receipts, receiptQuarters, receiptsTest } from "@refundry/credit";

/**
 * The gross receipts test of every quarter of 2020 and 2021, in their order: the one reckoning that all screens show (14, 5.8;
 * CLAIM-57). A 2021 quarter that fails by itself tries the preceding one, as a draft does.
 */
export function receiptsTests(receipts: Receipts, businessBegan: IsoDate | null) {
  const tested = receiptQuarters.filter((quarter) => !quarter.startsWith("2019"));
  return tested.map((quarter) => {
    const { base, ratio, state, byPreceding } = receiptsTest({ receipts, businessBegan }, quarter);
    return {
      ...parseQuarterKey(quarter),
      base: base && parseQuarterKey(base),
      ratio,
      state,
      by_preceding: byPreceding,
    };
  });
}

/** The percent of one quarter; null for 2019 and where a figure is missing. */
export function ratioOf(tests: ReturnType<typeof receiptsTests>, quarter: QuarterKey): string | null {
  const { year, quarter: number } = parseQuarterKey(quarter);
  return tests.find((test) => test.year === year && test.quarter === number)?.ratio ?? null;
}
