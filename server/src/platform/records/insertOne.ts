import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./transaction.ts";

/** Writes one row and answers it whole, with what the database filled in. */
export async function insertOne<T extends PgTable>(
  tx: Tx,
  table: T,
  values: T["$inferInsert"],
): Promise<T["$inferSelect"]> {
  const [made] = (await tx.db
    .insert(table)
    .values(values as never)
    .returning()) as T["$inferSelect"][];
  if (!made) throw new Error("A row was not written.");
  return made;
}
