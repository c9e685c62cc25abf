import { and, eq, inArray, isNull } from "drizzle-orm";
import { clients } from "../../clients/index.ts";
import type { Tx } from "../../platform/index.ts";
import { payrollBatches } from "../payroll.tables.ts";

/** What rests on files: the payroll that a client has, and what was imported before it. */
export async function usesOfUploads(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.db
    .select({ upload: payrollBatches.upload, current: clients.id })
    .from(payrollBatches)
    .leftJoin(clients, and(eq(clients.csvUpload, payrollBatches.upload), isNull(clients.deletedAt)))
    .where(inArray(payrollBatches.upload, [...ids, 0]));
  return new Map(
    rows.map(({ upload, current }) => [upload, current === null ? "an imported payroll" : "the payroll CSV"]),
  );
}
