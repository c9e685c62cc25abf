import { addDays, daysBetween, divideHalfUp, type IsoDate } from "@refundry/contract/values";
import type { Claim, NamedAmounts } from "../claim.ts";
import type { QuarterGround } from "../grounds/eligibility.ts";
import type { EmployerSize } from "../grounds/size.ts";
import { cutSpans, inSpans, type Span } from "../grounds/spans.ts";
import { amountsByEmployee, type People } from "../people/people.ts";
import { type ClaimQuarter, firstDayOf } from "../quarters.ts";
import { type RuleSet, rulesOf } from "../rules.ts";
import type { TakenOut } from "./otherCredits.ts";
import { paidOf, type Wage } from "./wages.ts";

/** Health expenses of an employee in a quarter, or in March 2020, and how much of them counts before the cap; in cents. */
export interface HealthExpense {
  readonly quarter: ClaimQuarter;
  readonly isMarch: boolean;
  readonly employee: number;
  readonly entered: bigint;
  /** Days of the quarter, or the eligible ones where the amounts are of these only. */
  readonly days: number;
  /** Eligible days that count: without those of covered periods where these are left out whole. */
  readonly counted: number;
  /** Eligible days. */
  readonly eligible: readonly Span[];
  /** A large employer: pay for time not worked and all pay, of the eligible period; null where all counts. */
  readonly share: { readonly notWorked: bigint; readonly all: bigint } | null;
  /** entered × counted ÷ days × share, half up once. */
  readonly amount: bigint;
  /** What PPP rounds took; the rest counts. */
  usedForPpp: bigint;
}

export const daysOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, [from, to]) => sum + daysBetween(from, to) + 1, 0);

/** The days of the spans that lie in none of the others; these may overlap. */
function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]): Span[] => {
        if (to < start || end < from) return [[start, end]];
        const before: Span[] = start < from ? [[start, addDays(from, -1)]] : [];
        const after: Span[] = to < end ? [[addDays(to, 1), end]] : [];
        return [...before, ...after];
      }),
    [...spans],
  );
}

interface Window {
  readonly quarter: ClaimQuarter;
  readonly isMarch: boolean;
  readonly days: Span;
  readonly entered: NamedAmounts;
}

/** March 13–31, 2020 is a period of its own; the amounts of Q2 2020 are of April to June. */
function windowsOf(claim: Claim, quarter: ClaimQuarter, rules: RuleSet): Window[] {
  const { from, to } = rulesOf(rules, quarter);
  const first = firstDayOf(quarter);
  const march: Window[] =
    from < first ? [{ quarter, isMarch: true, days: [from, addDays(first, -1)], entered: claim.healthOfMarch }] : [];
  return [...march, { quarter, isMarch: false, days: [first, to], entered: claim.health[quarter] ?? [] }];
}

interface Pay {
  notWorked: bigint;
  all: bigint;
}

/** Pay of the eligible period, by employee: only checks, as a reversal has lowered the check it takes back. */
function payOf(
  wages: readonly Wage[],
  { quarter }: Window,
  eligible: readonly Span[],
  of: ReadonlyMap<number, bigint>,
): Map<number, Pay> {
  const pay = new Map<number, Pay>();
  for (const wage of wages) {
    if (wage.quarter !== quarter) continue;
    const { check, employee } = wage;
    if (check.gross < 0n || !of.has(employee) || !inSpans(eligible, check.date)) continue;
    const paid = paidOf(wage);
    const own = pay.get(employee) ?? { notWorked: 0n, all: 0n };
    own.all += paid;
    if (check.notWorking) own.notWorked += paid;
    pay.set(employee, own);
  }
  return pay;
}

export interface HealthFacts {
  readonly claim: Claim;
  readonly grounds: readonly QuarterGround[];
  readonly sizes: ReadonlyMap<ClaimQuarter, EmployerSize>;
  readonly people: People;
  readonly wages: readonly Wage[];
  readonly takenOut: TakenOut;
  /** Covered periods that are left out whole. */
  readonly leftOut: readonly Span[];
  readonly rules: RuleSet;
}

