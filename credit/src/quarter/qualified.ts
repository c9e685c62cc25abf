import { type Money, money } from "@refundry/contract/values";
import { least } from "../extremes.ts";
import type { Employee } from "../people/employees.ts";
import { type ClaimQuarter, firstDayOf } from "../quarters.ts";
import type { CapRoom } from "./cap.ts";
import { latestFirst, type Wage } from "./wages.ts";

/** The figures of one employee in one quarter, in cents. */
export interface EmployeeQuarter {
  readonly employee: Employee;
  readonly quarter: ClaimQuarter;
  /** All checks of the quarter. */
  readonly gross: Money;
  /** What PPP rounds took of them. */
  readonly ppp: Money;
  /** Outside the eligible period, less PPP. */
  readonly outside: Money;
  /** Worked for a large employer, less PPP. */
  readonly worked: Money;
  /** gross − ppp − outside − worked. */
  readonly eligible: Money;
  /** What was left of the cap before this quarter. */
  readonly cap: Money;
  readonly qualifiedWages: Money;
  /** The part of the qualified wages paid March 13–31, 2020 (Form 941-X line 33a). */
  readonly march: Money;
  readonly qualifiedHealth: Money;
  readonly credit: Money;
}

export interface QuarterFacts {
  readonly quarter: ClaimQuarter;
  /** Checks of the quarter by employee id, excluded persons left out. */
  readonly wages: ReadonlyMap<number, readonly Wage[]>;
  /** Health plan expenses of the quarter by employee id. */
  readonly health: ReadonlyMap<number, bigint>;
  /** A large employer: health expenses count only where time was not worked. */
  readonly onlyNotWorking: boolean;
  readonly employees: readonly Employee[];
  readonly room: CapRoom;
}

interface Sums {
  gross: bigint;
  ppp: bigint;
  outside: bigint;
  worked: bigint;
  eligible: bigint;
  march: bigint;
}

function sumWages(wages: readonly Wage[], quarter: ClaimQuarter): Sums {
  const sums: Sums = { gross: 0n, ppp: 0n, outside: 0n, worked: 0n, eligible: 0n, march: 0n };
  const calendar = firstDayOf(quarter);
  for (const { check, outcome, uses, free } of wages) {
    let rest: bigint = check.gross;
    sums.gross += rest;
    for (const { amount } of uses) {
      sums.ppp += amount;
      rest -= amount;
    }
    if (outcome === "outside_period") sums.outside += rest;
    else if (outcome === "worked_large_employer") sums.worked += rest;
    else sums.eligible += rest;
    if (outcome === null && check.date < calendar) sums.march += free;
  }
  return sums;
}

/** Marks what is above the cap, latest checks first. */
function markAboveCap(wages: readonly Wage[], amount: bigint): void {
  let left = amount;
  if (left <= 0n) return;
  for (const wage of wages.filter(({ outcome }) => outcome === null).sort(latestFirst)) {
    wage.aboveCap = least(wage.free, left);
    left -= wage.aboveCap;
  }
}

/**
 * Wages and health expenses that count for each employee of a quarter (domain document 2.2, step 8): wages up to what
 * is left of the cap, then health in the rest. Uses up the cap, marks the checks, and leaves the credit at zero.
 * A negative `eligible` is for the caller to refuse. In the order of the file.
 */
export function qualifyQuarter(facts: QuarterFacts): EmployeeQuarter[] {
  const { quarter, room } = facts;
  const ids = [...new Set([...facts.wages.keys(), ...facts.health.keys()])].sort((a, b) => a - b);
  return ids.flatMap((id) => {
    const employee = facts.employees[id];
    if (!employee) return [];
    const wages = facts.wages.get(id) ?? [];
    const { march, ...sums } = sumWages(wages, quarter);
    const cap = room.of(id, quarter);
    const qualified = sums.eligible > 0n ? least(sums.eligible, cap) : 0n;
    const countsHealth = !facts.onlyNotWorking || wages.length === 0 || wages.some(({ outcome }) => outcome === null);
    const health = countsHealth ? least(facts.health.get(id) ?? 0n, cap - qualified) : 0n;
    room.use(id, quarter, qualified + health);
    markAboveCap(wages, sums.eligible - qualified);
    return {
      employee,
      quarter,
      gross: money(sums.gross),
      ppp: money(sums.ppp),
      outside: money(sums.outside),
      worked: money(sums.worked),
      eligible: money(sums.eligible),
      cap: money(cap),
      qualifiedWages: money(qualified),
      march: money(least(march, qualified)),
      qualifiedHealth: money(health),
      credit: money(0n),
    };
  });
}
