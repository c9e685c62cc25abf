import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import type { ClaimEntered } from "../claims.facts.ts";

/** What is entered of these claims, counted in one statement. */
export async function enteredOf(tx: Tx, keys: readonly number[]): Promise<Map<number, ClaimEntered>> {
  const product = sql`((year = 2020 and quarter = 4) or (year = 2021 and quarter between 1 and 3))`;
  const { rows } = await tx.db.execute<Record<keyof ClaimEntered, boolean> & { client: string }>(sql`
    select asked.client,
      (select count(*) from ppp_rounds r where r.client = asked.client) = 2 as rounds,
      (select count(*) from quarter_wages w where w.client = asked.client and ${product}) = 4 as wages,
      (select count(*) from quarter_counts c where c.client = asked.client and ${product}) = 4 as employees
    from unnest(${sql.param([...keys])}::bigint[]) as asked (client)`);
  return new Map(rows.map(({ client, rounds, wages, employees }) => [Number(client), { rounds, wages, employees }]));
}
