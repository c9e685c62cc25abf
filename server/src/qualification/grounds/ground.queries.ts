import type { ClaimQuarter, GroundDecision, RuleSet } from "@refundry/credit";
import { asc, desc, eq, inArray } from "drizzle-orm";
import { receiptsOfClaim } from "../../claims/index.ts";
import { rulesInForce } from "../../content/index.ts";
import { type ClientOrder, effectiveDays, ordersOf } from "../../mandates/index.ts";
import type { Tx } from "../../platform/index.ts";
import { qualificationQuarters, qualifications, quarterReviews, receiptRules } from "../qualification.tables.ts";
import type { ClientGroundFacts } from "./ground.rules.ts";

export type QualificationRecord = typeof qualifications.$inferSelect;
export type FrozenQuarterRecord = typeof qualificationQuarters.$inferSelect;

/** The review of a client; null when it was never sent. */
export async function reviewOf(tx: Tx, client: number): Promise<QualificationRecord | null> {
  const [row] = await tx.db.select().from(qualifications).where(eq(qualifications.client, client));
  return row ?? null;
}

/** What the reviewer accepted so far, by quarter. */
export async function decisionsOf(tx: Tx, client: number): Promise<Partial<Record<ClaimQuarter, GroundDecision>>> {
  const rows = await tx.db.select().from(quarterReviews).where(eq(quarterReviews.client, client));
  return Object.fromEntries(
    rows.map((row) => [
      `${row.year}-Q${row.quarter}`,
      {
        acceptReceipts: row.receiptsAccepted,
        usePreceding: row.usePreceding,
        acceptRecoveryStartup: row.recoveryAccepted,
      },
    ]),
  );
}

/** The quarters that a finalized review froze, of its present cycle; null while it is not finalized. */
export async function frozenQuarters(tx: Tx, client: number): Promise<FrozenQuarterRecord[] | null> {
  const review = await reviewOf(tx, client);
  if (review?.state !== "finalized") return null;
  const rows = await tx.db
    .select()
    .from(qualificationQuarters)
    .where(eq(qualificationQuarters.client, client))
    .orderBy(asc(qualificationQuarters.year), asc(qualificationQuarters.quarter));
  const cycle = Math.max(...rows.map((row) => row.cycle));
  return rows.filter((row) => row.cycle === cycle);
}

/** The rule set in force with the newest thresholds of the receipts test (14, 3). */
export async function receiptRuleSet(tx: Tx): Promise<{ version: string; rules: RuleSet }> {
  const [row] = await tx.db.select().from(receiptRules).orderBy(desc(receiptRules.fromDate)).limit(1);
  if (!row) throw new Error("The thresholds of the receipts test are missing.");
  const receipts = { start2020: row.start2020, end2020: row.end2020, below2021: row.below2021 };
  return { version: row.ruleVersion, rules: { ...(await rulesInForce(tx)), receipts } };
}

/** Everything that the grounds of a client rest on. */
export async function groundFactsOf(
  tx: Tx,
  client: number,
): Promise<{ facts: ClientGroundFacts; orders: ClientOrder[] }> {
  const [orders, rules] = [await ordersOf(tx, client), await rulesInForce(tx)];
  const { receipts, businessBegan, recoveryStartup } = await receiptsOfClaim(tx, client);
  return {
    orders,
    facts: {
      receipts,
      businessBegan,
      recoveryStartup,
      days: { draft: effectiveDays(orders, "draft", rules), approved: effectiveDays(orders, "final", rules) },
      decisions: await decisionsOf(tx, client),
    },
  };
}

/** By client: where its review stands, of those that were ever sent. */
export async function reviewStates(tx: Tx, ids: readonly number[]): Promise<Map<number, QualificationRecord["state"]>> {
  const rows = await tx.db
    .select({ client: qualifications.client, state: qualifications.state })
    .from(qualifications)
    .where(inArray(qualifications.client, [...ids]));
  return new Map(rows.map(({ client, state }) => [client, state]));
}
