import { type IsoDate, type Money, parseMoney, zeroMoney } from "@refundry/contract/values";
import type { FrozenGround, GroundFacts } from "./grounds/eligibility.ts";
import type { ClaimInput } from "./input.ts";
import type { ClearedPair } from "./people/exclusions.ts";
import { type ClaimQuarter, claimQuarters } from "./quarters.ts";
import { type RuleSet, rulesOf } from "./rules.ts";

export type ByQuarter<T> = Readonly<Partial<Record<ClaimQuarter, T>>>;

export type ReportedLine = "18a" | "26a" | "30" | "31a" | "33a";

/** A PPP round that was received, amounts in cents. */
export interface PppLoan {
  readonly number: number;
  readonly start: IsoDate;
  readonly weeks: number;
  readonly amount: Money;
  /** Null when the forgiveness is not known. */
  readonly forgiven: Money | null;
  readonly payrollReported: Money | null;
  readonly nonpayrollReported: Money;
  readonly otherPayrollCosts: Money;
}

/** The input read: amounts in cents, everything optional decided. The payroll rows are read apart. */
export interface Claim {
  readonly quarters: readonly ClaimQuarter[];
  readonly owners: readonly string[];
  readonly family: readonly string[];
  readonly cleared: readonly ClearedPair[];
  readonly grounds: GroundFacts;
  readonly frozen: ByQuarter<FrozenGround> | null;
  readonly averageEmployees2019: number | null;
  readonly employeeCounts: ByQuarter<number>;
  readonly loans: readonly PppLoan[];
  readonly excludesCoveredPeriods: boolean;
  readonly socialSecurityWages: ByQuarter<Money>;
  readonly medicareWages: ByQuarter<Money>;
  readonly health: ByQuarter<readonly (readonly [name: string, amount: Money])[]>;
  readonly otherCredits: ByQuarter<Money>;
  readonly reported: ByQuarter<Readonly<Partial<Record<ReportedLine, Money>>>>;
  readonly priorQualified: readonly (readonly [name: string, amount: Money])[];
  /** Hundredths of a percent of the refund. */
  readonly contingencyRate: bigint;
  readonly filingDate: IsoDate | null;
  readonly lastClaimDays: ByQuarter<IsoDate>;
  readonly filedAfterBarred: IsoDate;
}

function cents(text: string): Money {
  const value = parseMoney(text);
  if (value === null) throw new RangeError(`"${text}" is not an amount.`);
  return value;
}

/** The entries that were really made, their values read. */
function entered<K extends string, V, T>(
  record: Readonly<Partial<Record<K, V | null>>> | null | undefined,
  read: (value: V) => T,
): Partial<Record<K, T>> {
  const result: Partial<Record<K, T>> = {};
  for (const key of Object.keys(record ?? {}) as K[]) {
    const value = record?.[key];
    if (value !== undefined && value !== null) result[key] = read(value);
  }
  return result;
}

const amounts = <K extends string>(record: Readonly<Partial<Record<K, string | null>>> | null | undefined) =>
  entered(record, cents);

const pairs = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([name, amount]) => [name, cents(amount)] as const);

const optional = (text: string | null | undefined) => (text === null || text === undefined ? null : cents(text));

function readLoans(input: ClaimInput, rules: RuleSet): PppLoan[] {
  return (input.ppp ?? [])
    .flatMap((round) => {
      if (round.did_not_receive || !round.start || !round.amount) return [];
      return {
        number: round.number,
        start: round.start,
        weeks: round.weeks ?? rules.ppp.defaultWeeks,
        amount: cents(round.amount),
        forgiven: optional(round.forgiven),
        payrollReported: optional(round.payroll_reported),
        nonpayrollReported: optional(round.nonpayroll_reported) ?? zeroMoney,
        otherPayrollCosts: optional(round.other_payroll_costs) ?? zeroMoney,
      };
    })
    .sort((a, b) => a.number - b.number);
}

function readGroundFacts(input: ClaimInput): GroundFacts {
  const elected = input.elections ?? null;
  const decide = (quarter: ClaimQuarter) => ({
    acceptReceipts: true,
    usePreceding: elected?.includes(quarter) ?? true,
    acceptRecoveryStartup: true,
  });
  return {
    receipts: amounts(input.revenue),
    businessBegan: input.business_began ?? null,
    suspensions: (input.suspensions ?? []).map(({ start, end }) => [start, end] as const),
    recoveryStartup: input.recovery_startup ?? false,
    decisions: Object.fromEntries(claimQuarters.map((quarter) => [quarter, decide(quarter)])),
  };
}

/** Hundredths of a percent, from `20` or `17.5`. */
function readRate(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
}

function readLimits(input: ClaimInput, rules: RuleSet): Pick<Claim, "lastClaimDays" | "filedAfterBarred"> {
  const given = input.limits?.last_claim_day;
  return {
    lastClaimDays: Object.fromEntries(claimQuarters.map((q) => [q, given?.[q] ?? rulesOf(rules, q).lastClaimDay])),
    filedAfterBarred: input.limits?.obbba_filed_after ?? rules.filedAfterBarred,
  };
}

/** Reads the wire form. Throws RangeError on an amount that `claimInputSchema` would have refused. */
export function readClaim(input: ClaimInput, rules: RuleSet): Claim {
  return {
    quarters: claimQuarters.filter((quarter) => input.claim_quarters.includes(quarter)),
    owners: input.owners ?? [],
    family: input.family ?? [],
    cleared: input.cleared ?? [],
    grounds: readGroundFacts(input),
    frozen: input.grounds
      ? entered(input.grounds, ({ ground, spans, use_preceding }) => ({
          ground,
          spans,
          usePreceding: use_preceding ?? false,
        }))
      : null,
    averageEmployees2019: input.fte_2019 === null || input.fte_2019 === undefined ? null : Number(input.fte_2019),
    employeeCounts: entered(input.employee_counts, (count) => count),
    loans: readLoans(input, rules),
    excludesCoveredPeriods: input.ppp_mode === "exclude_all",
    socialSecurityWages: amounts(input.tssw),
    medicareWages: amounts(input.medicare_wages),
    health: entered(input.health, pairs),
    otherCredits: amounts(input.other_credits),
    reported: entered(input.originally_reported, (lines) => amounts(lines)),
    priorQualified: pairs(input.prior_2020_qualified ?? {}),
    contingencyRate: readRate(input.contingency_rate ?? rules.normalContingencyRate),
    filingDate: input.filing_date ?? null,
    ...readLimits(input, rules),
  };
}
