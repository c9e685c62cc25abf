import { blockersOf } from "../calculations/index.ts";
import { openedClient } from "../clients/index.ts";
import { requestPackage } from "../packages/index.ts";
import type { Tx } from "../platform/index.ts";

/** A draft where nothing stands in its way; the worker makes it as soon as there is one. */
export async function demoDraft(tx: Tx, client: number): Promise<void> {
  const blockers = await blockersOf(tx, await openedClient(tx, client, "update"), "draft");
  if (blockers.length === 0) await requestPackage(tx, { params: { id: client }, body: { request: "draft" } });
}
