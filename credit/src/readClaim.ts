import { type Money, parseMoney, zeroMoney } from "@refundry/contract/values";
import type { Claim, PppLoan } from "./claim.ts";
import type { GroundFacts } from "./grounds/eligibility.ts";
import { type GroupMember, groupBegan, groupReceipts } from "./grounds/group.ts";
import { countingSpans, type Suspension } from "./grounds/nominal.ts";
import type { Receipts } from "./grounds/receipts.ts";
import type { StartupFacts } from "./grounds/recovery.ts";
import type { ClaimInput } from "./input.ts";
import { type Attribution, attribute } from "./people/ownership.ts";
import { type ClaimQuarter, claimQuarters } from "./quarters.ts";
import { type RuleSet, rulesOf } from "./rules.ts";

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
        groupHealth: optional(round.group_health),
      };
    })
    .sort((a, b) => a.number - b.number);
}

function readMembers({ group }: ClaimInput): GroupMember[] {
  return (group?.members ?? []).map((member) => ({
    name: member.name,
    receipts: amounts(member.receipts),
    fullTime2019: numberOf(member.full_time_2019),
    businessBegan: member.business_began ?? null,
    qualified: amounts(member.qualified),
  }));
}

function readSuspensions({ suspensions }: ClaimInput): Suspension[] {
  return (suspensions ?? []).map(({ start, end, mandate_id, nominal }) => ({
    span: [start, end],
    mandate: mandate_id ?? null,
    nominal: nominal ? { measure: nominal.measure, part: cents(nominal.part), total: cents(nominal.total) } : null,
  }));
}

const numberOf = (value: number | string | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

function readStartup(input: ClaimInput, receipts: Receipts): StartupFacts {
  return {
    receipts,
    businessBegan: input.business_began ?? null,
    recoveryStartup: input.recovery_startup ?? false,
  };
}

function readGroundFacts(input: ClaimInput, members: readonly GroupMember[], rules: RuleSet): GroundFacts {
  const elected = input.elections ?? null;
  const decide = (quarter: ClaimQuarter) => ({
    acceptReceipts: true,
    usePreceding: elected?.includes(quarter) ?? true,
    acceptRecoveryStartup: true,
  });
  return {
    receipts: groupReceipts(amounts(input.revenue), members),
    businessBegan: groupBegan(input.business_began ?? null, members),
    suspensions: countingSpans(readSuspensions(input), rules),
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

type People = Pick<Claim, "owners" | "family" | "cleared" | "attribution">;

function readPeople(input: ClaimInput): People {
  const attribution = input.ownership ? attribute(input.ownership) : null;
  const attributed = (basis: Attribution["basis"]) =>
    (attribution ?? []).filter((person) => person.basis === basis).map(({ name }) => name);
  return {
    owners: [...(input.owners ?? []), ...attributed("owner")],
    family: [...(input.family ?? []), ...attributed("family")],
    cleared: input.cleared ?? [],
    attribution,
  };
}

type Health = Pick<Claim, "health" | "healthOfMarch" | "healthOfEligibleDays">;

function readHealth(input: ClaimInput): Health {
  return {
    health: entered(input.health, pairs),
    healthOfMarch: pairs(input.health_march_2020 ?? {}),
    healthOfEligibleDays: claimQuarters.filter((quarter) => input.health_basis?.[quarter] === "eligible_days"),
  };
}

type Uses = Pick<Claim, "otherCreditWages" | "claimedCredits" | "payBefore" | "shared">;

function readUses(input: ClaimInput): Uses {
  return {
    otherCreditWages: (input.other_credit_wages ?? []).map(({ amount, ...of }) => ({ ...of, amount: cents(amount) })),
    claimedCredits: input.claimed_credits ?? [],
    payBefore: pairs(input.pay_30_days ?? {}),
    shared: (input.group?.shared_employees ?? []).map(({ name, quarter, other_wages }) => ({
      name,
      quarter,
      otherWages: cents(other_wages),
    })),
  };
}

type Return = Pick<
  Claim,
  | "socialSecurityWages"
  | "socialSecurityTips"
  | "medicareWages"
  | "annualWages"
  | "credits"
  | "otherCredits"
  | "reported"
  | "returns"
>;

function readReturn(input: ClaimInput): Return {
  return {
    socialSecurityWages: amounts(input.tssw),
    socialSecurityTips: amounts(input.ss_tips),
    medicareWages: amounts(input.medicare_wages),
    annualWages: amounts(input.annual_wages),
    credits: entered(input.credits, (credits) => amounts(credits)),
    otherCredits: amounts(input.other_credits),
    reported: entered(input.originally_reported, (lines) => amounts(lines)),
    returns: input.returns
      ? entered(input.returns, ({ filed, tax_paid, refunded }) => ({
          filed: filed ?? null,
          taxPaid: tax_paid ?? null,
          refunded: refunded ?? null,
        }))
      : null,
  };
}

/** Reads the wire form. Throws RangeError on an amount that `claimInputSchema` would have refused. */
export function readClaim(input: ClaimInput, rules: RuleSet): Claim {
  const members = readMembers(input);
  return {
    quarters: claimQuarters.filter((quarter) => input.claim_quarters.includes(quarter)),
    isAnnual: (input.form ?? "941").toString() !== "941",
    ...readPeople(input),
    ...readHealth(input),
    ...readUses(input),
    ...readReturn(input),
    members,
    suspensions: readSuspensions(input),
    startup: readStartup(input, amounts(input.revenue)),
    grounds: readGroundFacts(input, members, rules),
    frozen: input.grounds
      ? entered(input.grounds, ({ ground, spans, use_preceding }) => ({
          ground,
          spans,
          usePreceding: use_preceding ?? false,
        }))
      : null,
    averageEmployees2019: numberOf(input.fte_2019),
    employeeCounts: entered(input.employee_counts, (count) => count),
    loans: readLoans(input, rules),
    excludesCoveredPeriods: input.ppp_mode === "exclude_all",
    priorQualified: pairs(input.prior_2020_qualified ?? {}),
    contingencyRate: readRate(input.contingency_rate ?? rules.normalContingencyRate),
    filingDate: input.filing_date ?? null,
    ...readLimits(input, rules),
  };
}
