import type { ClaimInput, ClaimResult } from "../index.ts";
import { isDistressed } from "./naiveGrounds.ts";

const tiers = [
  "T0_other_payroll_costs",
  "T1_excluded_persons",
  "T2_not_qualifying",
  "T3_above_cap",
  "T4_pro_rata",
] as const;

const moves = (amount: string) => Number(amount) !== 0;

/** What a claim puts to the test, so that agreement over many claims can be shown to mean something. */
export function situationsOf(input: ClaimInput, result: ClaimResult): Set<string> {
  const found = new Set<string>();
  const note = (happened: boolean, what: string) => {
    if (happened) found.add(what);
  };
  for (const text of [...result.errors, ...result.warnings]) found.add(text.split(":")[0] ?? "");
  note(input.ppp_mode === "exclude_all" && result.errors.length === 0, "exclude_all");
  note(result.ppp.length === 2, "two PPP rounds");
  for (const round of result.ppp) for (const tier of tiers) note(moves(round.tiers[tier]), tier);
  for (const [key, quarter] of Object.entries(result.quarters)) {
    const pays = moves(quarter.credit);
    const large = Number(input.fte_2019 ?? 0) > (key.startsWith("2020") ? 100 : 500);
    note(pays, `${input.grounds ? "frozen " : ""}${quarter.ground}`);
    note(pays && quarter.spans.length > 1, "two spans");
    note(pays && large, "large employer with a credit");
    note(!pays && large && quarter.employees.length > 0, "large employer without a credit");
    note(quarter.ground === "recovery_startup" && quarter.credit === "50000.00", "startup credit at its limit");
    note(moves(quarter.nonrefundable) && moves(quarter.refundable), "split in two parts");
    note(Number(quarter.refund) < 0, "negative refund");
    note(moves(quarter.form941x["18a"].col2) || moves(quarter.form941x["26a"].col2), "reported before");
    note(moves(quarter.form941x["31a"]?.col1 ?? "0"), "line 31a");
    note(moves(quarter.form941x["33a"]?.col1 ?? "0"), "line 33a");
    for (const employee of quarter.employees) employeeSituations(key, employee, note);
  }
  const third = result.quarters["2021-Q3"];
  const distressed = isDistressed(input, "2021-Q3", third?.ground ?? null) && Number(input.fte_2019 ?? 0) > 500;
  note(distressed && moves(third?.credit ?? "0"), "large employer in distress");
  note(sharesCap(result), "cap of 2020 shared by quarters");
  return found;
}

type Employee = NonNullable<ClaimResult["quarters"]["2020-Q2"]>["employees"][number];

function employeeSituations(
  quarter: string,
  employee: Employee,
  note: (happened: boolean, what: string) => void,
): void {
  const wages = Number(employee.qualified_wages);
  const health = Number(employee.qualified_health);
  note(wages === 10_000 && Number(employee.eligible) > 10_000, "wages above the cap");
  note(health > 0 && wages > 0 && Math.abs(wages + health - 10_000) < 0.001, "health up to the cap");
  note(health > 0 && !moves(employee.gross), "health without wages");
  note(moves(employee.ppp) && moves(employee.qualified_wages), "PPP and credit for one employee");
  note(Number(employee.gross) - Number(employee.ppp) - Number(employee.eligible) > 0.001, "wages outside the period");
  note(quarter.startsWith("2020") && wages < 10_000 && wages < Number(employee.eligible), "rest of the cap of 2020");
}

/** Somebody has qualified wages in two quarters of 2020 and reaches the cap only with both. */
function sharesCap(result: ClaimResult): boolean {
  const used = new Map<string, number[]>();
  for (const [quarter, { employees }] of Object.entries(result.quarters))
    if (quarter.startsWith("2020"))
      for (const { name, qualified_wages } of employees)
        if (moves(qualified_wages)) used.set(name, [...(used.get(name) ?? []), Number(qualified_wages)]);
  return [...used.values()].some(
    (parts) => parts.length > 1 && Math.abs(parts.reduce((a, b) => a + b) - 10_000) < 0.001,
  );
}

/** The situations that must occur. */
export const wantedSituations: readonly string[] = [
  ...tiers,
  "significant_decline",
  "decline",
  "decline_alternative_quarter",
  "suspension",
  "recovery_startup",
  "frozen significant_decline",
  "frozen decline",
  "frozen decline_alternative_quarter",
  "frozen suspension",
  "frozen recovery_startup",
  "ROW_INVALID",
  "NEGATIVE_TOTAL",
  "LARGE_EMPLOYER_UNKNOWN",
  "NAME_SUSPECT",
  "FTE_2019_ASSUMED_SMALL",
  "REVENUE_MISSING_AFTER_DECLINE",
  "MEDICARE_WAGES_ASSUMED",
  "TSSW_MISSING",
  "PAYROLL_TSSW_MISMATCH",
  "PPP_PAYROLL_SHORT",
  "QUARTER_NOT_ELIGIBLE",
  "TIME_BARRED_6511",
  "BARRED_OBBBA_70605",
  "NAME_VARIANT",
  "NAME_MERGED",
  "NAME_SAME_LAST",
  "ROW_OUT_OF_PROGRAM",
  "exclude_all",
  "two PPP rounds",
  "two spans",
  "large employer with a credit",
  "large employer without a credit",
  "large employer in distress",
  "startup credit at its limit",
  "split in two parts",
  "negative refund",
  "reported before",
  "line 31a",
  "line 33a",
  "wages above the cap",
  "health up to the cap",
  "health without wages",
  "PPP and credit for one employee",
  "wages outside the period",
  "rest of the cap of 2020",
  "cap of 2020 shared by quarters",
];
