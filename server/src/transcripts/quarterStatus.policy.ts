import type { Actor } from "../platform/index.ts";

const undoneWithin = 10 * 60_000;

interface Change {
  at: Date;
  by: number | null;
  from: number | null;
  source: string;
}

/** One's own newest change by hand, for ten minutes; what was set for the first time has nothing to go back to. */
export function isUndoable({ userId }: Actor, { at, by, from, source }: Change, now: Date): boolean {
  return by === userId && from !== null && source === "manual" && now.getTime() - at.getTime() <= undoneWithin;
}
