import { type ClaimResult, evaluate } from "@refundry/credit";
import { computeTask } from "../../platform/compute/compute.ts";
import type { RuledClaim } from "../results/calculation.compute.ts";

/** Runs in a child process: an input in the published format → its result. */
export function evaluateClaim({ input, rules }: RuledClaim): ClaimResult {
  return evaluate(input, rules);
}

/** Of the JavaScript heap of its child: 100,000 rows need most of it. */
export const evaluateMegabytes = 1024;

export const evaluateTask = computeTask(import.meta.url, { evaluateClaim }, { warm: { megabytes: evaluateMegabytes } });
