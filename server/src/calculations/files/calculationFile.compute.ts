import { computeTask } from "../../platform/compute/compute.ts";
import { calculationCsv, calculationWorkbook, type FileFacts } from "./calculationFile.document.ts";

export interface FileAsked {
  type: "xlsx" | "csv";
  facts: FileFacts;
}

/** Runs in a child process: a calculation as the bytes of a file. */
export async function writeCalculationFile({ type, facts }: FileAsked): Promise<Uint8Array> {
  return type === "xlsx" ? calculationWorkbook(facts) : calculationCsv(facts);
}

export const calculationFileTask = computeTask(import.meta.url, writeCalculationFile);
