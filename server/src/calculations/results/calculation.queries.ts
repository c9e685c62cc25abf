import type { Quarter } from "@refundry/contract/values";
import type { RuleSet } from "@refundry/credit";
import { and, asc, eq } from "drizzle-orm";
import { currentBatch } from "../../claims/index.ts";
import { openedClient, visibleByClient } from "../../clients/index.ts";
import { rulesNamed } from "../../content/index.ts";
import { notFound, type Tx } from "../../platform/index.ts";
import { calculationEmployees, calculationQuarters, calculations } from "../calculation.tables.ts";
import type { EligibilityFacts, KeptQuarter, StoredQuarter } from "../snapshot/calculation.rules.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";
import type { CalculationKind, CalculationRecord } from "./calculation.commands.ts";
import { warningWords } from "./warning.rules.ts";

export type QuarterRow = typeof calculationQuarters.$inferSelect;

export async function currentOf(tx: Tx, client: number, kind: CalculationKind): Promise<CalculationRecord | null> {
  const [row] = await tx.db
    .select()
    .from(calculations)
    .where(and(eq(calculations.client, client), eq(calculations.kind, kind), calculations.isCurrent));
  return row ?? null;
}

/** What the calculation says against itself, in words; empty when it has figures. */
export async function errorTexts(tx: Tx, calculation: CalculationRecord | null): Promise<string[]> {
  const codes = (calculation?.errors ?? []) as string[];
  if (calculation === null || codes.length === 0) return [];
  return wordsOf(calculation, codes, await rulesNamed(tx, calculation.rulesVersion)).map(({ text }) => text);
}

/** Codes in words, by the values of the calculation and its own rules. */
export function wordsOf(
  calculation: Pick<CalculationRecord, "input" | "eligibility">,
  codes: readonly string[],
  rules: RuleSet,
) {
  const facts = {
    facts: calculation.input as ClaimFacts,
    eligibility: calculation.eligibility as EligibilityFacts,
    rules,
  };
  return codes.map((code) => warningWords(code, facts));
}

/** 06, 5.5 */
export const supplementOff = "Switch on Prepare a 2020 supplement first.";

/** What a result needs and the client lacks (06, 5.5); empty while one is on its way. */
export async function missingFor(tx: Tx, client: number, current: CalculationRecord | null): Promise<string[]> {
  if (!(await currentBatch(tx, client))) return ["Upload the payroll CSV."];
  return errorTexts(tx, current);
}

export async function quarterRows(tx: Tx, calculation: number): Promise<QuarterRow[]> {
  return tx.db
    .select()
    .from(calculationQuarters)
    .where(eq(calculationQuarters.calculation, calculation))
    .orderBy(asc(calculationQuarters.year), asc(calculationQuarters.quarter));
}

export const quarterOf = (row: QuarterRow): Quarter => ({ year: row.year, quarter: row.quarter as Quarter["quarter"] });

export function refundOf(row: QuarterRow) {
  return {
    ...quarterOf(row),
    ground: row.ground,
    qualified_wages: row.qualifiedWages,
    credit: row.credit,
    nonrefundable: row.nonrefundable,
    refundable: row.refundable,
    refund_amount: row.refund,
    fee_expected: row.feeExpected,
  };
}

/** The calculation while its client is in scope; else 404. */
export async function calculationInScope(tx: Tx, id: number): Promise<CalculationRecord> {
  const [row] = await tx.db.select().from(calculations).where(eq(calculations.id, id));
  if (!row) throw notFound();
  await openedClient(tx, row.client);
  return row;
}

export const isCalculationVisible = visibleByClient(calculations);

/** The stored quarters with their employees, in the order they are always shown. */
export async function storedQuarters(tx: Tx, calculation: number): Promise<KeptQuarter[]> {
  const rows = await quarterRows(tx, calculation);
  const employees = await tx.db
    .select()
    .from(calculationEmployees)
    .where(eq(calculationEmployees.calculation, calculation))
    .orderBy(asc(calculationEmployees.id));
  return rows.map((row) => ({
    ...row,
    ...quarterOf(row),
    spans: row.spans as StoredQuarter["spans"],
    lines: row.lines as StoredQuarter["lines"],
    employees: employees.filter((one) => one.year === row.year && one.quarter === row.quarter),
  }));
}
