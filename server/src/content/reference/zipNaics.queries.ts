import type { content as operations } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { eq, type SQL, sql } from "drizzle-orm";
import { factsOf, listPage, type Tx } from "../../platform/index.ts";
import { clientsOfNaics } from "../content.facts.ts";
import { cities, counties, industries, naicsCodes, zipAreas } from "../reference.tables.ts";
import { commonFilters, commonRow, onlyItem } from "./place.queries.ts";

const named = (table: typeof counties | typeof cities) =>
  sql<{ id: number; name: string } | null>`case when ${table.id} is not null
    then json_build_object('id', ${table.id}, 'name', ${table.name}) end`;

const zipList = {
  table: zipAreas,
  row: {
    id: zipAreas.id,
    zip: zipAreas.zip,
    state_code: zipAreas.stateCode,
    county: named(counties),
    city: named(cities),
    share: zipAreas.share,
    ...commonRow(zipAreas),
    /** Nothing refers to a ZIP area: who looks one up keeps what it said. */
    used_by: sql<number>`0`,
  },
  joined: (query) =>
    query.leftJoin(counties, eq(counties.id, zipAreas.county)).leftJoin(cities, eq(cities.id, zipAreas.city)),
  sort: {
    zip: zipAreas.zip,
    state_code: sql`${zipAreas.stateCode} || ${zipAreas.zip}`,
    county: sql`lower(${counties.name})`,
    source: zipAreas.source,
  },
  standard: "zip",
  words: sql`concat_ws(' ', ${zipAreas.zip}, ${zipAreas.stateCode}, ${counties.name}, ${cities.name})`,
} satisfies Parameters<typeof listPage>[1];

export const listZipAreas = (tx: Tx, { query }: InputFor<typeof operations.zipAreas>) =>
  listPage(tx, zipList, query, commonFilters(zipAreas, query));

export const readZipArea = (tx: Tx, id: number) => onlyItem(listPage(tx, zipList, { limit: 1 }, [eq(zipAreas.id, id)]));

const naicsList = {
  table: naicsCodes,
  row: {
    id: naicsCodes.id,
    edition: naicsCodes.edition,
    code: naicsCodes.code,
    title: naicsCodes.title,
    industry: sql<
      string | null
    >`(select one.name from ${industries} one where left("naics_codes"."code", 2) = any(one.codes))`,
    successor: naicsCodes.successor,
    ...commonRow(naicsCodes),
  },
  sort: {
    code: sql`rpad(${naicsCodes.code}, 6, '0') || ${naicsCodes.edition}`,
    title: sql`lower(${naicsCodes.title})`,
    edition: sql`${naicsCodes.edition}::text`,
    source: naicsCodes.source,
  },
  standard: "code",
  words: sql`concat_ws(' ', ${naicsCodes.code}, ${naicsCodes.title}, ${naicsCodes.edition})`,
} satisfies Parameters<typeof listPage>[1];

async function pageOfNaics(tx: Tx, asked: Parameters<typeof listPage>[2], filters: readonly (SQL | undefined)[]) {
  const page = await listPage(tx, naicsList, asked, filters);
  const used = await factsOf(
    tx,
    clientsOfNaics,
    page.items.map(({ code }) => code),
  );
  return { ...page, items: page.items.map((one) => ({ ...one, used_by: used.get(one.code) ?? 0 })) };
}

export const listNaics = (tx: Tx, { query }: InputFor<typeof operations.naicsRecords>) =>
  pageOfNaics(tx, query, commonFilters(naicsCodes, query));

export const readNaics = (tx: Tx, id: number) => onlyItem(pageOfNaics(tx, { limit: 1 }, [eq(naicsCodes.id, id)]));
