import { type Money, money } from "@refundry/contract/values";
import { calculate } from "./calculate.ts";
import type { ClaimInput } from "./input.ts";
import type { ClaimQuarter } from "./quarters.ts";
import { defaultRules, type RuleSet } from "./rules.ts";

/** Values of an input that would take the place of the present ones once an open point is settled. */
export type Correction = Partial<Omit<ClaimInput, "payroll" | "claim_quarters">>;

/** What one correction would make of the refund of a quarter, in cents. */
export interface Influence {
  /** Place of the correction among those given. */
  readonly correction: number;
  readonly refund: Money;
  readonly difference: Money;
}

export interface QuarterInfluences {
  readonly quarter: ClaimQuarter;
  /** As the input stands. */
  readonly refund: Money;
  /** Those that change it, largest difference first; equal ones in the order given. */
  readonly influences: readonly Influence[];
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount);

/**
 * For each claimed quarter the corrections that would change its refund most, each tried alone (06, 7.8). A correction
 * that leaves the claim without a result is left out; an input without one has no quarters.
 */
export function sensitivity(
  input: ClaimInput,
  corrections: readonly Correction[],
  rules: RuleSet = defaultRules,
  most = 3,
): QuarterInfluences[] {
  const tried = corrections.map((correction) => calculate({ ...input, ...correction }, rules).quarters);
  return calculate(input, rules).quarters.map(({ quarter, refund }) => {
    const influences = tried.flatMap((quarters, correction): Influence[] => {
      const after = quarters.find((one) => one.quarter === quarter)?.refund ?? refund;
      const difference = money(after - refund);
      return difference === 0n ? [] : [{ correction, refund: after, difference }];
    });
    influences.sort((a, b) => {
      const [left, right] = [size(a.difference), size(b.difference)];
      return left === right ? a.correction - b.correction : left > right ? -1 : 1;
    });
    return { quarter, refund, influences: influences.slice(0, most) };
  });
}
