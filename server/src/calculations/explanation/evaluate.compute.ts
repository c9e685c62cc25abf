import { type ClaimInput, type ClaimResult, evaluate } from "@refundry/credit";
import { computeTask } from "../../platform/compute/compute.ts";

/** Runs in a child process: an input in the published format → its result. */
export function evaluateClaim(input: ClaimInput): ClaimResult {
  return evaluate(input);
}

export const evaluateTask = computeTask(import.meta.url, evaluateClaim);
