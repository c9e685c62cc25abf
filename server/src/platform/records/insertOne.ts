import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { fieldOf } from "./fieldNames.ts";
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

/**
 * Writes many rows that all name the same columns, in one statement of one parameter: one for each value takes several times
 * as long to make. Answers their ids in the order of the rows. No column of bytes can be among them.
 */
export async function insertMany<T extends PgTable & { id: PgColumn }>(
  tx: Tx,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const keys = Object.keys(getTableColumns(table)).filter((key) => key in first);
  const given = rows.map((row) =>
    Object.fromEntries(keys.map((key) => [fieldOf(key), (row as Record<string, unknown>)[key]])),
  );
  const names = sql.join(
    keys.map((key) => sql.identifier(fieldOf(key))),
    sql`, `,
  );
  const { rows: made } = await tx.db.execute<{ id: string }>(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(given)}::jsonb)
    returning ${table.id}`);
  return made.map(({ id }) => Number(id));
}
