import { filingStage } from "../../clients/index.ts";
import { clientShipped } from "../../documents/index.ts";
import { factOf, type Tx } from "../../platform/index.ts";

/** Why a finalized review may not be reopened: what was shipped is reopened only for a quarter that is filed again (14, 5.1). */
export async function reopenRefusal(tx: Tx, client: number): Promise<string | null> {
  if (!(await factOf(tx, clientShipped, client))) return null;
  const { again } = await factOf(tx, filingStage, client);
  return again.length > 0 ? null : "The claim was shipped: it is reopened only where a quarter is to be filed again.";
}
