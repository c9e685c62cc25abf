import { roles } from "@refundry/contract/platform";
import { type ClientRecord, clientFacts, openedClient } from "../clients/index.ts";
import { Refusal, type Tx } from "../platform/index.ts";

/** The client for a change of its claim data: locked, in scope, and open to its own people until a final exists. */
export async function claimToChange(tx: Tx, client: number): Promise<ClientRecord> {
  const record = await openedClient(tx, client, "update");
  if (tx.actor.roleId === roles.client && (await clientFacts(tx, record)).hasFinal) throw new Refusal("claim_locked");
  return record;
}
