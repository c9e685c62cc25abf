import type { countsBody, receiptsBody, wagesBody } from "@refundry/contract/claims";
import { type Money, type Quarter, quarterKey } from "@refundry/contract/values";
import { receiptsTest } from "@refundry/credit";
import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { openedClient } from "../clients/index.ts";
import { raise, type Tx } from "../platform/index.ts";
import { quarterCounts, quarterReceipts, quarterWages } from "./claim.tables.ts";
import { type ClaimPart, claimChanged, tellClient } from "./claims.events.ts";
import { claimToChange } from "./claims.policy.ts";
import { payrollTotals } from "./payroll.queries.ts";

type Id = { params: { id: number } };
interface Removal {
  params: { id: number };
  query: { year?: number; quarter?: number; all?: "true" };
}

export async function listWages(tx: Tx, { params }: Id) {
  const client = await openedClient(tx, params.id);
  return wagesOf(tx, client.id);
}

async function wagesOf(tx: Tx, client: number) {
  const rows = await tx.db
    .select()
    .from(quarterWages)
    .where(eq(quarterWages.client, client))
    .orderBy(asc(quarterWages.year), asc(quarterWages.quarter));
  const totals = await payrollTotals(tx, client);
  const items = rows.map((row) => ({
    ...quarterOf(row),
    wages: row.wages,
    payroll_total: totals === null ? null : (totals.get(quarterKey(quarterOf(row)))?.gross ?? (0n as Money)),
    version: row.version,
  }));
  return { items, total: items.length, next: null };
}

/** Enters the quarters sent; the others stay. Answers all. */
export async function saveWages(tx: Tx, { params, body }: Id & { body: z.output<typeof wagesBody> }) {
  const client = await claimToChange(tx, params.id);
  const before = await tx.db.select().from(quarterWages).where(eq(quarterWages.client, client.id));
  await tx.db
    .insert(quarterWages)
    .values(
      body.map((one) => ({
        client: client.id,
        year: one.year,
        quarter: one.quarter,
        wages: one.wages,
        enteredBy: tx.actor.userId,
        enteredAt: tx.now,
      })),
    )
    .onConflictDoUpdate({
      target: [quarterWages.client, quarterWages.year, quarterWages.quarter],
      set: {
        wages: sql`excluded.wages`,
        enteredBy: tx.actor.userId,
        enteredAt: tx.now,
        version: sql`${quarterWages.version} + 1`,
      },
    });
  auditFigures(
    tx,
    client.id,
    "wages",
    body.map((one) => [one, earlierValue(before, one, "wages"), one.wages]),
  );
  await changed(tx, client.id, "wages");
  return wagesOf(tx, client.id);
}

export async function removeWages(tx: Tx, { params, query }: Removal) {
  const client = await claimToChange(tx, params.id);
  const removed = await tx.db
    .delete(quarterWages)
    .where(and(eq(quarterWages.client, client.id), ...named(quarterWages, query)))
    .returning();
  auditFigures(
    tx,
    client.id,
    "wages",
    removed.map((row) => [quarterOf(row), row.wages, null]),
  );
  if (removed.length > 0) await changed(tx, client.id, "wages");
  return wagesOf(tx, client.id);
}

export async function listCounts(tx: Tx, { params }: Id) {
  const client = await openedClient(tx, params.id);
  return countsOf(tx, client.id);
}

async function countsOf(tx: Tx, client: number) {
  const rows = await tx.db
    .select()
    .from(quarterCounts)
    .where(eq(quarterCounts.client, client))
    .orderBy(asc(quarterCounts.year), asc(quarterCounts.quarter));
  const items = rows.map((row) => ({ ...quarterOf(row), count: row.count, version: row.version }));
  return { items, total: items.length, next: null };
}

export async function saveCounts(tx: Tx, { params, body }: Id & { body: z.output<typeof countsBody> }) {
  const client = await claimToChange(tx, params.id);
  const before = await tx.db.select().from(quarterCounts).where(eq(quarterCounts.client, client.id));
  await tx.db
    .insert(quarterCounts)
    .values(
      body.map((one) => ({
        client: client.id,
        year: one.year,
        quarter: one.quarter,
        count: one.count,
        enteredBy: tx.actor.userId,
        enteredAt: tx.now,
      })),
    )
    .onConflictDoUpdate({
      target: [quarterCounts.client, quarterCounts.year, quarterCounts.quarter],
      set: {
        count: sql`excluded.count`,
        enteredBy: tx.actor.userId,
        enteredAt: tx.now,
        version: sql`${quarterCounts.version} + 1`,
      },
    });
  auditFigures(
    tx,
    client.id,
    "counts",
    body.map((one) => [one, earlierValue(before, one, "count"), one.count]),
  );
  await changed(tx, client.id, "counts");
  return countsOf(tx, client.id);
}

