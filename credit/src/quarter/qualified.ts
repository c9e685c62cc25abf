import { divideHalfUp, type Money, money } from "@refundry/contract/values";
import { least } from "../extremes.ts";
import type { Employee } from "../people/employees.ts";
import { type ClaimQuarter, firstDayOf } from "../quarters.ts";
import type { CapRoom } from "./cap.ts";
import type { HealthExpense } from "./health.ts";
import type { PayLimit } from "./payBefore.ts";
import { latestFirst, paidOf, type Wage } from "./wages.ts";

/** The figures of one employee in one quarter, in cents. */
export interface EmployeeQuarter {
  readonly employee: Employee;
  readonly quarter: ClaimQuarter;
  /** All checks of the quarter, less what was taken back of them. */
  readonly gross: Money;
  /** What PPP rounds took of them. */
  readonly ppp: Money;
  /** Outside the eligible period, less PPP. */
  readonly outside: Money;
  /** Worked for a large employer, less PPP. */
  readonly worked: Money;
  /** Used for another credit, less PPP. */
  readonly otherCredit: Money;
  /** gross − ppp − outside − worked − otherCredit. */
  readonly eligible: Money;
  /** What was left of the cap before this quarter; of an employee paid by several, the client's part of it. */
  readonly cap: Money;
  /** How the client's part was found; null for an employee of the client alone. */
  readonly groupShare: GroupShare | null;
  /** What 30 days' pay before the period allows in 2020; null where there is no such limit. */
  readonly payLimit: PayLimit | null;
  readonly qualifiedWages: Money;
  /** The part of the qualified wages paid March 13–31, 2020 (Form 941-X line 33a). */
  readonly march: Money;
  readonly qualifiedHealth: Money;
  /** The part of the qualified health of March 13–31, 2020 (Form 941-X line 34). */
  readonly marchHealth: Money;
  /** The expenses behind it. */
  readonly health: readonly HealthExpense[];
  readonly credit: Money;
}

/** cap = left × own ÷ (own + others), amounts in cents (section 2301(d), section 3134(d)). */
export interface GroupShare {
  readonly left: bigint;
  readonly own: bigint;
  readonly others: bigint;
}

export interface QuarterFacts {
  readonly quarter: ClaimQuarter;
  /** Checks of the quarter by employee id, excluded persons left out. */
  readonly wages: ReadonlyMap<number, readonly Wage[]>;
  /** Health plan expenses of the quarter by employee id, March 2020 first. */
  readonly health: ReadonlyMap<number, readonly HealthExpense[]>;
  /** Wages that other members of the group pay, by employee id. */
  readonly shared: ReadonlyMap<number, bigint>;
  /** The pay limit of an employee; null when it is not known; absent where the quarter has none. */
  readonly payLimitOf: ((employee: number) => PayLimit | null) | undefined;
  readonly employees: readonly Employee[];
  readonly room: CapRoom;
}

interface Sums {
  gross: bigint;
  ppp: bigint;
  outside: bigint;
  worked: bigint;
  otherCredit: bigint;
  eligible: bigint;
  march: bigint;
}

function sumWages(wages: readonly Wage[], quarter: ClaimQuarter): Sums {
  const sums: Sums = { gross: 0n, ppp: 0n, outside: 0n, worked: 0n, otherCredit: 0n, eligible: 0n, march: 0n };
  const calendar = firstDayOf(quarter);
  for (const wage of wages) {
    const { check, outcome, uses, credits, free } = wage;
    sums.gross += paidOf(wage);
    // Most checks have neither; a loop over nothing costs, too.
    if (uses.length > 0) for (const { amount } of uses) sums.ppp += amount;
    if (credits.length > 0) for (const { amount } of credits) sums.otherCredit += amount;
    const rest = wage.isDropped ? 0n : wage.lacking === 0n ? free : free - wage.lacking;
    if (outcome === "outside_period") sums.outside += rest;
    else if (outcome === "worked_large_employer") sums.worked += rest;
    else sums.eligible += rest;
    if (outcome === null && check.date < calendar) sums.march += free;
  }
  return sums;
}

