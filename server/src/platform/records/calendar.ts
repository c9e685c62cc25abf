import type { Permission } from "@refundry/contract/catalogue";
import type { IsoDate } from "@refundry/contract/values";
import { can } from "./actor.ts";
import type { Tx } from "./transaction.ts";

/** A deadline as calendars outside may show it: no names, only the client's number and what it is. */
export interface CalendarEntry {
  /** The same for the same deadline as long as it stands: `task-12`. */
  key: string;
  client: number | null;
  /** What it is: `Refile`. */
  kind: string;
  /** A day, or the instant at which it is due. */
  due: IsoDate | Date;
  /** The screen where it is worked on. */
  path: `/${string}`;
}

/** Deadlines of one kind: it stands in the door of the area that knows of them. */
export interface CalendarKind {
  key: string;
  /** Who has such deadlines. */
  permission: Permission;
  /** Those of the actor, in scope, the soonest first, at most so many. One statement. */
  entries: (tx: Tx, most: number) => Promise<readonly CalendarEntry[]>;
}

const kinds: CalendarKind[] = [];

/** Called for each kind of each area, once per process. */
export function registerCalendar(kind: CalendarKind): void {
  if (kinds.some(({ key }) => key === kind.key)) throw new Error(`Two areas give ${kind.key} to calendars.`);
  kinds.push(kind);
}

/** The deadlines of the actor, of every kind that their role has. */
export async function calendarOf(tx: Tx, most: number): Promise<CalendarEntry[]> {
  const own = kinds.filter(({ permission }) => can(tx.actor, permission));
  return (await Promise.all(own.map((kind) => kind.entries(tx, most)))).flat();
}
