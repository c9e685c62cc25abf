import { and, eq, inArray, isNull } from "drizzle-orm";
import { tellClient } from "../../claims/index.ts";
import { raise, type Tx } from "../../platform/index.ts";
import { clientMandates } from "../clientMandate.tables.ts";
import { clientMandatesChanged } from "../mandates.events.ts";

/**
 * An order's place, industries or periods changed (13, 5.5): every client that is in review or finalized with it gets a mark and its
 * attorney of record is told; nothing of the client is changed by itself.
 */
export async function followOrder(tx: Tx, mandate: number): Promise<void> {
  const rows = await tx.db
    .update(clientMandates)
    .set({ orderChangedAt: tx.now })
    .where(
      and(
        eq(clientMandates.mandate, mandate),
        isNull(clientMandates.deletedAt),
        inArray(clientMandates.state, ["in_review", "approved"]),
      ),
    )
    .returning({ client: clientMandates.client });
  for (const { client } of rows) {
    tx.notify("mandate_changed", { to: { ofClient: "attorney" }, client });
    await raise(tx, clientMandatesChanged, { client });
    tellClient(tx, client);
  }
}
