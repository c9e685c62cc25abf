import type { ComputeLimits, ComputeTask } from "../../platform/compute/compute.ts";
import { ComputeFailure, Refusal, type Services } from "../../platform/index.ts";
import { isBlankUnreadable } from "./blankFault.rules.ts";

/**
 * Draws a PDF in a child process while its reader waits. One that takes longer than it may is 503 `drawing_too_long` with
 * the limit in seconds, one that needs more memory 503 `drawing_too_big`: nothing is wrong with the request, and the server as a
 * whole is well. An installed blank that is no PDF is 409 `blank_unreadable`.
 */
export async function drawPdf<Input, Output>(
  { compute }: Services,
  task: ComputeTask<Input, Output>,
  input: Input,
  limits: ComputeLimits,
): Promise<Output> {
  try {
    return await compute.run(task, input, limits);
  } catch (error) {
    if (error instanceof ComputeFailure && error.kind === "too_long")
      throw new Refusal("drawing_too_long", { details: { n: Math.round(limits.milliseconds / 1000) } });
    if (error instanceof ComputeFailure && error.kind === "too_big") throw new Refusal("drawing_too_big");
    if (error instanceof ComputeFailure && isBlankUnreadable(error)) throw new Refusal("blank_unreadable");
    throw error;
  }
}
