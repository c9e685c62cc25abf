import type { content as operations } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { notFound, type Tx } from "../../platform/index.ts";
import { cities, counties, industries, states } from "../reference.tables.ts";
import { alike, alikeEnough } from "./alike.rules.ts";
import { normalName } from "./cityName.rules.ts";
import { usesOfCity } from "./place.queries.ts";

const all = <Item>(items: Item[]) => ({ items, total: items.length, next: null });

export const chooseState = async (tx: Tx) =>
  all(
    await tx.db
      .select({ state_code: states.stateCode, state_name: states.stateName })
      .from(states)
      .orderBy(asc(states.stateName)),
  );

async function demandState(tx: Tx, state: string): Promise<void> {
  if ((await tx.db.$count(states, eq(states.stateCode, state))) === 0) throw notFound();
}

/** The 20 sectors with their two-digit codes, by name. */
export const listIndustries = (tx: Tx) => tx.db.select().from(industries).orderBy(asc(industries.name));

/** Deactivated entries leave the pickers. */
export async function chooseCounty(
  tx: Tx,
  { params: { state_code: state } }: InputFor<typeof operations.stateCounties>,
) {
  await demandState(tx, state);
  return all(
    await tx.db
      .select({ id: counties.id, name: counties.name })
      .from(counties)
      .where(and(eq(counties.stateCode, state), counties.active))
      .orderBy(asc(counties.name)),
  );
}

export async function chooseCity(tx: Tx, { params: { state_code: state } }: InputFor<typeof operations.stateCities>) {
  await demandState(tx, state);
  return all(
    await tx.db
      .select({ id: cities.id, name: cities.name, full_name: cities.fullName })
      .from(cities)
      .where(and(eq(cities.stateCode, state), cities.active, isNull(cities.mergedInto)))
      .orderBy(asc(cities.name), asc(cities.fullName)),
  );
}

const mostProposed = 10;

/** Into which city a city may be merged: those that sound or read alike, the best first, or those that have the words. */
export async function similarCities(tx: Tx, { params, query }: InputFor<typeof operations.similarCities>) {
  const [city] = await tx.db.select().from(cities).where(eq(cities.id, params.id));
  if (!city) throw notFound();
  const others = await tx.db
    .select({ id: cities.id, name: cities.name, full_name: cities.fullName })
    .from(cities)
    .where(and(eq(cities.stateCode, city.stateCode), ne(cities.id, city.id), cities.active, isNull(cities.mergedInto)));
  const words = query.q ? normalName(query.q) : "";
  const found = others
    .map((one) => ({ ...one, alike: alike(city.name, one.name) }))
    .filter((one) => (words === "" ? one.alike >= alikeEnough : normalName(one.full_name).includes(words)))
    .sort((a, b) => b.alike - a.alike || a.name.localeCompare(b.name))
    .slice(0, mostProposed)
    .map(({ alike: _alike, ...one }) => one);
  const uses = await tx.db
    .select({ id: cities.id, uses: usesOfCity })
    .from(cities)
    .where(sql`${cities.id} = any(${sql.param(found.map(({ id }) => id))}::bigint[])`);
  const used = new Map(uses.map(({ id, uses: many }) => [id, many]));
  return all(found.map((one) => ({ ...one, used_by: used.get(one.id) ?? 0 })));
}
