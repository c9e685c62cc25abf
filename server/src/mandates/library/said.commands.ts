import { sql } from "drizzle-orm";
import { cities, counties, naicsCodes, states } from "../../content/reference.tables.ts";
import type { Tx } from "../../platform/index.ts";
import { mandateCities, mandateCounties, mandateNaics, mandates } from "../mandate.tables.ts";

/** Renews by which words an order is found beside its text: title A, number and authority B, places and industries C (13, 5.4). */
export async function renewSaid(tx: Tx, id: number): Promise<void> {
  const listed = (names: unknown) => sql`coalesce((${names}), '')`;
  await tx.db.execute(sql`
    update ${mandates} set said =
      setweight(to_tsvector('english', coalesce(title, '')), 'A')
      || setweight(to_tsvector('english', concat_ws(' ', author, order_number)), 'B')
      || setweight(to_tsvector('english', concat_ws(' ', state_code,
        ${listed(sql`select state_name from ${states} where ${states.stateCode} = ${mandates.stateCode}`)},
        ${listed(sql`select string_agg(name, ' ') from ${counties} join ${mandateCounties} on ${mandateCounties.county} = ${counties.id} where ${mandateCounties.mandate} = ${id}`)},
        ${listed(sql`select string_agg(name, ' ') from ${cities} join ${mandateCities} on ${mandateCities.city} = ${cities.id} where ${mandateCities.mandate} = ${id}`)},
        ${listed(sql`select string_agg(code || ' ' || title, ' ') from ${naicsCodes} join ${mandateNaics} on ${mandateNaics.naics} = ${naicsCodes.id} where ${mandateNaics.mandate} = ${id}`)})), 'C')
    where ${mandates.id} = ${id}`);
}
