import {
  type Money,
  moneyText,
  type QuarterKey,
  quarterKey,
  supplementQuarters,
  zeroMoney,
} from "@refundry/contract/values";
import { type ClaimInput, canonicalInput, type QuarterGround } from "@refundry/credit";
import { asc, eq } from "drizzle-orm";
import {
  type ClaimDetailFacts,
  type ClaimGroup,
  claimFactsOf,
  currentBatch,
  exclusionsOf,
  groupOf,
  payrollRows,
  pppRounds,
  quarterCounts,
  quarterReceipts,
  quarterWages,
} from "../../claims/index.ts";
import type { ClientRecord } from "../../clients/index.ts";
import { type ClientOrder, counts, quarterDays } from "../../mandates/index.ts";
import type { Tx } from "../../platform/index.ts";
import { frozenQuarters, groundFactsOf, groundsOn, receiptRuleSet, reviewOf } from "../../qualification/index.ts";

import { claimedElsewhere, together } from "./claimedElsewhere.queries.ts";
import { healthFacts, returnFacts, wageFacts } from "./enteredFact.rules.ts";

/** Every value of an input but the payroll rows, which never change and are named by their batch. */
export type ClaimFacts = Omit<ClaimInput, "payroll">;
export type SnapshotKind = "draft" | "final" | "supplement";

/** What a calculation rests on (06, 5.2). */
export interface ClaimSnapshot {
  readonly facts: ClaimFacts;
  readonly batch: number;
}

/**
 * The snapshot of a client for a kind, or null without current payroll. Read it in REPEATABLE READ, or with the client's
 * row locked: every change of a claim locks that row first.
 */
export async function readSnapshot(
  tx: Tx,
  client: ClientRecord,
  kind: SnapshotKind = "draft",
): Promise<ClaimSnapshot | null> {
  const batch = await currentBatch(tx, client.id);
  if (!batch) return null;
  return { facts: await readFacts(tx, client, kind), batch: batch.id };
}

/** Every value of 06, 5.2 but the payroll. */
export async function readFacts(tx: Tx, client: ClientRecord, kind: SnapshotKind): Promise<ClaimFacts> {
  const [{ owners, family, cleared, ownership }, details, wages, counted, receipts, ppp, group, grounds, elsewhere] =
    await Promise.all([
      exclusionsOf(tx, client.id),
      claimFactsOf(tx, client.id),
      tx.db.select().from(quarterWages).where(eq(quarterWages.client, client.id)),
      tx.db.select().from(quarterCounts).where(eq(quarterCounts.client, client.id)),
      tx.db.select().from(quarterReceipts).where(eq(quarterReceipts.client, client.id)),
      roundsOf(tx, client.id),
      groupOf(tx, client.id),
      groundFacts(tx, client.id, kind),
      claimedElsewhere(tx, client, kind),
    ]);
  const quarters = claimQuartersOf(client, details, kind);
  const in2020 = quarters.some((quarter) => quarter.startsWith("2020"));
  const prior2020Qualified = together(details.prior2020Qualified, in2020 ? elsewhere : {});
  const supplementKeys = supplementQuarters.map(quarterKey);
  const ofThisKind = (row: { year: number; quarter: number }) => {
    const key = `${row.year}-Q${row.quarter}` as QuarterKey;
    return quarters.includes(key) || !supplementKeys.includes(key);
  };
  const tips = wages.filter((row) => ofThisKind(row) && row.tips !== null);
  return {
    claim_quarters: quarters as ClaimInput["claim_quarters"],
    owners,
    family,
    ...(cleared.length > 0 && { cleared }),
    ...(ownership && { ownership }),
    ppp,
    tssw: byQuarter(wages.filter(ofThisKind), (row) => moneyText(row.wages)),
    ...(tips.length > 0 && { ss_tips: byQuarter(tips, (row) => moneyText(row.tips ?? zeroMoney)) }),
    employee_counts: byQuarter(counted, (row) => row.count),
    revenue: byQuarter(receipts, (row) => moneyText(row.amount)),
    contingency_rate: client.contingencyRate,
    // Annual filers split the credit once for each period (domain document 1.8); 941 is left out, as it is the default.
    ...(client.businessType !== 1 && { form: client.businessType === 2 ? ("943" as const) : ("944" as const) }),
    ...detailFacts({ ...details, prior2020Qualified }),
    ...groupFacts(group),
    ...returnFacts(details),
    ...healthFacts(details),
    ...wageFacts(details),
    ...grounds,
  };
}

/** Annual filers claim all of 2020 on one form, so Q2 and Q3 2020 are quarters of their claim itself (06, 5.5). */
function claimQuartersOf(client: ClientRecord, details: ClaimDetailFacts, kind: SnapshotKind): QuarterKey[] {
  if (kind === "supplement") return supplementQuarters.map(quarterKey);
  return client.businessType === 1 ? details.claimedQuarters : [...details.claimedEarly, ...details.claimedQuarters];
}

