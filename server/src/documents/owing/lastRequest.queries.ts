import { desc, inArray } from "drizzle-orm";
import { factsOf, personName, type Tx } from "../../platform/index.ts";
import { documentRequests } from "../documentRequest.tables.ts";

/** By client, when it was asked last for what is outstanding, and by whom (null: a reminder). */
export async function lastRequests(tx: Tx, ids: readonly number[]) {
  const rows = await tx.db
    .selectDistinctOn([documentRequests.client])
    .from(documentRequests)
    .where(inArray(documentRequests.client, [...ids, 0]))
    .orderBy(documentRequests.client, desc(documentRequests.sentAt), desc(documentRequests.id));
  const names = await factsOf(
    tx,
    personName,
    rows.flatMap(({ sentBy }) => sentBy ?? []),
  );
  return new Map(
    rows.map(({ client, sentAt, sentBy }) => [
      client,
      { sent_at: sentAt, sent_by_name: sentBy === null ? null : (names.get(sentBy) ?? personName.fallback) },
    ]),
  );
}
