import { submissionLifecycle } from "@refundry/contract/packages";
import type { IsoDate, Quarter } from "@refundry/contract/values";
import { and, desc, eq, inArray } from "drizzle-orm";
import { inGroup, type Tx } from "../../platform/index.ts";
import type { SentQuarter } from "../../transcripts/index.ts";
import { packageQuarters } from "../package.tables.ts";
import { submissionQuarters, submissions } from "../submission.tables.ts";

/** By client: each quarter that was sent, as the newest submission that was sent says (15, `expected credit`). */
export async function quartersSent(tx: Tx, clients: readonly number[]): Promise<Map<number, SentQuarter[]>> {
  const { id, client, shippedOn, fedexTracking, state } = submissions;
  const { year, quarter } = submissionQuarters;
  const rows = await tx.db
    .selectDistinctOn([client, year, quarter], {
      client,
      year,
      quarter,
      shippedOn,
      fedexTracking,
      claimed: packageQuarters.creditAmount,
    })
    .from(submissions)
    .innerJoin(submissionQuarters, eq(submissionQuarters.submission, id))
    .leftJoin(
      packageQuarters,
      and(
        eq(packageQuarters.package, submissions.package),
        eq(packageQuarters.year, year),
        eq(packageQuarters.quarter, quarter),
      ),
    )
    .where(and(inArray(client, [...clients]), inGroup(state, submissionLifecycle, "sent")))
    .orderBy(client, year, quarter, desc(shippedOn), desc(id));
  const found = new Map<number, SentQuarter[]>();
  for (const row of rows) {
    const one = {
      quarter: { year: row.year, quarter: row.quarter } as Quarter,
      claimed: row.claimed,
      // What was sent has its day.
      shippedOn: row.shippedOn as IsoDate,
      fedexTracking: row.fedexTracking,
    };
    found.set(row.client, [...(found.get(row.client) ?? []), one]);
  }
  return found;
}
