import { instantAt, localTime } from "../../base/localTimes.ts";

const hour = 60 * 60 * 1000;

/** 8:00 by the reader's clock, so many days from now. */
function morningIn(days: number, now: Date): string | undefined {
  const day = new Date(`${localTime(now).slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return instantAt(`${day.toISOString().slice(0, 10)}T08:00`)?.toISOString();
}

/** How long one may put something off: to a time, or until tomorrow at 8:00 by the person's own clock, which the server knows. */
export const snoozes: readonly [label: string, until: (now: Date) => string | undefined][] = [
  ["1 hour", (now) => new Date(now.getTime() + hour).toISOString()],
  ["Tomorrow", () => undefined],
  ["Next week", (now) => morningIn(7, now)],
];
