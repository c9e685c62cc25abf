import type { RestingOn } from "../deciding/resting.queries.ts";

export interface Difference {
  what: string;
  before: string | null;
  after: string | null;
}

/** What a review rests on now beside what it rested on when it was rejected: one line for each thing that differs (14, 7.4). */
export function differencesOf(then: RestingOn, now: RestingOn): Difference[] {
  const orders = union(then.orders, now.orders).flatMap((id) => {
    const [before, after] = [then.orders[id], now.orders[id]];
    if (!before || !after)
      return [
        {
          what: after ? "Mandate added" : "Mandate removed",
          before: before?.title ?? null,
          after: after?.title ?? null,
        },
      ];
    return [
      different(`${after.title}: in force`, before.periods, after.periods),
      different(`${after.title}: citations`, before.citations, after.citations),
    ].flat();
  });
  const receipts = union(then.receipts, now.receipts).flatMap((quarter) =>
    different(`Receipts of ${quarter}`, then.receipts[quarter] ?? "", now.receipts[quarter] ?? ""),
  );
  return [...orders, ...receipts];
}

const union = (one: object, other: object): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();

const different = (what: string, before: string, after: string): Difference[] =>
  before === after ? [] : [{ what, before: before || null, after: after || null }];
