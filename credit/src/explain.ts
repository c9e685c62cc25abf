import { type IsoDate, type Money, money } from "@refundry/contract/values";
import { type Calculation, calculate } from "./calculate.ts";
import type { ClaimInput } from "./input.ts";
import type { Check } from "./payroll.ts";
import type { PppRound } from "./quarter/ppp.ts";
import type { EmployeeQuarter } from "./quarter/qualified.ts";
import type { Outcome, PppTier, Wage } from "./quarter/wages.ts";
import type { ClaimQuarter } from "./quarters.ts";
import { defaultRules, type RuleSet } from "./rules.ts";

/** A part of a check, in cents. A PPP part names round and tier; no tier where covered periods are left out whole. */
export type CheckPart =
  | { readonly kind: "qualified" | "above_cap" | "outside_program" | Outcome; readonly amount: Money }
  | { readonly kind: "ppp"; readonly round: number; readonly tier: PppTier | null; readonly amount: Money };

/** What became of one payroll row. The parts sum to the gross. */
export interface RowExplanation {
  /** Row of the payroll, from 1. */
  readonly row: number;
  readonly date: IsoDate;
  /** The spelling of the row. */
  readonly name: string;
  /** Id of the employee; null outside the program. */
  readonly employee: number | null;
  readonly quarter: ClaimQuarter | null;
  readonly gross: Money;
  readonly parts: readonly CheckPart[];
}

/** The rows and the figures that rest on them; empty when the claim has errors. */
export interface Explanation {
  readonly errors: readonly string[];
  readonly rows: readonly RowExplanation[];
  /** By quarter, then by display name. */
  readonly employees: readonly EmployeeQuarter[];
  readonly ppp: readonly PppRound[];
}

function partsOf({ check, outcome, isDropped, uses, aboveCap }: Wage): CheckPart[] {
  const ppp = uses.map(
    (use): CheckPart => ({ kind: "ppp", round: use.round, tier: use.tier, amount: money(use.amount) }),
  );
  if (isDropped) return ppp;
  const above: CheckPart[] = aboveCap === 0n ? [] : [{ kind: "above_cap", amount: money(aboveCap) }];
  const rest = check.gross - uses.reduce((sum, { amount }) => sum + amount, 0n) - aboveCap;
  const parts = [...ppp, ...above];
  return rest === 0n && parts.length > 0 ? parts : [{ kind: outcome ?? "qualified", amount: money(rest) }, ...parts];
}

function explainCheck(check: Check, wage: Wage | undefined): RowExplanation {
  const { row, date, name, quarter, gross } = check;
  const parts = wage ? partsOf(wage) : [{ kind: "outside_program", amount: gross } as const];
  return { row, date, name, employee: wage?.employee ?? null, quarter, gross, parts };
}

/** Of what the rows are wanted; what is not named is not asked. */
export interface ExplainedFigure {
  readonly quarter?: ClaimQuarter;
  /** Id of the employee. */
  readonly employee?: number;
}

/** The explanation of a calculation that was already made: of all its rows, or of those behind one figure. */
export function explainCalculation(
  { errors, checks, wages, quarters, ppp }: Calculation,
  { quarter, employee }: ExplainedFigure = {},
): Explanation {
  if (errors.length > 0) return { errors, rows: [], employees: [], ppp: [] };
  const rows: RowExplanation[] = [];
  let next = 0;
  for (const check of checks) {
    // The wages are the checks inside the program, in the same order.
    const wage = wages[next]?.check === check ? wages[next] : undefined;
    if (wage) next += 1;
    if (quarter !== undefined && check.quarter !== quarter) continue;
    if (employee !== undefined && wage?.employee !== employee) continue;
    rows.push(explainCheck(check, wage));
  }
  return { errors, rows, employees: quarters.flatMap(({ employees }) => employees), ppp };
}

/**
 * Tells for every payroll row how much of it qualified, supported a PPP round, lay above the cap or outside the period,
 * and so on (spec 06, 2.3), with the figures of each employee and quarter. Amounts in cents.
 */
export function explainRows(
  input: ClaimInput,
  rules: RuleSet = defaultRules,
  figure: ExplainedFigure = {},
): Explanation {
  return explainCalculation(calculate(input, rules), figure);
}
