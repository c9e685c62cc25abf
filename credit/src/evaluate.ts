import { type AnnualPeriod, type IsoDate, type Money, moneyText } from "@refundry/contract/values";
import { type Calculation, calculate } from "./calculate.ts";
import type { Ground } from "./grounds/eligibility.ts";
import type { ClaimInput } from "./input.ts";
import type { AmountLine, CreditLine, FormLines, TotalLine } from "./quarter/lines.ts";
import type { PppRound } from "./quarter/ppp.ts";
import type { EmployeeQuarter } from "./quarter/qualified.ts";
import type { QuarterResult, Totals } from "./quarter/result.ts";
import type { PeriodSplit } from "./quarter/split.ts";
import { type ClaimQuarter, claimQuarters } from "./quarters.ts";
import { defaultRules, type RuleSet, type SplitBasis } from "./rules.ts";
import { warningText } from "./warnings.ts";

/** An amount on the wire: dollars, a decimal string with two digits. */
type Amount = string;
type Wire<T> = { readonly [K in keyof T]: T[K] extends Money ? Amount : Wire<T[K]> };

export interface EmployeeText {
  readonly name: string;
  readonly gross: Amount;
  readonly ppp: Amount;
  readonly eligible: Amount;
  readonly qualified_wages: Amount;
  readonly qualified_health: Amount;
  readonly credit: Amount;
  /** Pay used for another credit; only where there is any. */
  readonly other_credit?: Amount;
}

export interface PppText {
  readonly number: number;
  readonly end: string;
  readonly required: Amount;
  readonly used: Amount;
  readonly tiers: {
    readonly T0_other_payroll_costs: Amount;
    readonly T1_excluded_persons: Amount;
    readonly T2_not_qualifying: Amount;
    readonly T3_above_cap: Amount;
    readonly T4_pro_rata: Amount;
  };
  /** Health expenses that T0 took; only where there are any. */
  readonly health_used?: Amount;
}

export interface QuarterText {
  readonly ground: Ground | null;
  readonly spans: readonly (readonly [string, string])[];
  readonly employees: readonly EmployeeText[];
  readonly qualified_wages: Amount;
  readonly qualified_health: Amount;
  readonly credit: Amount;
  readonly split_basis: SplitBasis;
  readonly employer_share: Amount;
  readonly nonrefundable: Amount;
  readonly refundable: Amount;
  readonly form941x: Wire<FormLines>;
  readonly refund: Amount;
  readonly fee_expected: Amount;
}

export interface TotalsText {
  readonly credit: Amount;
  readonly nonrefundable: Amount;
  readonly refundable: Amount;
  readonly refund: Amount;
  readonly fee_expected: Amount;
}

/** The nonrefundable part of annual filers, reckoned once for each period (domain document 1.8). */
export interface PeriodText {
  readonly period: AnnualPeriod;
  readonly credit: Amount;
  readonly employer_share: Amount;
  readonly nonrefundable: Amount;
  readonly refundable: Amount;
}

/** Somebody excluded by the chain of ownership. */
export interface AttributionText {
  readonly name: string;
  /** Two digits. */
  readonly percent: string;
  readonly basis: "owner" | "family";
  /** `child of Gina Gray`; null without a relation to a majority owner. */
  readonly relation: string | null;
  readonly chain: readonly string[];
}

export interface LimitsText {
  readonly claim_until: IsoDate;
  readonly assess_until: IsoDate;
}

/** The wire form of a calculation, as `expected` in the worked examples. */
export interface ClaimResult {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly excluded: readonly string[];
  readonly eligibility: Readonly<Record<ClaimQuarter, Ground | null>>;
  readonly ppp: readonly PppText[];
  readonly quarters: Readonly<Partial<Record<ClaimQuarter, QuarterText>>>;
  readonly totals: TotalsText;
  /** Forms 943 and 944 only: the claimed periods. */
  readonly annual?: readonly PeriodText[];
  /** Only where ownership is given, by name. */
  readonly attribution?: readonly AttributionText[];
  /** Only where returns are given: the claimed quarters. */
  readonly limits?: Readonly<Partial<Record<ClaimQuarter, LimitsText>>>;
}

