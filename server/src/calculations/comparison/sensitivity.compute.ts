import { type ClaimInput, type Correction, type QuarterInfluences, type RuleSet, sensitivity } from "@refundry/credit";
import { computeTask } from "../../platform/compute/compute.ts";

interface Asked {
  input: ClaimInput;
  corrections: readonly Correction[];
  /** Those of the calculation. */
  rules: RuleSet;
}

/** Runs in a child process: the engine once for the input and once for each correction. */
export function findSensitivity({ input, corrections, rules }: Asked): QuarterInfluences[] {
  return sensitivity(input, corrections, rules);
}

export const sensitivityTask = computeTask(import.meta.url, { findSensitivity });
