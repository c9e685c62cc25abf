import { type Money, money, shareOf, splitMoney, sumMoney } from "@refundry/contract/values";
import { least } from "../extremes.ts";
import type { Ground } from "../grounds/eligibility.ts";
import type { QuarterRules, RuleSet } from "../rules.ts";
import type { EmployeeQuarter } from "./qualified.ts";

export interface QuarterAmount {
  readonly employees: readonly EmployeeQuarter[];
  readonly qualifiedWages: Money;
  readonly qualifiedHealth: Money;
  readonly credit: Money;
}

/**
 * The credit of a quarter, rounded half up once, and each employee's part of it by largest remainder (domain document
 * 2.2, step 9). A recovery startup business has at most $50,000 a quarter (section 3134(b)(1)(B)).
 */
export function creditOfQuarter(
  employees: readonly EmployeeQuarter[],
  ground: Ground | null,
  { rate }: QuarterRules,
  rules: RuleSet,
): QuarterAmount {
  const qualifiedWages = sumMoney(employees.map((entry) => entry.qualifiedWages));
  const qualifiedHealth = sumMoney(employees.map((entry) => entry.qualifiedHealth));
  const full = shareOf(money(qualifiedWages + qualifiedHealth), BigInt(rate), 10_000n);
  const limit = money(rules.recoveryStartup.creditAtMost);
  const credit = ground === "recovery_startup" ? least(full, limit) : full;
  const weights = employees.map((entry) => entry.qualifiedWages + entry.qualifiedHealth);
  const parts = splitMoney(credit, weights);
  return {
    employees: employees.map((entry, place) => ({ ...entry, credit: parts[place] ?? money(0n) })),
    qualifiedWages,
    qualifiedHealth,
    credit,
  };
}
