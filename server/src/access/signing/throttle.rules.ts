/** The counters of 01, Throttling: how many in how long, and how long the door stays shut. */
export interface Limit {
  most: number;
  windowMinutes: number;
  /** From the last counted try on. */
  closedMinutes: number;
}

export const limits = {
  emailAndAddress: { most: 5, windowMinutes: 15, closedMinutes: 15 },
  email: { most: 20, windowMinutes: 60, closedMinutes: 60 },
  address: { most: 50, windowMinutes: 15, closedMinutes: 15 },
  resetMails: { most: 3, windowMinutes: 60, closedMinutes: 60 },
  resetRequests: { most: 20, windowMinutes: 60, closedMinutes: 60 },
  registerRequests: { most: 5, windowMinutes: 60, closedMinutes: 60 },
  linkChecks: { most: 30, windowMinutes: 15, closedMinutes: 15 },
  /** Per private address, and per place that asks for ones that are nobody's. */
  calendarReads: { most: 30, windowMinutes: 15, closedMinutes: 15 },
  /** Per link: each costs several hashes. */
  linkPasswords: { most: 60, windowMinutes: 15, closedMinutes: 15 },
} as const satisfies Record<string, Limit>;

/** What became of a try. `cleared_here`: by a right sign-in at its address; `cleared`: by a used link. */
export type Result = "ok" | "failed" | "cleared_here" | "cleared";

/**
 * Which failures a counter of sign-ins sees: a right sign-in clears the first counter only, a used link both of the
 * e-mail's, and nothing the one of the address.
 */
export const seenBy = {
  emailAndAddress: ["failed"],
  email: ["failed", "cleared_here"],
  address: ["failed", "cleared_here", "cleared"],
} as const satisfies Record<string, readonly Result[]>;

const minute = 60_000;

/**
 * Whole minutes until the door opens again; 0 when it stands open. `counted` are the newest tries, newest first. A shut
 * door counts nothing more, so the newest try is the one that shut it, however long the others are past by now.
 */
export function minutesClosed(limit: Limit, counted: readonly Date[], now: Date): number {
  const [newest, first] = [counted[0], counted[limit.most - 1]];
  if (!newest || !first || newest.getTime() - first.getTime() >= limit.windowMinutes * minute) return 0;
  const opens = newest.getTime() + limit.closedMinutes * minute;
  return Math.max(0, Math.ceil((opens - now.getTime()) / minute));
}

/** How far back tries matter: the oldest of those that shut a door which is still shut. */
export const secondsBack = (limit: Limit) => (limit.windowMinutes + limit.closedMinutes) * 60;
