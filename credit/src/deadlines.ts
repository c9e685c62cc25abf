import type { IsoDate } from "@refundry/contract/values";
import type { Claim } from "./claim.ts";
import type { ClaimInput } from "./input.ts";
import type { QuarterResult } from "./quarter/result.ts";
import type { ClaimQuarter } from "./quarters.ts";
import { readClaim } from "./readClaim.ts";
import { type RuleSet, rulesOf } from "./rules.ts";
import { quarterWarning, type Warning, warningText } from "./warnings.ts";

/** Last day to claim a quarter and last day on which its credit may be assessed. */
export interface QuarterLimits {
  readonly quarter: ClaimQuarter;
  readonly claimUntil: IsoDate;
  readonly assessUntil: IsoDate;
}

/** The same day some years later; February 29 becomes the 28th. */
function addYears(date: IsoDate, years: number): IsoDate {
  const year = `${Number(date.slice(0, 4)) + years}`;
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCDate() === 29;
  return `${year}${date.slice(4) === "-02-29" && !isLeap ? "-02-28" : date.slice(4)}`;
}

const latest = (...dates: readonly (IsoDate | null)[]) =>
  dates
    .flatMap((date) => date ?? [])
    .sort()
    .at(-1) ?? "";
const later = (date: IsoDate | null | undefined, years: number) => (date ? addYears(date, years) : null);

/**
 * Limits of a quarter (domain document 1.10): to claim, three years from the return or two from the payment, whichever
 * is later (section 6511(a)); to assess, three years from the return, for section 3134 six from the latest of deemed
 * filing, original return and claim (section 3134(l)).
 */
export function limitsOf(claim: Claim, quarter: ClaimQuarter, rules: RuleSet): QuarterLimits {
  const { lastClaimDay, deemedFiled, assessYears } = rulesOf(rules, quarter);
  const { filed = null, taxPaid = null } = claim.returns?.[quarter] ?? {};
  const ordinary = latest(claim.lastClaimDays[quarter] ?? lastClaimDay, later(filed, 3));
  const long = latest(...[deemedFiled, filed, claim.filingDate].map((date) => later(date, assessYears)));
  return {
    quarter,
    claimUntil: latest(ordinary, later(taxPaid, 2)),
    assessUntil: assessYears > 3 ? long : ordinary,
  };
}

/** The limits of every claimed quarter, by the rules of its calculation (domain document 1.10). */
export function quarterLimits(facts: Omit<ClaimInput, "payroll">, rules: RuleSet): QuarterLimits[] {
  const claim = readClaim({ ...facts, payroll: [] }, rules);
  return claim.quarters.map((quarter) => limitsOf(claim, quarter, rules));
}

/** A quarter of a result with what is refunded of it, in cents. */
type RefundedQuarter = Pick<QuarterResult, "quarter" | "refund">;

/** Whether section 70605(d) of the Act of July 4, 2025 keeps a late claim from being paid. */
function isBarred(claim: Claim, { quarter, refund }: RefundedQuarter, rules: RuleSet): boolean {
  const { filingDate, filedAfterBarred } = claim;
  if (!rulesOf(rules, quarter).barredWhenLate || filingDate === null || filingDate <= filedAfterBarred) return false;
  if (rules.methods.lateClaims === "all_barred") return true;
  const refunded = claim.returns?.[quarter]?.refunded ?? null;
  return refund > 0n && (refunded === null || refunded > rules.refundedBy);
}

/**
 * Limits the filing date has passed (domain document 2.2, step 12): the time to file of section 6511, and the bar on
 * claims of Q3 and Q4 2021 filed after January 31, 2024 with a refund that was not made by July 4, 2025. Nothing without
 * a filing date.
 */
export function deadlineWarnings(claim: Claim, quarters: readonly RefundedQuarter[], rules: RuleSet): Warning[] {
  const { filingDate } = claim;
  if (filingDate === null) return [];
  return quarters.flatMap((result) => {
    const late = filingDate > limitsOf(claim, result.quarter, rules).claimUntil;
    return [
      ...(late ? [quarterWarning("TIME_BARRED_6511", result.quarter)] : []),
      ...(isBarred(claim, result, rules) ? [quarterWarning("BARRED_OBBBA_70605", result.quarter)] : []),
    ];
  });
}

/** The codes of the limits that a day has passed, for a result whose claim has no filing date of its own. */
export function limitsPassed(
  facts: Omit<ClaimInput, "payroll">,
  refunds: readonly RefundedQuarter[],
  day: IsoDate,
  rules: RuleSet,
): string[] {
  const claim = readClaim({ ...facts, payroll: [], filing_date: day }, rules);
  return deadlineWarnings(claim, refunds, rules).map(warningText);
}
