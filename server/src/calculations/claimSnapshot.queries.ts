import { type Money, moneyText, productQuarters, type QuarterKey, quarterKey } from "@refundry/contract/values";
import { type ClaimInput, canonicalInput } from "@refundry/credit";
import { asc, eq } from "drizzle-orm";
import {
  currentBatch,
  exclusionsOf,
  payrollRows,
  pppRounds,
  quarterCounts,
  quarterReceipts,
  quarterWages,
} from "../claims/index.ts";
import type { ClientRecord } from "../clients/index.ts";
import type { Tx } from "../platform/index.ts";

/** Every value of an input but the payroll rows, which never change and are named by their batch. */
export type ClaimFacts = Omit<ClaimInput, "payroll">;

/** What a calculation rests on (06, 5.2). */
export interface ClaimSnapshot {
  readonly facts: ClaimFacts;
  readonly batch: number;
}

/**
 * The snapshot of a client, or null without current payroll. Read it in REPEATABLE READ, or with the client's row
 * locked: every change of a claim locks that row first.
 */
export async function readSnapshot(tx: Tx, client: ClientRecord): Promise<ClaimSnapshot | null> {
  const batch = await currentBatch(tx, client.id);
  if (!batch) return null;
  return { facts: await readFacts(tx, client), batch: batch.id };
}

async function readFacts(tx: Tx, client: ClientRecord): Promise<ClaimFacts> {
  const { owners, family, cleared } = await exclusionsOf(tx, client.id);
  const [wages, counts, receipts] = [
    await tx.db.select().from(quarterWages).where(eq(quarterWages.client, client.id)),
    await tx.db.select().from(quarterCounts).where(eq(quarterCounts.client, client.id)),
    await tx.db.select().from(quarterReceipts).where(eq(quarterReceipts.client, client.id)),
  ];
  return {
    claim_quarters: productQuarters.map(quarterKey) as ClaimInput["claim_quarters"],
    owners,
    family,
    ...(cleared.length > 0 && { cleared }),
    ppp: await roundsOf(tx, client.id),
    tssw: byQuarter(wages, (row) => moneyText(row.wages)),
    employee_counts: byQuarter(counts, (row) => row.count),
    revenue: byQuarter(receipts, (row) => moneyText(row.amount)),
    contingency_rate: client.contingencyRate,
  };
}

function byQuarter<Row extends { year: number; quarter: number }, Value>(
  rows: readonly Row[],
  read: (row: Row) => Value,
): Partial<Record<QuarterKey, Value>> {
  return Object.fromEntries(rows.map((row) => [`${row.year}-Q${row.quarter}`, read(row)]));
}

async function roundsOf(tx: Tx, client: number): Promise<ClaimFacts["ppp"]> {
  const rows = await tx.db.select().from(pppRounds).where(eq(pppRounds.client, client)).orderBy(asc(pppRounds.number));
  const text = (amount: Money | null) => (amount === null ? null : moneyText(amount));
  return rows.map((row) => ({
    number: row.number,
    did_not_receive: row.didNotReceive,
    start: row.start,
    amount: text(row.amount),
    weeks: row.weeks,
    forgiven: text(row.forgiven),
    payroll_reported: text(row.payrollReported),
    nonpayroll_reported: text(row.nonpayrollReported),
    other_payroll_costs: text(row.otherPayrollCosts),
  }));
}

/** The rows of a batch in the order of the file, amounts as decimal strings of dollars. */
export async function payrollOf(tx: Tx, batch: number): Promise<ClaimInput["payroll"]> {
  const rows = await tx.db
    .select({
      date: payrollRows.checkDate,
      name: payrollRows.spelling,
      gross: payrollRows.gross,
      notWorking: payrollRows.notWorking,
    })
    .from(payrollRows)
    .where(eq(payrollRows.batch, batch))
    .orderBy(asc(payrollRows.rowNo));
  return rows.map(({ date, name, gross, notWorking }) => ({
    date,
    name,
    gross: moneyText(gross),
    ...(notWorking && { not_working: true }),
  }));
}

/** One text for facts that are equal, whatever the order of their fields. */
export function factsText(facts: ClaimFacts): string {
  return canonicalInput({ ...facts, payroll: [] });
}

export function sameSnapshot(a: ClaimSnapshot | null, b: ClaimSnapshot | null): boolean {
  if (!a || !b) return a === b;
  return a.batch === b.batch && factsText(a.facts) === factsText(b.facts);
}
