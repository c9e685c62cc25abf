/** Random choices that a seed repeats. */
export interface Dice {
  chance(likely: number): boolean;
  /** Both ends included. */
  between(from: number, to: number): number;
  pick<T>(values: readonly T[]): T;
  some<T>(values: readonly T[], likely: number): T[];
  shuffled<T>(values: readonly T[]): T[];
}

export function dice(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    chance: (likely) => next() < likely,
    between,
    pick: <T>(values: readonly T[]) => values[between(0, values.length - 1)] as T,
    some: (values, likely) => values.filter(() => next() < likely),
    shuffled: (values) => {
      const result = [...values];
      for (let at = result.length - 1; at > 0; at -= 1) {
        const other = between(0, at);
        [result[at], result[other]] = [result[other] as (typeof result)[number], result[at] as (typeof result)[number]];
      }
      return result;
    },
  };
}
