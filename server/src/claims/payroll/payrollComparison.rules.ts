import { compareQuarters, type Money, parseQuarterKey, type QuarterKey } from "@refundry/contract/values";

/** What a file pays one employee; the key is the same in every file. */
export interface ComparedEmployee {
  readonly key: string;
  readonly name: string;
  readonly gross: Money;
}

export interface ComparedQuarter {
  readonly quarter: QuarterKey;
  readonly gross: Money;
  readonly employees: number;
}

const size = (value: bigint) => (value < 0n ? -value : value);

/** Every employee of either file with the pay in both, null where absent; the largest difference first, then by name. */
export function comparedEmployees(before: readonly ComparedEmployee[], after: readonly ComparedEmployee[]) {
  const old = new Map(before.map((one) => [one.key, one]));
  const fresh = new Map(after.map((one) => [one.key, one]));
  const pairs = [...new Set([...fresh.keys(), ...old.keys()])].map((key) => ({
    name: fresh.get(key)?.name ?? old.get(key)?.name ?? "",
    before: old.get(key)?.gross ?? null,
    after: fresh.get(key)?.gross ?? null,
  }));
  const apart = (one: (typeof pairs)[number]) => size((one.after ?? 0n) - (one.before ?? 0n));
  return pairs.sort((a, b) => {
    const [x, y] = [apart(a), apart(b)];
    return x === y ? (a.name < b.name ? -1 : 1) : x > y ? -1 : 1;
  });
}

/** Every quarter of either file, in calendar order. */
export function comparedQuarters(before: readonly ComparedQuarter[], after: readonly ComparedQuarter[]) {
  const keys = [...new Set([...before, ...after].map(({ quarter }) => quarter))];
  return keys
    .sort((a, b) => compareQuarters(parseQuarterKey(a), parseQuarterKey(b)))
    .map((quarter) => {
      const old = before.find((one) => one.quarter === quarter);
      const fresh = after.find((one) => one.quarter === quarter);
      return {
        quarter,
        before: old?.gross ?? null,
        after: fresh?.gross ?? null,
        employees_before: old?.employees ?? 0,
        employees_after: fresh?.employees ?? 0,
      };
    });
}
