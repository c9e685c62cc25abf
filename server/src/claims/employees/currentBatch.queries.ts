import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { payrollBatches } from "../payroll.tables.ts";

/** The current batch of a client, or null. */
export async function currentBatch(tx: Tx, client: number) {
  const [batch] = await tx.db
    .select()
    .from(payrollBatches)
    .where(and(eq(payrollBatches.client, client), eq(payrollBatches.state, "current")));
  return batch ?? null;
}

/** By client: the first and last check of its current batch. */
export async function checkDatesOf(tx: Tx, ids: readonly number[]) {
  const { client, firstDate: first, lastDate: last, state } = payrollBatches;
  const rows = await tx.db
    .select({ client, first, last })
    .from(payrollBatches)
    .where(and(inArray(client, [...ids]), eq(state, "current")));
  return new Map(rows.map(({ client: id, ...dates }) => [id, dates]));
}
