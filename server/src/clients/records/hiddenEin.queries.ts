import { and, desc, eq, gt } from "drizzle-orm";
import { type AuditEntry, auditLog, Refusal, type Tx } from "../../platform/index.ts";

const action = "client.hidden_ein";
const hour = 60 * 60_000;
/** So many EINs of clients out of sight may somebody meet in an hour: a person mistypes, a list of EINs is asked for. */
const most = 10;

/**
 * Throws 429 for who met too many EINs of clients that they cannot see, whatever EIN they enter next: whether one is taken is
 * what they must not find out by trying.
 */
export async function demandFewHiddenEins(tx: Tx): Promise<void> {
  if (!tx.actorOrNone) return;
  const met = await tx.db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorUserId, tx.actor.realUserId),
        eq(auditLog.action, action),
        gt(auditLog.at, new Date(tx.now.getTime() - hour)),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(most);
  const first = met[most - 1];
  if (!first) return;
  const minutes = Math.max(1, Math.ceil((first.at.getTime() + hour - tx.now.getTime()) / 60_000));
  throw new Refusal("too_many_requests", { details: { minutes }, headers: { "retry-after": String(minutes * 60) } });
}

/** What the trail keeps of it, at the client that was met. */
export const hiddenEinMet = (client: number, ein: string): AuditEntry => ({
  action,
  recordType: "clients",
  recordId: client,
  clientId: client,
  after: { ein },
});
