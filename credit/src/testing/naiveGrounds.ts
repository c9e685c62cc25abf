import type { ClaimInput } from "../index.ts";
import { amountOf } from "./naiveMoney.ts";

export const quarters = ["2020-Q2", "2020-Q3", "2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3", "2021-Q4"] as const;
export type NaiveQuarter = (typeof quarters)[number];
export type NaiveSpan = [string, string];

export interface NaiveGround {
  readonly ground: string | null;
  readonly spans: NaiveSpan[];
}

const starts = ["-01-01", "-04-01", "-07-01", "-10-01"];
const ends = ["-03-31", "-06-30", "-09-30", "-12-31"];

export const firstDay = (quarter: string) =>
  quarter === "2020-Q2" ? "2020-03-13" : `${quarter.slice(0, 4)}${starts[Number(quarter.slice(6)) - 1]}`;
const calendarStart = (year: number, number: number) => `${year}${starts[number - 1]}`;
export const lastDay = (quarter: string) => `${quarter.slice(0, 4)}${ends[Number(quarter.slice(6)) - 1]}`;

/** The quarter a check belongs to; undefined outside the program. */
export const quarterOf = (date: string) =>
  quarters.find((quarter) => date >= firstDay(quarter) && date <= lastDay(quarter));

export function nextDay(date: string, by = 1): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, 10);
}

const days: string[] = [];
for (let one = "2020-03-13"; one <= "2021-12-31"; one = nextDay(one)) days.push(one);

/** Every day of a quarter on its own, then runs of days: slow and hard to get wrong. */
function union(spans: readonly (readonly [string, string])[], quarter: NaiveQuarter): NaiveSpan[] {
  const runs: NaiveSpan[] = [];
  let open = false;
  for (const day of days) {
    if (day < firstDay(quarter) || day > lastDay(quarter)) continue;
    const covered = spans.some(([start, end]) => start <= day && day <= end);
    const last = runs.at(-1);
    if (covered && open && last) last[1] = day;
    else if (covered) runs.push([day, day]);
    open = covered;
  }
  return runs;
}

const receiptsOf = (input: ClaimInput, year: number, number: number) =>
  amountOf((input.revenue as Record<string, string | null> | null | undefined)?.[`${year}-Q${number}`]);

const quarterNumber = (date: string) => Math.floor((Number(date.slice(5, 7)) - 1) / 3) + 1;

function base2020(input: ClaimInput, number: number): bigint | null {
  const began = input.business_began;
  if (began && began >= "2020-01-01") return null;
  if (began && began > lastDay(`2019-Q${number}`)) return receiptsOf(input, 2019, quarterNumber(began));
  return receiptsOf(input, 2019, number);
}

function base2021(input: ClaimInput, number: number): bigint | null {
  const began = input.business_began;
  if (!began || began <= calendarStart(2019, number)) return receiptsOf(input, 2019, number);
  if (began > lastDay(`2020-Q${number}`)) return null;
  return receiptsOf(input, 2020, number);
}

interface Decline {
  readonly covered: boolean[];
  readonly warnings: string[];
}

/** The one decline period of 2020; `covered[1]` is Q1. */
function decline2020(input: ClaimInput): Decline {
  const covered = [false, false, false, false, false];
  const warnings: string[] = [];
  let state: "before" | "inside" | "over" = "before";
  for (let number = 1; number <= 4; number += 1) {
    const amount = receiptsOf(input, 2020, number);
    const base = base2020(input, number);
    const known = amount !== null && base !== null && base > 0n;
    if (state === "before" && known && amount * 100n < base * 50n) {
      state = "inside";
      covered[number] = true;
    } else if (state === "inside") {
      // A missing base is "not met" (spec 14, 5.8); only missing receipts count once.
      covered[number] = known || amount === null;
      if (amount === null) warnings.push(`REVENUE_MISSING_AFTER_DECLINE:2020-Q${number}`);
      if (!known || amount * 100n > base * 80n) state = "over";
    }
  }
  return { covered, warnings };
}

function under80(amount: bigint | null, base: bigint | null): boolean {
  return amount !== null && base !== null && base > 0n && amount * 100n < base * 80n;
}

