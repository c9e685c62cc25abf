import type { Money } from "@refundry/contract/values";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../platform/index.ts";
import { payrollBatches } from "./payroll.tables.ts";

export interface QuarterTotal {
  gross: Money;
  employees: number;
}

/** The current batch of a client, or null. */
export async function currentBatch(tx: Tx, client: number) {
  const [batch] = await tx.db
    .select()
    .from(payrollBatches)
    .where(and(eq(payrollBatches.client, client), eq(payrollBatches.state, "current")));
  return batch ?? null;
}

/**
 * What the current payroll sums to per quarter (`2021-1`), without the checks of March 13–31, 2020, which no line 5a
 * holds (CLAIM-41). Null without payroll.
 */
export async function payrollTotals(tx: Tx, client: number): Promise<Map<string, QuarterTotal> | null> {
  const batch = await currentBatch(tx, client);
  return batch && totalsOfBatch(tx, batch.id);
}

export async function totalsOfBatch(tx: Tx, batch: number): Promise<Map<string, QuarterTotal>> {
  const { rows } = await tx.db.execute<{ year: number; quarter: number; gross: string; employees: string }>(sql`
    select extract(year from check_date)::int as year, extract(quarter from check_date)::int as quarter,
      sum(gross) as gross, count(distinct employee) as employees
    from payroll_rows where batch = ${batch} and check_date not between '2020-03-13' and '2020-03-31'
    group by 1, 2`);
  return new Map(rows.map((row) => [`${row.year}-${row.quarter}`, { gross: BigInt(row.gross) as Money, employees: Number(row.employees) }]));
}
