import type { Claim } from "../claim.ts";
import type { ClaimQuarter } from "../quarters.ts";
import { type RuleSet, rulesOf } from "../rules.ts";
import type { QuarterGround } from "./eligibility.ts";
import { compareReceipts, isBeside } from "./receipts.ts";

export interface EmployerSize {
  /** Only wages for time not worked count. */
  readonly onlyNotWorking: boolean;
  /** The 2019 average is missing: `small` is assumed, or cannot be told because the count is above the limit. */
  readonly assumed: "small" | "unknown" | null;
}

/**
 * Whether the employer is large in a quarter (domain document 1.2, step 6). `paid` is the number of distinct employees
 * paid in it; the count entered goes before it. Under 10 % of 2019 receipts a large employer counts all wages in the
 * quarters whose law says so (section 3134(c)(3)(C)).
 */
export function sizeOfQuarter(
  claim: Claim,
  { quarter, ground }: Pick<QuarterGround, "quarter" | "ground">,
  paid: number,
  rules: RuleSet,
): EmployerSize {
  const average = claim.averageEmployees2019;
  const { largeOver } = rulesOf(rules, quarter);
  if (average === null) {
    const count = claim.employeeCounts[quarter] ?? paid;
    return { onlyNotWorking: false, assumed: count > largeOver ? "unknown" : "small" };
  }
  const large = average > largeOver;
  return { onlyNotWorking: large && !(ground === "decline" && isDistressed(claim, quarter, rules)), assumed: null };
}

function isDistressed(claim: Claim, quarter: ClaimQuarter, rules: RuleSet): boolean {
  const { distressedBelow } = rulesOf(rules, quarter);
  if (distressedBelow === null) return false;
  return isBeside(compareReceipts(claim.grounds, quarter), "under", distressedBelow);
}
