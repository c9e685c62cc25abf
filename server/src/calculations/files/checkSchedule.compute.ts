import { computeTask } from "../../platform/compute/compute.ts";
import { type ExplainedClaim, explainClaim } from "../explanation/explanation.compute.ts";
import { checkScheduleCsv, type RowPlaces, roundChecksCsv } from "./checkSchedule.document.ts";

export interface SchedulesAsked {
  claim: ExplainedClaim;
  places: RowPlaces;
  /** `2021-Q1` */
  quarters: readonly string[];
}

/** Runs in a child process: explains a calculation and writes the checks of quarters and of the PPP rounds. */
export function makeCheckSchedules({ claim, places, quarters }: SchedulesAsked): {
  quarters: Uint8Array[];
  rounds: Uint8Array | null;
} {
  const groups = explainClaim(claim);
  return {
    quarters: quarters.map((quarter) => checkScheduleCsv({ groups, places }, quarter)),
    rounds: roundChecksCsv({ groups }),
  };
}

export const checkSchedulesTask = computeTask(import.meta.url, { makeCheckSchedules });
