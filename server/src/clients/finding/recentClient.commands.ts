import { mostPins, mostRecents, type clients as operations } from "@refundry/contract/clients";
import type { InputFor } from "@refundry/contract/platform";
import { and, count, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { Refusal, type Tx } from "../../platform/index.ts";
import { clients } from "../client.tables.ts";
import { clientPins, clientRecents } from "../recentClient.tables.ts";
import { clientsInScope, openedClient } from "../records/client.queries.ts";
import { pinnedBy, recentClients } from "./recentClient.queries.ts";

/**
 * The reader opened this client. A call of its own, because reading must not write (01, Forgery): what prefetches, refetches
 * or calls the API for a client does not open it.
 */
export async function noteOpened(tx: Tx, { params }: InputFor<typeof operations.noteOpened>) {
  const [{ id }] = await Promise.all([openedClient(tx, params.id), oneAtATime(tx)]);
  const own = eq(clientRecents.userId, tx.actor.userId);
  tx.send(
    tx.db
      .insert(clientRecents)
      .values({ userId: tx.actor.userId, client: id, at: tx.now })
      .onConflictDoUpdate({ target: [clientRecents.userId, clientRecents.client], set: { at: tx.now } }),
  );
  const kept = tx.db
    .select({ client: clientRecents.client })
    .from(clientRecents)
    .where(own)
    .orderBy(desc(clientRecents.at), desc(clientRecents.client))
    .limit(mostRecents);
  tx.send(tx.db.delete(clientRecents).where(and(own, notInArray(clientRecents.client, kept))));
  return changed(tx);
}

/** Pins a client for the reader. One that is pinned stays so. */
export async function pinClient(tx: Tx, { params }: InputFor<typeof operations.pin>) {
  const opened = openedClient(tx, params.id);
  const turn = oneAtATime(tx);
  // Pins that the reader does not see now take no place: nobody could unpin them.
  const others = tx.db
    .select({ count: count() })
    .from(clients)
    .where(and(clientsInScope(tx.scope), inArray(clients.id, pinnedBy(tx)), sql`${clients.id} <> ${params.id}`))
    .execute();
  const [{ id }, , [counted]] = await Promise.all([opened, turn, others]);
  if ((counted?.count ?? 0) >= mostPins) throw new Refusal("too_many_pins");
  tx.send(tx.db.insert(clientPins).values({ userId: tx.actor.userId, client: id, at: tx.now }).onConflictDoNothing());
  return changed(tx);
}

/** Takes the reader's pin off a client; one that is not pinned stays so. */
export async function unpinClient(tx: Tx, { params }: InputFor<typeof operations.unpin>) {
  const { id } = await openedClient(tx, params.id);
  tx.send(tx.db.delete(clientPins).where(and(eq(clientPins.userId, tx.actor.userId), eq(clientPins.client, id))));
  return changed(tx);
}

/** Two tabs of one person wait for each other, so that neither counts what the other is about to write. */
async function oneAtATime(tx: Tx): Promise<void> {
  const turn = `recent clients ${tx.actor.userId}`;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`).execute();
}

/** Answers the list as it is now, and tells the person's other tabs. */
function changed(tx: Tx) {
  const { userId } = tx.actor;
  tx.tell({ user: userId }, { kind: "record", type: "client_recents", id: userId });
  return tx.last(() => recentClients(tx));
}
