import { type FileRefusal, refusalOf } from "../../crafts/spreadsheet/limits.ts";
import { computeTask } from "../../platform/compute/compute.ts";
import { type AskedOfFile, type ReadLeads, readLeadFile } from "./leadFile.format.ts";

/** A file from outside may be made to blow up: it is read in a child process that ends within these. */
export const leadFileLimits = { milliseconds: 60_000, megabytes: 512 };

/** Runs in a child process. A refusal of the file is an answer of it, so that its sentence comes through. */
export async function readLeads(asked: AskedOfFile): Promise<ReadLeads | { refused: FileRefusal }> {
  try {
    return await readLeadFile(asked);
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return { refused };
    throw error;
  }
}

export const readLeadsTask = computeTask(import.meta.url, { readLeads });
