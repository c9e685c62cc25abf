import type { ClaimInput } from "../../index.ts";
import type { NaiveGround, NaiveQuarter, NaiveSpan } from "../naiveGrounds.ts";
import { amountOf, halfUp } from "../naiveMoney.ts";
import type { NaivePeople } from "../naiveNames.ts";
import { daysBetween, daysHeld, isWithin, type Stretch, stretches } from "./calendar.ts";
import { type Check, netSum } from "./rows.ts";

/** Health expenses of one person in one stretch that qualify, before PPP and the cap. */
export interface Expense {
  readonly person: number;
  readonly stretch: Stretch;
  readonly days: readonly string[];
  left: bigint;
}

export interface HealthFacts {
  readonly input: ClaimInput;
  readonly people: NaivePeople;
  readonly checks: readonly Check[];
  readonly claimed: readonly NaiveQuarter[];
  readonly groundOf: (quarter: NaiveQuarter) => NaiveGround;
  readonly large: ReadonlySet<NaiveQuarter>;
  readonly excluded: ReadonlySet<number>;
  readonly out: ReadonlySet<string>;
  /** Covered periods whose days are left out whole. */
  readonly leftOut: readonly NaiveSpan[];
}

function enteredOf(input: ClaimInput, { march, quarter }: Stretch): Record<string, string> {
  return (march ? input.health_march_2020 : input.health?.[quarter]) ?? {};
}

/** D 1.6, qualified health plan expenses: one rounding, half up. */
export function expensesOf(facts: HealthFacts): Expense[] {
  const { input, people, claimed, groundOf, excluded, out, leftOut } = facts;
  const expenses: Expense[] = [];
  for (const stretch of stretches) {
    const { quarter } = stretch;
    if (!claimed.includes(quarter) || groundOf(quarter).ground === null) continue;
    const entered = new Map<number, bigint>();
    for (const [name, amount] of Object.entries(enteredOf(input, stretch))) {
      const person = people.find(name);
      if (person !== undefined) entered.set(person, (entered.get(person) ?? 0n) + (amountOf(amount) ?? 0n));
    }
    const eligible = daysHeld(stretch, groundOf(quarter).spans);
    const counted = eligible.filter((day) => !isWithin(day, leftOut));
    const ofEligible = input.health_basis?.[quarter] === "eligible_days";
    const wholeDays = ofEligible ? eligible.length : daysBetween(stretch.from, stretch.to).length;
    for (const person of [...people.people.keys()]) {
      const amount = entered.get(person);
      if (amount === undefined || excluded.has(person) || out.has(`${person} ${quarter}`)) continue;
      const idle = idleShare(facts, person, stretch);
      const left =
        eligible.length === 0
          ? 0n
          : halfUp(amount * BigInt(counted.length) * idle.over, BigInt(wholeDays) * idle.under);
      expenses.push({ person, stretch, days: counted, left });
    }
  }
  return expenses;
}

/** Of a large employer only what is of time not worked. */
function idleShare({ checks, large, groundOf }: HealthFacts, person: number, stretch: Stretch) {
  const all = { over: 1n, under: 1n };
  const { quarter, from, to } = stretch;
  if (!large.has(quarter)) return all;
  const own = checks.filter(
    (check) =>
      check.person === person &&
      check.gross >= 0n &&
      from <= check.date &&
      check.date <= to &&
      isWithin(check.date, groundOf(quarter).spans),
  );
  if (own.length === 0) return all;
  const paid = netSum(own);
  return paid === 0n
    ? { over: 0n, under: 1n }
    : { over: netSum(own.filter(({ notWorking }) => notWorking)), under: paid };
}
