import type { IsoDate } from "./date.ts";

/** A calendar quarter. */
export interface Quarter {
  readonly year: number;
  readonly quarter: 1 | 2 | 3 | 4;
}

/** A quarter as one word, `2021-Q1`. */
export type QuarterKey = `${number}-Q${1 | 2 | 3 | 4}`;

/** The four quarters of the product, in the order they are always shown. */
export const productQuarters = [
  { year: 2020, quarter: 4 },
  { year: 2021, quarter: 1 },
  { year: 2021, quarter: 2 },
  { year: 2021, quarter: 3 },
] as const satisfies readonly Quarter[];

/** The quarters that only a 2020 supplement claims. */
export const supplementQuarters = [
  { year: 2020, quarter: 2 },
  { year: 2020, quarter: 3 },
] as const satisfies readonly Quarter[];

/** The quarters of which gross receipts are asked: those of 2019 are what the others are compared with. */
export const receiptQuarters: readonly Quarter[] = [2019, 2020, 2021].flatMap((year) =>
  ([1, 2, 3, 4] as const).map((quarter) => ({ year, quarter })),
);

export function quarterKey({ year, quarter }: Quarter): QuarterKey {
  return `${year}-Q${quarter}`;
}

export function parseQuarterKey(key: string): Quarter {
  const match = /^(\d{4})-Q([1-4])$/.exec(key);
  if (!match) throw new RangeError(`"${key}" is not a quarter.`);
  return { year: Number(match[1]), quarter: Number(match[2]) as Quarter["quarter"] };
}

/** `Q4 2020`, as people read it. */
export function quarterLabel({ year, quarter }: Quarter): string {
  return `Q${quarter} ${year}`;
}

/** The first day of a quarter. */
export function quarterStart({ year, quarter }: Quarter): IsoDate {
  return `${year}-${String(quarter * 3 - 2).padStart(2, "0")}-01`;
}

/** The last day of a quarter. */
export function quarterEnd({ year, quarter }: Quarter): IsoDate {
  return `${year}-${["03-31", "06-30", "09-30", "12-31"][quarter - 1]}`;
}

export function compareQuarters(a: Quarter, b: Quarter): number {
  return a.year - b.year || a.quarter - b.quarter;
}
