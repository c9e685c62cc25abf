import { queryOptions } from "@tanstack/react-query";

/** A field of an entry as its form calls it, and how a value of it is written. */
export interface TrailField {
  label: string;
  show?: (value: unknown) => string;
  /** What no value means here. */
  none?: string;
}

/** What an area calls what it writes into the audit trail. */
export interface TrailWords {
  /** Action → what was done: `client.update`. */
  actions: Readonly<Record<string, string>>;
  /** The part of an action before the point → its fields. */
  entries: Readonly<
    Record<string, { fields?: Readonly<Record<string, TrailField>>; ofQuarter?: (value: unknown) => string }>
  >;
  /** Record type → what one of them is called. */
  records: Readonly<Record<string, string>>;
}

type Bringer = () => Promise<TrailWords>;
let bringers: readonly Bringer[] = [];

/** The roof says which areas bring words; they are fetched when the trail is first read. */
export function bringTrailWords(all: readonly Bringer[]): void {
  bringers = all;
}

/** The words of all areas as one. */
export function joinedWords(all: readonly TrailWords[]): TrailWords {
  const entries: Record<string, { fields: Record<string, TrailField>; ofQuarter?: (value: unknown) => string }> = {};
  for (const [name, { fields, ofQuarter }] of all.flatMap((words) => Object.entries(words.entries)))
    entries[name] = {
      ...entries[name],
      ...(ofQuarter && { ofQuarter }),
      fields: { ...entries[name]?.fields, ...fields },
    };
  return {
    actions: Object.assign({}, ...all.map(({ actions }) => actions)),
    entries,
    records: Object.assign({}, ...all.map(({ records }) => records)),
  };
}

export const noTrailWords: TrailWords = { actions: {}, entries: {}, records: {} };

/** What every area calls its actions, records and fields. */
export const trailWordsQuery = () =>
  queryOptions({
    queryKey: ["trailWords"],
    queryFn: async () => joinedWords(await Promise.all(bringers.map((bring) => bring()))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
