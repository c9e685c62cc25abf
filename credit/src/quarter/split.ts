import { type Money, money, shareOf, zeroMoney } from "@refundry/contract/values";
import type { Claim } from "../claim.ts";
import { least } from "../extremes.ts";
import type { ClaimQuarter } from "../quarters.ts";
import { type RuleSet, rulesOf, type SplitBasis } from "../rules.ts";
import { quarterWarning, type Warning } from "../warnings.ts";

/** The credit of a quarter in its two parts, in cents. */
export interface CreditSplit {
  readonly basis: SplitBasis;
  readonly worksheet: 2 | 4;
  /** Taxable wages the employer's share is reckoned from; null when none were entered. */
  readonly wages: Money | null;
  readonly employerShare: Money;
  readonly nonrefundable: Money;
  readonly refundable: Money;
  readonly warnings: readonly Warning[];
}

function wagesOf(claim: Claim, quarter: ClaimQuarter, basis: SplitBasis): Pick<CreditSplit, "wages" | "warnings"> {
  const socialSecurity = claim.socialSecurityWages[quarter] ?? null;
  const medicare = claim.medicareWages[quarter] ?? null;
  if (basis === "employer_medicare_1.45%" && medicare !== null) return { wages: medicare, warnings: [] };
  if (socialSecurity === null) return { wages: null, warnings: [quarterWarning("TSSW_MISSING", quarter)] };
  const assumed = basis === "employer_medicare_1.45%";
  return { wages: socialSecurity, warnings: assumed ? [quarterWarning("MEDICARE_WAGES_ASSUMED", quarter)] : [] };
}

/**
 * Splits the credit (domain document 1.7 and 2.2, step 10): nonrefundable up to the employer's share of social security
 * or Medicare tax less other credits on the return, the rest refundable. Without taxable wages all is refundable.
 */
export function splitCredit(claim: Claim, quarter: ClaimQuarter, credit: Money, rules: RuleSet): CreditSplit {
  const { splitBasis: basis, shareRate, worksheet } = rulesOf(rules, quarter);
  const { wages, warnings } = wagesOf(claim, quarter, basis);
  const employerShare = wages === null ? zeroMoney : shareOf(wages, BigInt(shareRate), 10_000n);
  const left = employerShare - (claim.otherCredits[quarter] ?? 0n);
  const room = left > 0n ? left : 0n;
  const nonrefundable = least(credit, money(room));
  return { basis, worksheet, wages, employerShare, nonrefundable, refundable: money(credit - nonrefundable), warnings };
}
