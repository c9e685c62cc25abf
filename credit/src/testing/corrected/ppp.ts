import type { ClaimInput } from "../../index.ts";
import type { NaiveSpan } from "../naiveGrounds.ts";
import { amountOf, dollars, halfUp, larger, largestRemainder, smaller, sum } from "../naiveMoney.ts";
import { endOf, receivedRounds, requiredPayroll } from "../naivePpp.ts";
import { isWithin } from "./calendar.ts";
import type { Expense } from "./health.ts";
import { byDay, type Check, restOf } from "./rows.ts";

type Round = ReturnType<typeof receivedRounds>[number];

export interface PppResult {
  readonly rounds: Record<string, unknown>[];
  readonly assumed: string[];
  readonly short: string[];
}

export const coveredSpans = (input: ClaimInput): NaiveSpan[] =>
  receivedRounds(input)
    .filter((round) => requiredPayroll(round) > 0n)
    .map((round) => [round.start ?? "", endOf(round)]);

/** D 1.5: 100,000 a year by weeks; owners over 8 weeks at most two and a half months. */
function personLimit(weeks: number, owner: boolean): bigint {
  const everybody = halfUp(10_000_000n * BigInt(weeks), 52n);
  return owner && weeks > 8 ? smaller(everybody, halfUp(10_000_000n * 5n, 24n)) : everybody;
}

export interface PppFacts {
  readonly input: ClaimInput;
  readonly checks: readonly Check[];
  readonly expenses: readonly Expense[];
  readonly owners: ReadonlySet<number>;
  readonly capLeft2020: (person: number) => bigint;
}

/** D 2.4: the tiers, row by row, rounds in order. */
export function usePpp(facts: PppFacts): PppResult {
  const { input, checks, owners } = facts;
  const result: PppResult = { rounds: [], assumed: [], short: [] };
  for (const round of receivedRounds(input)) {
    const span: NaiveSpan = [round.start ?? "", endOf(round)];
    const required = requiredPayroll(round);
    const other = amountOf(round.other_payroll_costs) ?? 0n;
    const first = smaller(required, other);
    const health = useHealth(facts, round, span, first);
    if (health.assumed) result.assumed.push(`PPP_HEALTH_ASSUMED:${round.number}`);
    let left = required - first;
    const limits = new Map<number, bigint>();
    const covered = checks
      .filter((check) => check.quarter && check.gross > 0n && isWithin(check.date, [span]))
      .sort(byDay);
    const limitOf = (person: number) => limits.get(person) ?? personLimit(round.weeks ?? 24, owners.has(person));
    const book = (person: number, taken: bigint) => {
      limits.set(person, limitOf(person) - taken);
      left -= taken;
      return taken;
    };
    const possible = (check: Check, wanted: bigint) =>
      larger(0n, [wanted, limitOf(check.person), left].reduce(smaller));
    const takeRest = (check: Check, wanted: bigint) => {
      const taken = possible(check, smaller(wanted, restOf(check)));
      check.ppp += taken;
      return book(check.person, taken);
    };
    const takeOther = (check: Check) => {
      const taken = possible(check, check.other - check.pppOfOther);
      check.pppOfOther += taken;
      return book(check.person, taken);
    };

    let excluded = 0n;
    let idle = 0n;
    let above = 0n;
    for (const check of covered) if (check.excluded) excluded += takeRest(check, check.net) + takeOther(check);
    for (const check of covered) {
      if (check.excluded) continue;
      if (!check.qualifies) idle += takeRest(check, check.net);
      idle += takeOther(check);
    }
    const excess = excessOf(facts);
    const latest = [...covered].sort((a, b) => (a.date === b.date ? a.at - b.at : a.date < b.date ? 1 : -1));
    for (const check of latest) {
      if (check.excluded || !check.qualifies) continue;
      const over = excess.get(capKey(check)) ?? 0n;
      const taken = takeRest(check, over);
      excess.set(capKey(check), over - taken);
      above += taken;
    }
    const rest = takeProRata(covered, limitOf, left);
    const used = first + excluded + idle + above + rest;
    result.rounds.push(roundText(round, [first, excluded, idle, above, rest], health.used));
    if (used < required) result.short.push(`PPP_PAYROLL_SHORT:${round.number}:${dollars(required - used)}`);
  }
  return result;
}

