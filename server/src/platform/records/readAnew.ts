import type { Call } from "../call.ts";
import type { Pool } from "../database/database.ts";
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
  return readWith(pool, { actor, find: (tx) => who(tx, actor) }, read);
}

/**
 * Reads in background work as the person who asked for it, in the role and scope of now: all of it as of one instant. Null when
 * the person that `find` looks for is there no more.
 */
export async function readAsPerson<T>(
  pool: Pool,
  find: (tx: Tx) => Promise<Actor | null>,
  read: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  return readWith(pool, { actor: null, find, isolation: "repeatable read" }, read);
}

async function readWith<T>(
  pool: Pool,
  {
    actor,
    find,
    ...options
  }: { actor: Actor | null; find: (tx: Tx) => Promise<Actor | null>; isolation?: "repeatable read" },
  read: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  const now = await inTransaction(pool, { actor, scope: emptyScope, readOnly: true }, async (tx) => {
    const found = await find(tx);
    return found && { actor: found, scope: await mintScope(tx.db, found) };
  });
  return now && inTransaction(pool, { ...now, ...options, readOnly: true }, read);
}
