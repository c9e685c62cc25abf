import type { Claim } from "./claim.ts";
import type { QuarterGround } from "./eligibility.ts";
import type { Check } from "./payroll.ts";
import { type ClaimQuarter, claimQuarters } from "./quarters.ts";
import type { EmployerSize } from "./size.ts";
import { inSpans } from "./spans.ts";

/** Why a check does not qualify. */
export type Outcome = "excluded" | "not_claimed" | "outside_period" | "worked_large_employer";

export type PppTier = "t0" | "t1" | "t2" | "t3" | "t4";

/** What a round took of a check, in cents; no tier where the whole covered period is left out. */
export interface PppUse {
  readonly round: number;
  readonly tier: PppTier | null;
  readonly amount: bigint;
}

/** A check inside the program on its way through the calculation. Amounts in cents; the last four change on the way. */
export interface Wage {
  readonly check: Check;
  readonly quarter: ClaimQuarter;
  /** Id of the employee. */
  readonly employee: number;
  /** Null when the check qualifies. */
  readonly outcome: Outcome | null;
  /** Left out as a whole because it lies in a covered period. */
  isDropped: boolean;
  /** What neither a reversal nor a PPP round has taken; never negative. */
  free: bigint;
  readonly uses: PppUse[];
  /** The part of `free` above the employee's cap. */
  aboveCap: bigint;
}

export interface WageFacts {
  readonly claim: Claim;
  readonly grounds: readonly QuarterGround[];
  readonly sizes: ReadonlyMap<ClaimQuarter, EmployerSize>;
  readonly excluded: ReadonlySet<number>;
  readonly employeeOf: (name: string) => number;
}

function outcomeOf(check: Check, quarter: ClaimQuarter, employee: number, facts: WageFacts): Outcome | null {
  if (facts.excluded.has(employee)) return "excluded";
  if (!facts.claim.quarters.includes(quarter)) return "not_claimed";
  const ground = facts.grounds[claimQuarters.indexOf(quarter)];
  if (!ground?.ground || !inSpans(ground.spans, check.date)) return "outside_period";
  return facts.sizes.get(quarter)?.onlyNotWorking && !check.notWorking ? "worked_large_employer" : null;
}

/** The checks inside the program with whether they qualify. */
export function readWages(checks: readonly Check[], facts: WageFacts): Wage[] {
  return checks.flatMap((check): Wage[] => {
    if (check.quarter === null) return [];
    const { quarter, gross } = check;
    const employee = facts.employeeOf(check.name);
    const outcome = outcomeOf(check, quarter, employee, facts);
    const free = gross > 0n ? gross : 0n;
    return [{ check, quarter, employee, outcome, isDropped: false, free, uses: [], aboveCap: 0n }];
  });
}

/** Order of pay dates, then of the file. */
export function byDate(a: Wage, b: Wage): number {
  return a.check.date < b.check.date ? -1 : a.check.date > b.check.date ? 1 : a.check.row - b.check.row;
}

/** Latest pay date first, then the order of the file. */
export function latestFirst(a: Wage, b: Wage): number {
  return a.check.date > b.check.date ? -1 : a.check.date < b.check.date ? 1 : a.check.row - b.check.row;
}
