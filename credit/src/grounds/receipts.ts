import {
  daysBetween,
  divideHalfUp,
  type IsoDate,
  type Money,
  money,
  moneyText,
  type QuarterKey,
} from "@refundry/contract/values";
import { calendarQuarterOf, firstDayOf, lastDayOf, precedingQuarter, sameQuarterOf, yearOf } from "../quarters.ts";
import { defaultRules, type RuleSet } from "../rules.ts";

/** Gross receipts by quarter, in cents; what is absent was not entered. */
export type Receipts = Readonly<Partial<Record<QuarterKey, Money>>>;

export interface ReceiptFacts {
  readonly receipts: Receipts;
  /** The day the business began; null when it is older than 2019 or unknown. */
  readonly businessBegan: IsoDate | null;
}

/** A quarter beside its base. */
export interface Comparison {
  readonly quarter: QuarterKey;
  readonly amount: Money | null;
  /** The quarter it is compared with; null when the business had none. */
  readonly base: QuarterKey | null;
  /** Receipts of the base, reckoned up to the whole quarter where the business began in it; half up. */
  readonly baseAmount: Money | null;
  /** The base as a fraction of cents, which decides; null without an amount. */
  readonly exactBase: { readonly amount: bigint; readonly of: bigint } | null;
  /** Days in business of a base quarter in which the business began (Notice 2021-20, Q27; by days our reading). */
  readonly estimatedFrom: number | null;
  /** Percent of the base with two digits, half up; null when it cannot be said. Shown only, it never decides. */
  readonly ratio: string | null;
  /** Quarters whose amount is missing (or, as a base, zero). */
  readonly missing: readonly QuarterKey[];
}

/** The outcome of the gross receipts test for one quarter. */
export interface ReceiptsResult extends Comparison {
  /** `incomplete`: an amount the answer rests on is missing; `met` then says what counts meanwhile. */
  readonly state: "met" | "not_met" | "incomplete";
  readonly met: boolean;
  /** Met only because the preceding quarter was used (2021). */
  readonly byPreceding: boolean;
  /** The preceding quarter beside its own base (2021); null in 2020. */
  readonly preceding: Comparison | null;
}

/** The one decline period of 2020. */
export interface Decline2020 {
  readonly from: QuarterKey | null;
  readonly quarters: readonly QuarterKey[];
  readonly endedBy: "above_threshold" | "missing_receipts" | "year_end" | null;
  /** The quarter that counts although its receipts are missing. */
  readonly countedOnce: QuarterKey | null;
}

/** Spec 14, 5.8: the base of a quarter; null when the business had none. */
function baseOf(quarter: QuarterKey, began: IsoDate | null): QuarterKey | null {
  const year = yearOf(quarter);
  const in2019 = sameQuarterOf(quarter, 2019);
  if (began === null || began <= firstDayOf(in2019)) return in2019;
  if (year === 2020) {
    const start = calendarQuarterOf(began);
    if (yearOf(start) > 2019) return null;
    return began > lastDayOf(in2019) ? start : in2019;
  }
  const in2020 = sameQuarterOf(quarter, 2020);
  return began > lastDayOf(in2020) ? null : in2020;
}

const daysFrom = (from: IsoDate, to: IsoDate) => daysBetween(from, to) + 1;

/** Days in business of a base quarter that the business began in; null for a whole quarter. */
function daysInBusiness(base: QuarterKey | null, began: IsoDate | null): number | null {
  if (base === null || began === null || began <= firstDayOf(base) || began > lastDayOf(base)) return null;
  return daysFrom(began, lastDayOf(base));
}

/** Puts a quarter of 2020 or 2021 beside its base. */
export function compareReceipts(
  { receipts, businessBegan }: ReceiptFacts,
  quarter: QuarterKey,
  rules: RuleSet = defaultRules,
): Comparison {
  const amount = receipts[quarter] ?? null;
  const base = baseOf(quarter, businessBegan);
  const entered = base === null ? null : (receipts[base] ?? null);
  const reckonsUp = rules.methods.baseQuarter === "reckoned_up";
  const estimatedFrom = reckonsUp ? daysInBusiness(base, businessBegan) : null;
  const whole = base === null || estimatedFrom === null ? 1 : daysFrom(firstDayOf(base), lastDayOf(base));
  const exactBase =
    entered === null
      ? null
      : { amount: entered * BigInt(whole), of: BigInt(estimatedFrom === null ? 1 : estimatedFrom) };
  const baseAmount = exactBase && money(divideHalfUp(exactBase.amount, exactBase.of));
  const missing: QuarterKey[] = amount === null ? [quarter] : [];
  if (base !== null && (baseAmount === null || baseAmount <= 0n)) missing.push(base);
  const known = amount !== null && exactBase !== null && exactBase.amount > 0n;
  const ratio = known ? moneyText(money(divideHalfUp(amount * 10000n * exactBase.of, exactBase.amount))) : null;
  return { quarter, amount, base, baseAmount, exactBase, estimatedFrom, ratio, missing };
}

