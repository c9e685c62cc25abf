import { type Money, type Quarter, quarterKey, quarterLabel, zeroMoney } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { packageQuarters } from "../package.tables.ts";
import { quartersOfSubmissions, type SubmissionRecord } from "./submission.queries.ts";

/** What receivables are told of a submission (07, 5.7): each quarter's refund, nothing where it has none or goes down. */
export async function handOver(tx: Tx, { id, client, package: paper, upload, fedexTracking }: SubmissionRecord) {
  const quarters = (await quartersOfSubmissions(tx, [id])).get(id) ?? [];
  const rows = await tx.db.select().from(packageQuarters).where(eq(packageQuarters.package, paper));
  const refunds = new Map(rows.map((row) => [quarterKey(row as Quarter), row.creditAmount]));
  return {
    client,
    submission: id,
    package: paper,
    upload,
    fedex_tracking: fedexTracking,
    quarters: quarters.map((quarter) => ({ ...quarter, credit_amount: due(refunds.get(quarterKey(quarter))) })),
  };
}

const due = (refund: Money | undefined): Money => (refund !== undefined && refund > zeroMoney ? refund : zeroMoney);

/** `Q4 2020, Q1 2021` */
export const labelsOf = (quarters: readonly Quarter[]): string => quarters.map(quarterLabel).join(", ");
