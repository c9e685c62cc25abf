import { type content as operations, unmergeDays } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { inOrder } from "../../crafts/spreadsheet/rowOrder.ts";
import { type Fact, factColumn, factsOf, listPage, notFound, personName, type Tx } from "../../platform/index.ts";
import { clientsOfState, namesOfCity, namesOfCounty } from "../content.facts.ts";
import { cities, cityMerges, counties, states, zipAreas } from "../reference.tables.ts";

/** The filters that every list of reference records has. */
export function commonFilters(
  table: { source: PgColumn; active: PgColumn; stateCode?: PgColumn },
  { state, source, active }: { state?: string; source?: string; active?: boolean },
): (SQL | undefined)[] {
  return [
    state === undefined || !table.stateCode ? undefined : eq(table.stateCode, state),
    source === undefined ? undefined : eq(table.source, source),
    active === undefined ? undefined : eq(table.active, active),
  ];
}

/** The common fields of a reference record as columns of its list. */
export const commonRow = <T extends { source: PgColumn; listYear: PgColumn; active: PgColumn; version: PgColumn }>(
  table: T,
) => ({
  source: table.source as T["source"],
  list_year: table.listYear as T["listYear"],
  active: table.active as T["active"],
  version: table.version as T["version"],
});

/** Whether a record of a table is there. */
export const isThere = (table: PgTable & { id: PgColumn }) => async (tx: Tx, id: number) =>
  (await tx.db.$count(table, eq(table.id, id))) > 0;

/** The one record of a list, as the list shows it. */
export async function onlyItem<Item>(page: Promise<{ items: Item[] }>): Promise<Item> {
  const [found] = (await page).items;
  if (!found) throw notFound();
  return found;
}

/** The 59, with how many clients each has. */
export async function listStates(tx: Tx, { query }: InputFor<typeof operations.referenceStates>) {
  const rows = await tx.db.select().from(states).orderBy(asc(states.stateName));
  const used = await factsOf(
    tx,
    clientsOfState,
    rows.map(({ stateCode }) => stateCode),
  );
  const items = rows.map(({ stateCode, stateName, fips, kind }) => ({
    state_code: stateCode,
    state_name: stateName,
    fips,
    kind,
    used_by: used.get(stateCode) ?? 0,
  }));
  return { items: inOrder(items, query.sort), total: items.length, next: null };
}

// Named with their tables: a statement over one table alone leaves these out, and inner ones have columns of the same names.
const countyId = sql.raw('"counties"."id"');
const cityId = sql.raw('"cities"."id"');

/** As other areas know it once they have started. */
const counted = (known: Fact<number, number>, id: SQLWrapper): SQLWrapper => ({
  getSQL: () => sql`coalesce(${factColumn(known, id)}, ${known.fallback})`,
});

/** Cities that lie in a county, ZIP areas of it, and what else names it. */
export const usesOfCounty = sql<number>`((select count(*) from ${cities} of_county
  where of_county.counties @> array[${countyId}] and of_county.merged_into is null)
  + (select count(*) from ${zipAreas} of_county where of_county.county = ${countyId})
  + ${counted(namesOfCounty, countyId)})::int`;

const countyList = {
  table: counties,
  row: {
    id: counties.id,
    state_code: counties.stateCode,
    fips: counties.fips,
    name: counties.name,
    valid_from: counties.validFrom,
    valid_until: counties.validUntil,
    ...commonRow(counties),
    used_by: usesOfCounty,
  },
  sort: {
    name: sql`lower(${counties.name})`,
    state_code: sql`${counties.stateCode} || lower(${counties.name})`,
    fips: counties.fips,
    source: counties.source,
  },
  standard: "state_code",
  words: sql`concat_ws(' ', ${counties.name}, ${counties.stateCode}, ${counties.fips})`,
};

export const listCounties = (tx: Tx, { query }: InputFor<typeof operations.counties>) =>
  listPage(tx, countyList, query, commonFilters(counties, query));

export const readCounty = (tx: Tx, id: number) =>
  onlyItem(listPage(tx, countyList, { limit: 1 }, [eq(counties.id, id)]));

/** ZIP areas of a city, and what else names it. */
export const usesOfCity = sql<number>`((select count(*) from ${zipAreas} of_city where of_city.city = ${cityId})
  + ${counted(namesOfCity, cityId)})::int`;

const target = alias(cities, "merge_target");
const countiesOfCity = sql<
  { id: number; name: string }[]
>`(select coalesce(json_agg(json_build_object('id', lies.id, 'name', lies.name)
  order by lies.name), '[]') from ${counties} lies where lies.id = any("cities"."counties"))`;
const openMerge = sql<Date | null>`(select open.at from ${cityMerges} open where open.city = ${cityId} and open.undone_at is null)`;

const cityList = {
  table: cities,
  row: {
    id: cities.id,
    state_code: cities.stateCode,
    fips: cities.fips,
    name: cities.name,
    full_name: cities.fullName,
    kind: cities.kind,
    status: cities.status,
    typedBy: cities.typedBy,
    typed_at: cities.typedAt,
    counties: countiesOfCity,
    merged_into: sql<{ id: number; name: string } | null>`case when ${target.id} is not null
      then json_build_object('id', ${target.id}, 'name', ${target.name}) end`,
    mergedAt: sql<string | null>`(${openMerge})::text`,
    ...commonRow(cities),
    used_by: usesOfCity,
  },
  joined: (query) => query.leftJoin(target, eq(target.id, cities.mergedInto)),
  sort: {
    name: sql`lower(${cities.name})`,
    state_code: sql`${cities.stateCode} || lower(${cities.name})`,
    fips: cities.fips,
    source: cities.source,
    status: cities.status,
  },
  standard: "state_code",
  words: sql`concat_ws(' ', ${cities.fullName}, ${cities.stateCode}, ${cities.fips})`,
} satisfies Parameters<typeof listPage>[1];

const statusFilter = (status: "ok" | "to_check" | "merged" | undefined) =>
  status === "merged"
    ? isNotNull(cities.mergedInto)
    : and(isNull(cities.mergedInto), status === undefined ? undefined : eq(cities.status, status));

async function pageOfCities(tx: Tx, asked: Parameters<typeof listPage>[2], filters: readonly (SQL | undefined)[]) {
  const page = await listPage(tx, cityList, asked, filters);
  const names = await factsOf(
    tx,
    personName,
    page.items.flatMap(({ typedBy }) => typedBy ?? []),
  );
  const items = page.items.map(({ typedBy, mergedAt, ...city }) => ({
    ...city,
    typed_by: typedBy === null ? null : (names.get(typedBy) ?? null),
    abilities: { unmerge: mergedAt !== null && isRecent(tx, new Date(mergedAt)) },
  }));
  return { ...page, items };
}

/** Whether a merge of this instant can still be undone. */
export const isRecent = ({ now }: Tx, at: Date) => now.getTime() - at.getTime() < unmergeDays * 86_400_000;

export const listCities = (tx: Tx, { query }: InputFor<typeof operations.cities>) =>
  pageOfCities(tx, query, [...commonFilters(cities, query), statusFilter(query.status)]);

export const readCity = (tx: Tx, id: number) => onlyItem(pageOfCities(tx, { limit: 1 }, [eq(cities.id, id)]));