type Side = "under" | "over";

/** Whether the receipts lie strictly under, or over, a percent of the base. Compared exactly. */
export function isBeside({ amount, exactBase }: Comparison, side: Side, percent: number): boolean {
  if (amount === null || exactBase === null || exactBase.amount <= 0n) return false;
  const left = amount * 100n * exactBase.of;
  const right = exactBase.amount * BigInt(percent);
  return side === "under" ? left < right : left > right;
}

const quartersOf2020: readonly QuarterKey[] = ["2020-Q1", "2020-Q2", "2020-Q3", "2020-Q4"];

/**
 * The decline period of 2020: from the first quarter under 50 % to the first later one over 80 %, which still counts,
 * at most to the end of the year, and only once (domain document 1.3, spec 14, 5.8).
 */
export function declineOf2020(facts: ReceiptFacts, rules: RuleSet = defaultRules): Decline2020 {
  const quarters: QuarterKey[] = [];
  const ended = (endedBy: Decline2020["endedBy"], countedOnce: QuarterKey | null = null): Decline2020 => ({
    from: quarters[0] ?? null,
    quarters,
    endedBy,
    countedOnce,
  });
  for (const quarter of quartersOf2020) {
    const comparison = compareReceipts(facts, quarter, rules);
    if (quarters.length === 0) {
      if (isBeside(comparison, "under", rules.receipts.start2020)) quarters.push(quarter);
      continue;
    }
    if (comparison.amount === null) {
      quarters.push(quarter);
      return ended("missing_receipts", quarter);
    }
    if (comparison.missing.length > 0) return ended("missing_receipts");
    quarters.push(quarter);
    if (isBeside(comparison, "over", rules.receipts.end2020)) return ended("above_threshold");
  }
  return ended(quarters.length > 0 ? "year_end" : null);
}

function test2020(facts: ReceiptFacts, quarter: QuarterKey, rules: RuleSet): ReceiptsResult {
  const comparison = compareReceipts(facts, quarter, rules);
  const met = declineOf2020(facts, rules).quarters.includes(quarter);
  const needed = quartersOf2020.filter((earlier) => earlier <= quarter);
  const missing = [...new Set(needed.flatMap((earlier) => compareReceipts(facts, earlier, rules).missing))];
  const state = comparison.base === null ? "not_met" : missing.length > 0 ? "incomplete" : met ? "met" : "not_met";
  return { ...comparison, missing, met, state, byPreceding: false, preceding: null };
}

function test2021(facts: ReceiptFacts, quarter: QuarterKey, rules: RuleSet, usePreceding: boolean): ReceiptsResult {
  const { below2021 } = rules.receipts;
  const own = compareReceipts(facts, quarter, rules);
  const preceding = compareReceipts(facts, precedingQuarter(quarter), rules);
  const ownMet = isBeside(own, "under", below2021);
  const byPreceding = !ownMet && usePreceding && isBeside(preceding, "under", below2021);
  const met = ownMet || byPreceding;
  const complete = met || own.base === null || own.missing.length === 0;
  return { ...own, met, state: met ? "met" : complete ? "not_met" : "incomplete", byPreceding, preceding };
}

/**
 * The gross receipts test of one quarter of 2020 or 2021 (spec 14, 5.8). Amounts in cents.
 * `usePreceding` tries the quarter before when a 2021 quarter fails by itself (Notice 2021-23, III.C).
 */
export function receiptsTest(
  facts: ReceiptFacts,
  quarter: QuarterKey,
  { usePreceding = true, rules = defaultRules }: { usePreceding?: boolean; rules?: RuleSet } = {},
): ReceiptsResult {
  return yearOf(quarter) === 2020 ? test2020(facts, quarter, rules) : test2021(facts, quarter, rules, usePreceding);
}