function employeeText(entry: EmployeeQuarter): EmployeeText {
  return {
    name: entry.employee.name,
    gross: moneyText(entry.gross),
    ppp: moneyText(entry.ppp),
    eligible: moneyText(entry.eligible),
    qualified_wages: moneyText(entry.qualifiedWages),
    qualified_health: moneyText(entry.qualifiedHealth),
    credit: moneyText(entry.credit),
    ...(entry.otherCredit === 0n ? {} : { other_credit: moneyText(entry.otherCredit) }),
  };
}

function pppText({ number, end, required, used, tiers, healthUsed }: PppRound): PppText {
  return {
    number,
    end,
    required: moneyText(required),
    used: moneyText(used),
    tiers: {
      T0_other_payroll_costs: moneyText(tiers.t0),
      T1_excluded_persons: moneyText(tiers.t1),
      T2_not_qualifying: moneyText(tiers.t2),
      T3_above_cap: moneyText(tiers.t3),
      T4_pro_rata: moneyText(tiers.t4),
    },
    ...(healthUsed === 0n ? {} : { health_used: moneyText(healthUsed) }),
  };
}

function lineText(line: AmountLine | CreditLine | TotalLine): Record<string, Amount> {
  return Object.fromEntries(Object.entries(line).map(([column, value]) => [column, moneyText(value)]));
}

function linesText(lines: FormLines): Wire<FormLines> {
  return Object.fromEntries(Object.entries(lines).map(([line, value]) => [line, lineText(value)])) as Wire<FormLines>;
}

function quarterText(result: QuarterResult): QuarterText {
  const { split } = result;
  return {
    ground: result.ground,
    spans: result.spans,
    employees: result.employees.map(employeeText),
    qualified_wages: moneyText(result.qualifiedWages),
    qualified_health: moneyText(result.qualifiedHealth),
    credit: moneyText(result.credit),
    split_basis: split.basis,
    employer_share: moneyText(split.employerShare),
    nonrefundable: moneyText(split.nonrefundable),
    refundable: moneyText(split.refundable),
    form941x: linesText(result.lines),
    refund: moneyText(result.refund),
    fee_expected: moneyText(result.feeExpected),
  };
}

function totalsText(totals: Totals): TotalsText {
  return {
    credit: moneyText(totals.credit),
    nonrefundable: moneyText(totals.nonrefundable),
    refundable: moneyText(totals.refundable),
    refund: moneyText(totals.refund),
    fee_expected: moneyText(totals.feeExpected),
  };
}

function eligibilityOf({ grounds }: Calculation): Record<ClaimQuarter, Ground | null> {
  const found = new Map(grounds.map(({ quarter, ground }) => [quarter, ground]));
  const entries = claimQuarters.map((quarter) => [quarter, found.get(quarter) ?? null] as const);
  return Object.fromEntries(entries) as Record<ClaimQuarter, Ground | null>;
}

function periodText({ period, credit, employerShare, nonrefundable, refundable }: PeriodSplit): PeriodText {
  return {
    period,
    credit: moneyText(credit),
    employer_share: moneyText(employerShare),
    nonrefundable: moneyText(nonrefundable),
    refundable: moneyText(refundable),
  };
}

/** What stands in the answer only when it applies (spec 06, 5.12). */
function furtherText({
  periods,
  attribution,
  limits,
  isAnnual,
}: Calculation): Pick<ClaimResult, "annual" | "attribution" | "limits"> {
  return {
    ...(isAnnual && { annual: periods.map(periodText) }),
    ...(attribution && { attribution }),
    ...(limits && {
      limits: Object.fromEntries(
        limits.map(({ quarter, claimUntil, assessUntil }) => [
          quarter,
          { claim_until: claimUntil, assess_until: assessUntil },
        ]),
      ),
    }),
  };
}

/** A calculation in the format of the worked examples. */
export function resultOf(calculation: Calculation): ClaimResult {
  return {
    errors: calculation.errors,
    warnings: calculation.warnings.map(warningText),
    excluded: calculation.excluded,
    eligibility: eligibilityOf(calculation),
    ppp: calculation.ppp.map(pppText),
    quarters: Object.fromEntries(calculation.quarters.map((result) => [result.quarter, quarterText(result)])),
    totals: totalsText(calculation.totals),
    ...furtherText(calculation),
  };
}

/**
 * Calculates a claim: input and result in the format of the worked examples, amounts as decimal strings of dollars.
 * The input must have passed `claimInputSchema`. Equal inputs and rules give equal bytes.
 */
export function evaluate(input: ClaimInput, rules: RuleSet = defaultRules): ClaimResult {
  return resultOf(calculate(input, rules));
}
