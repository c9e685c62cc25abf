import { mostPins, mostRecents, type RecentClient } from "@refundry/contract/clients";
import { and, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { clients } from "../client.tables.ts";
import { columnsSeenBy } from "../clients.policy.ts";
import { clientPins, clientRecents } from "../recentClient.tables.ts";
import { clientsInScope } from "../records/client.queries.ts";
import { rowsForRole, selectRows, sortColumns } from "./clientList.queries.ts";

/**
 * The reader's pinned clients by name, then those opened last, newest first; a pinned one is not named again. What left the
 * scope or was deleted is not there, and is there again when it comes back.
 */
export async function recentClients(tx: Tx): Promise<{ items: RecentClient[]; total: number; next: null }> {
  const role = tx.actor.roleId;
  const inScope = clientsInScope(tx.scope);
  const isPinned = inArray(clients.id, pinnedBy(tx));
  const [byName = "trade_name"] = columnsSeenBy(role);
  const pinned = selectRows(tx, {
    where: and(inScope, isPinned),
    orderBy: [sortColumns[byName], sql`${clients.id}`],
    limit: mostPins,
  });
  const opened = selectRows(tx, {
    where: and(inScope, inArray(clients.id, openedBy(tx)), not(isPinned)),
    orderBy: [desc(openedAt(tx)), desc(clients.id)],
    limit: mostRecents,
  });
  const [pins, recents] = await Promise.all([pinned, opened]);
  const items = [
    ...rowsForRole(role, pins).map((row) => ({ ...row, pinned: true })),
    ...rowsForRole(role, recents).map((row) => ({ ...row, pinned: false })),
  ];
  return { items, total: items.length, next: null };
}

/** The ids of the clients that the reader pinned, in scope or not. */
export const pinnedBy = (tx: Tx) =>
  tx.db.select({ client: clientPins.client }).from(clientPins).where(eq(clientPins.userId, tx.actor.userId));

const openedBy = (tx: Tx) =>
  tx.db.select({ client: clientRecents.client }).from(clientRecents).where(eq(clientRecents.userId, tx.actor.userId));

const openedAt = (tx: Tx): SQL =>
  sql`(${tx.db
    .select({ at: clientRecents.at })
    .from(clientRecents)
    .where(and(eq(clientRecents.userId, tx.actor.userId), eq(clientRecents.client, clients.id)))})`;
