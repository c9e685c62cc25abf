import type { content as operations } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { insertOne, invalid, notFound, Refusal, raise, type Tx } from "../../platform/index.ts";
import { cityMerged, cityUnmerged } from "../content.events.ts";
import { cities, cityMerges, zipAreas } from "../reference.tables.ts";
import { tellList } from "./entry.commands.ts";
import { cityEntries } from "./place.commands.ts";
import { isRecent, readCity } from "./place.queries.ts";

/** A city that somebody typed is one. */
export async function confirmCity(tx: Tx, { params }: InputFor<typeof operations.confirmCity>) {
  const before = await cityEntries.held(tx, params.id);
  if (before.status === "ok" || before.mergedInto !== null) throw new Refusal("not_allowed_now");
  return cityEntries.change(tx, before, before.version, { status: "ok" });
}

/** Moves every use of a city to another of its state; it stays as a pointer (20). */
export async function mergeCity(tx: Tx, { params, body }: InputFor<typeof operations.mergeCity>) {
  const { from, into } = await both(tx, params.id, body.into);
  if (from.mergedInto !== null) throw new Refusal("not_allowed_now", { text: "This city was merged already." });
  const moved = await moveZipAreas(tx, from.id, into.id);
  const { id: merge } = await insertOne(tx, cityMerges, {
    city: from.id,
    into: into.id,
    ...moved,
    by: tx.actor.userId,
    at: tx.now,
  });
  await cityEntries.write(tx, from, { mergedInto: into.id });
  await raise(tx, cityMerged, { merge, city: from.id, into: into.id });
  tellMerge(tx, "merge", from.id, { before: { merged_into: null }, after: { merged_into: into.id, name: into.name } });
  return readCity(tx, from.id);
}

/** Both held in the order of their numbers, so that two who merge crosswise wait for each other. */
async function both(tx: Tx, id: number, target: number) {
  const rows = await tx.db
    .select()
    .from(cities)
    .where(inArray(cities.id, [id, target]))
    .orderBy(asc(cities.id))
    .for("update");
  const from = rows.find((row) => row.id === id);
  const into = rows.find((row) => row.id === target);
  if (!from) throw notFound();
  if (!into || into.id === from.id || into.mergedInto !== null) throw invalid({ into: "Please choose another city." });
  if (into.stateCode !== from.stateCode) throw invalid({ into: "Please choose a city of the same state." });
  return { from, into };
}

/** A ZIP area that both cities have stays with the one that goes on. */
async function moveZipAreas(tx: Tx, from: number, into: number) {
  const own = await tx.db.select().from(zipAreas).where(eq(zipAreas.city, from)).for("update");
  const others = await tx.db.select().from(zipAreas).where(eq(zipAreas.city, into));
  const taken = new Set(others.map(placeOf));
  const doubles = own.filter((area) => taken.has(placeOf(area)));
  const moved = own.filter((area) => !taken.has(placeOf(area))).map(({ id }) => id);
  await removeAreas(
    tx,
    doubles.map(({ id }) => id),
  );
  await tx.db.update(zipAreas).set({ city: into }).where(inArray(zipAreas.id, moved));
  return {
    zipAreas: moved,
    doubles: doubles.map(({ zip, stateCode, county, share, source, listYear, active, importId }) => ({
      zip,
      stateCode,
      county,
      share,
      source,
      listYear,
      active,
      importId,
    })),
  };
}

const placeOf = ({ zip, county }: typeof zipAreas.$inferSelect) => `${zip} ${county}`;
const removeAreas = (tx: Tx, ids: number[]) => tx.db.delete(zipAreas).where(inArray(zipAreas.id, ids));

/** Moves back what the last merge of a city moved, within 30 days. */
export async function unmergeCity(tx: Tx, { params }: InputFor<typeof operations.unmergeCity>) {
  const city = await cityEntries.held(tx, params.id);
  const [merge] = await tx.db
    .select()
    .from(cityMerges)
    .where(and(eq(cityMerges.city, city.id), isNull(cityMerges.undoneAt)));
  if (!merge || city.mergedInto === null) throw new Refusal("not_allowed_now", { text: "This city was not merged." });
  if (!isRecent(tx, merge.at)) throw new Refusal("not_allowed_now", { text: "A merge can be undone for 30 days." });
  // What was changed since by hand is left where it was put.
  await tx.db
    .update(zipAreas)
    .set({ city: city.id })
    .where(and(inArray(zipAreas.id, merge.zipAreas), eq(zipAreas.city, merge.into)));
  if (merge.doubles.length > 0)
    await tx.db
      .insert(zipAreas)
      .values(merge.doubles.map((area) => ({ ...area, city: city.id })) as (typeof zipAreas.$inferInsert)[])
      .onConflictDoNothing();
  await tx.db.update(cityMerges).set({ undoneAt: tx.now }).where(eq(cityMerges.id, merge.id));
  await cityEntries.write(tx, city, { mergedInto: null });
  await raise(tx, cityUnmerged, { merge: merge.id, city: city.id, into: merge.into });
  tellMerge(tx, "unmerge", city.id, { before: { merged_into: merge.into }, after: { merged_into: null } });
  return readCity(tx, city.id);
}

function tellMerge(
  tx: Tx,
  verb: "merge" | "unmerge",
  id: number,
  said: { before: Record<string, unknown>; after: Record<string, unknown> },
): void {
  tx.audit({ action: `city.${verb}`, recordType: "city", recordId: id, ...said });
  tellList(tx, "cities", id);
}
