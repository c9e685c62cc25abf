import { isDeepStrictEqual } from "node:util";
import { type ClaimInput, type ClaimResult, evaluate } from "../../index.ts";
import { correctedEvaluate } from "./engine.ts";

/** A claim that stops, without what the engine says of a refund that it does not give. */
function comparable(result: unknown): unknown {
  const { errors, warnings } = result as ClaimResult;
  if (errors.length === 0) return result;
  return { ...(result as ClaimResult), warnings: warnings.filter((text) => !text.startsWith("BARRED_OBBBA_70605")) };
}

/** Whether both engines say the same in every field, but for the known disagreement (`readings.ts`). */
export function agree(input: ClaimInput, real: ClaimResult = evaluate(input)): boolean {
  return isDeepStrictEqual(comparable(correctedEvaluate(input)), comparable(real));
}