export async function removeCounts(tx: Tx, { params, query }: Removal) {
  const client = await claimToChange(tx, params.id);
  const removed = await tx.db
    .delete(quarterCounts)
    .where(and(eq(quarterCounts.client, client.id), ...named(quarterCounts, query)))
    .returning();
  auditFigures(
    tx,
    client.id,
    "counts",
    removed.map((row) => [quarterOf(row), row.count, null]),
  );
  if (removed.length > 0) await changed(tx, client.id, "counts");
  return countsOf(tx, client.id);
}

export async function listReceipts(tx: Tx, { params }: Id) {
  const client = await openedClient(tx, params.id);
  return receiptsOf(tx, client.id);
}

async function receiptsOf(tx: Tx, client: number) {
  const rows = await tx.db
    .select()
    .from(quarterReceipts)
    .where(eq(quarterReceipts.client, client))
    .orderBy(asc(quarterReceipts.year), asc(quarterReceipts.quarter));
  const receipts = Object.fromEntries(rows.map((row) => [quarterKey(quarterOf(row)), row.amount]));
  const items = rows.map((row) => ({
    ...quarterOf(row),
    amount: row.amount,
    ratio: row.year === 2019 ? null : receiptsTest({ receipts, businessBegan: null }, quarterKey(quarterOf(row))).ratio,
    version: row.version,
  }));
  return { items, total: items.length, next: null };
}

export async function saveReceipts(tx: Tx, { params, body }: Id & { body: z.output<typeof receiptsBody> }) {
  const client = await claimToChange(tx, params.id);
  const before = await tx.db.select().from(quarterReceipts).where(eq(quarterReceipts.client, client.id));
  await tx.db
    .insert(quarterReceipts)
    .values(body.map((one) => ({ client: client.id, ...one, enteredBy: tx.actor.userId })))
    .onConflictDoUpdate({
      target: [quarterReceipts.client, quarterReceipts.year, quarterReceipts.quarter],
      set: { amount: sql`excluded.amount`, enteredBy: tx.actor.userId, version: sql`${quarterReceipts.version} + 1` },
    });
  auditFigures(
    tx,
    client.id,
    "receipts",
    body.map((one) => [one, earlierValue(before, one, "amount"), one.amount]),
  );
  await changed(tx, client.id, "receipts");
  return receiptsOf(tx, client.id);
}

export async function removeReceipts(tx: Tx, { params, query }: Removal) {
  const client = await claimToChange(tx, params.id);
  const removed = await tx.db
    .delete(quarterReceipts)
    .where(and(eq(quarterReceipts.client, client.id), ...named(quarterReceipts, query)))
    .returning();
  auditFigures(
    tx,
    client.id,
    "receipts",
    removed.map((row) => [quarterOf(row), row.amount, null]),
  );
  if (removed.length > 0) await changed(tx, client.id, "receipts");
  return receiptsOf(tx, client.id);
}

type Figures = typeof quarterWages | typeof quarterCounts | typeof quarterReceipts;

function named(table: Figures, { year, quarter, all }: Removal["query"]) {
  return all || year === undefined || quarter === undefined ? [] : [eq(table.year, year), eq(table.quarter, quarter)];
}

function quarterOf(row: { year: number; quarter: number }): Quarter {
  return { year: row.year, quarter: row.quarter as Quarter["quarter"] };
}

function earlierValue<Row extends { year: number; quarter: number }, Name extends keyof Row>(
  rows: Row[],
  at: Quarter,
  name: Name,
): Row[Name] | null {
  return rows.find((row) => row.year === at.year && row.quarter === at.quarter)?.[name] ?? null;
}

/** One entry for the whole call, each quarter under its name: `2021-Q1`. */
function auditFigures(
  tx: Tx,
  client: number,
  record: "wages" | "counts" | "receipts",
  figures: [Quarter, unknown, unknown][],
): void {
  const different = figures.filter(([, before, after]) => before !== after);
  if (different.length === 0) return;
  const side = (index: 1 | 2) =>
    Object.fromEntries(different.map((one) => [`${one[0].year}-Q${one[0].quarter}`, one[index]]));
  tx.audit({
    action: `${record}.update`,
    recordType: record,
    recordId: client,
    clientId: client,
    before: side(1),
    after: side(2),
  });
}

async function changed(tx: Tx, client: number, part: ClaimPart): Promise<void> {
  await raise(tx, claimChanged, { client, part });
  tellClient(tx, client);
}
