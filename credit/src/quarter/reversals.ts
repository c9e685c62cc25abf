import { least } from "../extremes.ts";
import { byCharacters, type Employee } from "../people/employees.ts";
import { calendarQuarterOf } from "../quarters.ts";
import type { RuleSet } from "../rules.ts";
import { byDate, type Wage } from "./wages.ts";

/** Takes at most `left` of a check, first of the part without another credit; tells what is left to take. */
function takeBack(reversal: Wage, wage: Wage, left: bigint): bigint {
  let rest = left - least(wage.free, left);
  wage.free -= left - rest;
  if (rest > 0n && wage.credits.length > 0)
    wage.credits = wage.credits
      .map(({ kind, amount }) => {
        const taken = least(amount, rest);
        rest -= taken;
        return { kind, amount: amount - taken };
      })
      .filter(({ amount }) => amount > 0n);
  const amount = left - rest;
  if (amount > 0n) {
    wage.takenBack = [...wage.takenBack, { date: reversal.check.date, amount }];
    reversal.takes = [...reversal.takes, { date: wage.check.date, amount }];
  }
  return rest;
}

/** Lets a reversal take from the checks in turn; tells what none of them had. */
function takeInTurn(reversal: Wage, order: Iterable<Wage>): bigint {
  let left: bigint = -reversal.check.gross;
  for (const wage of order) {
    if (left === 0n) break;
    left = takeBack(reversal, wage, left);
  }
  reversal.lacking = left;
  return left;
}

/** The newest check of the day or before it, then older ones, then later ones, earliest first. Takes them by pay date. */
function* newestEarlier(reversal: Wage, wages: readonly Wage[]): Iterable<Wage> {
  const { date } = reversal.check;
  for (let at = wages.length - 1; at >= 0; at -= 1) {
    const wage = wages[at];
    if (wage && wage.check.date <= date) yield wage;
  }
  for (const wage of wages) if (wage.check.date > date) yield wage;
}

/** Checks before it in the order of pay dates, newest first, then those after it. */
function* neighbours(place: number, wages: readonly Wage[]): Iterable<Wage> {
  for (let at = place - 1; at >= 0; at -= 1) if (wages[at]) yield wages[at] as Wage;
  for (let at = place + 1; at < wages.length; at += 1) if (wages[at]) yield wages[at] as Wage;
}

/** The checks of those who have reversals, by key and in the order of pay dates. */
function groupReversed<K>(wages: readonly Wage[], keyOf: (wage: Wage) => K): Wage[][] {
  const reversed = new Set(wages.filter(({ check }) => check.gross < 0n).map(keyOf));
  if (reversed.size === 0) return [];
  const groups = new Map<K, Wage[]>();
  for (const wage of wages) {
    const key = keyOf(wage);
    if (!reversed.has(key)) continue;
    const group = groups.get(key);
    if (group) group.push(wage);
    else groups.set(key, [wage]);
  }
  return [...groups.values()].map((group) => group.sort(byDate));
}

const quarterOf = ({ quarter, check }: Wage) => quarter ?? calendarQuarterOf(check.date);

/** Reversals that find nothing more to take back, by quarter, then in the order of the people: they stop the claim. */
function negativeTotals(short: readonly Wage[], employees: readonly Employee[]): string[] {
  const found = [...short].sort((a, b) => byCharacters(quarterOf(a), quarterOf(b)) || a.employee - b.employee);
  return [...new Set(found.map((wage) => `NEGATIVE_TOTAL:${employees[wage.employee]?.name}:${quarterOf(wage)}`))];
}

/** The first rule set: a reversal took back checks of the same quarter and outcome only, and only there could lack. */
function reverseWithinQuarters(wages: readonly Wage[]): Wage[] {
  const inside = wages.filter(({ quarter, isDropped }) => quarter !== null && !isDropped);
  const groups = groupReversed(inside, ({ employee, quarter, outcome }) => `${employee}|${quarter}|${outcome}`);
  return groups.flatMap((group) =>
    group.filter((wage, place) => {
      if (wage.check.gross >= 0n) return false;
      const left = takeInTurn(wage, neighbours(place, group));
      return left > 0n && wage.outcome === null;
    }),
  );
}

/**
 * Takes back what reversals take back (domain document 1.6): the person's newest earlier check, the same day counting
 * as earlier and its last row first, whatever its quarter, outcome or place inside or outside the program; then older
 * ones, then later ones. Whatever is used for another credit goes last. Answers what stops the claim.
 */
export function applyReversals(wages: readonly Wage[], employees: readonly Employee[], rules: RuleSet): string[] {
  if (rules.methods.reversals === "same_quarter") return negativeTotals(reverseWithinQuarters(wages), employees);
  const known = wages.filter(({ employee }) => employee >= 0);
  const short = groupReversed(known, ({ employee }) => employee).flatMap((group) => {
    const checks = group.filter(({ check }) => check.gross > 0n);
    const reversals = group.filter(({ check }) => check.gross < 0n);
    return reversals.filter((reversal) => takeInTurn(reversal, newestEarlier(reversal, checks)) > 0n);
  });
  return negativeTotals(short, employees);
}
