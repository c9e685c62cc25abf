import type { claims } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { productQuarters, type Quarter, quarterKey, supplementQuarters, zeroMoney } from "@refundry/contract/values";
import { asc, eq } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { rulesInForce } from "../../content/index.ts";
import type { Tx } from "../../platform/index.ts";
import { quarterCounts, quarterReceipts, quarterWages } from "../claim.tables.ts";
import { receiptsOfClaim } from "../group/group.queries.ts";
import { payrollTotals, type QuarterTotal } from "../payroll/tieOut.queries.ts";
import { ratioOf, receiptsTests, startupTest } from "./receipts.rules.ts";

export function quarterOf(row: { year: number; quarter: number }): Quarter {
  return { year: row.year, quarter: row.quarter as Quarter["quarter"] };
}

const claimedQuarters: readonly Quarter[] = [...supplementQuarters, ...productQuarters];

const listOf = <Item>(items: Item[]) => ({ items, total: items.length, next: null });

export async function listWages(tx: Tx, { params }: InputFor<typeof claims.wages>) {
  return wagesOf(tx, (await openedClient(tx, params.id)).id);
}

export async function wagesOf(tx: Tx, client: number) {
  const rows = await tx.db
    .select()
    .from(quarterWages)
    .where(eq(quarterWages.client, client))
    .orderBy(asc(quarterWages.year), asc(quarterWages.quarter));
  const totals = await payrollTotals(tx, client);
  const totalOf = (quarter: Quarter): Pick<QuarterTotal, "gross" | "compared" | "tips"> =>
    totals?.get(quarterKey(quarter)) ?? { gross: zeroMoney, compared: zeroMoney, tips: zeroMoney };
  return {
    ...listOf(rows.map((row) => ({ ...quarterOf(row), wages: row.wages, tips: row.tips, version: row.version }))),
    payroll_totals:
      totals === null
        ? []
        : claimedQuarters.map((quarter) => {
            const { gross, compared, tips } = totalOf(quarter);
            return { ...quarter, gross, compared, tips };
          }),
  };
}

export async function listCounts(tx: Tx, { params }: InputFor<typeof claims.counts>) {
  return countsOf(tx, (await openedClient(tx, params.id)).id);
}

export async function countsOf(tx: Tx, client: number) {
  const rows = await tx.db
    .select()
    .from(quarterCounts)
    .where(eq(quarterCounts.client, client))
    .orderBy(asc(quarterCounts.year), asc(quarterCounts.quarter));
  return listOf(rows.map((row) => ({ ...quarterOf(row), count: row.count, version: row.version })));
}

export async function listReceipts(tx: Tx, { params }: InputFor<typeof claims.receipts>) {
  return receiptsOf(tx, (await openedClient(tx, params.id)).id);
}

/** The receipts entered, the test of every quarter that they allow, and of a recovery startup its average. */
export async function receiptsOf(tx: Tx, client: number) {
  const rows = await tx.db
    .select()
    .from(quarterReceipts)
    .where(eq(quarterReceipts.client, client))
    .orderBy(asc(quarterReceipts.year), asc(quarterReceipts.quarter));
  const facts = await receiptsOfClaim(tx, client);
  const tests = receiptsTests(facts);
  const items = rows.map((row) => ({
    ...quarterOf(row),
    amount: row.amount,
    ratio: ratioOf(tests, quarterKey(quarterOf(row))),
    version: row.version,
  }));
  return { ...listOf(items), tests, startup: startupTest(facts, await rulesInForce(tx)) };
}
