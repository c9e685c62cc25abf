import type { Actor } from "./actor.ts";
import { mintScope } from "./scope.ts";
import type { Tx } from "./transaction.ts";

const readsOnly = () => {
  throw new Error("What is read with the eyes of another writes nothing.");
};

/**
 * The same transaction with the role and scope of another person, for reading alone. Who calls it has made sure that the reader
 * may see what this person sees.
 */
export async function seenBy(tx: Tx, person: Pick<Actor, "userId" | "roleId" | "firmId" | "first" | "last" | "email">) {
  const actor: Actor = { ...person, realUserId: tx.actor.realUserId, sessionId: tx.actor.sessionId };
  const { db, request, chosen, memory, now } = tx;
  const seen: Tx = {
    ...{ db, request, chosen, memory, now, actor, actorOrNone: actor },
    scope: await mintScope(db, actor),
    ...{ audit: readsOnly, tell: readsOnly, notify: readsOnly, send: readsOnly, last: readsOnly },
  };
  return seen;
}
