import type { IsoDate, OtherCreditKind } from "@refundry/contract/values";
import type { Claim } from "../claim.ts";
import type { QuarterGround } from "../grounds/eligibility.ts";
import type { EmployerSize } from "../grounds/size.ts";
import { inSpans } from "../grounds/spans.ts";
import type { Check } from "../payroll.ts";
import { type ClaimQuarter, claimQuarters } from "../quarters.ts";

/** Why a check does not qualify. */
export type Outcome = "excluded" | "not_claimed" | "outside_period" | "worked_large_employer" | "outside_program";

export type PppTier = "t0" | "t1" | "t2" | "t3" | "t4";

/** What a round took of a check, in cents; no tier where the whole covered period is left out. */
export interface PppUse {
  readonly round: number;
  readonly tier: PppTier | null;
  readonly amount: bigint;
}

/** What of a check was used for another credit, in cents. */
export interface CreditUse {
  readonly kind: OtherCreditKind;
  readonly amount: bigint;
}

/** What was taken back of a check, or what a reversal takes back: the other check's day, in cents. */
export interface TakenBack {
  readonly date: IsoDate;
  readonly amount: bigint;
}

/**
 * A check on its way through the calculation, amounts in cents. The pay of a check is always the sum of what was taken
 * back, of its credits, its uses and `free`; a reversal has none.
 */
export interface Wage {
  readonly check: Check;
  /** Null outside the program. */
  readonly quarter: ClaimQuarter | null;
  /** Id of the employee; −1 for somebody who is paid outside the program only. */
  readonly employee: number;
  /** Null when the check qualifies. */
  readonly outcome: Outcome | null;
  /** Left out as a whole because it lies in a covered period. */
  isDropped: boolean;
  /** What nothing has taken; never negative. */
  free: bigint;
  /** What later reversals took of it. */
  takenBack: readonly TakenBack[];
  /** What it takes back itself, being a reversal. */
  takes: readonly TakenBack[];
  /** What a reversal found nothing to take back from; it stops the claim, but for the first rules outside a period. */
  lacking: bigint;
  credits: readonly CreditUse[];
  uses: readonly PppUse[];
  /** The part of `free` above the pay of the days before the period. */
  abovePayBefore: bigint;
  /** The part of `free` above the employee's cap. */
  aboveCap: bigint;
}

export interface WageFacts {
  readonly claim: Claim;
  readonly grounds: readonly QuarterGround[];
  readonly sizes: ReadonlyMap<ClaimQuarter, EmployerSize>;
  readonly excluded: ReadonlySet<number>;
  readonly employeeOf: (name: string) => number;
  /** Which credits take wages in a quarter. */
  readonly takesWages: (quarter: ClaimQuarter, kind: OtherCreditKind) => boolean;
}

/** Why no check of a day qualifies; null when the day lies in an eligible period that is claimed. */
function outcomeOfDay(date: IsoDate, quarter: ClaimQuarter | null, { claim, grounds }: WageFacts): Outcome | null {
  if (quarter === null) return "outside_program";
  if (!claim.quarters.includes(quarter)) return "not_claimed";
  const ground = grounds[claimQuarters.indexOf(quarter)];
  return ground?.ground && inSpans(ground.spans, date) ? null : "outside_period";
}

const none: readonly never[] = [];

function ownCredits(check: Check, { takesWages }: WageFacts): readonly CreditUse[] {
  const { otherCredit: amount, otherCreditKind: kind, quarter } = check;
  if (kind === null || quarter === null || amount === 0n || !takesWages(quarter, kind)) return none;
  return [{ kind, amount }];
}

/** Pay that no other credit has; nothing of a reversal. */
function freeOf({ gross }: Check, [credit]: readonly CreditUse[]): bigint {
  if (gross <= 0n) return 0n;
  return credit ? gross - credit.amount : gross;
}

/** The checks with whether they qualify, in the order of the file. */
export function readWages(checks: readonly Check[], facts: WageFacts): Wage[] {
  const days = new Map<IsoDate, Outcome | null>();
  return checks.map((check) => {
    const { date, quarter, gross, notWorking } = check;
    const employee = facts.employeeOf(check.name);
    let outcome = days.get(date);
    if (outcome === undefined) {
      outcome = outcomeOfDay(date, quarter, facts);
      days.set(date, outcome);
    }
    if (quarter !== null) {
      if (facts.excluded.has(employee)) outcome = "excluded";
      else if (outcome === null && !notWorking && facts.sizes.get(quarter)?.onlyNotWorking)
        outcome = "worked_large_employer";
    }
    const credits = ownCredits(check, facts);
    return {
      check,
      quarter,
      employee,
      outcome,
      isDropped: false,
      free: freeOf(check, credits),
      takenBack: none,
      takes: none,
      // Nobody takes back from people who are paid outside the program only.
      lacking: employee < 0 && gross < 0n ? -gross : 0n,
      credits,
      uses: none,
      abovePayBefore: 0n,
      aboveCap: 0n,
    };
  });
}

/** Pay of the check that stayed with the employee, in cents; nothing of a reversal. */
export function paidOf({ check, takenBack, lacking }: Wage): bigint {
  if (check.gross <= 0n) return -lacking;
  if (takenBack.length === 0) return check.gross;
  let paid: bigint = check.gross;
  for (const { amount } of takenBack) paid -= amount;
  return paid;
}

/** Notes what a round took. Most checks support no round, and share one empty list until they do. */
export function addUse(wage: Wage, use: PppUse): void {
  wage.uses = wage.uses.length === 0 ? [use] : [...wage.uses, use];
}

/** Moves an amount from what is free to another credit. */
export function addCredit(wage: Wage, kind: OtherCreditKind, amount: bigint): void {
  if (amount === 0n) return;
  wage.free -= amount;
  const before = wage.credits.find((use) => use.kind === kind)?.amount ?? 0n;
  wage.credits = [...wage.credits.filter((use) => use.kind !== kind), { kind, amount: before + amount }];
}

/** Order of pay dates, then of the file. */
export function byDate(a: Wage, b: Wage): number {
  return a.check.date < b.check.date ? -1 : a.check.date > b.check.date ? 1 : a.check.row - b.check.row;
}

/** Latest pay date first, then the order of the file. */
export function latestFirst(a: Wage, b: Wage): number {
  return a.check.date > b.check.date ? -1 : a.check.date < b.check.date ? 1 : a.check.row - b.check.row;
}
