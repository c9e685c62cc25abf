import type { IsoDate } from "@refundry/contract/values";

/** The calendar date of an instant in a time zone. */
export function localDate(instant: Date, zone: string): IsoDate {
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    instant,
  );
}
