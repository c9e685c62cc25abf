import { money, splitMoney } from "@refundry/contract/values";
import { least } from "../extremes.ts";
import type { RuleSet } from "../rules.ts";
import type { CapRoom } from "./cap.ts";
import { type CoveredPeriod, type PppRound, personLimit, pppRound } from "./ppp.ts";
import { addUse, byDate, latestFirst, type PppTier, type Wage } from "./wages.ts";

export interface PppFacts {
  readonly owners: ReadonlySet<number>;
  readonly room: CapRoom;
  readonly rules: RuleSet;
}

/** The taking of one round: what is still required, and what each person may still give. */
class Round {
  readonly #period: CoveredPeriod;
  readonly #facts: PppFacts;
  readonly #given = new Map<number, bigint>();
  readonly #taken: Record<PppTier, bigint> = { t0: 0n, t1: 0n, t2: 0n, t3: 0n, t4: 0n };
  #left: bigint;

  constructor(period: CoveredPeriod, facts: PppFacts) {
    this.#period = period;
    this.#facts = facts;
    this.#left = period.required;
  }

  get left(): bigint {
    return this.#left;
  }

  /** Payroll costs that are not wages go first. */
  takeOther(): void {
    this.#taken.t0 = least(this.#left, this.#period.loan.otherPayrollCosts);
    this.#left -= this.#taken.t0;
  }

  /** What the person may still give to the round. */
  limitOf(employee: number): bigint {
    const { loan } = this.#period;
    const limit = personLimit(loan.weeks, this.#facts.owners.has(employee), this.#facts.rules);
    return limit - (this.#given.get(employee) ?? 0n);
  }

  /** Takes at most `wanted` of a check and tells how much it was. */
  take(wage: Wage, tier: PppTier, wanted: bigint): bigint {
    const amount = least(wanted, wage.free, this.#left, this.limitOf(wage.employee));
    if (amount <= 0n) return 0n;
    wage.free -= amount;
    addUse(wage, { round: this.#period.loan.number, tier, amount });
    this.#given.set(wage.employee, (this.#given.get(wage.employee) ?? 0n) + amount);
    this.#taken[tier] += amount;
    this.#left -= amount;
    return amount;
  }

  result(): PppRound {
    return pppRound(this.#period, this.#taken, true);
  }
}

/** T3: wages above the cap, latest checks first. The excess is that of the whole cap period, covered or not. */
function takeAboveCap(round: Round, covered: readonly Wage[], wages: readonly Wage[], room: CapRoom): void {
  const excess = new Map<number, bigint>();
  for (const { quarter, employee, outcome, isDropped, free } of wages) {
    if (outcome !== null || isDropped) continue;
    const key = room.keyOf(employee, quarter);
    excess.set(key, (excess.get(key) ?? -room.of(employee, quarter)) + free);
  }
  for (const wage of covered) {
    if (round.left === 0n) return;
    const key = room.keyOf(wage.employee, wage.quarter);
    const over = excess.get(key) ?? 0n;
    if (over > 0n) excess.set(key, over - round.take(wage, "t3", over));
  }
}

/** T4: what is still required, pro rata by employee, then by check; largest remainders, ties to the earlier row. */
function takeProRata(round: Round, covered: readonly Wage[]): void {
  const byEmployee = new Map<number, Wage[]>();
  for (const wage of covered) {
    if (wage.free === 0n) continue;
    const own = byEmployee.get(wage.employee);
    if (own) own.push(wage);
    else byEmployee.set(wage.employee, [wage]);
  }
  const people = [...byEmployee].map(([employee, own]) => {
    const free = own.reduce((sum, wage) => sum + wage.free, 0n);
    return { own, gives: least(free, round.limitOf(employee)) };
  });
  const available = people.reduce((sum, { gives }) => sum + gives, 0n);
  if (available === 0n || round.left === 0n) return;
  const weights = people.map(({ gives }) => gives);
  const shares = splitMoney(money(least(round.left, available)), weights);
  for (const [place, { own }] of people.entries()) {
    const share = shares[place] ?? 0n;
    if (share === 0n) continue;
    const frees = own.map(({ free }) => free);
    const parts = splitMoney(money(share), frees);
    for (const [at, wage] of own.entries()) round.take(wage, "t4", parts[at] ?? 0n);
  }
}

function allocateRound(period: CoveredPeriod, wages: readonly Wage[], facts: PppFacts): PppRound {
  const round = new Round(period, facts);
  const covered = wages.filter(
    ({ check, free }) => free > 0n && period.start <= check.date && check.date <= period.end,
  );
  const qualifying = covered.filter(({ outcome }) => outcome === null);
  round.takeOther();
  for (const wage of covered.filter(({ outcome }) => outcome === "excluded").sort(byDate)) {
    round.take(wage, "t1", wage.free);
  }
  const idle = covered.filter(({ outcome }) => outcome !== null && outcome !== "excluded");
  for (const wage of idle.sort(byDate)) round.take(wage, "t2", wage.free);
  if (round.left > 0n) takeAboveCap(round, [...qualifying].sort(latestFirst), wages, facts.room);
  if (round.left > 0n) takeProRata(round, qualifying);
  return round.result();
}

/**
 * Gives each round, in order, the payroll that is least useful for the credit (domain document 2.4): other payroll
 * costs, excluded persons, checks that do not qualify, wages above the cap, then the rest pro rata. Marks the checks.
 */
export function allocatePpp(periods: readonly CoveredPeriod[], wages: readonly Wage[], facts: PppFacts): PppRound[] {
  return periods.map((period) => allocateRound(period, wages, facts));
}

/** The careful way: every qualifying check dated inside a covered period is left out whole (domain document 2.3). */
export function dropCoveredPeriods(periods: readonly CoveredPeriod[], wages: readonly Wage[]): PppRound[] {
  const supported = periods.filter(({ required }) => required > 0n);
  for (const wage of wages) {
    const { date, gross } = wage.check;
    const period = supported.find(({ start, end }) => start <= date && date <= end);
    if (!period || wage.outcome !== null) continue;
    wage.isDropped = true;
    wage.free = 0n;
    addUse(wage, { round: period.loan.number, tier: null, amount: gross });
  }
  return periods.map((period) => pppRound(period, { t0: 0n, t1: 0n, t2: 0n, t3: 0n, t4: 0n }, false));
}
