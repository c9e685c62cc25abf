import {
  type Money,
  money,
  parseQuarterKey,
  type Quarter,
  type QuarterKey,
  quarterKey,
} from "@refundry/contract/values";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { quarterCounts, quarterWages } from "../claim.tables.ts";
import { claimOtherCredits } from "../claimDetail.tables.ts";
import { currentBatch } from "../employees/currentBatch.queries.ts";
import type { payrollBatches } from "../payroll.tables.ts";
import { firstComparedDay, programSpan } from "./payrollFigures.rules.ts";
import { type TieOutQuarter, tieOut } from "./tieOut.rules.ts";

/** What a client entered that payroll is compared with; plain data for a child process, amounts in cents. */
export interface EnteredBeside {
  wages: [QuarterKey, bigint][];
  counts: [QuarterKey, number][];
  /** Line 5b. */
  tips: [QuarterKey, bigint][];
  /** Sick and family leave before April 2021 entered per employee and quarter. */
  leave: [QuarterKey, bigint][];
}

const keyOf = (row: { year: number; quarter: number }) => quarterKey(row as Quarter);

export async function enteredBeside(tx: Tx, client: number): Promise<EnteredBeside> {
  const credits = tx.db
    .select({
      year: claimOtherCredits.year,
      quarter: claimOtherCredits.quarter,
      amount: sql<string>`sum(${claimOtherCredits.amount})`,
    })
    .from(claimOtherCredits)
    .where(and(eq(claimOtherCredits.client, client), eq(claimOtherCredits.kind, "ffcra_leave")))
    .groupBy(claimOtherCredits.year, claimOtherCredits.quarter);
  const [wages, counts, leave] = await Promise.all([
    tx.db.select().from(quarterWages).where(eq(quarterWages.client, client)),
    tx.db.select().from(quarterCounts).where(eq(quarterCounts.client, client)),
    credits,
  ]);
  return {
    wages: wages.map((row) => [keyOf(row), row.wages]),
    counts: counts.map((row) => [keyOf(row), row.count]),
    tips: wages.flatMap((row) => (row.tips === null ? [] : [[keyOf(row), row.tips] as [QuarterKey, bigint]])),
    leave: leave.map((row) => [keyOf(row), BigInt(row.amount)]),
  };
}

const amounts = (entries: readonly [QuarterKey, bigint][]): Map<QuarterKey, Money> =>
  new Map(entries.map(([quarter, cents]) => [quarter, money(cents)]));

/** The same as the tie-out takes it. */
export const enteredFigures = ({ wages, counts, tips, leave }: EnteredBeside) => ({
  wages: amounts(wages),
  counts: new Map(counts),
  tips: amounts(tips),
  leave: amounts(leave),
});

export interface QuarterTotal {
  gross: Money;
  /** Gross less tips and less sick and family leave before April 2021, as checks say it. */
  compared: Money;
  tips: Money;
  hasTips: boolean;
  employees: number;
}

/** What leaves line 5a of a check: tips, and leave to March 2021 (domain document 1.6). */
export const beyondLine5a = sql`coalesce(tips, 0) + case when other_credit_kind = 'ffcra_leave' then other_credit else 0 end`;

async function totalsOfBatch(tx: Tx, batch: number): Promise<Map<QuarterKey, QuarterTotal>> {
  const { rows } = await tx.db.execute<
    Record<"year" | "quarter", number> & Record<string, string | number | boolean>
  >(sql`
    select extract(year from check_date)::int as year, extract(quarter from check_date)::int as quarter,
      sum(gross) as gross, sum(gross - (${beyondLine5a})) as compared, coalesce(sum(tips), 0) as tips,
      count(tips) > 0 as has_tips, count(distinct employee) as employees
    from payroll_rows where batch = ${batch} and check_date between ${firstComparedDay} and ${programSpan.last}
    group by 1, 2`);
  return new Map(
    rows.map((row) => [
      keyOf(row),
      {
        gross: money(String(row.gross)),
        compared: money(String(row.compared)),
        tips: money(String(row.tips)),
        hasTips: row.has_tips === true,
        employees: Number(row.employees),
      },
    ]),
  );
}

/**
 * What the current payroll sums to per quarter, without the checks of March 13–31, 2020, which no line 5a holds
 * (CLAIM-41), and less leave that is entered beside it. Null without payroll.
 */
export async function payrollTotals(tx: Tx, client: number): Promise<Map<QuarterKey, QuarterTotal> | null> {
  const batch = await currentBatch(tx, client);
  if (!batch) return null;
  const { leave } = await enteredBeside(tx, client);
  const beside = amounts(leave);
  const totals = await totalsOfBatch(tx, batch.id);
  return new Map(
    [...totals].map(([quarter, total]) => [
      quarter,
      { ...total, compared: money(total.compared - (beside.get(quarter) ?? 0n)) },
    ]),
  );
}

/** A quarter of the tie-out as it is answered. */
export const tieOutAnswer = (one: TieOutQuarter) => ({
  ...parseQuarterKey(one.quarter),
  gross: one.gross,
  compared: one.payroll,
  employees: one.employees,
  wages: one.wages,
  difference: one.difference,
  percent: one.percent,
  tie: one.tie,
  tips: one.tips,
  tips_entered: one.tipsEntered,
  tips_difference: one.tipsDifference,
  tips_percent: one.tipsPercent,
  tips_tie: one.tipsTie,
});

/** The tie-out of a batch against what is entered now. */
export async function tieOutOf(tx: Tx, batch: typeof payrollBatches.$inferSelect) {
  const totals = await totalsOfBatch(tx, batch.id);
  const quarters = [...totals].map(([quarter, { gross, ...total }]) => ({ quarter, returned: gross, ...total }));
  return tieOut({ quarters }, enteredFigures(await enteredBeside(tx, batch.client))).map(tieOutAnswer);
}

/** Gross of a batch that stands in no quarter of its tie-out. */
export async function outsideOf(tx: Tx, batch: number) {
  const { rows } = await tx.db.execute<Record<"before" | "march" | "after", string>>(sql`
    select coalesce(sum(gross) filter (where check_date < ${programSpan.first}), 0)::text as before,
      coalesce(sum(gross) filter (where check_date >= ${programSpan.first} and check_date < ${firstComparedDay}), 0)::text as march,
      coalesce(sum(gross) filter (where check_date > ${programSpan.last}), 0)::text as after
    from payroll_rows where batch = ${batch}`);
  const { before = "0", march = "0", after = "0" } = rows[0] ?? {};
  return { before: money(before), march: money(march), after: money(after) };
}
