import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { users } from "../people.tables.ts";

/** The day that it is for who asks, by the time zone of the own profile. */
export const dayOfReader = (tx: Tx): SQL =>
  sql`(${tx.now.toISOString()}::timestamptz at time zone coalesce((select ${users.timeZone} from ${users} where ${users.id} = ${tx.actor.userId}), 'UTC'))::date`;

/** The same as a date: `2026-11-24`. */
export async function readersDay(tx: Tx): Promise<string> {
  const { rows } = await tx.db.execute<{ day: string }>(sql`select ${dayOfReader(tx)}::text as day`);
  return rows[0]?.day ?? "";
}
