import type { ClaimInput } from "../index.ts";
import type { NaiveGround, NaiveQuarter } from "./naiveGrounds.ts";
import { amountOf, dollars, halfUp, larger, largestRemainder, smaller, sum } from "./naiveMoney.ts";
import type { NaiveStaff } from "./naiveStaff.ts";

interface NaiveSplit {
  readonly basis: string;
  readonly share: bigint;
  readonly nonrefundable: bigint;
  readonly refundable: bigint;
  readonly warnings: string[];
}

/** D 2.2 step 10. */
function splitCredit(input: ClaimInput, quarter: NaiveQuarter, credit: bigint): NaiveSplit {
  const warnings: string[] = [];
  const medicare = quarter >= "2021-Q3";
  const wages = amountOf(input.tssw?.[quarter]);
  let base = wages;
  if (medicare) {
    base = amountOf(input.medicare_wages?.[quarter]);
    if (base === null && wages !== null) {
      base = wages;
      warnings.push(`MEDICARE_WAGES_ASSUMED:${quarter}`);
    }
  }
  if (base === null) {
    base = 0n;
    warnings.push(`TSSW_MISSING:${quarter}`);
  }
  const share = medicare ? halfUp(base * 145n, 10_000n) : halfUp(base * 62n, 1_000n);
  const other = amountOf(input.other_credits?.[quarter]) ?? 0n;
  const nonrefundable = smaller(credit, larger(0n, share - other));
  return {
    basis: medicare ? "employer_medicare_1.45%" : "employer_social_security_6.2%",
    share,
    nonrefundable,
    refundable: credit - nonrefundable,
    warnings,
  };
}

interface NaiveFigures {
  readonly nonrefundable: bigint;
  readonly refundable: bigint;
  readonly wages: bigint;
  readonly march: bigint;
  readonly health: bigint;
}

type Line = Record<string, string>;

/** D 1.7 and 2.2 step 11. */
function formLines(input: ClaimInput, quarter: NaiveQuarter, figures: NaiveFigures) {
  const reported = input.originally_reported?.[quarter];
  const before = (line: "18a" | "26a" | "30" | "31a" | "33a") => amountOf(reported?.[line]) ?? 0n;
  const amount = (now: bigint, then: bigint): Line => ({
    col1: dollars(now),
    col2: dollars(then),
    col3: dollars(now - then),
  });
  const credit = (now: bigint, then: bigint): Line => ({ ...amount(now, then), col4: dollars(then - now) });
  const line23 = before("18a") - figures.nonrefundable;
  const line27 = line23 + before("26a") - figures.refundable;
  const lines: Record<string, Line> = {
    "18a": credit(figures.nonrefundable, before("18a")),
    "26a": credit(figures.refundable, before("26a")),
    "23": { col4: dollars(line23) },
    "27": { col4: dollars(line27) },
    "30": amount(figures.wages - figures.march, before("30")),
  };
  if (figures.health !== 0n || before("31a") !== 0n) lines["31a"] = amount(figures.health, before("31a"));
  if (quarter === "2020-Q2") lines["33a"] = amount(figures.march, before("33a"));
  return { lines, refund: -line27 };
}

/** The fee of a refund: points with up to two digits. */
function feeOf(input: ClaimInput, refund: bigint): bigint {
  const [whole = "0", fraction = ""] = (input.contingency_rate ?? "20").split(".");
  const points = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
  return halfUp(larger(0n, refund) * points, 10_000n);
}

export interface NaiveQuarterResult {
  readonly quarter: NaiveQuarter;
  readonly text: unknown;
  readonly warnings: string[];
  readonly credit: bigint;
  readonly nonrefundable: bigint;
  readonly refundable: bigint;
  readonly refund: bigint;
  readonly fee: bigint;
}

/** D 2.2 steps 9 to 11 for one quarter. */
export function quarterOfForm(
  input: ClaimInput,
  quarter: NaiveQuarter,
  { ground, spans }: NaiveGround,
  staff: readonly NaiveStaff[],
): NaiveQuarterResult {
  const wages = sum(staff.map((one) => one.wages));
  const health = sum(staff.map((one) => one.health));
  const march = sum(staff.map((one) => one.march));
  let credit = halfUp((wages + health) * (quarter.startsWith("2020") ? 5n : 7n), 10n);
  if (ground === "recovery_startup") credit = smaller(credit, 5_000_000n);
  const weights = staff.map((one) => one.wages + one.health);
  const shares = largestRemainder(credit, weights);
  const split = splitCredit(input, quarter, credit);
  const { nonrefundable, refundable, warnings } = split;
  const { lines, refund } = formLines(input, quarter, { nonrefundable, refundable, wages, march, health });
  const fee = feeOf(input, refund);
  const employees = staff.map((one, at) => ({
    name: one.name,
    gross: dollars(one.gross),
    ppp: dollars(one.ppp),
    eligible: dollars(one.eligible),
    qualified_wages: dollars(one.wages),
    qualified_health: dollars(one.health),
    credit: dollars(shares[at] ?? 0n),
  }));
  const text = {
    ground,
    spans,
    employees: employees.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    qualified_wages: dollars(wages),
    qualified_health: dollars(health),
    credit: dollars(credit),
    split_basis: split.basis,
    employer_share: dollars(split.share),
    nonrefundable: dollars(nonrefundable),
    refundable: dollars(refundable),
    form941x: lines,
    refund: dollars(refund),
    fee_expected: dollars(fee),
  };
  return { quarter, text, warnings, credit, nonrefundable, refundable, refund, fee };
}

export function totalsOf(results: readonly NaiveQuarterResult[]): Record<string, string> {
  return {
    credit: dollars(sum(results.map((one) => one.credit))),
    nonrefundable: dollars(sum(results.map((one) => one.nonrefundable))),
    refundable: dollars(sum(results.map((one) => one.refundable))),
    refund: dollars(sum(results.map((one) => one.refund))),
    fee_expected: dollars(sum(results.map((one) => one.fee))),
  };
}
