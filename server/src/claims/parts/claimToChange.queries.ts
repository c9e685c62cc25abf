import { type ClientRecord, openedWithFacts } from "../../clients/index.ts";
import { Refusal, type Tx } from "../../platform/index.ts";
import { isClaimOpen } from "../claims.policy.ts";

/** The client for a change of its claim data: in scope, locked, and open to who changes it. */
export async function claimToChange(tx: Tx, client: number): Promise<ClientRecord> {
  const opened = await openedWithFacts(tx, client, "update");
  if (!isClaimOpen(tx.actor.roleId, opened.facts)) throw new Refusal("claim_locked");
  return opened.client;
}
