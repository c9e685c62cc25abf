const hour = 60 * 60 * 1000;

/** 8:00 by the clock of this browser, so many days from now. */
function morningIn(days: number, now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 8).toISOString();
}

/** How long one may put something off: to a time, or until tomorrow at 8:00 by the person's own clock, which the server knows. */
export const snoozes: readonly [label: string, until: (now: Date) => string | undefined][] = [
  ["1 hour", (now) => new Date(now.getTime() + hour).toISOString()],
  ["Tomorrow", () => undefined],
  ["Next week", (now) => morningIn(7, now)],
];
