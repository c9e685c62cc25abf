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
  const average = groupAverage(claim);
  const { largeOver } = rulesOf(rules, quarter);
  if (average === null) {
    const count = claim.employeeCounts[quarter] ?? paid;
    return { onlyNotWorking: false, assumed: count > largeOver ? "unknown" : "small" };
  }
  const large = average > largeOver;
  return { onlyNotWorking: large && !(ground === "decline" && isDistressed(claim, quarter, rules)), assumed: null };
}

/** Sums of averages with decimals are taken in millionths, so that 0.1 and 0.2 are 0.3. */
const millionths = (average: number) => Math.round(average * 1_000_000);

/** The 2019 average of the whole group (domain document 1.3d); null when one is missing. */
function groupAverage({ averageEmployees2019, members }: Claim): number | null {
  if (members.length === 0) return averageEmployees2019;
  const averages = [averageEmployees2019, ...members.map(({ fullTime2019 }) => fullTime2019)];
  if (averages.some((average) => average === null)) return null;
  return averages.reduce<number>((sum, average) => sum + millionths(average ?? 0), 0) / 1_000_000;
}

/** The counts that the size of a group lacks: the client's with an empty name. They stop the claim. */
export function missingCounts({ averageEmployees2019, members }: Claim): string[] {
  if (members.length === 0) return [];
  const parties = [{ name: "", fullTime2019: averageEmployees2019 }, ...members];
  return parties.filter(({ fullTime2019 }) => fullTime2019 === null).map(({ name }) => `GROUP_FTE_MISSING:${name}`);
}

function isDistressed(claim: Claim, quarter: ClaimQuarter, rules: RuleSet): boolean {
  const { distressedBelow } = rulesOf(rules, quarter);
  if (distressedBelow === null) return false;
  return isBeside(compareReceipts(claim.grounds, quarter, rules), "under", distressedBelow);
}
