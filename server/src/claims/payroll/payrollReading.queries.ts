import type { FileRefusal } from "../../crafts/spreadsheet/limits.ts";
import type { ComputeTask } from "../../platform/compute/compute.ts";
import { type Call, ComputeFailure, Refusal } from "../../platform/index.ts";
import { readingLimits } from "./readingLimits.rules.ts";

const damaged: FileRefusal = {
  code: "damaged",
  message: "The file cannot be read. Save it again as .xlsx or CSV.",
};

/**
 * Runs a reading of a file in a child process, with limits of time and memory that grow with its size. A file that needs
 * more time is not called unreadable: 422 `reading_too_long` says how long it may take. What breaks the reader is. `onPercent` hears how far it is.
 */
export async function runReading<Input extends { bytes: Uint8Array }, Output>(
  call: Call,
  task: ComputeTask<Input, Output>,
  input: Input,
  onPercent?: (percent: number) => void,
): Promise<Output | { refused: FileRefusal }> {
  const limits = readingLimits(input.bytes.length);
  try {
    return await call.services.compute.run(task, input, limits, {
      onPercent,
      onAhead: call.ahead,
      owner: call.actorOrNone?.realUserId ?? null,
    });
  } catch (error) {
    if (!(error instanceof ComputeFailure) || error.kind === "stopped") throw error;
    if (error.kind === "too_long")
      throw new Refusal("reading_too_long", { details: { n: Math.round(limits.milliseconds / 1000) } });
    return { refused: damaged };
  }
}
