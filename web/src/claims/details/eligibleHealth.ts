import {
  daysBetween,
  divideHalfUp,
  type IsoDate,
  type Money,
  money,
  namesFit,
  normalizeName,
  parseMoney,
  quarterEnd,
  quarterStart,
  sumMoney,
} from "@refundry/contract/values";
import type { HealthList } from "./healthLists.ts";

/** Days of a quarter on which wages count, both ends included. */
export interface EligibleSpans {
  year: number;
  quarter: number;
  spans: readonly { start: IsoDate; end: IsoDate }[];
}

export interface CountingHealth {
  /** Of the amounts entered, in cents. */
  amount: Money;
  days: number;
  of: number;
}

/** Of some names those of people whose wages and health expenses never count, under any spelling of theirs. */
export function excludedOf<Named extends { name: string }>(
  entries: readonly Named[],
  excluded: readonly { name: string }[],
): Named[] {
  const persons = excluded.map(({ name }) => normalizeName(name));
  return entries.filter((entry) => {
    const name = normalizeName(entry.name);
    return persons.some((person) => namesFit(person, name));
  });
}

/** The days that the amounts of a list are of: those of March 2020 are a period of their own (domain document 1.6). */
const periodOf = ({ march, ...quarter }: HealthList) =>
  march ? { start: "2020-03-13", end: "2020-03-31" } : { start: quarterStart(quarter), end: quarterEnd(quarter) };

const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b);
const earlier = (a: IsoDate, b: IsoDate) => (a < b ? a : b);

/**
 * What counts of the health expenses of a list: each amount × eligible days ÷ days, half up at the cent, or all of it
 * where the amounts are of the eligible days only. Null while the days are not known.
 */
export function countingHealth(
  list: HealthList,
  amounts: readonly string[],
  ofEligibleDays: boolean,
  known: readonly EligibleSpans[] | null,
): CountingHealth | null {
  const found = known?.find(({ year, quarter }) => year === list.year && quarter === list.quarter);
  if (!found) return null;
  const period = periodOf(list);
  const of = daysBetween(period.start, period.end) + 1;
  const days = found.spans
    .map(({ start, end }) => daysBetween(later(start, period.start), earlier(end, period.end)) + 1)
    .reduce((sum, part) => sum + Math.max(0, part), 0);
  const share = (cents: bigint) => (ofEligibleDays ? cents : divideHalfUp(cents * BigInt(days), BigInt(of)));
  const parts = amounts.flatMap((text) => {
    const cents = parseMoney(text);
    return cents === null ? [] : [money(share(cents))];
  });
  return { amount: sumMoney(parts), days, of };
}
