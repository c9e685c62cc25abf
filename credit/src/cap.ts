import { type ClaimQuarter, yearOf } from "./quarters.ts";
import { type RuleSet, rulesOf } from "./rules.ts";

/** How much of each employee's cap is left. Amounts in cents, never negative. */
export class CapRoom {
  readonly #rules: RuleSet;
  readonly #used: Map<string, bigint>;

  /** `prior`: qualified wages of 2020 that were already claimed, by employee id. */
  constructor(rules: RuleSet, prior: ReadonlyMap<number, bigint>) {
    this.#rules = rules;
    this.#used = new Map([...prior].map(([employee, amount]) => [this.keyOf(employee, "2020-Q2"), amount]));
  }

  /** Quarters that share a cap have the same key: all of 2020, or one quarter of 2021. */
  keyOf(employee: number, quarter: ClaimQuarter): string {
    const { capPeriod } = rulesOf(this.#rules, quarter);
    return `${employee}|${capPeriod === "year" ? yearOf(quarter) : quarter}`;
  }

  of(employee: number, quarter: ClaimQuarter): bigint {
    const left = BigInt(rulesOf(this.#rules, quarter).cap) - (this.#used.get(this.keyOf(employee, quarter)) ?? 0n);
    return left > 0n ? left : 0n;
  }

  use(employee: number, quarter: ClaimQuarter, amount: bigint): void {
    const key = this.keyOf(employee, quarter);
    this.#used.set(key, (this.#used.get(key) ?? 0n) + amount);
  }
}
