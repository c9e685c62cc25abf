import { formatMoney, money, parseQuarterKey, type QuarterKey, quarterLabel } from "@refundry/contract/values";
import {
  compareReceipts,
  isRecoveryStartup,
  type Receipts,
  type RuleSet,
  receiptQuarters,
  receiptsTest,
  startupAverage,
} from "@refundry/credit";

/** What the tests compare: receipts of the client, or of its group where it is part of one. */
export interface ComparedReceipts {
  readonly own: Receipts;
  readonly ownBegan: string | null;
  readonly receipts: Receipts;
  readonly businessBegan: string | null;
  /** The other members of the group. */
  readonly members: readonly object[];
  readonly recoveryStartup: boolean;
}

/**
 * The gross receipts test of every quarter of 2020 and 2021, in their order: the one reckoning that all screens show (14, 5.8;
 * CLAIM-57). A 2021 quarter that fails by itself tries the preceding one, as a draft does.
 */
export function receiptsTests(facts: ComparedReceipts) {
  const tested = receiptQuarters.filter((quarter) => !quarter.startsWith("2019"));
  return tested.map((quarter) => {
    const { base, baseAmount, estimatedFrom, ratio, state, byPreceding, missing } = receiptsTest(facts, quarter);
    const alone = { receipts: facts.own, businessBegan: facts.ownBegan };
    return {
      ...parseQuarterKey(quarter),
      base: base && parseQuarterKey(base),
      base_amount: baseAmount,
      estimated_from: estimatedFrom,
      ratio,
      own_ratio: facts.members.length > 0 ? compareReceipts(alone, quarter).ratio : null,
      state,
      by_preceding: byPreceding,
      missing: state === "incomplete" ? missing.map(parseQuarterKey) : [],
    };
  });
}

/** The percent of one quarter; null for 2019 and where a figure is missing. */
export function ratioOf(tests: ReturnType<typeof receiptsTests>, quarter: QuarterKey): string | null {
  const { year, quarter: number } = parseQuarterKey(quarter);
  return tests.find((test) => test.year === year && test.quarter === number)?.ratio ?? null;
}

const figures = (amount: bigint) => formatMoney(money(amount)).replace("$", "");

/** How a business that says it is a recovery startup is judged (14, 5.7); null for any other. */
export function startupTest(facts: ComparedReceipts, rules: RuleSet) {
  const { recoveryStartup, businessBegan } = facts;
  if (!recoveryStartup) return null;
  const incomplete = "incomplete" as const;
  if (businessBegan === null) return { text: "Figure missing: Business began.", state: incomplete, missing: [] };
  const state = isRecoveryStartup(facts, rules) ? ("met" as const) : ("not_met" as const);
  const limit = figures(BigInt(rules.recoveryStartup.receiptsAtMost));
  const { year, receipts, months, average, missing, ...judged } = startupAverage(facts, businessBegan, rules);
  if (year === null) return { text: "Begun in 2021: no year before it counts.", state, missing: [] };
  if (receipts === null || average === null) {
    const quarters = missing.map(parseQuarterKey);
    return { text: `Figure missing: ${quarters.map(quarterLabel).join(", ")}.`, state: incomplete, missing: quarters };
  }
  const beside = judged.passes ? "at most" : "more than";
  return {
    text: `${year}: ${figures(receipts)} × 12 ÷ ${months} months = ${figures(average)}, ${beside} ${limit}.`,
    state,
    missing: [],
  };
}
