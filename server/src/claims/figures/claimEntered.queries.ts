import { sql } from "drizzle-orm";
import { clients } from "../../clients/index.ts";
import type { Tx } from "../../platform/index.ts";
import type { ClaimEntered } from "../claims.facts.ts";

/** What is entered of these claims, counted in one statement; of annual filers also Q2 and Q3 2020 as far as claimed. */
export async function enteredOf(tx: Tx, keys: readonly number[]): Promise<Map<number, ClaimEntered>> {
  const missing = (figures: "quarter_wages" | "quarter_counts") => sql`exists (
    select 1 from (values (2020, 2), (2020, 3), (2020, 4), (2021, 1), (2021, 2), (2021, 3)) as q (year, quarter)
    where (q.year = 2021 or q.quarter = 4 or (${clients.businessType} <> 1 and not exists (
      select 1 from claim_quarter_details d
      where d.client = asked.client and d.year = q.year and d.quarter = q.quarter and not d.claimed)))
    and not exists (select 1 from ${sql.identifier(figures)} f
      where f.client = asked.client and f.year = q.year and f.quarter = q.quarter))`;
  const { rows } = await tx.db.execute<Record<keyof ClaimEntered, boolean> & { client: string }>(sql`
    select asked.client,
      (select count(*) from ppp_rounds r where r.client = asked.client) = 2 as rounds,
      not ${missing("quarter_wages")} as wages,
      not ${missing("quarter_counts")} as employees
    from unnest(${sql.param([...keys])}::bigint[]) as asked (client)
    left join ${clients} on ${clients.id} = asked.client`);
  return new Map(rows.map(({ client, rounds, wages, employees }) => [Number(client), { rounds, wages, employees }]));
}
