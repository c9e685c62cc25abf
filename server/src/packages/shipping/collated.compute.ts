import { computeTask } from "../../platform/compute/compute.ts";
import type { CollateRequest, MadePapers } from "./collated.document.ts";

/** Runs in a child process, which alone loads what draws: ship sheet, label and everything that is mailed with them. */
export async function makePapers(request: CollateRequest): Promise<MadePapers> {
  const { collate } = await import("./collated.document.ts");
  return collate(request);
}

export const papersTask = computeTask(import.meta.url, { makePapers });
