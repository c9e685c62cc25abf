import type { ClaimInput } from "../../index.ts";
import { type NaiveGround, type NaiveQuarter, type NaiveSpan, nextDay, quarters } from "../naiveGrounds.ts";
import { amountOf, halfUp, larger, smaller, sum } from "../naiveMoney.ts";
import type { NaivePeople } from "../naiveNames.ts";
import { daysBetween, isWithin } from "./calendar.ts";
import type { Expense } from "./health.ts";
import { type Check, netSum, restOf } from "./rows.ts";

export interface Staff {
  readonly name: string;
  readonly gross: bigint;
  readonly ppp: bigint;
  readonly other: bigint;
  readonly eligible: bigint;
  readonly wages: bigint;
  readonly health: bigint;
  /** The parts of March 13-31, 2020. */
  readonly marchWages: bigint;
  readonly marchHealth: bigint;
}

export interface StaffFacts {
  readonly input: ClaimInput;
  readonly people: NaivePeople;
  readonly checks: readonly Check[];
  readonly expenses: readonly Expense[];
  readonly excluded: ReadonlySet<number>;
  readonly large: ReadonlySet<NaiveQuarter>;
  readonly groundOf: (quarter: NaiveQuarter) => NaiveGround;
  readonly capLeft2020: (person: number) => bigint;
  /** Grows: what each person has used of the cap of 2020. */
  readonly used2020: Map<number, bigint>;
}

/** D 2.2 step 8 for everybody paid or insured in an eligible quarter. */
export function staffOf(facts: StaffFacts, quarter: NaiveQuarter): { staff: Staff[]; warnings: string[] } {
  const { people, checks, expenses, excluded } = facts;
  const staff: Staff[] = [];
  const warnings: string[] = [];
  for (const [person, { display }] of people.people.entries()) {
    if (excluded.has(person)) continue;
    const own = checks.filter((check) => check.person === person && check.quarter === quarter);
    const insured = expenses.filter((one) => one.person === person && one.stretch.quarter === quarter);
    if (own.length === 0 && insured.length === 0) {
      useByOthers(facts, quarter, person, 0n);
      continue;
    }
    const rest = sum(own.filter(({ qualifies }) => qualifies).map(restOf));
    const limit = payLimit(facts, quarter, person, rest);
    if (limit === "unknown") warnings.push(`PAY_BEFORE_UNKNOWN:${display}:${quarter}`);
    const wagesLimited = typeof limit === "bigint" ? smaller(rest, limit) : rest;
    const march = sum(insured.filter(({ stretch }) => stretch.march).map(({ left }) => left));
    const later = sum(insured.filter(({ stretch }) => !stretch.march).map(({ left }) => left));
    const room = roomOf(facts, quarter, person, wagesLimited + march + later);
    const wages = smaller(wagesLimited, room);
    const marchHealth = smaller(march, room - wages);
    const laterHealth = smaller(later, room - wages - marchHealth);
    useByOthers(facts, quarter, person, wages + marchHealth + laterHealth);
    const ofMarch = own.filter((check) => check.qualifies && check.date <= "2020-03-31");
    staff.push({
      name: display,
      gross: netSum(own),
      ppp: sum(own.map((check) => check.ppp + check.pppOfOther)),
      other: sum(own.map((check) => check.leave + check.other - check.pppOfOther)),
      eligible: rest,
      wages,
      health: marchHealth + laterHealth,
      marchWages: smaller(wages, sum(ofMarch.map(restOf))),
      marchHealth,
    });
  }
  return { staff, warnings };
}

function capLeft({ capLeft2020, used2020 }: StaffFacts, quarter: NaiveQuarter, person: number): bigint {
  if (!quarter.startsWith("2020")) return 1_000_000n;
  return larger(0n, capLeft2020(person) - (used2020.get(person) ?? 0n));
}

function othersWages({ input, people }: StaffFacts, quarter: NaiveQuarter, person: number): bigint {
  const shared = input.group?.shared_employees ?? [];
  return sum(
    shared
      .filter((one) => one.quarter === quarter && people.find(one.name) === person)
      .map((one) => amountOf(one.other_wages) ?? 0n),
  );
}

/** D 1.3d: what is left of the cap, by proportion of what the members pay. */
function roomOf(facts: StaffFacts, quarter: NaiveQuarter, person: number, own: bigint): bigint {
  const left = capLeft(facts, quarter, person);
  const others = othersWages(facts, quarter, person);
  if (others === 0n) return left;
  return smaller(left, halfUp(left * own, own + others));
}

/** The cap of 2020 that this quarter uses up, the others' part with it. */
function useByOthers(facts: StaffFacts, quarter: NaiveQuarter, person: number, own: bigint): void {
  if (!quarter.startsWith("2020")) return;
  const rest = capLeft(facts, quarter, person) - own;
  const others = smaller(othersWages(facts, quarter, person), rest);
  facts.used2020.set(person, (facts.used2020.get(person) ?? 0n) + own + others);
}

/** The day on which the period began that holds this day, over quarter ends. */
function beginOf(facts: StaffFacts, day: string): string {
  const all: NaiveSpan[] = quarters.flatMap((quarter) => facts.groundOf(quarter).spans);
  let first = day;
  while (isWithin(nextDay(first, -1), all)) first = nextDay(first, -1);
  return first;
}

/** D 1.2: 2020, large: pay of the 30 days before the period ÷ 30 × days of the period in the quarter. */
function payLimit(facts: StaffFacts, quarter: NaiveQuarter, person: number, rest: bigint): bigint | "unknown" | null {
  const { input, people, checks, large, groundOf } = facts;
  if (!quarter.startsWith("2020") || !large.has(quarter) || rest === 0n) return null;
  const entered = Object.entries(input.pay_30_days ?? {}).filter(([name]) => people.find(name) === person);
  let limit = 0n;
  for (const [from, to] of groundOf(quarter).spans) {
    const begin = beginOf(facts, from);
    const earliest = nextDay(begin, -30);
    const before = checks.filter(
      (check) => check.person === person && check.gross >= 0n && earliest <= check.date && check.date < begin,
    );
    if (entered.length === 0 && before.length === 0) return "unknown";
    const pay = entered.length > 0 ? sum(entered.map(([, amount]) => amountOf(amount) ?? 0n)) : netSum(before);
    limit += pay * BigInt(daysBetween(from, to).length);
  }
  return halfUp(limit, 30n);
}
