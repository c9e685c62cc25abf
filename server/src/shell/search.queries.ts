import type { InputFor } from "@refundry/contract/platform";
import { type FoundGroup, mostOfKind, type shell as operations } from "@refundry/contract/shell";
import { findByName, type Tx } from "../platform/index.ts";

/** What the reader may open by its name: every area finds its own. */
export async function search(tx: Tx, { query }: InputFor<typeof operations.search>): Promise<{ groups: FoundGroup[] }> {
  return { groups: await findByName(tx, query.q, mostOfKind) };
}
