import { type FileRefusal, refusalOf } from "../../crafts/spreadsheet/limits.ts";
import { computeTask } from "../../platform/compute/compute.ts";
import { type ImportLine, readPeopleFile } from "./userImport.format.ts";

/** A file from outside may be made to blow up: it is read in a child process that ends within these. */
export const importLimits = { milliseconds: 15_000, megabytes: 256 };

/** Runs in a child process. A refusal of the file is an answer of it, so that its sentence comes through. */
export async function readPeople({ bytes }: { bytes: Uint8Array }): Promise<ImportLine[] | { refused: FileRefusal }> {
  try {
    return await readPeopleFile(bytes);
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return { refused };
    throw error;
  }
}

export const readPeopleTask = computeTask(import.meta.url, { readPeople });
