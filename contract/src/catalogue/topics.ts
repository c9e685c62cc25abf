import * as areas from "../areas.ts";
import type { Area } from "../platform/area.ts";
import type { Topic, Topics } from "../platform/topics.ts";

type Areas = typeof areas;
type TypesOf<One> = One extends { topics: infer Declared } ? keyof Declared & string : never;

/** The types of records whose changes are told of. */
export type RecordType = { [Name in keyof Areas]: TypesOf<Areas[Name]> }[keyof Areas];

/** A record that changed; without an id, one that the caller has no number of. */
export interface ChangedRecord {
  type: RecordType;
  id?: number;
}

/** Record type → what reads it: a message of the socket names a type and an id, and so does who changed the record. */
export const topics = gathered() as Record<RecordType, Required<Topic>>;

function gathered(): Record<string, Required<Topic>> {
  const all: Record<string, Required<Topic>> = {};
  for (const { topics: declared = {} } of Object.values<Area & { topics?: Topics }>(areas))
    for (const [type, { own = [], any = [], lists = [] }] of Object.entries(declared)) {
      const known = all[type] ?? { own: [], any: [], lists: [] };
      all[type] = {
        own: [...known.own, ...own],
        any: [...known.any, ...any],
        lists: [...known.lists, ...lists],
      };
    }
  return all;
}
