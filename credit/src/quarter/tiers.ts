import { type Money, money, splitMoney, zeroMoney } from "@refundry/contract/values";
import { least } from "../extremes.ts";
import type { Span } from "../grounds/spans.ts";
import type { RuleSet } from "../rules.ts";
import type { CapRoom } from "./cap.ts";
import { type HealthExpense, takeHealth } from "./health.ts";
import { isLeave } from "./otherCredits.ts";
import { type CoveredPeriod, type PppRound, personLimit, pppRound } from "./ppp.ts";
import { addUse, byDate, type CreditUse, latestFirst, type PppTier, type Wage } from "./wages.ts";

export interface PppFacts {
  readonly owners: ReadonlySet<number>;
  readonly room: CapRoom;
  readonly health: readonly HealthExpense[];
  readonly rules: RuleSet;
}

/** Pay used for a credit other than leave: it may support a loan. */
const supports = ({ credits }: Wage) => credits.some(({ kind }) => !isLeave(kind));

/** The taking of one round: what is still required, and what each person may still give. */
class Round {
  readonly #period: CoveredPeriod;
  readonly #facts: PppFacts;
  readonly #given = new Map<number, bigint>();
  readonly #taken: Record<PppTier, bigint> = { t0: 0n, t1: 0n, t2: 0n, t3: 0n, t4: 0n };
  #left: bigint;
  #health = 0n;

  constructor(period: CoveredPeriod, facts: PppFacts) {
    this.#period = period;
    this.#facts = facts;
    this.#left = period.required;
  }

  get left(): bigint {
    return this.#left;
  }

  /** Payroll costs that are not wages go first, of these the ones that are not group health (tier T0). */
  takeOther(): void {
    const { loan } = this.#period;
    this.#taken.t0 = least(this.#left, loan.otherPayrollCosts);
    this.#left -= this.#taken.t0;
    const { health, rules } = this.#facts;
    const notHealth = loan.otherPayrollCosts - (loan.groupHealth ?? loan.otherPayrollCosts);
    const ofHealth = this.#taken.t0 - notHealth;
    if (ofHealth <= 0n || rules.methods.pppHealth === "counts") return;
    this.#health = takeHealth(health, this.#period, ofHealth, (total, weights) => splitMoney(money(total), weights));
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
    this.#note(wage, tier, amount);
    return amount;
  }

  /** Takes all of a check that the credit has no use for: what is free, and what another credit but leave has. */
  takeIdle(wage: Wage, tier: PppTier): void {
    if (wage.outcome !== null) this.take(wage, tier, wage.free);
    for (const { kind, amount } of wage.credits) if (!isLeave(kind)) this.#takeCredit(wage, tier, kind, amount);
  }

  #takeCredit(wage: Wage, tier: PppTier, kind: CreditUse["kind"], wanted: bigint): void {
    const amount = least(wanted, this.#left, this.limitOf(wage.employee));
    if (amount <= 0n) return;
    wage.credits = wage.credits
      .map((use) => (use.kind === kind ? { kind, amount: use.amount - amount } : use))
      .filter((use) => use.amount > 0n);
    this.#note(wage, tier, amount);
  }

  #note(wage: Wage, tier: PppTier, amount: bigint): void {
    addUse(wage, { round: this.#period.loan.number, tier, amount });
    this.#given.set(wage.employee, (this.#given.get(wage.employee) ?? 0n) + amount);
    this.#taken[tier] += amount;
    this.#left -= amount;
  }

  result(): PppRound {
    return pppRound(this.#period, this.#taken, { isAllocated: true, healthUsed: money(this.#health) });
  }
}

/** T3: wages above the cap, latest checks first. The excess is that of the whole cap period, covered or not. */
function takeAboveCap(round: Round, covered: readonly Wage[], wages: readonly Wage[], room: CapRoom): void {
  const excess = new Map<number, bigint>();
  for (const { quarter, employee, outcome, isDropped, free } of wages) {
    if (outcome !== null || isDropped || quarter === null) continue;
    const key = room.keyOf(employee, quarter);
    excess.set(key, (excess.get(key) ?? -room.of(employee, quarter)) + free);
  }
  for (const wage of covered) {
    if (round.left === 0n) return;
    if (wage.quarter === null) continue;
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
    (wage) =>
      wage.quarter !== null &&
      period.start <= wage.check.date &&
      wage.check.date <= period.end &&
      (wage.free > 0n || supports(wage)),
  );
  const qualifying = covered.filter(({ outcome, free }) => outcome === null && free > 0n);
  round.takeOther();
  const excluded = covered.filter(({ outcome }) => outcome === "excluded");
  for (const wage of excluded.sort(byDate)) round.takeIdle(wage, "t1");
  const idle = covered.filter((wage) => wage.outcome !== "excluded" && (wage.outcome !== null || supports(wage)));
  for (const wage of idle.sort(byDate)) round.takeIdle(wage, "t2");
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

/** The covered periods of loans that payroll supports. */
const supported = (periods: readonly CoveredPeriod[]) => periods.filter(({ required }) => required > 0n);

/** Days that the careful way leaves out, for health expenses too. */
export const daysLeftOut = (periods: readonly CoveredPeriod[]): Span[] =>
  supported(periods).map(({ start, end }) => [start, end] as const);

/** The careful way: every qualifying check dated inside a covered period is left out whole (domain document 2.3). */
export function dropCoveredPeriods(periods: readonly CoveredPeriod[], wages: readonly Wage[]): PppRound[] {
  const all = supported(periods);
  for (const wage of wages) {
    const { date, gross } = wage.check;
    const period = all.find(({ start, end }) => start <= date && date <= end);
    if (!period || wage.outcome !== null || wage.takes.length > 0) continue;
    // The first rules left reversals out as they stood; now each has taken back something before.
    const amount = gross < 0n ? gross : wage.free;
    if (gross < 0n) wage.lacking = -gross;
    wage.isDropped = true;
    addUse(wage, { round: period.loan.number, tier: null, amount });
    wage.free = 0n;
  }
  const nothing: Record<PppTier, Money> = { t0: zeroMoney, t1: zeroMoney, t2: zeroMoney, t3: zeroMoney, t4: zeroMoney };
  return periods.map((period) => pppRound(period, nothing, { isAllocated: false, healthUsed: zeroMoney }));
}
