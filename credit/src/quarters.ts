import { type IsoDate, type QuarterKey, quarterKey } from "@refundry/contract/values";

/** The seven quarters the credit exists for, in order. March 13–31, 2020 belongs to `2020-Q2` (domain document 2.2, step 2). */
export const claimQuarters = ["2020-Q2", "2020-Q3", "2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3", "2021-Q4"] as const;

export type ClaimQuarter = (typeof claimQuarters)[number];

/** The quarters whose gross receipts the tests read. */
export const receiptQuarters = [
  "2019-Q1",
  "2019-Q2",
  "2019-Q3",
  "2019-Q4",
  "2020-Q1",
  "2020-Q2",
  "2020-Q3",
  "2020-Q4",
  "2021-Q1",
  "2021-Q2",
  "2021-Q3",
  "2021-Q4",
] as const;

export type ReceiptQuarter = (typeof receiptQuarters)[number];

const lastDays = { 1: "03-31", 2: "06-30", 3: "09-30", 4: "12-31" } as const;
const firstDays = { 1: "01-01", 2: "04-01", 3: "07-01", 4: "10-01" } as const;

function numberOf(key: QuarterKey): 1 | 2 | 3 | 4 {
  return Number(key.slice(6)) as 1 | 2 | 3 | 4;
}

export function yearOf(key: QuarterKey): number {
  return Number(key.slice(0, 4));
}

/** First day of the calendar quarter. */
export function firstDayOf(key: QuarterKey): IsoDate {
  return `${yearOf(key)}-${firstDays[numberOf(key)]}`;
}

/** Last day of the calendar quarter. */
export function lastDayOf(key: QuarterKey): IsoDate {
  return `${yearOf(key)}-${lastDays[numberOf(key)]}`;
}

/** The calendar quarter a date lies in. */
export function calendarQuarterOf(date: IsoDate): QuarterKey {
  const quarter = Math.ceil(Number(date.slice(5, 7)) / 3) as 1 | 2 | 3 | 4;
  return quarterKey({ year: Number(date.slice(0, 4)), quarter });
}

/** The same quarter of another year. */
export function sameQuarterOf(key: QuarterKey, year: number): QuarterKey {
  return quarterKey({ year, quarter: numberOf(key) });
}

/** The quarter just before. */
export function precedingQuarter(key: QuarterKey): QuarterKey {
  const quarter = numberOf(key);
  return quarter === 1
    ? quarterKey({ year: yearOf(key) - 1, quarter: 4 })
    : quarterKey({ year: yearOf(key), quarter: (quarter - 1) as 1 | 2 | 3 });
}