function expensesOf(window: Window, ground: QuarterGround, facts: HealthFacts): HealthExpense[] {
  const { claim, sizes, people, wages, takenOut, leftOut } = facts;
  const { quarter, isMarch } = window;
  const amounts = amountsByEmployee(people, window.entered);
  if (amounts.size === 0) return [];
  const eligible = cutSpans(ground.spans, window.days);
  const counted = daysOf(without(eligible, leftOut));
  const days = claim.healthOfEligibleDays.includes(quarter) ? daysOf(eligible) : daysOf([window.days]);
  const pay = sizes.get(quarter)?.onlyNotWorking ? payOf(wages, window, eligible, amounts) : null;
  return [...amounts]
    .filter(([employee]) => !takenOut.get(quarter)?.has(employee))
    .map(([employee, entered]): HealthExpense => {
      const share = pay?.get(employee) ?? null;
      const [over, under] = share === null ? [1n, 1n] : share.all === 0n ? [0n, 1n] : [share.notWorked, share.all];
      const amount = counted === 0 ? 0n : divideHalfUp(entered * BigInt(counted) * over, BigInt(days) * under);
      return { quarter, isMarch, employee, entered, days, counted, eligible, share, amount, usedForPpp: 0n };
    });
}

/** The first rule set: the amounts as entered; a large employer's whole as soon as anything was paid for no work. */
function expensesAsEntered(window: Window, facts: HealthFacts): HealthExpense[] {
  const { quarter, isMarch, days } = window;
  const eligible = [days];
  const own = (employee: number) =>
    facts.wages.filter((wage) => wage.quarter === quarter && wage.employee === employee);
  const counts = (employee: number) => {
    if (!facts.sizes.get(quarter)?.onlyNotWorking) return true;
    const wages = own(employee);
    return wages.length === 0 || wages.some(({ outcome }) => outcome === null);
  };
  const whole = { days: 1, counted: 1, eligible, share: null, usedForPpp: 0n };
  return [...amountsByEmployee(facts.people, window.entered)].map(([employee, entered]) => {
    const amount = counts(employee) ? entered : 0n;
    return { quarter, isMarch, employee, entered, ...whole, amount };
  });
}

/**
 * Health plan expenses of the claimed quarters with a ground (Notice 2021-20, section H; FAQ 62 and 64): by the eligible
 * days, for a large employer by the share of pay for time not worked. By quarter, March 2020 first, then in the order
 * of the people; excluded persons have none.
 */
export function healthExpenses(facts: HealthFacts): HealthExpense[] {
  const { claim, grounds, rules } = facts;
  const byDays = rules.methods.health === "by_days";
  return grounds
    .filter(({ quarter, ground }) => ground !== null && claim.quarters.includes(quarter))
    .flatMap((ground) =>
      windowsOf(claim, ground.quarter, rules).flatMap((window) => {
        const expenses = byDays ? expensesOf(window, ground, facts) : expensesAsEntered(window, facts);
        return expenses.sort((a, b) => a.employee - b.employee);
      }),
    );
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/**
 * Takes what a round used of group health from the expenses of its covered period (domain document 2.4, T0): in
 * proportion to what is left of each × covered days ÷ eligible days, largest remainder, at most that. Answers how much
 * it took, in cents.
 */
export function takeHealth(
  expenses: readonly HealthExpense[],
  covered: { readonly start: IsoDate; readonly end: IsoDate },
  wanted: bigint,
  split: (total: bigint, weights: readonly bigint[]) => readonly bigint[],
): bigint {
  const known = new Map<readonly Span[], { covered: number; eligible: number }>();
  const daysTouched = (eligible: readonly Span[]) => {
    const days = known.get(eligible) ?? {
      covered: daysOf(cutSpans(eligible, [covered.start, covered.end])),
      eligible: daysOf(eligible),
    };
    known.set(eligible, days);
    return days;
  };
  const touched = expenses.map((expense) => ({ expense, ...daysTouched(expense.eligible) }));
  const inside = touched.filter((one) => one.covered > 0 && one.expense.amount > one.expense.usedForPpp);
  if (inside.length === 0) return 0n;
  const whole = inside.reduce((common, { eligible }) => (common * eligible) / greatestDivisor(common, eligible), 1);
  const weights = inside.map(
    ({ expense, covered: days, eligible }) =>
      (expense.amount - expense.usedForPpp) * BigInt(days) * BigInt(whole / eligible),
  );
  const most = weights.reduce((sum, weight) => sum + weight, 0n) / BigInt(whole);
  const taken = wanted < most ? wanted : most;
  const parts = split(taken, weights);
  for (const [place, { expense }] of inside.entries()) expense.usedForPpp += parts[place] ?? 0n;
  return taken;
}
