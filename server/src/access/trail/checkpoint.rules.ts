import { type IsoDate, isIsoDate } from "@refundry/contract/values";

/** The end of a day of the trail. */
export interface CheckpointSaid {
  day: IsoDate;
  lastId: number;
  /** How many entries the trail has up to there. */
  rows: number;
  hash: string;
}

/** A checkpoint as a line of text that is kept elsewhere. */
export const checkpointLine = ({ day, lastId, rows, hash }: CheckpointSaid): string =>
  `refundry audit checkpoint ${day} entry ${lastId} of ${rows} sha256 ${hash}`;

const line = /^refundry audit checkpoint (\d{4}-\d\d-\d\d) entry (\d{1,15}) of (\d{1,15}) sha256 ([0-9a-f]{64})$/;

/** What a line says, however it was wrapped on its way; null where it is none. */
export function readCheckpoint(text: string): CheckpointSaid | null {
  const [, day = "", lastId, rows, hash = ""] = line.exec(text.trim().replace(/\s+/g, " ").toLowerCase()) ?? [];
  if (!isIsoDate(day) || Number(lastId) < 1) return null;
  return { day, lastId: Number(lastId), rows: Number(rows), hash };
}

/** What differs between a line and the trail, in a sentence; null where nothing does. */
export function differenceOf(
  { lastId, rows, hash, day }: CheckpointSaid,
  found: { hash: string | null; rows: number },
): string | null {
  if (found.hash === null) return `Entry ${lastId}, the last of ${day}, is not in the trail.`;
  if (found.hash !== hash) return `Entry ${lastId}, the last of ${day}, has another hash: the trail was rewritten.`;
  if (found.rows !== rows) return `The trail has ${found.rows} entries up to entry ${lastId}; the line says ${rows}.`;
  return null;
}

/** The last entry of a day. */
export interface DayOfTrail {
  day: IsoDate;
  lastId: number;
}

/**
 * The days that get a checkpoint on top of the last one. What was written late, with the moment of a day that has its
 * checkpoint already, counts with the next day.
 */
export function nextCheckpoints(last: DayOfTrail | null, days: readonly DayOfTrail[]): DayOfTrail[] {
  const made: DayOfTrail[] = [];
  let { day: before, lastId } = last ?? { day: "", lastId: 0 };
  for (const one of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    lastId = Math.max(lastId, one.lastId);
    if (one.day <= before) continue;
    made.push({ day: one.day, lastId });
    before = one.day;
  }
  return made;
}
