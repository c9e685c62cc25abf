import { addDays, type IsoDate, type Money, money, shareOf, zeroMoney } from "@refundry/contract/values";
import type { PppLoan } from "../claim.ts";
import { greatest, least } from "../extremes.ts";
import type { RuleSet } from "../rules.ts";
import type { PppTier } from "./wages.ts";

/** A covered period and how much payroll of it supports the loan. */
export interface CoveredPeriod {
  readonly loan: PppLoan;
  readonly start: IsoDate;
  /** Last day, included. */
  readonly end: IsoDate;
  /** Payroll that supports the amount forgiven, in cents. */
  readonly required: Money;
}

/** A round as it was allocated; amounts in cents. */
export interface PppRound {
  readonly number: number;
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly required: Money;
  readonly tiers: Readonly<Record<PppTier, Money>>;
  /** Sum of the tiers, at most `required`. */
  readonly used: Money;
  /** What the payroll lacks; zero where covered periods are left out as a whole. */
  readonly short: Money;
  /** Health expenses that tier T0 took of those that qualify, at most the tier. */
  readonly healthUsed: Money;
}

/**
 * Payroll that supports the amount forgiven (domain document 1.5 and 2.4): at least 60 %, and what other expenses do
 * not support, but never more than was reported. Not known to be forgiven: the whole loan.
 */
export function requiredPayroll(loan: PppLoan, rules: RuleSet): Money {
  const { amount, forgiven, payrollReported, nonpayrollReported } = loan;
  if (forgiven === null) return amount;
  const floor = shareOf(forgiven, BigInt(rules.ppp.payrollShare), 10_000n);
  const unsupported = money(forgiven - nonpayrollReported);
  const needed = greatest(floor, unsupported);
  return payrollReported === null ? needed : least(payrollReported, needed);
}

/** The covered period of a round: its weeks from the day of disbursement, by check date. */
export function coveredPeriod(loan: PppLoan, rules: RuleSet): CoveredPeriod {
  const end = addDays(loan.start, 7 * loan.weeks - 1);
  return { loan, start: loan.start, end, required: requiredPayroll(loan, rules) };
}

/** Most payroll of one person that counts for a round, in cents (spec 06, 5.3). */
export function personLimit(weeks: number, isOwner: boolean, rules: RuleSet): Money {
  const { yearlyPay, ownerWeeks, ownerAtMost } = rules.ppp;
  const limit = shareOf(money(yearlyPay), BigInt(weeks), 52n);
  return isOwner && weeks > ownerWeeks && ownerAtMost < limit ? money(ownerAtMost) : limit;
}

/** The round with what each tier took. */
export function pppRound(
  period: CoveredPeriod,
  tiers: Readonly<Record<PppTier, bigint>>,
  { isAllocated, healthUsed }: { readonly isAllocated: boolean; readonly healthUsed: Money },
): PppRound {
  const used = tiers.t0 + tiers.t1 + tiers.t2 + tiers.t3 + tiers.t4;
  const { loan, start, end, required } = period;
  return {
    number: loan.number,
    start,
    end,
    required,
    tiers: {
      t0: money(tiers.t0),
      t1: money(tiers.t1),
      t2: money(tiers.t2),
      t3: money(tiers.t3),
      t4: money(tiers.t4),
    },
    used: money(used),
    short: isAllocated ? money(required - used) : zeroMoney,
    healthUsed,
  };
}
