import {
  type AnnualPeriod,
  type Money,
  money,
  type ReturnCredit,
  returnCredits,
  shareOf,
  splitMoney,
  zeroMoney,
} from "@refundry/contract/values";
import type { Claim } from "../claim.ts";
import { greatest, least } from "../extremes.ts";
import { type ClaimQuarter, yearOf } from "../quarters.ts";
import { type QuarterRules, type RuleSet, rulesOf, type SplitBasis } from "../rules.ts";
import { quarterWarning, type Warning } from "../warnings.ts";

/** What moves the limit of the nonrefundable part; negative lowers it. In cents. */
export interface LimitStep {
  readonly credit: ReturnCredit | "other_credits";
  readonly amount: Money;
}

/** The credit of a quarter in its two parts, in cents. */
export interface CreditSplit {
  readonly basis: SplitBasis;
  readonly worksheet: 2 | 4;
  /** Taxable wages the employer's share is reckoned from, tips among them; null when none were entered. */
  readonly wages: Money | null;
  /** The tips among them (line 5b). */
  readonly tips: Money;
  readonly employerShare: Money;
  readonly steps: readonly LimitStep[];
  /** Share and steps, at least zero: the most that is nonrefundable. */
  readonly limit: Money;
  readonly nonrefundable: Money;
  readonly refundable: Money;
  readonly warnings: readonly Warning[];
}

/** The split of annual filers, taken once on the totals of a period (domain document 1.8). */
export interface PeriodSplit extends Omit<CreditSplit, "warnings"> {
  readonly period: AnnualPeriod;
  readonly quarters: readonly ClaimQuarter[];
  readonly credit: Money;
}

type Base = Pick<CreditSplit, "wages" | "tips" | "warnings">;

const medicareBasis: SplitBasis = "employer_medicare_1.45%";

/** Lines 5a and 5b, or line 5c; without it line 5a. */
function baseOf(claim: Claim, quarter: ClaimQuarter, basis: SplitBasis): Base {
  const socialSecurity = claim.socialSecurityWages[quarter] ?? null;
  const medicare = claim.medicareWages[quarter] ?? null;
  if (basis === medicareBasis && medicare !== null) return { wages: medicare, tips: zeroMoney, warnings: [] };
  if (socialSecurity === null)
    return { wages: null, tips: zeroMoney, warnings: [quarterWarning("TSSW_MISSING", quarter)] };
  if (basis === medicareBasis)
    return { wages: socialSecurity, tips: zeroMoney, warnings: [quarterWarning("MEDICARE_WAGES_ASSUMED", quarter)] };
  const tips = claim.socialSecurityTips[quarter] ?? zeroMoney;
  return { wages: money(socialSecurity + tips), tips, warnings: [] };
}

/** What the return's credits of some quarters do to the limit (Worksheets 1 to 4; domain document 1.7). */
function stepsOf(claim: Claim, quarters: readonly ClaimQuarter[], { limitCredits }: QuarterRules): LimitStep[] {
  const sum = (amountOf: (quarter: ClaimQuarter) => Money | undefined) =>
    quarters.reduce<bigint>((total, quarter) => total + (amountOf(quarter) ?? 0n), 0n);
  const known = returnCredits.map((credit): LimitStep => {
    const amount = sum((quarter) => claim.credits[quarter]?.[credit]);
    return { credit, amount: money(amount * BigInt(limitCredits[credit] ?? 0)) };
  });
  const others: LimitStep = { credit: "other_credits", amount: money(-sum((quarter) => claim.otherCredits[quarter])) };
  return [...known, others].filter(({ amount }) => amount !== 0n);
}

function split(base: Omit<Base, "warnings">, steps: readonly LimitStep[], credit: Money, rules: QuarterRules) {
  const employerShare = base.wages === null ? zeroMoney : shareOf(base.wages, BigInt(rules.shareRate), 10_000n);
  const limit = greatest<bigint>(
    0n,
    steps.reduce((sum, { amount }) => sum + amount, employerShare as bigint),
  );
  const nonrefundable = money(least<bigint>(credit, limit));
  return {
    basis: rules.splitBasis,
    worksheet: rules.worksheet,
    wages: base.wages,
    tips: base.tips,
    employerShare,
    steps,
    limit: money(limit),
    nonrefundable,
    refundable: money(credit - nonrefundable),
  };
}

/**
 * Splits the credit (domain document 1.7 and 2.2, step 10): nonrefundable up to the employer's share of social security
 * or Medicare tax, moved by what else the return claims against it, the rest refundable. Without taxable wages all is
 * refundable.
 */
export function splitCredit(claim: Claim, quarter: ClaimQuarter, credit: Money, rules: RuleSet): CreditSplit {
  const own = rulesOf(rules, quarter);
  const { warnings, ...base } = baseOf(claim, quarter, own.splitBasis);
  const hasAnnual = claim.isAnnual && claim.annualWages[periodOf(quarter)] !== undefined;
  return { ...split(base, stepsOf(claim, [quarter], own), credit, own), warnings: hasAnnual ? [] : warnings };
}

/** The period of annual filers that a quarter belongs to. */
export function periodOf(quarter: ClaimQuarter): AnnualPeriod {
  if (yearOf(quarter) === 2020) return "2020";
  return quarter < "2021-Q3" ? "2021-H1" : "2021-H2";
}

function periodBase(claim: Claim, period: AnnualPeriod, quarters: readonly QuarterRules[]): Omit<Base, "warnings"> {
  const whole = claim.annualWages[period];
  if (whole !== undefined) return { wages: whole, tips: zeroMoney };
  const bases = quarters.map(({ quarter, splitBasis }) => baseOf(claim, quarter, splitBasis));
  if (bases.every(({ wages }) => wages === null)) return { wages: null, tips: zeroMoney };
  const sum = (amountOf: (base: Base) => bigint | null) =>
    money(bases.reduce((total, base) => total + (amountOf(base) ?? 0n), 0n));
  return { wages: sum(({ wages }) => wages), tips: sum(({ tips }) => tips) };
}

/**
 * The split of annual filers: the smaller of credit and share once on the totals of 2020, of January to June and of July
 * to December 2021, and each claimed quarter's part of the nonrefundable amount by its credit, largest remainder.
 */
export function splitPeriods(
  claim: Claim,
  credits: readonly { readonly quarter: ClaimQuarter; readonly credit: Money }[],
  rules: RuleSet,
): { readonly periods: readonly PeriodSplit[]; readonly nonrefundable: ReadonlyMap<ClaimQuarter, Money> } {
  const nonrefundable = new Map<ClaimQuarter, Money>();
  const names = [...new Set(credits.map(({ quarter }) => periodOf(quarter)))];
  const periods = names.map((period): PeriodSplit => {
    const claimed = credits.filter(({ quarter }) => periodOf(quarter) === period);
    const all = rules.quarters.filter(({ quarter }) => periodOf(quarter) === period);
    const quarters = all.map(({ quarter }) => quarter);
    const [own] = all;
    if (!own) throw new RangeError(`The rule set ${rules.version} has no ${period}.`);
    const credit = money(claimed.reduce((sum, one) => sum + one.credit, 0n));
    const whole = split(periodBase(claim, period, all), stepsOf(claim, quarters, own), credit, own);
    const weights = claimed.map((one) => one.credit);
    const parts = splitMoney(whole.nonrefundable, weights);
    for (const [place, { quarter }] of claimed.entries()) nonrefundable.set(quarter, parts[place] ?? zeroMoney);
    return { period, quarters: claimed.map(({ quarter }) => quarter), credit, ...whole };
  });
  return { periods, nonrefundable };
}