/** Marks what the pay before does not allow and what is above the cap, latest checks first. */
function markAbove(wages: readonly Wage[], abovePayBefore: bigint, aboveCap: bigint): void {
  if (abovePayBefore <= 0n && aboveCap <= 0n) return;
  let [limit, cap] = [abovePayBefore, aboveCap];
  for (const wage of wages.filter(({ outcome }) => outcome === null).sort(latestFirst)) {
    wage.abovePayBefore = least(wage.free, limit);
    limit -= wage.abovePayBefore;
    wage.aboveCap = least(wage.free - wage.abovePayBefore, cap);
    cap -= wage.aboveCap;
  }
}

/** The client's part of what is left of the cap of an employee whom others of the group pay, too; half up. */
function capOf(left: bigint, own: bigint, others: bigint | undefined): { cap: bigint; share: GroupShare | null } {
  if (others === undefined || own + others === 0n) return { cap: left, share: null };
  return { cap: least(divideHalfUp(left * own, own + others), left), share: { left, own, others } };
}

/** What is left of health expenses for the credit. */
const leftOf = (expenses: readonly HealthExpense[]) =>
  expenses.reduce((sum, { amount, usedForPpp }) => sum + amount - usedForPpp, 0n);

function qualifyEmployee(employee: Employee, facts: QuarterFacts): EmployeeQuarter {
  const { quarter, room } = facts;
  const { id } = employee;
  const wages = facts.wages.get(id) ?? [];
  const health = facts.health.get(id) ?? [];
  const { march, ...sums } = sumWages(wages, quarter);
  const payLimit = sums.eligible > 0n ? (facts.payLimitOf?.(id) ?? null) : null;
  const allowed = payLimit === null ? sums.eligible : least(sums.eligible, payLimit.amount);
  const expenses = leftOf(health);
  const left = room.of(id, quarter);
  const others = facts.shared.get(id);
  const { cap, share } = capOf(left, allowed + expenses, others);
  const qualified = least(allowed, cap);
  const qualifiedHealth = least(expenses, cap - qualified);
  const ofMarch = leftOf(health.filter(({ isMarch }) => isMarch));
  const used = qualified + qualifiedHealth;
  // In 2020 what the others have used of the cap is gone, too.
  room.use(id, quarter, used + least(others ?? 0n, left - used));
  markAbove(wages, sums.eligible - allowed, allowed - qualified);
  return {
    employee,
    quarter,
    gross: money(sums.gross),
    ppp: money(sums.ppp),
    outside: money(sums.outside),
    worked: money(sums.worked),
    otherCredit: money(sums.otherCredit),
    eligible: money(sums.eligible),
    cap: money(cap),
    groupShare: share,
    payLimit,
    qualifiedWages: money(qualified),
    march: money(least(march, qualified)),
    qualifiedHealth: money(qualifiedHealth),
    marchHealth: money(least(ofMarch, qualifiedHealth)),
    health,
    credit: money(0n),
  };
}

/**
 * Wages and health expenses that count for each employee of a quarter (domain document 2.2, step 8): wages up to the
 * limit of 2020 and what is left of the cap, then health of March 2020, then other health in the rest. Uses up the cap,
 * marks the checks, and leaves the credit at zero. In the order of the file.
 */
export function qualifyQuarter(facts: QuarterFacts): EmployeeQuarter[] {
  const ids = [...new Set([...facts.wages.keys(), ...facts.health.keys()])].sort((a, b) => a - b);
  // Whom only others of the group paid in the quarter has used the cap there (domain document 1.3d).
  for (const [id, others] of facts.shared)
    if (!facts.wages.has(id) && !facts.health.has(id))
      facts.room.use(id, facts.quarter, least(others, facts.room.of(id, facts.quarter)));
  return ids.flatMap((id) => {
    const employee = facts.employees[id];
    return employee ? [qualifyEmployee(employee, facts)] : [];
  });
}
