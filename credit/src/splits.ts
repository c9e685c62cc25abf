import type { Money } from "@refundry/contract/values";
import type { ClaimInput } from "./input.ts";
import { type CreditSplit, type PeriodSplit, splitCredit, splitPeriods } from "./quarter/split.ts";
import type { ClaimQuarter } from "./quarters.ts";
import { readClaim } from "./readClaim.ts";
import type { RuleSet } from "./rules.ts";

/** What a quarter's credit was split by: its own share, or that of the period of an annual filer. */
export interface ExplainedSplit extends Pick<CreditSplit, "wages" | "tips" | "employerShare" | "steps" | "limit"> {
  /** The period of an annual filer with its totals; null for a quarterly return. */
  readonly period: PeriodSplit | null;
}

/** Why credits that are known were split as they were (domain document 1.7 and 1.8). Amounts in cents. */
export function explainSplits(
  facts: Omit<ClaimInput, "payroll">,
  credits: readonly { readonly quarter: ClaimQuarter; readonly credit: Money }[],
  rules: RuleSet,
): ReadonlyMap<ClaimQuarter, ExplainedSplit> {
  const claim = readClaim({ ...facts, payroll: [] }, rules);
  const periods = claim.isAnnual ? splitPeriods(claim, credits, rules).periods : [];
  return new Map(
    credits.map(({ quarter, credit }) => {
      const period = periods.find(({ quarters }) => quarters.includes(quarter)) ?? null;
      return [quarter, { ...splitCredit(claim, quarter, credit, rules), period }];
    }),
  );
}
