import { firstDay, lastDay, type NaiveQuarter, type NaiveSpan, nextDay, quarters } from "../naiveGrounds.ts";

/** A stretch of days for which health expenses are entered apart (D 1.6): March 13-31, 2020, or the rest of a quarter. */
export interface Stretch {
  readonly quarter: NaiveQuarter;
  readonly march: boolean;
  readonly from: string;
  readonly to: string;
}

/** Every stretch, March 2020 first, then the quarters. */
export const stretches: readonly Stretch[] = [
  { quarter: "2020-Q2", march: true, from: "2020-03-13", to: "2020-03-31" },
  ...quarters.map((quarter) => ({
    quarter,
    march: false,
    from: quarter === "2020-Q2" ? "2020-04-01" : firstDay(quarter),
    to: lastDay(quarter),
  })),
];

const listed = new Map<string, readonly string[]>();

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): readonly string[] {
  const known = listed.get(`${from} ${to}`);
  if (known) return known;
  const days: string[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  listed.set(`${from} ${to}`, days);
  return days;
}

const daysOf = new Map<string, readonly string[]>(
  quarters.map((quarter) => [quarter, daysBetween(firstDay(quarter), lastDay(quarter))]),
);

export const isWithin = (day: string, spans: readonly (readonly [string, string])[]): boolean =>
  spans.some(([from, to]) => from <= day && day <= to);

/** The days of a quarter that any of the spans holds, as runs. */
export function runsOf(spans: readonly (readonly [string, string])[], quarter: NaiveQuarter): NaiveSpan[] {
  const runs: NaiveSpan[] = [];
  let open = false;
  for (const day of daysOf.get(quarter) ?? []) {
    const held = isWithin(day, spans);
    const last = runs.at(-1);
    if (held && open && last) last[1] = day;
    else if (held) runs.push([day, day]);
    open = held;
  }
  return runs;
}

/** How many days of a stretch the spans hold. */
export function daysHeld({ from, to }: Stretch, spans: readonly (readonly [string, string])[]): string[] {
  return daysBetween(from, to).filter((day) => isWithin(day, spans));
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
const isLeap = (year: number) => year % 4 === 0;

/** The same day some years later; of February 29 the last of February. */
export function yearsLater(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const rest = day.slice(4);
  return rest === "-02-29" && !isLeap(year) ? `${year}-02-28` : `${year}${rest}`;
}

/** The first and last day of a calendar quarter such as 2019-Q2. */
export function calendarQuarter(quarter: string): { from: string; to: string } {
  const month = (Number(quarter.slice(6)) - 1) * 3 + 1;
  return { from: `${quarter.slice(0, 4)}-${twoDigits(month)}-01`, to: lastDay(quarter) };
}
