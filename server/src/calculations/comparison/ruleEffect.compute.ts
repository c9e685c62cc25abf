import { type ClaimInput, type RuleEffect, type RuleSet, ruleEffects } from "@refundry/credit";
import { computeTask } from "../../platform/compute/compute.ts";

/** An input, and the rules that its two calculations were made by. */
export interface RuledInput {
  input: ClaimInput;
  before: RuleSet;
  after: RuleSet;
}

/** Runs in a child process: the engine once for every rule that the two rule sets have otherwise. */
export function findRuleEffects({ input, before, after }: RuledInput): RuleEffect[] {
  return ruleEffects(input, before, after);
}

export const ruleEffectsTask = computeTask(import.meta.url, { findRuleEffects });
