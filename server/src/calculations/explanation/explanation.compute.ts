import { type CheckPart, calculate, explainCalculation } from "@refundry/credit";
import { computeTask } from "../../platform/compute/compute.ts";
import type { RuledClaim } from "../results/calculation.compute.ts";
import type { PartFacts } from "./checkPart.rules.ts";
import { type EmployeeStep, employeeSteps } from "./employeeStep.rules.ts";

/** A check with its parts; amounts in cents as text, which crosses a process border in half the time. */
export interface ExplainedRow {
  row: number;
  date: string;
  name: string;
  quarter: string | null;
  gross: string;
  parts: (PartFacts & { amount: string })[];
}

/** Everybody of the payroll by the engine's identity, with the checks in the order of the file. */
export interface ExplainedGroup {
  key: string;
  name: string;
  spellings: string[];
  rows: ExplainedRow[];
  /** What was reckoned of the person in each claimed quarter. */
  steps: EmployeeStep[];
}

/** An input and the rules that it was calculated by. */
export type ExplainedClaim = RuledClaim;

function partFacts(part: CheckPart): PartFacts & { amount: string } {
  return {
    kind: part.kind,
    round: part.kind === "ppp" ? part.round : null,
    tier: part.kind === "ppp" ? part.tier : null,
    credit: part.kind === "other_credit" ? part.credit : null,
    date: part.kind === "taken_back" || part.kind === "takes_back" ? part.date : null,
    amount: part.amount.toString(),
  };
}

/** Runs in a child process: what became of every payroll row (06, 2.3), by employee and by the calculation's own rules. */
export function explainClaim({ input, rules }: ExplainedClaim): ExplainedGroup[] {
  const calculation = calculate(input, rules);
  const { rows } = explainCalculation(calculation);
  const groups = new Map<string, ExplainedGroup>();
  for (const { row, date, name, quarter, gross, parts, employee } of rows) {
    const id = employee ?? calculation.people?.idOf(name) ?? -1;
    const person = calculation.people?.employees[id];
    const key = person?.key ?? `|${name}`;
    const group = groups.get(key) ?? { key, name: person?.name ?? name, spellings: [], rows: [], steps: [] };
    groups.set(key, group);
    if (!group.spellings.includes(name)) group.spellings.push(name);
    group.rows.push({
      row,
      date,
      name,
      quarter,
      gross: gross.toString(),
      parts: parts.map(partFacts),
    });
  }
  for (const entry of calculation.quarters.flatMap(({ employees }) => employees))
    groups.get(entry.employee.key)?.steps.push(...employeeSteps(entry));
  return [...groups.values()];
}

export const explainTask = computeTask(import.meta.url, { explainClaim });
