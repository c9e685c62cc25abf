import { type IsoDate, type Money, money, type OtherCreditKind } from "@refundry/contract/values";
import { type Calculation, calculate } from "./calculate.ts";
import type { ClaimInput } from "./input.ts";
import type { PppRound } from "./quarter/ppp.ts";
import type { EmployeeQuarter } from "./quarter/qualified.ts";
import type { Outcome, PppTier, Wage } from "./quarter/wages.ts";
import type { ClaimQuarter } from "./quarters.ts";
import { defaultRules, type RuleSet } from "./rules.ts";

/** A part of a check, in cents. A PPP part names round and tier; no tier where covered periods are left out whole. */
export type CheckPart =
  | { readonly kind: "qualified" | "above_cap" | "above_pay_before" | Outcome; readonly amount: Money }
  | { readonly kind: "other_credit"; readonly credit: OtherCreditKind; readonly amount: Money }
  /** Taken back on a day; `takes_back` is negative and names the day of the other check. */
  | { readonly kind: "taken_back" | "takes_back"; readonly date: IsoDate; readonly amount: Money }
  | { readonly kind: "ppp"; readonly round: number; readonly tier: PppTier | null; readonly amount: Money };

/** What became of one payroll row. The parts sum to the gross. */
export interface RowExplanation {
  /** Row of the payroll, from 1. */
  readonly row: number;
  readonly date: IsoDate;
  /** The spelling of the row. */
  readonly name: string;
  /** Id of the employee; null for somebody who is paid outside the program only. */
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

/** What something took of a check, in the order of the steps. */
function takenParts({ takenBack, credits, uses, abovePayBefore, aboveCap }: Wage): CheckPart[] {
  return [
    ...takenBack.map(({ date, amount }): CheckPart => ({ kind: "taken_back", date, amount: money(amount) })),
    ...credits.map(({ kind, amount }): CheckPart => ({ kind: "other_credit", credit: kind, amount: money(amount) })),
    ...uses.map(({ round, tier, amount }): CheckPart => ({ kind: "ppp", round, tier, amount: money(amount) })),
    ...(abovePayBefore === 0n ? [] : [{ kind: "above_pay_before", amount: money(abovePayBefore) } as const]),
    ...(aboveCap === 0n ? [] : [{ kind: "above_cap", amount: money(aboveCap) } as const]),
  ];
}

function partsOf(wage: Wage): CheckPart[] {
  const { outcome, takes, lacking, free, abovePayBefore, aboveCap } = wage;
  const taken = takenParts(wage);
  const takesBack = takes.map(({ date, amount }): CheckPart => ({ kind: "takes_back", date, amount: money(-amount) }));
  const rest = wage.isDropped ? 0n : free - lacking - abovePayBefore - aboveCap;
  const parts = [...takesBack, ...taken];
  return rest === 0n && parts.length > 0 ? parts : [{ kind: outcome ?? "qualified", amount: money(rest) }, ...parts];
}

function explainWage(wage: Wage): RowExplanation {
  const { row, date, name, gross } = wage.check;
  return {
    row,
    date,
    name,
    employee: wage.employee < 0 ? null : wage.employee,
    quarter: wage.quarter,
    gross,
    parts: partsOf(wage),
  };
}

/** Of what the rows are wanted; what is not named is not asked. */
export interface ExplainedFigure {
  readonly quarter?: ClaimQuarter;
  /** Id of the employee. */
  readonly employee?: number;
}

/** The explanation of a calculation that was already made: of all its rows, or of those behind one figure. */
export function explainCalculation(
  { errors, wages, quarters, ppp }: Calculation,
  { quarter, employee }: ExplainedFigure = {},
): Explanation {
  if (errors.length > 0) return { errors, rows: [], employees: [], ppp: [] };
  const rows = wages
    .filter((wage) => quarter === undefined || wage.quarter === quarter)
    .filter((wage) => employee === undefined || (wage.quarter !== null && wage.employee === employee))
    .map(explainWage);
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
