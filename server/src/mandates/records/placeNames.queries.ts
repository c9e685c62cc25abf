import { type SQLWrapper, sql } from "drizzle-orm";
import { clientPlaces } from "../clientMandate.tables.ts";
import { mandateCities, mandateCounties } from "../mandate.tables.ts";

/** How many orders and clients' places name a county or a city (20: what is named is not deleted). */
export const ordersAndPlacesOf = {
  county: (id: SQLWrapper) =>
    sql<number>`((select count(*) from ${mandateCounties} named where named.county = ${id})
      + (select count(*) from ${clientPlaces} named where named.county = ${id}))::int`,
  city: (id: SQLWrapper) =>
    sql<number>`((select count(*) from ${mandateCities} named where named.city = ${id})
      + (select count(*) from ${clientPlaces} named where named.city_id = ${id}))::int`,
};
