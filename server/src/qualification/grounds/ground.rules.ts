import type { Money, QuarterKey } from "@refundry/contract/values";
import {
  type ClaimQuarter,
  defaultRules,
  type GroundDecision,
  type GroundFacts,
  groundOfQuarter,
  type QuarterGround,
  type RuleSet,
  type Span,
} from "@refundry/credit";

/** The quarters that a review decides: the four of the product and those of a 2020 supplement (14, 2.2). */
export const reviewedQuarters = [
  "2020-Q2",
  "2020-Q3",
  "2020-Q4",
  "2021-Q1",
  "2021-Q2",
  "2021-Q3",
] as const satisfies readonly ClaimQuarter[];

/** Whether everything met counts, only what a reviewer accepted, or what a client without a review may claim (06, 5.2). */
export type GroundBasis = "draft" | "reviewed" | "unreviewed";

export interface ClientGroundFacts {
  receipts: Partial<Record<QuarterKey, Money>>;
  businessBegan: string | null;
  recoveryStartup: boolean;
  /** Days of every order that was not excluded, and of the approved ones. */
  days: { draft: readonly Span[]; approved: readonly Span[] };
  decisions: Partial<Record<ClaimQuarter, GroundDecision>>;
}

/** Without a review receipts and recovery startup stand as met, but nothing was elected. */
const withoutElection: GroundDecision = { acceptReceipts: true, usePreceding: false, acceptRecoveryStartup: true };

/** The facts of the one ground function (14, 5.7) on a basis. */
export function groundFactsOn(basis: GroundBasis, facts: ClientGroundFacts): GroundFacts {
  const { receipts, businessBegan, recoveryStartup, days } = facts;
  const plain = { receipts, businessBegan, recoveryStartup };
  if (basis === "draft") return { ...plain, suspensions: days.draft, decisions: null };
  const unreviewed = Object.fromEntries(defaultRules.quarters.map(({ quarter }) => [quarter, withoutElection]));
  return { ...plain, suspensions: days.approved, decisions: basis === "unreviewed" ? unreviewed : facts.decisions };
}

/** The ground of each quarter of a client on a basis, by the one function of 14, 5.7. */
export function groundsOn(
  basis: GroundBasis,
  facts: ClientGroundFacts,
  rules: RuleSet,
  quarters: readonly ClaimQuarter[] = reviewedQuarters,
): QuarterGround[] {
  const asked = groundFactsOn(basis, facts);
  return quarters.map((quarter) => groundOfQuarter(asked, quarter, rules));
}
