import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { clientPlaces } from "../clientMandate.tables.ts";
import { mandateCities, movedCities } from "../mandate.tables.ts";
import { renewSaid } from "./said.commands.ts";

interface Merged {
  merge: number;
  city: number;
  into: number;
}

/** Orders and places that name a city name the one that it was merged into (20). */
export async function moveCity(tx: Tx, { merge, city, into }: Merged): Promise<void> {
  const both = sql`(select mandate from ${mandateCities} other where other.city = ${into})`;
  const ofCity = eq(mandateCities.city, city);
  const doubles = await tx.db
    .delete(mandateCities)
    .where(and(ofCity, inArray(mandateCities.mandate, both)))
    .returning({ mandate: mandateCities.mandate });
  const orders = await tx.db
    .update(mandateCities)
    .set({ city: into })
    .where(ofCity)
    .returning({ mandate: mandateCities.mandate });
  const places = await tx.db
    .update(clientPlaces)
    .set({ cityId: into })
    .where(eq(clientPlaces.cityId, city))
    .returning({ id: clientPlaces.id });
  const moved = {
    orders: orders.map(({ mandate }) => mandate),
    doubles: doubles.map(({ mandate }) => mandate),
    places: places.map(({ id }) => id),
  };
  await tx.db.insert(movedCities).values({ merge, ...moved });
  for (const order of [...moved.orders, ...moved.doubles]) await renewSaid(tx, order);
}

/** Moves back what a merge moved and nobody has changed since. */
export async function moveCityBack(tx: Tx, { merge, city, into }: Merged): Promise<void> {
  const [moved] = await tx.db.delete(movedCities).where(eq(movedCities.merge, merge)).returning();
  if (!moved) return;
  const { orders, doubles, places } = moved;
  await tx.db
    .update(mandateCities)
    .set({ city })
    .where(and(eq(mandateCities.city, into), inArray(mandateCities.mandate, orders)));
  await tx.db.execute(sql`
    insert into ${mandateCities} (mandate, state_code, city)
    select mandate, state_code, ${city} from ${mandateCities}
    where city = ${into} and mandate = any(${sql.param(doubles)}::bigint[])
    on conflict do nothing`);
  await tx.db
    .update(clientPlaces)
    .set({ cityId: city })
    .where(and(eq(clientPlaces.cityId, into), inArray(clientPlaces.id, places)));
  for (const order of [...orders, ...doubles]) await renewSaid(tx, order);
}
