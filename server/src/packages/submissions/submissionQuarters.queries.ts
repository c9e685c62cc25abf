import { compareQuarters, type Quarter } from "@refundry/contract/values";
import { inArray } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { submissionQuarters } from "../submission.tables.ts";

/** The quarters of submissions, each in their order. */
export async function quartersOfSubmissions(tx: Tx, ids: readonly number[]): Promise<Map<number, Quarter[]>> {
  const found = new Map<number, Quarter[]>();
  const rows = await tx.db
    .select()
    .from(submissionQuarters)
    .where(inArray(submissionQuarters.submission, [...ids]));
  for (const { submission, year, quarter } of rows)
    found.set(submission, [...(found.get(submission) ?? []), { year, quarter } as Quarter].sort(compareQuarters));
  return found;
}
