import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { auditLog, factsOf, personName, type Tx } from "../../platform/index.ts";

/** Said of a submission that was shipped without verified signatures. */
export interface Unverified {
  reason: string;
  by_name: string | null;
  at: Date;
}

/** Why submissions were shipped without verified signatures: what was said last stands in the trail alone (07, 5.5). */
export async function reasonsUnverified(tx: Tx, ids: readonly number[]): Promise<Map<number, Unverified>> {
  if (ids.length === 0) return new Map();
  const { recordId, actorUserId, at, reason } = auditLog;
  const rows = await tx.db
    .selectDistinctOn([recordId], { id: recordId, by: actorUserId, at, reason })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.recordType, "submissions"),
        inArray(recordId, [...ids]),
        inArray(auditLog.action, ["submission.ship", "submission.track"]),
        isNotNull(reason),
      ),
    )
    .orderBy(recordId, desc(auditLog.id));
  const names = await factsOf(tx, personName, [...new Set(rows.flatMap(({ by }) => (by === null ? [] : [by])))]);
  return new Map(
    rows.map(({ id, by, at: when, reason: said }) => [
      Number(id),
      { reason: said ?? "", by_name: by === null ? null : (names.get(by) ?? null), at: when },
    ]),
  );
}
