import { submissionLifecycle } from "@refundry/contract/packages";
import { and, eq, ne, sql } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { inGroup, Refusal, type Tx } from "../../platform/index.ts";
import { submissions } from "../submission.tables.ts";

/** A number names the parcel of one client; of two that save it at once the second is told whose it is. */
export async function demandOwnNumber(tx: Tx, client: number, number: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tracking ${number}`}, 0))`);
  const [other] = await tx.db
    .select({ client: submissions.client })
    .from(submissions)
    .where(
      and(
        eq(submissions.fedexTracking, number),
        ne(submissions.client, client),
        inGroup(submissions.state, submissionLifecycle, "live"),
      ),
    )
    .limit(1);
  if (other)
    throw new Refusal("duplicate_tracking", {
      details: { legal_name: (await openedClient(tx, other.client)).legalName },
    });
}
