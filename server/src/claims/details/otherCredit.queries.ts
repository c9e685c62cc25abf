import type { Quarter } from "@refundry/contract/values";
import { asc, eq } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { claimOtherCredits, claimPayBefore } from "../claimDetail.tables.ts";

/** Wages that another credit uses, by quarter, name and kind. */
export async function otherCreditsOf(tx: Tx, client: number) {
  const rows = await tx.db
    .select()
    .from(claimOtherCredits)
    .where(eq(claimOtherCredits.client, client))
    .orderBy(
      asc(claimOtherCredits.year),
      asc(claimOtherCredits.quarter),
      asc(claimOtherCredits.name),
      asc(claimOtherCredits.kind),
    );
  return rows.map(({ year, quarter, name, kind, amount }) => ({
    year,
    quarter: quarter as Quarter["quarter"],
    name,
    kind,
    amount,
  }));
}

/** Pay of the 30 days before the eligible period, by name. */
export async function payBeforeOf(tx: Tx, client: number) {
  return tx.db
    .select({ name: claimPayBefore.name, amount: claimPayBefore.amount })
    .from(claimPayBefore)
    .where(eq(claimPayBefore.client, client))
    .orderBy(asc(claimPayBefore.name));
}
