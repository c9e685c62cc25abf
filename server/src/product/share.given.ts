import { readConfigureGlobal } from "fast-check";
import { shareOf } from "../share.given.ts";
import { allOperations } from "./accessStage.given.ts";

/** How many values of each operation a normal run tries, when it tries so many in all; never less than the least. */
export function perOperation(total: number, least: number): number {
  return Math.max(least, Math.floor(total / allOperations.length));
}

/** The values of one operation that are tried now: each operation begins at another place, and another seed moves them all on. */
export function shareOfOperation<Value>(values: readonly Value[], operation: string, count: number): readonly Value[] {
  const turn = allOperations.findIndex(({ name }) => name === operation) + (readConfigureGlobal()?.seed ?? 0);
  return shareOf(values, count, turn);
}
