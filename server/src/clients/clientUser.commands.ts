import { eq } from "drizzle-orm";
import type { Tx } from "../platform/index.ts";
import { clientUsers } from "./clientUser.tables.ts";

/** Lets a person of role 6 see a client as the client's own. */
export async function linkClientUser(tx: Tx, client: number, user: number): Promise<void> {
  await tx.db
    .insert(clientUsers)
    .values({ clientId: client, userId: user, invitedBy: tx.actorOrNone?.userId ?? null })
    .onConflictDoNothing();
  tx.audit({ action: "client_user.link", recordType: "user", recordId: user, clientId: client });
}

/** Somebody who is gone sees no client any more. */
export async function unlinkEverywhere(tx: Tx, user: number): Promise<void> {
  const links = await tx.db
    .delete(clientUsers)
    .where(eq(clientUsers.userId, user))
    .returning({ client: clientUsers.clientId });
  for (const { client } of links)
    tx.audit({ action: "client_user.unlink", recordType: "user", recordId: user, clientId: client });
}
