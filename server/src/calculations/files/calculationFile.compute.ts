import { computeTask } from "../../platform/compute/compute.ts";
import { type ExplainedClaim, explainClaim } from "../explanation/explanation.compute.ts";
import { type RoundCheck, roundChecks } from "../explanation/pppRow.rules.ts";
import { calculationCsv, calculationWorkbook, type FileFacts } from "./calculationFile.document.ts";

export interface FilesAsked {
  types: readonly ("xlsx" | "csv")[];
  claim: ExplainedClaim;
  facts: Omit<FileFacts, "groups">;
}

export interface FilesMade {
  /** The bytes of each type asked for, in its order. */
  files: Uint8Array[];
  checks: RoundCheck[];
}

/** Runs in a child process: explains a calculation, writes its files, and answers the checks that its PPP rounds took. */
export async function makeCalculationFiles({ types, claim, facts }: FilesAsked): Promise<FilesMade> {
  const groups = explainClaim(claim);
  const files: Uint8Array[] = [];
  for (const type of types)
    files.push(type === "xlsx" ? await calculationWorkbook({ ...facts, groups }) : calculationCsv(facts));
  return { files, checks: roundChecks(groups) };
}

export const calculationFilesTask = computeTask(import.meta.url, { makeCalculationFiles });
