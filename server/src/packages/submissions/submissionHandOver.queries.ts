import { type Money, type Quarter, quarterKey, quarterLabel, zeroMoney } from "@refundry/contract/values";
import { inArray } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { packageQuarters } from "../package.tables.ts";
import type { submissions } from "../submission.tables.ts";
import { quartersOfSubmissions } from "./submissionQuarters.queries.ts";

type SubmissionRecord = typeof submissions.$inferSelect;
type Filed = Pick<SubmissionRecord, "id" | "package">;

/** The quarters that each submission holds, with what its package says of them; without an amount where it says nothing. */
export async function refundsOfSubmissions(tx: Tx, filed: readonly Filed[]) {
  const ids = filed.map(({ id }) => id);
  const papers = [...new Set(filed.map((one) => one.package))];
  const [quarters, rows] = await Promise.all([
    quartersOfSubmissions(tx, ids),
    tx.db.select().from(packageQuarters).where(inArray(packageQuarters.package, papers)),
  ]);
  const keyOf = (paper: number, quarter: Quarter) => `${paper} ${quarterKey(quarter)}`;
  const refunds = new Map(rows.map((row) => [keyOf(row.package, row as Quarter), row.creditAmount]));
  return new Map(
    filed.map((one) => {
      const own = quarters.get(one.id) ?? [];
      return [one.id, own.map((quarter) => ({ quarter, refund: refunds.get(keyOf(one.package, quarter)) }))];
    }),
  );
}

/** What receivables are told of a submission (07, 5.7): each quarter's refund, nothing where it has none or goes down. */
export async function handOver(tx: Tx, submission: SubmissionRecord) {
  const { id, client, package: paper, upload, fedexTracking } = submission;
  const quarters = (await refundsOfSubmissions(tx, [submission])).get(id) ?? [];
  return {
    client,
    submission: id,
    package: paper,
    upload,
    fedex_tracking: fedexTracking,
    quarters: quarters.map(({ quarter, refund }) => ({ ...quarter, credit_amount: due(refund) })),
  };
}

const due = (refund: Money | undefined): Money => (refund !== undefined && refund > zeroMoney ? refund : zeroMoney);

/** `Q4 2020, Q1 2021` */
export const labelsOf = (quarters: readonly Quarter[]): string => quarters.map(quarterLabel).join(", ");
