import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { statedImpactIds } from "../../claims/index.ts";
import { type ClientRecord, clients, clientsInScope } from "../../clients/index.ts";
import { cities, counties, naicsCodes, states } from "../../content/reference.tables.ts";
import type { Tx } from "../../platform/index.ts";
import { clientMandateDismissals, clientMandates, clientPlaces } from "../clientMandate.tables.ts";
import {
  mandateCities,
  mandateCounties,
  mandateImpacts,
  mandateNaics,
  mandatePeriods,
  mandates,
} from "../mandate.tables.ts";
import { type ClientFacts, type OrderFacts, type Suggestion, suggestionFor } from "./suggestion.rules.ts";

const mostSuggested = 50;

type Facts = OrderFacts & { id: number; title: string | null; author: string | null; hasFile: boolean };

/** What suggestions are judged by of each order; lists as arrays, one statement. */
async function ordersWith(tx: Tx, condition: ReturnType<typeof sql>): Promise<Facts[]> {
  const list = (table: unknown, column: unknown, of: unknown) =>
    sql`coalesce((select json_agg(${column}) from ${table} where ${of} = ${mandates.id}), '[]'::json)`;
  const { rows } = await tx.db.execute<Record<string, unknown>>(sql`
    select ${mandates.id}::float8 as id, ${mandates.title} as title, ${mandates.author} as author, ${mandates.nationwide} as nationwide,
      ${mandates.stateCode} as state_code, (select state_name from ${states} where ${states.stateCode} = ${mandates.stateCode}) as state_name,
      ${mandates.mandateUpload} is not null as has_file,
      ${list(mandateCounties, mandateCounties.county, mandateCounties.mandate)} as counties,
      ${list(mandateCities, mandateCities.city, mandateCities.mandate)} as cities,
      ${list(mandateImpacts, mandateImpacts.choice, mandateImpacts.mandate)} as impacts,
      coalesce((select json_agg(${naicsCodes.code}) from ${mandateNaics} join ${naicsCodes} on ${naicsCodes.id} = ${mandateNaics.naics}
        where ${mandateNaics.mandate} = ${mandates.id}), '[]'::json) as naics,
      coalesce((select json_agg(json_build_object('from', from_date, 'to', to_date) order by from_date) from ${mandatePeriods}
        where ${mandatePeriods.mandate} = ${mandates.id}), '[]'::json) as periods
    from ${mandates} where ${mandates.deletedAt} is null and ${mandates.state} = 'reviewed' and ${condition}`);
  return rows.map((row) => ({
    id: row.id as number,
    title: row.title as string | null,
    author: row.author as string | null,
    hasFile: row.has_file as boolean,
    nationwide: row.nationwide as boolean,
    stateCode: row.state_code as string | null,
    stateName: row.state_name as string | null,
    counties: row.counties as number[],
    cities: row.cities as number[],
    impacts: row.impacts as number[],
    naics: row.naics as string[],
    periods: row.periods as { from: string; to: string | null }[],
  }));
}

/** What is known of clients for suggestions, by client. */
async function clientFactsOf(
  tx: Tx,
  rows: readonly Pick<ClientRecord, "id" | "naicsCode">[],
): Promise<Map<number, ClientFacts>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const places = await tx.db
    .select({
      client: clientPlaces.client,
      state: clientPlaces.state,
      county: clientPlaces.county,
      city: clientPlaces.cityId,
      countyName: counties.name,
      cityName: cities.name,
    })
    .from(clientPlaces)
    .leftJoin(counties, eq(counties.id, clientPlaces.county))
    .leftJoin(cities, eq(cities.id, clientPlaces.cityId))
    .where(inArray(clientPlaces.client, ids));
  const impacts = await statedImpactIds(tx, ids);
  return new Map(
    rows.map(({ id, naicsCode }) => [
      id,
      {
        naics: naicsCode,
        impacts: impacts.get(id) ?? [],
        places: places.filter(({ client }) => client === id),
      },
    ]),
  );
}

export interface Suggested extends Suggestion {
  order: Facts;
}

/** The orders that a client would be suggested: neither selected nor dismissed, the best first (13, 5.5). */
export async function suggestionsOf(tx: Tx, client: ClientRecord): Promise<Suggested[]> {
  const facts = (await clientFactsOf(tx, [client])).get(client.id);
  if (!facts) return [];
  const its = facts.places.flatMap(({ state }) => (state === null ? [] : [state]));
  const orders = await ordersWith(
    tx,
    sql`(${mandates.nationwide} or ${mandates.stateCode} = any(${sql.param(its)}::text[]))
      and not exists (select from ${clientMandates} where ${clientMandates.client} = ${client.id} and ${clientMandates.mandate} = ${mandates.id} and ${clientMandates.deletedAt} is null)
      and not exists (select from ${clientMandateDismissals} where ${clientMandateDismissals.client} = ${client.id} and ${clientMandateDismissals.mandate} = ${mandates.id})`,
  );
  const first = ({ periods }: Facts) => periods[0]?.from ?? "9999";
  return orders
    .flatMap((order) => {
      const found = suggestionFor(facts, order);
      return found ? [{ ...found, order }] : [];
    })
    .sort(
      (one, other) =>
        other.score - one.score || first(one.order).localeCompare(first(other.order)) || one.order.id - other.order.id,
    )
    .slice(0, mostSuggested);
}

/** The clients in scope whom an order would be suggested for. */
export async function clientsMatching(tx: Tx, mandate: number) {
  const [order] = await ordersWith(tx, sql`${mandates.id} = ${mandate}`);
  if (!order) return [];
  const rows = await tx.db
    .select({
      id: clients.id,
      naicsCode: clients.naicsCode,
      tradeName: clients.tradeName,
      attorney: clients.attorneyOfRecord,
    })
    .from(clients)
    .where(
      and(
        clientsInScope(tx.scope),
        eq(clients.active, true),
        order.nationwide || order.stateCode === null
          ? undefined
          : sql`exists (select from ${clientPlaces} where ${clientPlaces.client} = ${clients.id} and ${clientPlaces.state} = ${order.stateCode})`,
        sql`not exists (select from ${clientMandates} where ${clientMandates.client} = ${clients.id} and ${clientMandates.mandate} = ${mandate} and ${isNull(clientMandates.deletedAt)})`,
        sql`not exists (select from ${clientMandateDismissals} where ${clientMandateDismissals.client} = ${clients.id} and ${clientMandateDismissals.mandate} = ${mandate})`,
      ),
    )
    .orderBy(asc(clients.id))
    .limit(20_000);
  const facts = await clientFactsOf(tx, rows);
  return rows.filter(({ id }) => {
    const own = facts.get(id);
    return own !== undefined && suggestionFor(own, order) !== null;
  });
}

/** Attorneys of record of those clients, with how many each has. */
export async function attorneysMatching(tx: Tx, mandate: number): Promise<{ attorney: number; n: number }[]> {
  const counted = new Map<number, number>();
  for (const { attorney } of await clientsMatching(tx, mandate))
    if (attorney !== null) counted.set(attorney, (counted.get(attorney) ?? 0) + 1);
  return [...counted].map(([attorney, n]) => ({ attorney, n }));
}
