import { and, eq } from "drizzle-orm";
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
