import { fact, factOf } from "./facts.ts";
import { Refusal } from "./refusal.ts";
import type { Tx } from "./transaction.ts";

/** The name of a person by id; the area of people knows it. */
export const personName = fact<number, string>("person.name", "Somebody");

/** What a record says of its last change. */
export interface LastChange {
  version: number;
  by: number | null;
  at: Date | null;
}

/** Of those who save at once the first wins; the others learn who it was, when, and the version that stands now (409). */
export async function staleVersion(tx: Tx, { version, by, at }: LastChange, text?: string): Promise<Refusal> {
  const name = by === null ? personName.fallback : await factOf(tx, personName, by);
  return new Refusal("stale_version", {
    ...(text !== undefined && { text }),
    details: { name, at: (at ?? tx.now).toISOString(), version },
  });
}

/** Refuses a change that rests on an older version than the record has. Without a version that was read nothing is compared. */
export async function demandVersion(tx: Tx, seen: number | undefined, last: LastChange, text?: string): Promise<void> {
  if (seen !== undefined && seen !== last.version) throw await staleVersion(tx, last, text);
}

/** What every change of a record writes beside its fields: the next version, who and when. */
export const nextVersion = ({ actorOrNone, now }: Tx, { version }: { version: number }) => ({
  version: version + 1,
  updatedBy: actorOrNone?.userId ?? null,
  updatedAt: now,
});

/** The last change of a record that keeps it so. */
export const lastChange = (record: { version: number; updatedBy: number | null; updatedAt: Date }): LastChange => ({
  version: record.version,
  by: record.updatedBy,
  at: record.updatedAt,
});
