/** The counters of 01, Throttling: how many in how long, and how long the door stays shut. */
export interface Limit {
  most: number;
  windowMinutes: number;
  /** From the last failure on. */
  closedMinutes: number;
}

export const limits = {
  emailAndAddress: { most: 5, windowMinutes: 15, closedMinutes: 15 },
  email: { most: 20, windowMinutes: 60, closedMinutes: 60 },
  address: { most: 50, windowMinutes: 15, closedMinutes: 15 },
  resetMails: { most: 3, windowMinutes: 60, closedMinutes: 60 },
  resetRequests: { most: 20, windowMinutes: 60, closedMinutes: 60 },
  linkChecks: { most: 30, windowMinutes: 15, closedMinutes: 15 },
} as const satisfies Record<string, Limit>;

/** Whole minutes until the door opens again; 0 when it stands open. `lastAt` is the newest counted failure. */
export function minutesClosed(limit: Limit, count: number, lastAt: Date | null, now: Date): number {
  if (count < limit.most || !lastAt) return 0;
  const opens = lastAt.getTime() + limit.closedMinutes * 60_000;
  return Math.max(0, Math.ceil((opens - now.getTime()) / 60_000));
}
