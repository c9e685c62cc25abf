import { divideHalfUp, type Money, zeroMoney } from "@refundry/contract/values";
import type { Claim } from "./claim.ts";
import { leaveOf } from "./quarter/otherCredits.ts";
import type { Wage } from "./quarter/wages.ts";
import { type ClaimQuarter, firstDayOf } from "./quarters.ts";
import type { RuleSet } from "./rules.ts";
import { quarterWarning, type Warning } from "./warnings.ts";

/** Percent with one digit, half up, from two amounts. */
function percentText(part: bigint, whole: bigint): string {
  const tenths = divideHalfUp(part * 1000n, whole);
  return `${tenths / 10n}.${tenths % 10n}`;
}

interface Paid {
  /** Gross less tips less leave to March 2021, as line 5a has it. */
  wages: bigint;
  /** As line 5b has it. */
  tips: bigint;
  hasTips: boolean;
}

function paidIn(quarter: ClaimQuarter, wages: readonly Wage[]): Paid {
  const from = firstDayOf(quarter);
  const paid: Paid = { wages: 0n, tips: 0n, hasTips: false };
  for (const wage of wages) {
    const { check } = wage;
    if (wage.quarter !== quarter || check.date < from) continue;
    paid.wages += check.gross;
    if (wage.credits.length > 0) paid.wages -= leaveOf(wage);
    if (check.tips === 0n) continue;
    paid.wages -= check.tips;
    paid.tips += check.tips;
    paid.hasTips = true;
  }
  return paid;
}

/** Percent by which the payroll differs from what was entered, where it is more than may pass. */
function differs(paid: bigint, entered: Money, rules: RuleSet): string | null {
  const difference = paid > entered ? paid - entered : entered - paid;
  if (difference * 100n <= entered * BigInt(rules.tolerance.wages)) return null;
  return entered === 0n ? "100.0" : percentText(difference, entered);
}

/**
 * Compares the payroll of each claimed quarter with lines 5a and 5b of the return (domain document 1.6 and 2.3). Checks
 * of March 13–31, 2020 are left out, as Q2 does not hold them. Wages of zero count as wholly different.
 */
export function wagesWarnings(claim: Claim, wages: readonly Wage[], rules: RuleSet): Warning[] {
  return claim.quarters.flatMap((quarter) => {
    const paid = paidIn(quarter, wages);
    const entered = claim.socialSecurityWages[quarter];
    const enteredTips = claim.socialSecurityTips[quarter];
    const percents = [
      entered === undefined ? null : differs(paid.wages, entered, rules),
      enteredTips === undefined && !paid.hasTips ? null : differs(paid.tips, enteredTips ?? zeroMoney, rules),
    ];
    const found = new Set(percents.flatMap((percent) => percent ?? []));
    return [...found].map((percent) => quarterWarning("PAYROLL_TSSW_MISMATCH", quarter, percent));
  });
}
