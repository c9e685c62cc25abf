import { type FileRefusal, refusalOf } from "../../crafts/spreadsheet/limits.ts";
import { computeTask } from "../../platform/compute/compute.ts";
import { type HealthReading, readHealthFile } from "./healthFile.format.ts";

type Answer = HealthReading | { refused: FileRefusal };

/** A file of health expenses in a child process; a refusal of the file is an answer, so that its sentence comes through. */
export async function healthReading({ bytes }: { bytes: Uint8Array }): Promise<Answer> {
  try {
    return await readHealthFile(bytes);
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return { refused };
    throw error;
  }
}

export const healthFileTask = computeTask(import.meta.url, healthReading);