/** D 1.3(a) for a quarter of 2021: by itself, or by the quarter before it. */
function decline2021(input: ClaimInput, number: number): string | null {
  if (under80(receiptsOf(input, 2021, number), base2021(input, number))) return "decline";
  const elections = input.elections;
  if (elections && !elections.includes(`2021-Q${number}` as NaiveQuarter)) return null;
  const before =
    number === 1
      ? under80(receiptsOf(input, 2020, 4), base2020(input, 4))
      : under80(receiptsOf(input, 2021, number - 1), base2021(input, number - 1));
  return before ? "decline_alternative_quarter" : null;
}

/** D 1.3(c): average receipts of the years entered, a part year reckoned up to twelve months. */
function startup(input: ClaimInput): boolean {
  const began = input.business_began;
  // The flag alone says so (D 2.1); a date may only contradict it.
  if (!input.recovery_startup || (began && began <= "2020-02-15")) return false;
  let total = 0n;
  let years = 0n;
  const common = 27720n; // Divisible by every number of months.
  for (const year of [2019, 2020, 2021]) {
    let amount = 0n;
    let months = 0n;
    for (let month = 1; month <= 12; month += 1) {
      const number = Math.ceil(month / 3);
      const entered = receiptsOf(input, year, number);
      if (entered === null || `${year}-${String(month).padStart(2, "0")}` < (began ?? "").slice(0, 7)) continue;
      months += 1n;
      // The last month of a quarter is in business whenever any of its months is.
      if (month % 3 === 0) amount += entered;
    }
    if (months === 0n) continue;
    total += (amount * 12n * common) / months;
    years += 1n;
  }
  return total <= 100_000_000n * common * years;
}

/** D 2.2 step 5 and spec 14, 5.7 for all seven quarters. */
export function groundsOf(input: ClaimInput): { grounds: Map<NaiveQuarter, NaiveGround>; warnings: string[] } {
  const grounds = new Map<NaiveQuarter, NaiveGround>();
  if (input.grounds) {
    for (const quarter of quarters) {
      const frozen = input.grounds[quarter];
      const spans = frozen?.ground ? union(frozen.spans, quarter) : [];
      let ground: string | null = spans.length > 0 ? (frozen?.ground ?? null) : null;
      if (ground === "significant_decline" && quarter.startsWith("2021"))
        ground = frozen?.use_preceding ? "decline_alternative_quarter" : "decline";
      grounds.set(quarter, { ground, spans });
    }
    return { grounds, warnings: [] };
  }
  const decline = decline2020(input);
  for (const quarter of quarters) {
    const number = Number(quarter.slice(6));
    const from = firstDay(quarter);
    const to = lastDay(quarter);
    const orders = union(
      (input.suspensions ?? []).map(({ start, end }) => [start, end] as const),
      quarter,
    );
    let ground: string | null = null;
    let spans: NaiveSpan[] = [];
    if (quarter.startsWith("2020") && decline.covered[number]) {
      ground = "significant_decline";
      const start = quarter === "2020-Q2" && !decline.covered[1] ? "2020-04-01" : from;
      spans = union([[start, to], ...orders], quarter);
    } else if (quarter.startsWith("2021") && number < 4) {
      ground = decline2021(input, number);
      if (ground) spans = [[from, to]];
    }
    if (ground === null && quarter !== "2021-Q4" && orders.length > 0) {
      ground = "suspension";
      spans = orders;
    }
    if (ground === null && quarter >= "2021-Q3" && startup(input)) {
      ground = "recovery_startup";
      spans = [[from, to]];
    }
    grounds.set(quarter, { ground, spans });
  }
  return { grounds, warnings: decline.warnings };
}

/** D 1.2: receipts under 10 % of the same quarter, Q3 and Q4 2021; a decline by any reading. */
export function isDistressed(input: ClaimInput, quarter: NaiveQuarter, ground: string | null): boolean {
  if (quarter < "2021-Q3" || ground !== "decline") return false;
  const number = Number(quarter.slice(6));
  const amount = receiptsOf(input, 2021, number);
  const base = base2021(input, number);
  return amount !== null && base !== null && base > 0n && amount * 10n < base;
}
