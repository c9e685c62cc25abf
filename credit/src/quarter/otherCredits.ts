import type { OtherCreditKind } from "@refundry/contract/values";
import type { Claim, OtherCreditWages } from "../claim.ts";
import { least } from "../extremes.ts";
import type { Check } from "../payroll.ts";
import type { People } from "../people/people.ts";
import type { ClaimQuarter } from "../quarters.ts";
import { type RuleSet, rulesOf } from "../rules.ts";
import { type Warning, warning, warningOf } from "../warnings.ts";
import { addCredit, byDate, type Wage } from "./wages.ts";

/** Leave wages with a credit of their own are no payroll cost of a PPP loan (CARES Act section 1102). */
export const isLeave = (kind: OtherCreditKind) => kind === "ffcra_leave" || kind === "arp_leave";

/** Whether a credit takes wages of a quarter: in 2020 only leave, 45S and work opportunity did. */
export function takesWages(rules: RuleSet): (quarter: ClaimQuarter, kind: OtherCreditKind) => boolean {
  return (quarter, kind) => rulesOf(rules, quarter).otherCredits.includes(kind);
}

/** Qualifying checks first, oldest first, then the others. */
const takingOrder = (a: Wage, b: Wage) => Number(a.outcome !== null) - Number(b.outcome !== null) || byDate(a, b);

/** Takes an entry from the person's checks of the quarter; tells what they lacked. */
function takeEntry(wages: readonly Wage[], { kind, amount }: OtherCreditWages): bigint {
  let left: bigint = amount;
  for (const wage of [...wages].sort(takingOrder)) {
    const taken = least(wage.free, left);
    addCredit(wage, kind, taken);
    left -= taken;
    if (left === 0n) break;
  }
  return left;
}

/** Employees with a work opportunity credit in a quarter of 2020, by quarter: they are out for all of it. */
export type TakenOut = ReadonlyMap<ClaimQuarter, ReadonlySet<number>>;

export interface OtherCredits {
  readonly takenOut: TakenOut;
  readonly warnings: readonly Warning[];
}

interface Entry extends OtherCreditWages {
  readonly employee: number;
}

/** Whoever has a work opportunity credit where it takes the employee, by a check or by an entry. */
function findTakenOut(wages: readonly Wage[], entries: readonly Entry[], rules: RuleSet): TakenOut {
  const out = new Map<ClaimQuarter, Set<number>>();
  const add = (quarter: ClaimQuarter | null, employee: number) => {
    if (quarter !== null && rulesOf(rules, quarter).workOpportunityTakesEmployee)
      out.set(quarter, (out.get(quarter) ?? new Set()).add(employee));
  };
  for (const { quarter, employee, credits } of wages)
    if (credits.length > 0 && credits.some(({ kind }) => kind === "wotc")) add(quarter, employee);
  for (const { quarter, employee, kind, amount } of entries) if (kind === "wotc" && amount > 0n) add(quarter, employee);
  return out;
}

/** The checks of those whom an entry speaks of, by employee and quarter. */
function wagesOfEntries(
  wages: readonly Wage[],
  keys: ReadonlySet<string>,
  people: ReadonlySet<number>,
): Map<string, Wage[]> {
  const found = new Map<string, Wage[]>();
  for (const wage of wages) {
    if (!people.has(wage.employee)) continue;
    const key = `${wage.employee}|${wage.quarter}`;
    if (!keys.has(key)) continue;
    const own = found.get(key);
    if (own) own.push(wage);
    else found.set(key, [wage]);
  }
  return found;
}

/**
 * Leaves out wages used for another credit (section 3134(c)(3)(D), section 2301(h); domain document 1.6): what checks say
 * is left out already, here go the sums entered per employee and quarter. In 2020 a work opportunity credit takes the
 * employee for the quarter.
 */
export function applyOtherCredits(claim: Claim, wages: readonly Wage[], people: People, rules: RuleSet): OtherCredits {
  const counts = takesWages(rules);
  const entries = claim.otherCreditWages
    .filter(({ quarter, kind }) => counts(quarter, kind))
    .map((entry): Entry => ({ ...entry, employee: people.idOf(entry.name) }))
    .filter(({ employee }) => employee >= 0);
  const keyOf = (employee: number, quarter: ClaimQuarter) => `${employee}|${quarter}`;
  const takenOut = findTakenOut(wages, entries, rules);
  const keys = new Set(entries.map(({ employee, quarter }) => keyOf(employee, quarter)));
  for (const [quarter, out] of takenOut) for (const employee of out) keys.add(keyOf(employee, quarter));
  if (keys.size === 0) return { takenOut, warnings: [] };
  const named = new Set([
    ...entries.map(({ employee }) => employee),
    ...[...takenOut.values()].flatMap((out) => [...out]),
  ]);
  const own = wagesOfEntries(wages, keys, named);
  const short = new Map<string, Warning>();
  for (const entry of entries) {
    const key = keyOf(entry.employee, entry.quarter);
    const name = people.employees[entry.employee]?.name ?? entry.name;
    if (takeEntry(own.get(key) ?? [], entry) > 0n && claim.quarters.includes(entry.quarter))
      short.set(key, warningOf("OTHER_CREDIT_EXCEEDS_PAY", entry.quarter, name, entry.quarter));
  }
  for (const [quarter, out] of takenOut)
    for (const employee of out)
      for (const wage of own.get(keyOf(employee, quarter)) ?? [])
        if (wage.outcome === null) addCredit(wage, "wotc", wage.free);
  return { takenOut, warnings: [...short.values()] };
}

/** Credits that the client claimed without wages entered for them. */
export function missingCredits(claim: Claim, checks: readonly Check[]): Warning[] {
  const claimed = new Set(claim.claimedCredits);
  if (claimed.size === 0) return [];
  const entered = new Set<OtherCreditKind | null>(
    claim.otherCreditWages.filter(({ amount }) => amount > 0n).map(({ kind }) => kind),
  );
  for (const { otherCreditKind } of checks) entered.add(otherCreditKind);
  return [...claimed].filter((kind) => !entered.has(kind)).map((kind) => warning("OTHER_CREDIT_MISSING", kind));
}

/** Leave wages of a quarter that lines 5a(i) and 5a(ii) hold, not line 5a. */
export function leaveOf({ credits }: Wage): bigint {
  let sum = 0n;
  for (const { kind, amount } of credits) if (kind === "ffcra_leave") sum += amount;
  return sum;
}
