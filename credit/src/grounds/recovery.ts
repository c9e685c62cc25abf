import type { IsoDate, Money, QuarterKey } from "@refundry/contract/values";
import { calendarQuarterOf, receiptQuarters, yearOf } from "../quarters.ts";
import type { RuleSet } from "../rules.ts";
import type { Receipts } from "./receipts.ts";

interface StartupFacts {
  readonly receipts: Receipts;
  readonly businessBegan: IsoDate | null;
  readonly recoveryStartup: boolean;
}

/** Months of the quarter in which the business existed; the month in which it began is a whole one. */
function monthsIn(quarter: QuarterKey, began: IsoDate | null): number {
  if (began === null) return 3;
  const start = calendarQuarterOf(began);
  if (start !== quarter) return start < quarter ? 3 : 0;
  return 3 - ((Number(began.slice(5, 7)) - 1) % 3);
}

/** Receipts and months in business of each year that has entries. */
function yearsEntered({ receipts, businessBegan }: StartupFacts): { amount: bigint; months: bigint }[] {
  const years = new Map<number, { amount: bigint; months: bigint }>();
  for (const quarter of receiptQuarters) {
    const amount: Money | undefined = receipts[quarter];
    const months = monthsIn(quarter, businessBegan);
    if (amount === undefined || months === 0) continue;
    const year = years.get(yearOf(quarter)) ?? { amount: 0n, months: 0n };
    years.set(yearOf(quarter), { amount: year.amount + amount, months: year.months + BigInt(months) });
  }
  return [...years.values()];
}

/**
 * Whether the client is a recovery startup business: it says so, began after February 15, 2020, and its average yearly
 * receipts, a part year reckoned up to twelve months, are at most $1,000,000 (spec 14, 5.7). Compared exactly.
 */
export function isRecoveryStartup(facts: StartupFacts, rules: RuleSet): boolean {
  if (!facts.recoveryStartup) return false;
  const { beganAfter, receiptsAtMost } = rules.recoveryStartup;
  if (facts.businessBegan !== null && facts.businessBegan <= beganAfter) return false;
  const years = yearsEntered(facts);
  let numerator = 0n;
  let denominator = 1n;
  for (const { amount, months } of years) {
    numerator = numerator * months + amount * 12n * denominator;
    denominator *= months;
  }
  return numerator <= BigInt(receiptsAtMost) * BigInt(years.length) * denominator;
}
