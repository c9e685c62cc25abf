import type { ExplainedFigure } from "@refundry/contract/calculations";
import { type Money, money, parseMoney, quarterKey, zeroMoney } from "@refundry/contract/values";
import {
  type ClaimQuarter,
  type ExplainedSplit,
  explainSplits,
  type RuleKey,
  type RuleSet,
  sourceOf,
} from "@refundry/credit";
import type { EmployeeFigures, StoredQuarter } from "../snapshot/calculation.rules.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";

/** A rule by name, where it stands in the law and on a worksheet, and whether the reading is ours. */
export interface RuleName {
  name: string;
  law: string;
  worksheet: string | null;
  reading: string | null;
}

const ourReading = "Reading of the law: ask your tax adviser";

/** A rule of a quarter with its source, on the return that the client files. */
export function ruleName(rule: RuleKey, quarter: ClaimQuarter, form?: ClaimFacts["form"]): RuleName {
  const { name, law, worksheet, isReading } = sourceOf(rule, quarter, `${form ?? "941"}`);
  return { name, law, worksheet, reading: isReading ? ourReading : null };
}

/** What the formulas of a calculation rest on: its snapshot, its own rules and the credits it stored. */
export interface FormulaFacts {
  facts: ClaimFacts;
  rules: RuleSet;
  splits: ReadonlyMap<ClaimQuarter, ExplainedSplit>;
}

export function formulaFacts(facts: ClaimFacts, rules: RuleSet, quarters: readonly StoredQuarter[]): FormulaFacts {
  const credits = quarters.map((one) => ({ quarter: quarterKey(one) as ClaimQuarter, credit: one.credit }));
  return { facts, rules, splits: explainSplits(facts, credits, rules) };
}

/** A term of a formula, and the figure that explains it further. */
export interface Term {
  text: string;
  amount: Money;
  figure: ExplainedFigure | null;
}

/** The formula of a figure with its numbers, and which amount of each employee makes it. */
export interface FigureFormula {
  title: string;
  amount: Money;
  formula: string;
  terms: Term[];
  rule: RuleName;
  employeesOf: string;
  employeeAmount: (employee: EmployeeFigures) => Money;
}

export const keyOf = (quarter: StoredQuarter) => quarterKey(quarter) as ClaimQuarter;

export const percent = (basisPoints: number) => `${basisPoints / 100}%`;
export const minus = (a: bigint, b: bigint) => money(a - b);
export const sumOf = (quarter: StoredQuarter, of: (employee: EmployeeFigures) => Money) =>
  money(quarter.employees.reduce((sum, employee) => sum + of(employee), 0n));

export const column = (quarter: StoredQuarter, line: string, name: string) =>
  parseMoney(quarter.lines[line]?.[name] ?? "0.00") ?? zeroMoney;

export const byCredit = { employeesOf: "credit", employeeAmount: (one: EmployeeFigures) => one.credit };
export const byWages = { employeesOf: "qualified wages", employeeAmount: (one: EmployeeFigures) => one.qualifiedWages };
export const byHealth = {
  employeesOf: "qualified health",
  employeeAmount: (one: EmployeeFigures) => one.qualifiedHealth,
};

export type Make = (
  quarter: StoredQuarter,
  facts: FormulaFacts,
) => Omit<FigureFormula, "title" | "rule"> & { rule: RuleKey };
