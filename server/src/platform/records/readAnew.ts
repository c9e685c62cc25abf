import type { Call } from "../call.ts";
import type { Actor } from "./actor.ts";
import { emptyScope, mintScope } from "./scope.ts";
import { inTransaction, type Tx } from "./transaction.ts";

/**
 * Reads on behalf of a call that was opened long ago, in the role and scope of now. Null when the person that `who` looks
 * for is there no more.
 */
export async function readAnew<T>(
  { services: { pool }, actor }: Call,
  who: (tx: Tx, actor: Actor) => Promise<Actor | null>,
  read: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  const now = await inTransaction(pool, { actor, scope: emptyScope, readOnly: true }, async (tx) => {
    const found = await who(tx, actor);
    return found && { actor: found, scope: await mintScope(tx.db, found) };
  });
  return now && inTransaction(pool, { ...now, readOnly: true }, read);
}
