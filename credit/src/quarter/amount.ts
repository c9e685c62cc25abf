import { divideHalfUp, type Money, money, shareOf, splitMoney, sumMoney } from "@refundry/contract/values";
import { least } from "../extremes.ts";
import type { Ground } from "../grounds/eligibility.ts";
import type { QuarterRules, RuleSet } from "../rules.ts";
import type { EmployeeQuarter } from "./qualified.ts";

export interface QuarterAmount {
  readonly employees: readonly EmployeeQuarter[];
  readonly qualifiedWages: Money;
  readonly qualifiedHealth: Money;
  /** Rate × qualified, before the limit of a recovery startup. */
  readonly uncapped: Money;
  /** The limit of a recovery startup, the client's part in a group; null for any other ground. */
  readonly limit: StartupLimit | null;
  readonly credit: Money;
}

/** amount = whole × own ÷ all, half up; in cents. */
export interface StartupLimit {
  readonly amount: Money;
  readonly whole: Money;
  /** Qualified wages and health of the client, and of the whole group with it. */
  readonly own: Money;
  readonly all: Money;
}

/** $50,000 for a quarter, which a group has once: by qualified wages (section 3134(b)(1)(B) and (d)). */
function startupLimit(own: Money, others: Money, rules: RuleSet): StartupLimit {
  const whole = money(rules.recoveryStartup.creditAtMost);
  const all = money(own + others);
  const amount = others === 0n ? whole : money(divideHalfUp(whole * own, all));
  return { amount, whole, own, all };
}

/**
 * The credit of a quarter, rounded half up once, and each employee's part of it by largest remainder (domain document
 * 2.2, step 9). `others`: what other members of the group have qualified, which share a startup's limit.
 */
export function creditOfQuarter(
  employees: readonly EmployeeQuarter[],
  ground: Ground | null,
  others: Money,
  { rate }: QuarterRules,
  rules: RuleSet,
): QuarterAmount {
  const qualifiedWages = sumMoney(employees.map((entry) => entry.qualifiedWages));
  const qualifiedHealth = sumMoney(employees.map((entry) => entry.qualifiedHealth));
  const qualified = money(qualifiedWages + qualifiedHealth);
  const uncapped = shareOf(qualified, BigInt(rate), 10_000n);
  const limit = ground === "recovery_startup" ? startupLimit(qualified, others, rules) : null;
  const credit = limit === null ? uncapped : least(uncapped, limit.amount);
  const weights = employees.map((entry) => entry.qualifiedWages + entry.qualifiedHealth);
  const parts = splitMoney(credit, weights);
  return {
    employees: employees.map((entry, place) => ({ ...entry, credit: parts[place] ?? money(0n) })),
    qualifiedWages,
    qualifiedHealth,
    uncapped,
    limit,
    credit,
  };
}
