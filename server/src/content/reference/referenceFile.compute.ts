import { type FileRefusal, refusalOf } from "../../crafts/spreadsheet/limits.ts";
import { computeTask } from "../../platform/compute/compute.ts";
import { readReferenceFile } from "./referenceFile.format.ts";
import type { RecognisedFile } from "./referenceRow.rules.ts";

/** A file from outside may be made to blow up: it is read in a child process that ends within these. */
export const referenceLimits = { milliseconds: 60_000, megabytes: 768 };

interface Asked {
  bytes: Uint8Array;
  /** State → the two digits that its codes begin with. */
  stateFips: [string, string][];
}

/** Runs in a child process. A refusal of the file is an answer of it, so that its sentence comes through. */
export async function readReference({
  bytes,
  stateFips,
}: Asked): Promise<RecognisedFile | { list: null } | { refused: FileRefusal }> {
  try {
    return (await readReferenceFile(bytes, new Map(stateFips))) ?? { list: null };
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return { refused };
    throw error;
  }
}

export const readReferenceTask = computeTask(import.meta.url, { readReference });
