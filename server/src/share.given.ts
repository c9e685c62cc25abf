/** `npm run test:long` tries everything that a normal run tries a share of. */
export const isLong = process.env.TEST_LONG === "1";

/**
 * So many of the values, from all over the list, beginning at a turn: where many lists are shared with a turn each, every
 * value meets one of them. All of them in a long run.
 */
export function shareOf<Value>(values: readonly Value[], count: number, turn: number): readonly Value[] {
  if (isLong || count >= values.length) return values;
  const chosen = Array.from({ length: count }, (_, step) => turn + Math.floor((step * values.length) / count));
  return chosen.flatMap((place) => values.slice(place % values.length, (place % values.length) + 1));
}
