const day = { year: "numeric", month: "short", day: "numeric" } as const;
const calendarDate = new Intl.DateTimeFormat("en-US", { ...day, timeZone: "UTC" });

/** How instants are written in a zone; in that of the browser without one. */
const clockOf = (zone?: string) => ({
  dateAndTime: new Intl.DateTimeFormat("en-US", { ...day, hour: "numeric", minute: "2-digit", timeZone: zone }),
  dateOnly: new Intl.DateTimeFormat("en-US", { ...day, timeZone: zone }),
});
let shown: string | undefined;
let clock = clockOf();

/** From here on times are those of this zone, which the reader's profile names; a zone that the browser does not know is its own. */
export function showTimesIn(zone: string | undefined): void {
  if (zone === shown) return;
  shown = zone;
  try {
    clock = clockOf(zone);
  } catch {
    clock = clockOf();
  }
}

/** The zone that times are shown in: `America/New_York`. */
export const shownZone = (): string => clock.dateOnly.resolvedOptions().timeZone;

/** An instant in the reader's own time zone: `Nov 21, 2026, 11:30 AM`. */
export function instantText(instant: string | null): string {
  return instant === null ? "" : clock.dateAndTime.format(new Date(instant));
}

/** The day of an instant in the reader's own time zone. */
export function dayText(instant: string): string {
  return clock.dateOnly.format(new Date(instant));
}

/** A calendar date `2021-01-31`, which has no time zone: `Jan 31, 2021`. */
export function dateText(date: string | null): string {
  return date === null ? "" : calendarDate.format(new Date(`${date}T00:00:00Z`));
}

/** The calendar date now, as the server reckons it (UTC): `2026-01-31`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** How long ago, in words: `3 days ago`. */
export function agoText(instant: string, now = Date.now()): string {
  const minutes = Math.round((now - Date.parse(instant)) / 60_000);
  const words = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
  if (minutes < 1) return "just now";
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 60 * 24) return words.format(-Math.round(minutes / 60), "hour");
  return words.format(-Math.round(minutes / 60 / 24), "day");
}
