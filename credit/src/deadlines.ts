import type { Claim } from "./claim.ts";
import { type RuleSet, rulesOf } from "./rules.ts";
import { quarterWarning, type Warning } from "./warnings.ts";

/**
 * Limits the filing date has passed (domain document 0 and 2.2, step 12): the time to file of section 6511, and the bar
 * of section 70605(d) on claims of Q3 and Q4 2021 filed after January 31, 2024. Nothing without a filing date.
 */
export function deadlineWarnings(claim: Claim, rules: RuleSet): Warning[] {
  const { filingDate, lastClaimDays, filedAfterBarred } = claim;
  if (filingDate === null) return [];
  return claim.quarters.flatMap((quarter) => {
    const { lastClaimDay, barredWhenLate } = rulesOf(rules, quarter);
    const late = filingDate > (lastClaimDays[quarter] ?? lastClaimDay);
    const barred = barredWhenLate && filingDate > filedAfterBarred;
    return [
      ...(late ? [quarterWarning("TIME_BARRED_6511", quarter)] : []),
      ...(barred ? [quarterWarning("BARRED_OBBBA_70605", quarter)] : []),
    ];
  });
}