export function roundText(round: Round, tiers: readonly bigint[], health: bigint): Record<string, unknown> {
  const [other = 0n, excluded = 0n, idle = 0n, above = 0n, rest = 0n] = tiers;
  return {
    number: round.number,
    end: endOf(round),
    required: dollars(requiredPayroll(round)),
    used: dollars(sum(tiers)),
    tiers: {
      T0_other_payroll_costs: dollars(other),
      T1_excluded_persons: dollars(excluded),
      T2_not_qualifying: dollars(idle),
      T3_above_cap: dollars(above),
      T4_pro_rata: dollars(rest),
    },
    ...(health > 0n && { health_used: dollars(health) }),
  };
}

/** Divisible by every number of days that a quarter can have. */
const commonDays = Array.from({ length: 92 }, (_, at) => BigInt(at + 1)).reduce((a, b) => (a * b) / divisor(a, b));

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

/** T0 takes what is not group health first; what it takes of group health comes off the health of the covered days. */
function useHealth({ expenses }: PppFacts, round: Round, span: NaiveSpan, first: bigint) {
  const other = amountOf(round.other_payroll_costs) ?? 0n;
  const told = amountOf(round.group_health);
  const taken = larger(0n, first - (other - (told ?? other)));
  const weights = expenses.map(({ left, days }) =>
    days.length === 0
      ? 0n
      : (left * BigInt(days.filter((day) => isWithin(day, [span])).length) * commonDays) / BigInt(days.length),
  );
  const whole = smaller(taken, sum(weights) / commonDays);
  const shares = largestRemainder(whole, weights);
  expenses.forEach((expense, at) => {
    expense.left -= shares[at] ?? 0n;
  });
  return { used: whole, assumed: told === null && other > 0n };
}

const capKey = (check: Check) => `${check.person} ${check.quarter?.startsWith("2020") ? "2020" : check.quarter}`;

/** Wages above the cap: of 2020 over all its claimed quarters, of 2021 by quarter. */
function excessOf({ checks, capLeft2020 }: PppFacts): Map<string, bigint> {
  const wages = new Map<string, bigint>();
  for (const check of checks)
    if (check.qualifies) wages.set(capKey(check), (wages.get(capKey(check)) ?? 0n) + restOf(check));
  const excess = new Map<string, bigint>();
  for (const [key, amount] of wages) {
    const [person = "", year] = key.split(" ");
    const cap = year === "2020" ? capLeft2020(Number(person)) : 1_000_000n;
    excess.set(key, larger(0n, amount - cap));
  }
  return excess;
}

/** T4: by employee in the order of their first row, then by row in the order of the file. */
function takeProRata(covered: readonly Check[], limitOf: (person: number) => bigint, left: bigint): bigint {
  const usable = covered
    .filter((check) => !check.excluded && check.qualifies && restOf(check) > 0n)
    .sort((a, b) => a.at - b.at);
  const people = [...new Set(usable.map(({ person }) => person))];
  const available = people.map((person) =>
    smaller(limitOf(person), sum(usable.filter((check) => check.person === person).map(restOf))),
  );
  const whole = smaller(left, sum(available));
  const shares = largestRemainder(whole, available);
  people.forEach((person, at) => {
    const own = usable.filter((check) => check.person === person);
    const parts = largestRemainder(shares[at] ?? 0n, own.map(restOf));
    own.forEach((check, index) => {
      check.ppp += parts[index] ?? 0n;
    });
  });
  return whole;
}
