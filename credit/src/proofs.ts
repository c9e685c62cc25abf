import type { Calculation } from "./calculate.ts";
import { explainCalculation } from "./explain.ts";
import type { QuarterResult } from "./quarter/result.ts";
import { yearOf } from "./quarters.ts";
import { defaultRules, type RuleSet, rulesOf } from "./rules.ts";

/** A check of a calculation against itself. */
export interface Proof {
  readonly name:
    | "employees_sum_to_quarter"
    | "parts_sum_to_payroll"
    | "tiers_sum_to_used"
    | "split_sums_to_credit"
    | "lines_follow"
    | "cap_of_2020_holds";
  readonly holds: boolean;
}

const sum = (values: readonly bigint[]) => values.reduce((a, b) => a + b, 0n);

/** Every cent of an employee's pay is somewhere. */
const isWhole = ({ gross, ppp, outside, worked, otherCredit, eligible }: QuarterResult["employees"][number]) =>
  gross === ppp + outside + worked + otherCredit + eligible;

function employeesSum({ employees, qualifiedWages, qualifiedHealth, credit }: QuarterResult): boolean {
  return (
    sum(employees.map((entry) => entry.qualifiedWages)) === qualifiedWages &&
    sum(employees.map((entry) => entry.qualifiedHealth)) === qualifiedHealth &&
    sum(employees.map((entry) => entry.credit)) === credit &&
    employees.every(isWhole)
  );
}

function partsSum(calculation: Calculation): boolean {
  const { rows } = explainCalculation(calculation);
  const qualified = sum(
    rows.flatMap(({ parts }) => parts.filter(({ kind }) => kind === "qualified")).map((p) => p.amount),
  );
  return (
    rows.every(({ gross, parts }) => sum(parts.map(({ amount }) => amount)) === gross) &&
    qualified === sum(calculation.quarters.map((result) => result.qualifiedWages))
  );
}

function linesFollow({ lines, split, qualifiedWages, qualifiedHealth, refund }: QuarterResult): boolean {
  return (
    lines["18a"].col1 === split.nonrefundable &&
    lines["26a"].col1 === split.refundable &&
    lines["27"].col4 === lines["18a"].col4 + lines["26a"].col4 &&
    refund === -lines["27"].col4 &&
    lines["30"].col1 + (lines["33a"]?.col1 ?? 0n) === qualifiedWages &&
    (lines["31a"]?.col1 ?? 0n) + (lines["34"]?.col1 ?? 0n) === qualifiedHealth
  );
}

function capOf2020Holds({ quarters }: Calculation, rules: RuleSet): boolean {
  const used = new Map<number, bigint>();
  const first = new Map<number, bigint>();
  for (const { employees, quarter } of quarters) {
    if (yearOf(quarter) !== 2020) continue;
    for (const { employee, cap, groupShare, qualifiedWages, qualifiedHealth } of employees) {
      if (!first.has(employee.id)) first.set(employee.id, groupShare?.left ?? cap);
      used.set(employee.id, (used.get(employee.id) ?? 0n) + qualifiedWages + qualifiedHealth);
    }
  }
  const limit = BigInt(rulesOf(rules, "2020-Q4").cap);
  return [...used].every(([id, amount]) => amount <= (first.get(id) ?? 0n) && amount <= limit);
}

/** The proofs of spec 06, 5.8. A calculation that fails one must not be stored. */
export function proveCalculation(calculation: Calculation, rules: RuleSet = defaultRules): Proof[] {
  const { quarters, ppp } = calculation;
  const tiersSum = ppp.every(
    ({ tiers, used, required, healthUsed }) =>
      sum(Object.values(tiers)) === used && used <= required && healthUsed <= tiers.t0,
  );
  const splitSums = quarters.every(({ split, credit }) => split.nonrefundable + split.refundable === credit);
  return [
    { name: "employees_sum_to_quarter", holds: quarters.every(employeesSum) },
    { name: "parts_sum_to_payroll", holds: partsSum(calculation) },
    { name: "tiers_sum_to_used", holds: tiersSum },
    { name: "split_sums_to_credit", holds: splitSums },
    { name: "lines_follow", holds: quarters.every(linesFollow) },
    { name: "cap_of_2020_holds", holds: capOf2020Holds(calculation, rules) },
  ];
}
