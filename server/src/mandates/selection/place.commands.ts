import type { mandates as operations } from "@refundry/contract/mandates";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, eq, sql } from "drizzle-orm";
import { tellClient } from "../../claims/index.ts";
import { type ClientRecord, clientInScope, clients, openedClient } from "../../clients/index.ts";
import { cities, counties, zipAreas } from "../../content/reference.tables.ts";
import {
  changedFields,
  enqueued,
  inTransaction,
  invalid,
  job,
  planned,
  systemScope,
  type Tx,
} from "../../platform/index.ts";
import { clientPlaces } from "../clientMandate.tables.ts";
import { clientMandatesAnswer } from "./clientPage.queries.ts";

interface Address {
  city: string | null;
  state: string | null;
  zip: string | null;
}

interface Place {
  county: number | null;
  city: number | null;
  /** The counties that its ZIP lies in. */
  possible: { id: number; name: string }[];
}

/** County and city of an address: from its ZIP, else from city and state; a ZIP in several counties leaves the county open. */
async function placeOf(tx: Tx, { city, state, zip }: Address): Promise<Place> {
  const [named, possible] = await Promise.all([
    city && state ? cityNamed(tx, city, state) : null,
    zip ? countiesOfZip(tx, zip) : [],
  ]);
  const only = possible.length === 1 ? (possible[0]?.id ?? null) : null;
  const ofCity = named?.counties.length === 1 ? (named.counties[0] ?? null) : null;
  return { county: only ?? (possible.length === 0 ? ofCity : null), city: named?.id ?? null, possible };
}

async function cityNamed(tx: Tx, name: string, state: string) {
  const [found] = await tx.db
    .select({ id: cities.id, counties: cities.counties })
    .from(cities)
    .where(
      and(eq(cities.stateCode, state), sql`lower(${cities.name}) = lower(${name.trim()})`, eq(cities.active, true)),
    )
    .orderBy(asc(cities.id))
    .limit(1);
  return found ?? null;
}

async function countiesOfZip(tx: Tx, zip: string): Promise<Place["possible"]> {
  return tx.db
    .selectDistinct({ id: counties.id, name: counties.name })
    .from(zipAreas)
    .innerJoin(counties, eq(counties.id, zipAreas.county))
    .where(and(eq(zipAreas.zip, zip), eq(zipAreas.active, true)))
    .orderBy(asc(counties.name));
}

const addressOf = ({ street, city, state, zip }: ClientRecord) => ({
  street,
  city,
  state,
  zip: zip?.slice(0, 5) ?? null,
});

/** Redoes the place of a client's own address, unless a chosen county is still possible there (13, 3). */
export async function followAddress(tx: Tx, id: number): Promise<void> {
  const client = await clientInScope(tx, id).catch(() => null);
  if (!client) return;
  const address = addressOf(client);
  const [[known], place] = await Promise.all([
    tx.db
      .select()
      .from(clientPlaces)
      .where(and(eq(clientPlaces.client, id), eq(clientPlaces.kind, "address"))),
    placeOf(tx, address),
  ]);
  const keeps = known?.source === "chosen" && place.possible.some((one) => one.id === known.county);
  const row = {
    ...address,
    county: keeps ? known.county : place.county,
    cityId: place.city,
    source: keeps ? ("chosen" as const) : ("derived" as const),
  };
  if (known) await tx.db.update(clientPlaces).set(row).where(eq(clientPlaces.id, known.id));
  else await tx.db.insert(clientPlaces).values({ client: id, kind: "address", ...row });
}

/** Works out the place of a client who was entered before places were kept. */
const derivePlace = job<{ client: number }>({
  name: "mandates.place",
  run: async ({ client }, { services }) => {
    await inTransaction(services.pool, { scope: systemScope([client]) }, (tx) => followAddress(tx, client));
  },
});

/** A street alone leads to no other county or city: nobody waits for it. */
export function followStreet(tx: Tx, id: number): void {
  const moved = sql`update ${clientPlaces} set street = ${clients.street} from ${clients}
    where ${clients.id} = ${id} and ${clientPlaces.client} = ${id} and ${clientPlaces.kind} = 'address' returning 1`;
  const derive = enqueued(tx.actorOrNone, derivePlace, { client: id });
  tx.send(planned(tx.db, sql`with moved as (${moved}) select ${derive} where not exists (select from moved)`));
}

/** Replaces where a client does business; of its own address only the county is chosen here. */
export async function savePlaces(tx: Tx, { params, body }: InputFor<typeof operations.savePlaces>) {
  const client = await openedClient(tx, params.id, "update");
  const before = await inWords(tx, client.id);
  await tx.db.delete(clientPlaces).where(and(eq(clientPlaces.client, client.id), eq(clientPlaces.kind, "extra")));
  for (const place of body.places) {
    const address = place.kind === "address" ? addressOf(client) : place;
    const { possible, ...derived } = await placeOf(tx, address);
    if (place.county !== null && possible.length > 0 && !possible.some(({ id }) => id === place.county))
      throw invalid({ places: "This county is not one of the ZIP." });
    const chosen = place.county !== null && place.county !== derived.county;
    const row = {
      street: address.street,
      city: address.city,
      state: address.state,
      zip: address.zip,
      county: place.county ?? derived.county,
      cityId: derived.city,
      source: chosen ? ("chosen" as const) : ("derived" as const),
    };
    if (place.kind === "extra") await tx.db.insert(clientPlaces).values({ client: client.id, kind: "extra", ...row });
    else
      await tx.db
        .update(clientPlaces)
        .set(row)
        .where(and(eq(clientPlaces.client, client.id), eq(clientPlaces.kind, "address")));
  }
  const difference = changedFields<Record<string, unknown>>(before, await inWords(tx, client.id));
  if (difference)
    tx.audit({
      action: "client_places.update",
      recordType: "client_places",
      recordId: client.id,
      clientId: client.id,
      ...difference,
    });
  tellClient(tx, client.id);
  return clientMandatesAnswer(tx, client);
}

async function inWords(tx: Tx, client: number): Promise<Record<string, unknown>> {
  const rows = await tx.db
    .select({ place: clientPlaces, county: counties.name })
    .from(clientPlaces)
    .leftJoin(counties, eq(counties.id, clientPlaces.county))
    .where(eq(clientPlaces.client, client))
    .orderBy(asc(clientPlaces.id));
  const words = rows.map(({ place, county }) =>
    [place.street, place.city, place.state, place.zip, county].filter(Boolean).join(", "),
  );
  return { places: words.join("; ") || null };
}
