import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "./transaction.ts";

/** By person: how many rows that meet a condition name each of these people in a column; people of none are left out. */
export async function countByPerson(
  { db }: Tx,
  person: PgColumn,
  people: readonly number[],
  condition?: SQL,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ person: sql<number>`${person}::float8`, many: sql<number>`count(*)::float8` })
    .from(person.table)
    .where(and(inArray(person, [...people]), condition))
    .groupBy(person);
  return new Map(rows.map((row) => [row.person, row.many]));
}
