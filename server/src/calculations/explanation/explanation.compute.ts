import { type CheckPart, type ClaimInput, calculate, explainCalculation } from "@refundry/credit";
import { computeTask } from "../../platform/compute/compute.ts";

/** A check with its parts; amounts in cents as text, which crosses a process border in half the time. */
export interface ExplainedRow {
  row: number;
  date: string;
  name: string;
  quarter: string | null;
  gross: string;
  parts: { kind: CheckPart["kind"]; round: number | null; tier: string | null; amount: string }[];
}

/** Everybody of the payroll by the engine's identity, with the checks in the order of the file. */
export interface ExplainedGroup {
  key: string;
  name: string;
  spellings: string[];
  rows: ExplainedRow[];
}

/** Runs in a child process: what became of every payroll row (06, 2.3), by employee. */
export function explainClaim(input: ClaimInput): ExplainedGroup[] {
  const calculation = calculate(input);
  const { rows } = explainCalculation(calculation);
  const groups = new Map<string, ExplainedGroup>();
  for (const { row, date, name, quarter, gross, parts, employee } of rows) {
    const id = employee ?? calculation.people?.idOf(name) ?? -1;
    const person = calculation.people?.employees[id];
    const key = person?.key ?? `|${name}`;
    const group = groups.get(key) ?? { key, name: person?.name ?? name, spellings: [], rows: [] };
    groups.set(key, group);
    if (!group.spellings.includes(name)) group.spellings.push(name);
    group.rows.push({
      row,
      date,
      name,
      quarter,
      gross: gross.toString(),
      parts: parts.map((part) => ({
        kind: part.kind,
        round: part.kind === "ppp" ? part.round : null,
        tier: part.kind === "ppp" ? part.tier : null,
        amount: part.amount.toString(),
      })),
    });
  }
  return [...groups.values()];
}

export const explainTask = computeTask(import.meta.url, explainClaim);
