import type { clients as operations } from "@refundry/contract/clients";
import type { InputFor } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import { notFound, Refusal, raise, type Tx } from "../../platform/index.ts";
import { clients } from "../client.tables.ts";
import { clientChanged } from "../clients.events.ts";
import { demandFreeEin } from "./client.commands.ts";
import { openedClient, readClient } from "./client.queries.ts";

/** A soft deletion: the client exists for nobody until an administrator restores it. */
export async function removeClient(
  tx: Tx,
  { params }: InputFor<typeof operations.remove>,
): Promise<Record<string, never>> {
  const client = await openedClient(tx, params.id, "update");
  await tx.db
    .update(clients)
    .set({ deletedAt: tx.now, deletedBy: tx.actor.userId, version: client.version + 1 })
    .where(eq(clients.id, client.id));
  tx.audit({
    action: "client.delete",
    recordType: "clients",
    recordId: client.id,
    clientId: client.id,
    before: { legal_name: client.legalName, ein: client.ein },
  });
  await raise(tx, clientChanged, { client: client.id, fields: ["deleted_at"] });
  tx.tell({ record: "clients", id: client.id }, { kind: "record", type: "clients", id: client.id });
  return {};
}

export async function restoreClient(tx: Tx, { params }: InputFor<typeof operations.restore>) {
  const [client] = await tx.db.select().from(clients).where(eq(clients.id, params.id)).for("update");
  if (!client) throw notFound();
  if (client.deletedAt === null) throw new Refusal("not_allowed_now", { text: "This client is not deleted." });
  await demandFreeEin(tx, client.ein, client.id);
  await tx.db
    .update(clients)
    .set({ deletedAt: null, deletedBy: null, version: client.version + 1 })
    .where(eq(clients.id, client.id));
  tx.audit({ action: "client.restore", recordType: "clients", recordId: client.id, clientId: client.id });
  await raise(tx, clientChanged, { client: client.id, fields: ["deleted_at"] });
  return readClient(tx, { params });
}
