import { quarterStatus } from "@refundry/contract/transcripts";
import { compareQuarters, type Quarter } from "@refundry/contract/values";
import { and, eq, inArray } from "drizzle-orm";
import type { FilingStage } from "../clients/index.ts";
import type { Tx } from "../platform/index.ts";
import { clientQuarters } from "./clientQuarter.tables.ts";

/** Clients with quarters that the IRS wants anew: a new final is for these. That a claim is ready to file is the queues' to know (09). */
export async function stagesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, FilingStage>> {
  const rows = await tx.db
    .select({ client: clientQuarters.client, year: clientQuarters.year, quarter: clientQuarters.quarter })
    .from(clientQuarters)
    .where(and(inArray(clientQuarters.client, [...ids]), eq(clientQuarters.statusId, quarterStatus.resubmission)));
  const again = new Map<number, Quarter[]>();
  for (const { client, year, quarter } of rows)
    again.set(client, [...(again.get(client) ?? []), { year, quarter } as Quarter]);
  return new Map(
    [...again].map(([client, quarters]) => [client, { again: quarters.sort(compareQuarters), readyToFile: false }]),
  );
}