/** The claim details that were entered; a default is left out, so that entering it changes nothing. */
function detailFacts(details: ClaimDetailFacts): Partial<ClaimFacts> {
  const { medicareWages, health, otherCredits, reported, prior2020Qualified } = details;
  const some = (record: object) => Object.keys(record).length > 0;
  return {
    ...(details.fte !== null && { fte_2019: Number(details.fte) }),
    ...(some(medicareWages) && { medicare_wages: texts(medicareWages) }),
    ...(some(health) && { health: mapped(health, texts) }),
    ...(some(otherCredits) && { other_credits: texts(otherCredits) }),
    ...(some(reported) && { originally_reported: mapped(reported, texts) }),
    ...(some(prior2020Qualified) && { prior_2020_qualified: texts(prior2020Qualified) }),
    ...(details.pppMode !== "min_payroll" && { ppp_mode: details.pppMode }),
    ...(details.businessBegan !== null && { business_began: details.businessBegan }),
    ...(details.recoveryStartup && { recovery_startup: true }),
    ...(details.filingDate !== null && { filing_date: details.filingDate }),
  };
}

/** The group of companies, absent without members. */
function groupFacts({ members, shared }: ClaimGroup): Partial<ClaimFacts> {
  if (members.length === 0) return {};
  const some = (record: object) => Object.keys(record).length > 0;
  return {
    group: {
      members: members.map(({ name, ein, businessBegan, fullTime, receipts, qualified }) => ({
        name,
        ...(ein !== null && { ein }),
        ...(businessBegan !== null && { business_began: businessBegan }),
        ...(fullTime !== null && { full_time_2019: fullTime }),
        receipts: texts(receipts),
        ...(some(qualified) && { qualified: texts(qualified) }),
      })),
      ...(shared.length > 0 && {
        shared_employees: shared.map(({ name, quarter, otherWages }) => ({
          name,
          quarter: quarter as ClaimInput["claim_quarters"][number],
          other_wages: moneyText(otherWages),
        })),
      }),
    },
  };
}

function mapped<T, R>(record: object, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value as T)]));
}

const texts = (record: object) => mapped<Money, string>(record, moneyText);

/** Orders, elections or frozen grounds, as the kind of the calculation takes them (06, 5.2). */
async function groundFacts(tx: Tx, client: number, kind: SnapshotKind): Promise<Partial<ClaimFacts>> {
  const { facts, orders } = await groundFactsOf(tx, client);
  if (kind === "draft") return { suspensions: suspensionsOf(orders, "draft") };
  const frozen = await frozenQuarters(tx, client);
  if (frozen)
    return {
      grounds: Object.fromEntries(
        frozen.map(({ year, quarter, ground, spans, usePreceding }) => [
          `${year}-Q${quarter}`,
          { ground, spans, ...(usePreceding && { use_preceding: true }) },
        ]),
      ) as ClaimFacts["grounds"],
    };
  if (!(await reviewOf(tx, client))) return { suspensions: suspensionsOf(orders, "final"), elections: [] };
  const { rules } = await receiptRuleSet(tx);
  return { grounds: groundsText(groundsOn("reviewed", facts, rules)) };
}

export function groundsText(grounds: readonly QuarterGround[]): ClaimFacts["grounds"] {
  return Object.fromEntries(
    grounds.map(({ quarter, ground, spans }) => [
      quarter,
      { ground, spans: spans.map(([from, to]): [string, string] => [from, to]) },
    ]),
  );
}

/** The days of the orders that count, cut by quarter, each with the figures of its effect in it (06, 5.2). */
export function suspensionsOf(
  orders: readonly ClientOrder[],
  basis: "draft" | "final",
): NonNullable<ClaimFacts["suspensions"]> {
  return orders
    .filter(({ state }) => counts(state, basis))
    .flatMap((order) =>
      quarterDays(order).map(({ span: [start, end], nominal }) => ({
        start,
        end,
        mandate_id: order.mandate,
        ...(nominal && {
          nominal: { measure: nominal.kind, part: moneyText(nominal.part), total: moneyText(nominal.total) },
        }),
      })),
    )
    .sort((a, b) => (a.start === b.start ? a.mandate_id - b.mandate_id : a.start < b.start ? -1 : 1));
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
    ...(row.groupHealth !== null && { group_health: moneyText(row.groupHealth) }),
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
      tips: payrollRows.tips,
      otherCredit: payrollRows.otherCredit,
      kind: payrollRows.otherCreditKind,
    })
    .from(payrollRows)
    .where(eq(payrollRows.batch, batch))
    .orderBy(asc(payrollRows.rowNo));
  return rows.map(({ date, name, gross, notWorking, tips, otherCredit, kind }) => ({
    date,
    name,
    gross: moneyText(gross),
    ...(notWorking && { not_working: true }),
    ...(tips !== null && { tips: moneyText(tips) }),
    ...(otherCredit !== null && kind && { other_credit: moneyText(otherCredit), other_credit_kind: kind }),
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
