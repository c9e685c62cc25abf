import { submissionLifecycle } from "@refundry/contract/packages";
import { type IsoDate, quarterKey } from "@refundry/contract/values";
import { and, desc, inArray } from "drizzle-orm";
import { inGroup, type Tx } from "../../platform/index.ts";
import type { SentQuarter } from "../../transcripts/index.ts";
import { submissions } from "../submission.tables.ts";
import { refundsOfSubmissions } from "./submissionHandOver.queries.ts";

/** By client: each quarter that was sent, as the newest submission that was sent says (15, `expected credit`). */
export async function quartersSent(tx: Tx, clients: readonly number[]): Promise<Map<number, SentQuarter[]>> {
  const rows = await tx.db
    .select()
    .from(submissions)
    .where(and(inArray(submissions.client, [...clients]), inGroup(submissions.state, submissionLifecycle, "sent")))
    .orderBy(desc(submissions.shippedOn), desc(submissions.id));
  const held = await refundsOfSubmissions(tx, rows);
  const found = new Map<number, Map<string, SentQuarter>>();
  for (const { id, client, shippedOn, fedexTracking } of rows) {
    const own = found.get(client) ?? new Map<string, SentQuarter>();
    found.set(client, own);
    for (const { quarter, refund } of held.get(id) ?? [])
      if (!own.has(quarterKey(quarter)) && shippedOn !== null)
        own.set(quarterKey(quarter), {
          quarter,
          claimed: refund ?? null,
          shippedOn: shippedOn as IsoDate,
          fedexTracking,
        });
  }
  return new Map([...found].map(([client, own]) => [client, [...own.values()]]));
}
