/** A calendar date, `YYYY-MM-DD`. Such strings compare as dates do. */
export type IsoDate = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a date that exists in the calendar. */
export function isIsoDate(text: string): text is IsoDate {
  const match = pattern.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return Number(match[1]) >= 1800 && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

const dayLength = 86_400_000;

/** Days since 1970-01-01. */
export function dayNumber(date: IsoDate): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / dayLength);
}

export function dateOfDay(day: number): IsoDate {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDay(dayNumber(date) + days);
}

/** Whole days from the first date to the second. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The UTC date of an instant. */
export function utcDate(instant: Date): IsoDate {
  return instant.toISOString().slice(0, 10);
}
