import { readConfigureGlobal } from "fast-check";
import { allOperations } from "./accessStage.given.ts";

/** `npm run test:long` tries everything; a normal run so many values in all that more operations take no longer. */
const everything = process.env.TEST_LONG === "1";

/** How many values of each operation a normal run tries, when it tries so many in all; never less than the least. */
export function perOperation(total: number, least: number): number {
  return Math.max(least, Math.floor(total / allOperations.length));
}

/**
 * The values of one operation that are tried now. Each operation begins at another place of the list and takes values from
 * all over it, so that each value meets some operation in every run; another seed moves them all on.
 */
export function shareOf<Value>(values: readonly Value[], operation: string, count: number): readonly Value[] {
  if (everything || count >= values.length) return values;
  const place = allOperations.findIndex(({ name }) => name === operation) + (readConfigureGlobal()?.seed ?? 0);
  const chosen = Array.from({ length: count }, (_, turn) => place + Math.floor((turn * values.length) / count));
  return [...new Set(chosen.map((one) => one % values.length))].flatMap((one) => values.slice(one, one + 1));
}
