import { divideHalfUp, type IsoDate, type Money, money, type QuarterKey } from "@refundry/contract/values";
import { calendarQuarterOf, type ReceiptQuarter, receiptQuarters, yearOf } from "../quarters.ts";
import { defaultRules, type RuleSet } from "../rules.ts";
import type { GroupMember } from "./group.ts";
import type { Receipts } from "./receipts.ts";

export interface StartupFacts {
  readonly receipts: Receipts;
  readonly businessBegan: IsoDate | null;
  readonly recoveryStartup: boolean;
}

/** The average of yearly receipts by which a recovery startup is judged. */
export interface StartupAverage {
  /** The only tax year before the quarter's that such a business can have; null for one begun in 2021. */
  readonly year: number | null;
  /** Receipts of the year, in cents; null when one of its quarters is missing. */
  readonly receipts: Money | null;
  /** Months in business, that of the beginning whole. */
  readonly months: number;
  /** Receipts × 12 ÷ months, half up; shown only, it never decides. */
  readonly average: Money | null;
  readonly missing: readonly QuarterKey[];
  /** Whether the average is at most the limit; no year before passes. */
  readonly passes: boolean;
}

const monthOf = (date: IsoDate) => Number(date.slice(5, 7));

/** Quarters of 2020 in which a business begun after February 15, 2020 had receipts. */
function quartersOf2020(began: IsoDate): ReceiptQuarter[] {
  const first = calendarQuarterOf(began);
  return receiptQuarters.filter((quarter) => yearOf(quarter) === 2020 && quarter >= first);
}

/**
 * Average yearly receipts of the tax years before the quarter's (section 3134(c)(5); a short year by section
 * 448(c)(3)(B), × 12 ÷ its months). Of a business begun after February 15, 2020 that is 2020 alone; begun in 2021 it
 * has no such year and passes (our reading).
 */
export function startupAverage(
  { receipts }: Pick<StartupFacts, "receipts">,
  began: IsoDate,
  rules: RuleSet = defaultRules,
): StartupAverage {
  if (yearOf(calendarQuarterOf(began)) > 2020)
    return { year: null, receipts: null, months: 0, average: null, missing: [], passes: true };
  const quarters = quartersOf2020(began);
  const missing = quarters.filter((quarter) => receipts[quarter] === undefined);
  const months = 13 - monthOf(began);
  if (missing.length > 0) return { year: 2020, receipts: null, months, average: null, missing, passes: false };
  const sum = quarters.reduce<bigint>((total, quarter) => total + (receipts[quarter] ?? 0n), 0n);
  const average = money(divideHalfUp(sum * 12n, BigInt(months)));
  const passes = sum * 12n <= BigInt(rules.recoveryStartup.receiptsAtMost) * BigInt(months);
  return { year: 2020, receipts: money(sum), months, average, missing, passes };
}

/** Months of the quarter in which the business existed; the month in which it began is a whole one. */
function monthsIn(quarter: QuarterKey, began: IsoDate | null): number {
  if (began === null) return 3;
  const start = calendarQuarterOf(began);
  if (start !== quarter) return start < quarter ? 3 : 0;
  return 3 - ((monthOf(began) - 1) % 3);
}

/** The average of the first rule set: every year that has entries, each reckoned up to twelve months. */
function passesByYearsEntered({ receipts, businessBegan }: StartupFacts, rules: RuleSet): boolean {
  const years = new Map<number, { amount: bigint; months: bigint }>();
  for (const quarter of receiptQuarters) {
    const amount: Money | undefined = receipts[quarter];
    const months = monthsIn(quarter, businessBegan);
    if (amount === undefined || months === 0) continue;
    const year = years.get(yearOf(quarter)) ?? { amount: 0n, months: 0n };
    years.set(yearOf(quarter), { amount: year.amount + amount, months: year.months + BigInt(months) });
  }
  let numerator = 0n;
  let denominator = 1n;
  for (const { amount, months } of years.values()) {
    numerator = numerator * months + amount * 12n * denominator;
    denominator *= months;
  }
  return numerator <= BigInt(rules.recoveryStartup.receiptsAtMost) * BigInt(years.size) * denominator;
}

/**
 * Whether the client is a recovery startup business (section 3134(c)(5)): it says so, began after February 15, 2020,
 * and its average yearly receipts are at most $1,000,000. Not dated, or without a figure the average needs: it is not.
 */
export function isRecoveryStartup(facts: StartupFacts, rules: RuleSet = defaultRules): boolean {
  const { recoveryStartup, businessBegan } = facts;
  if (!recoveryStartup) return false;
  const { beganAfter } = rules.recoveryStartup;
  if (rules.methods.startupAverage === "years_entered")
    return (businessBegan === null || businessBegan > beganAfter) && passesByYearsEntered(facts, rules);
  return businessBegan !== null && businessBegan > beganAfter && startupAverage(facts, businessBegan, rules).passes;
}

/** What a startup needs to be judged, as errors; none where it cannot be one, or the grounds are frozen. */
export function startupErrors(
  {
    startup,
    members,
    frozen,
  }: { readonly startup: StartupFacts; readonly members: readonly GroupMember[]; readonly frozen: object | null },
  rules: RuleSet,
): string[] {
  const { recoveryStartup, businessBegan, receipts } = startup;
  if (!recoveryStartup || frozen || rules.methods.startupAverage === "years_entered") return [];
  const parties = [{ name: null, businessBegan, receipts }, ...members];
  const undated = parties.filter((party) => party.businessBegan === null);
  const of = (name: string | null) => (name === null ? "" : `:${name}`);
  if (undated.length > 0) return undated.map(({ name }) => `RECOVERY_BEGAN_MISSING${of(name)}`);
  const [first = ""] = parties.flatMap((party) => party.businessBegan ?? []).sort();
  if (first <= rules.recoveryStartup.beganAfter || yearOf(calendarQuarterOf(first)) > 2020) return [];
  return quartersOf2020(first).flatMap((quarter) =>
    parties
      .filter((party) => party.receipts[quarter] === undefined)
      .map(({ name }) => `RECOVERY_RECEIPTS_MISSING:${quarter}${of(name)}`),
  );
}
