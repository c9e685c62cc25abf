import { and, eq, inArray, max } from "drizzle-orm";
import { auditLog, type Tx } from "../../platform/index.ts";

/** What the trail calls a document that somebody asked for beside the catalogue. */
export const askedAction = "requirement.add";

/** By requirement: when somebody asked for it, the last time (08, 7.6). */
export async function askedOn(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: auditLog.recordId, at: max(auditLog.at) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.recordType, "requirements"),
        inArray(auditLog.recordId, [...ids]),
        eq(auditLog.action, askedAction),
      ),
    )
    .groupBy(auditLog.recordId);
  return new Map(rows.flatMap(({ id, at }) => (id !== null && at ? [[id, at] as const] : [])));
}
