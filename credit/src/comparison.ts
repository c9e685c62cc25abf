import { divideHalfUp } from "@refundry/contract/values";
import type { Claim } from "./claim.ts";
import type { Wage } from "./quarter/wages.ts";
import { firstDayOf } from "./quarters.ts";
import type { RuleSet } from "./rules.ts";
import { quarterWarning, type Warning } from "./warnings.ts";

/** Percent with one digit, half up, from two amounts. */
function percentText(part: bigint, whole: bigint): string {
  const tenths = divideHalfUp(part * 1000n, whole);
  return `${tenths / 10n}.${tenths % 10n}`;
}

/**
 * Compares the payroll of each claimed quarter with the social security wages entered (domain document 2.3). Checks of
 * March 13–31, 2020 are left out, as line 5a of Q2 does not hold them. Wages of zero count as wholly different.
 */
export function wagesWarnings(claim: Claim, wages: readonly Wage[], rules: RuleSet): Warning[] {
  return claim.quarters.flatMap((quarter) => {
    const entered = claim.socialSecurityWages[quarter];
    if (entered === undefined) return [];
    const from = firstDayOf(quarter);
    let paid = 0n;
    for (const { quarter: own, check } of wages) if (own === quarter && check.date >= from) paid += check.gross;
    const difference = paid > entered ? paid - entered : entered - paid;
    if (difference * 100n <= entered * BigInt(rules.tolerance.wages)) return [];
    const percent = entered === 0n ? "100.0" : percentText(difference, entered);
    return [quarterWarning("PAYROLL_TSSW_MISMATCH", quarter, percent)];
  });
}
