import { type ClaimQuarter, yearOf } from "../quarters.ts";
import type { RuleSet } from "../rules.ts";

interface CapPeriod {
  readonly number: number;
  readonly cap: bigint;
}

const periodOf = ({ quarter, capPeriod }: RuleSet["quarters"][number]) =>
  capPeriod === "year" ? `${yearOf(quarter)}` : quarter;

/** How much of each employee's cap is left. Amounts in cents, never negative. */
export class CapRoom {
  readonly #periods: ReadonlyMap<ClaimQuarter, CapPeriod>;
  readonly #used: Map<number, bigint>;

  /** `prior`: qualified wages of 2020 that were already claimed, by employee id. */
  constructor(rules: RuleSet, prior: ReadonlyMap<number, bigint>) {
    const names = [...new Set(rules.quarters.map(periodOf))];
    this.#periods = new Map(
      rules.quarters.map((entry) => [
        entry.quarter,
        { number: names.indexOf(periodOf(entry)), cap: BigInt(entry.cap) },
      ]),
    );
    this.#used = new Map([...prior].map(([employee, amount]) => [this.keyOf(employee, "2020-Q2"), amount]));
  }

  /** Quarters that share a cap have the same key: all of 2020, or one quarter of 2021. */
  keyOf(employee: number, quarter: ClaimQuarter): number {
    return employee * this.#periods.size + this.#period(quarter).number;
  }

  of(employee: number, quarter: ClaimQuarter): bigint {
    const left = this.#period(quarter).cap - (this.#used.get(this.keyOf(employee, quarter)) ?? 0n);
    return left > 0n ? left : 0n;
  }

  use(employee: number, quarter: ClaimQuarter, amount: bigint): void {
    const key = this.keyOf(employee, quarter);
    this.#used.set(key, (this.#used.get(key) ?? 0n) + amount);
  }

  #period(quarter: ClaimQuarter): CapPeriod {
    const period = this.#periods.get(quarter);
    if (!period) throw new RangeError(`The rule set has no ${quarter}.`);
    return period;
  }
}
