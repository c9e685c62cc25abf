import type { RoleId } from "@refundry/contract/platform";
import { and, eq } from "drizzle-orm";
import { users } from "../../people/index.ts";
import type { Actor, Tx } from "../../platform/index.ts";
import { isActive } from "./acting.queries.ts";

/**
 * Who asked for background work, as role and firm are now; null for somebody who may sign in no more. Whoever acted for that
 * person has no part in what is read later.
 */
export async function requesterOf(tx: Tx, id: number): Promise<Actor | null> {
  const [row] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isActive(users)));
  if (!row) return null;
  const { roleId, parentEntity: firmId, first, last, email } = row;
  return { userId: id, realUserId: id, roleId: roleId as RoleId, firmId, first, last, email, sessionId: 0 };
}
