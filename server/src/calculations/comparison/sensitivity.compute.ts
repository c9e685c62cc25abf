import { type ClaimInput, type Correction, type QuarterInfluences, sensitivity } from "@refundry/credit";
import { computeTask } from "../../platform/compute/compute.ts";

interface Asked {
  input: ClaimInput;
  corrections: readonly Correction[];
}

/** Runs in a child process: the engine once for the input and once for each correction. */
export function findSensitivity({ input, corrections }: Asked): QuarterInfluences[] {
  return sensitivity(input, corrections);
}

export const sensitivityTask = computeTask(import.meta.url, findSensitivity);
