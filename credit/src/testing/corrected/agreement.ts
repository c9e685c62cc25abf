import { isDeepStrictEqual } from "node:util";
import { type ClaimInput, type ClaimResult, evaluate } from "../../index.ts";
import { correctedEvaluate } from "./engine.ts";
import { disagreements } from "./readings.ts";

const known = new Set(disagreements.map(({ reading }) => reading));

/** A claim that stops, without what the engine says of a refund that it does not give. */
function comparable(result: unknown): unknown {
  const { errors, warnings } = result as ClaimResult;
  if (errors.length === 0) return result;
  return { ...(result as ClaimResult), warnings: warnings.filter((text) => !text.startsWith("BARRED_OBBBA_70605")) };
}

/** Whether both engines say the same in every field, but for the known disagreements. */
export function agree(input: ClaimInput, real: ClaimResult = evaluate(input)): boolean {
  if (isDeepStrictEqual(correctedEvaluate(input), real)) return true;
  return isDeepStrictEqual(comparable(correctedEvaluate(input, known)), comparable(real));
}
