import { moneyText } from "@refundry/contract/values";
import { type ClaimInput, calculate, type RuleSet } from "@refundry/credit";
import { computeTask } from "../../platform/compute/compute.ts";

/** An input, and the two rule sets that it is tried by. */
export interface TriedClaim {
  input: ClaimInput;
  before: RuleSet;
  after: RuleSet;
}

/** The refund of every quarter by both, in dollars; what stops the claim by the latter. */
export interface TriedRefunds {
  quarters: { quarter: string; before: string; after: string }[];
  errors: string[];
}

export function tryRules({ input, before, after }: TriedClaim): TriedRefunds {
  const refunds = (rules: RuleSet) => {
    const { quarters, errors } = calculate(input, rules);
    return {
      errors: [...errors],
      of: new Map<string, string>(quarters.map((one) => [one.quarter, moneyText(one.refund)])),
    };
  };
  const [old, now] = [refunds(before), refunds(after)];
  const quarters = [...new Set([...old.of.keys(), ...now.of.keys()])].sort().map((quarter) => ({
    quarter,
    before: old.of.get(quarter) ?? "0.00",
    after: now.of.get(quarter) ?? "0.00",
  }));
  return { quarters, errors: now.errors };
}

/** Runs in a child process. */
export const tryRulesTask = computeTask(import.meta.url, { tryRules });
