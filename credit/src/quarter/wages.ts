import type { IsoDate } from "@refundry/contract/values";
import type { Claim } from "../claim.ts";
import type { QuarterGround } from "../grounds/eligibility.ts";
import type { EmployerSize } from "../grounds/size.ts";
import { inSpans } from "../grounds/spans.ts";
import type { Check } from "../payroll.ts";
import { type ClaimQuarter, claimQuarters } from "../quarters.ts";

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
  uses: readonly PppUse[];
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

/** Why no check of a day qualifies; null when the day lies in an eligible period that is claimed. */
function outcomeOfDay(date: IsoDate, quarter: ClaimQuarter, { claim, grounds }: WageFacts): Outcome | null {
  if (!claim.quarters.includes(quarter)) return "not_claimed";
  const ground = grounds[claimQuarters.indexOf(quarter)];
  return ground?.ground && inSpans(ground.spans, date) ? null : "outside_period";
}

const noUses: readonly PppUse[] = [];

/** The checks inside the program with whether they qualify. */
export function readWages(checks: readonly Check[], facts: WageFacts): Wage[] {
  const days = new Map<IsoDate, Outcome | null>();
  const wages: Wage[] = [];
  for (const check of checks) {
    const { date, quarter, gross, notWorking } = check;
    if (quarter === null) continue;
    const employee = facts.employeeOf(check.name);
    let outcome = days.get(date);
    if (outcome === undefined) {
      outcome = outcomeOfDay(date, quarter, facts);
      days.set(date, outcome);
    }
    if (facts.excluded.has(employee)) outcome = "excluded";
    else if (outcome === null && !notWorking && facts.sizes.get(quarter)?.onlyNotWorking)
      outcome = "worked_large_employer";
    const free = gross > 0n ? gross : 0n;
    wages.push({ check, quarter, employee, outcome, isDropped: false, free, uses: noUses, aboveCap: 0n });
  }
  return wages;
}

/** Notes what a round took. Most checks support no round, and share one empty list until they do. */
export function addUse(wage: Wage, use: PppUse): void {
  wage.uses = wage.uses.length === 0 ? [use] : [...wage.uses, use];
}

/** Order of pay dates, then of the file. */
export function byDate(a: Wage, b: Wage): number {
  return a.check.date < b.check.date ? -1 : a.check.date > b.check.date ? 1 : a.check.row - b.check.row;
}

/** Latest pay date first, then the order of the file. */
export function latestFirst(a: Wage, b: Wage): number {
  return a.check.date > b.check.date ? -1 : a.check.date < b.check.date ? 1 : a.check.row - b.check.row;
}
