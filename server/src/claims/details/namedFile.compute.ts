import type { OtherCreditKind } from "@refundry/contract/values";
import { type FileRefusal, refusalOf } from "../../crafts/spreadsheet/limits.ts";
import { computeTask } from "../../platform/compute/compute.ts";
import { readHealthFile } from "./healthFile.format.ts";
import { readUsedWagesFile } from "./usedWagesFile.format.ts";

/** A refusal of the file is an answer of the child process, so that its sentence comes through. */
async function orRefused<Reading>(reading: Promise<Reading>): Promise<Reading | { refused: FileRefusal }> {
  try {
    return await reading;
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return { refused };
    throw error;
  }
}

export const healthReading = ({ bytes }: { bytes: Uint8Array }) => orRefused(readHealthFile(bytes));
export const healthFileTask = computeTask(import.meta.url, { healthReading });

export const usedWagesReading = ({ bytes, kind }: { bytes: Uint8Array; kind: OtherCreditKind | null }) =>
  orRefused(readUsedWagesFile(bytes, kind));
export const usedWagesFileTask = computeTask(import.meta.url, { usedWagesReading });
