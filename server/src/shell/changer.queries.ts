import type { WatchedType } from "@refundry/contract/platform";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { auditLog, factOf, notFound, personName, type Tx, visibilityOf } from "../platform/index.ts";

interface Asked {
  params: { id: number };
  query: { by: number };
}

/** The entries of the trail about what tabs watch; what hangs on a client names the client. */
const inTrail: Record<WatchedType, (id: number) => SQL | undefined> = {
  clients: (id) => eq(auditLog.clientId, id),
  users: (id) => ofRecord("user", id),
  entities: (id) => ofRecord("entity", id),
  pods: (id) => ofRecord("pod", id),
};
const ofRecord = (type: string, id: number) => and(eq(auditLog.recordType, type), eq(auditLog.recordId, id));

/** So long after a change its person may be asked for, in hours: a tab may have slept meanwhile. */
const askedWithin = 24;

/**
 * Who changed a record that the reader sees. Only who stands in the record's own trail has a name here: nobody reads the names
 * of others by counting up.
 */
export const readChanger =
  (type: WatchedType) =>
  async (tx: Tx, { params: { id }, query: { by } }: Asked) => {
    const entries = tx.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          inTrail[type](id),
          sql`${auditLog.at} > ${tx.now.toISOString()}::timestamptz - make_interval(hours => ${askedWithin})`,
          or(eq(auditLog.actorUserId, by), eq(auditLog.onBehalfOfUserId, by)),
        ),
      )
      .limit(1)
      .execute();
    const [seen, [entry], name] = await Promise.all([
      visibilityOf(`/${type}/{id}`)?.check(tx, String(id)),
      entries,
      factOf(tx, personName, by),
    ]);
    if (!seen || !entry) throw notFound();
    return { id: by, name };
  };
