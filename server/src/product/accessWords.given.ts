import type { Caller, World } from "../world.given.ts";

/**
 * Who may make which call: written by hand from the specification alone, before the declarations were read, so that the
 * access matrix compares two independent accounts. Change a line only together with the line of the specification it cites.
 *
 * A list holds the roles that the role alone does not turn away; every other role gets 403. Conventions, section 2: a role
 * whose scope is empty (10, 11, 14) gets 404 for a client, and 403 only from calls that are closed to it altogether. So the
 * plain reads of the openers list those three, while calls for which an area names a narrower circle do not.
 *
 * The lines of an area stand in its `<area>.access.given.ts`; here are the words that they are written in.
 */

export type Role = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;
export type Expected = "public" | "signed-in" | readonly Role[];

export const everyRole: readonly Role[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/** Roles that may open a client: 02 section 1 ("C"), 04 section 1, 05 section 1. */
export const openers: readonly Role[] = [1, 2, 3, 4, 6, 7, 9, 12, 13];

/** 00 section 1: no clients in scope. Every client's address is 404 for them (04 section 1, CLIENTS-07). */
export const emptyScope: readonly Role[] = [10, 11, 14];

/** 04 section 1: see names in the search; reading one client of their firm answers 403 `names_only` (CLIENTS-08). */
export const namesOnly: readonly Role[] = [5, 8];

export const openersRead: readonly Role[] = [...openers, ...emptyScope];

/** 06 section 1: calculation page, explanation, differences; the same as "openers but 6 and 12". */
export const calculationReaders: readonly Role[] = [1, 2, 3, 4, 7, 9, 13];

/** 00 section 1: every client is in their scope. */
export const staff: readonly Role[] = [1, 2];

/** A cell where declaration or server differ from the table, until the specification or the code settles it. */
export interface Disputed {
  operation: string;
  role: Role;
  /** The declared roles differ from the table's. */
  inDeclaration: boolean;
  /** What the matrix finds, at the own firm and at the other. */
  found: readonly string[];
  reason: string;
}

/** The records of one firm, one of every kind that an address can name. */
export interface Records {
  client: number;
  person: number;
  [kind: string]: number | string;
}

/** Two firms that may not know of each other, a person of every role at the first, and the records of both. */
export interface Stage {
  world: World;
  callers: Map<Role, Caller>;
  managingFirm: number;
  own: Records;
  foreign: Records;
}

export type Side = "own" | "foreign";

/** A kind of records that addresses name. */
export interface RecordKind {
  /** How those addresses begin: `/rounds/{id}`. */
  path: string;
  /** Who finds one: who reaches its client, or whom the rule says. Without it everybody whom the role lets pass. */
  reach?: "client" | ((asked: { name: string; role: Role; side: Side }) => boolean);
  /** The id to call with where that of the records may be used up, or is the caller's own. */
  idFor?: (stage: Stage, side: Side, caller: Caller) => Promise<unknown>;
}

/** What an area says of the calls that it answers. */
export interface AreaAccess {
  rows: Readonly<Record<string, Expected>>;
  /** Operation → roles that pass, and to whom nothing is there: 404 at their own firm, too. */
  hidden?: Readonly<Record<string, readonly Role[]>>;
  disputed?: readonly Disputed[];
  kinds?: Readonly<Record<string, RecordKind>>;
  /** What stands in an address in place of an id: its name → a text that gets past the door. */
  texts?: Readonly<Record<string, string>>;
  /** The areas whose records have to be there before this area's. */
  after?: readonly string[];
  /** Makes one record of each kind for a client. */
  records?: (world: World, admin: Caller, known: Records) => Promise<Record<string, number | string>>;
  /** Path → the query without which a call is not valid. */
  queries?: Readonly<Record<string, (stage: Stage) => Record<string, unknown>>>;
  /** What the other places of an address hold: always something of the record of the id. */
  besides?: (stage: Stage, id: unknown) => Record<string, unknown>;
}
