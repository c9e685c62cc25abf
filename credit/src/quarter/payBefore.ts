import { addDays, daysBetween, divideHalfUp, type IsoDate } from "@refundry/contract/values";
import type { QuarterGround } from "../grounds/eligibility.ts";
import { cutSpans, type Span, uniteSpans } from "../grounds/spans.ts";
import type { RuleSet } from "../rules.ts";
import { rulesOf } from "../rules.ts";
import { paidOf, type Wage } from "./wages.ts";

/** One eligible period of a quarter: its first day, in whatever quarter, and its days in this one. */
interface Period {
  readonly began: IsoDate;
  readonly days: number;
}

/** What an employee of a large employer may count at most in a quarter of 2020, in cents. */
export interface PayLimit {
  readonly amount: bigint;
  readonly periods: readonly (Period & { readonly pay: bigint })[];
}

const daysIn = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + daysBetween(from, to) + 1, 0);

/** The periods of a quarter; they run on over quarter ends while their days touch, claimed or not. */
function periodsOf(ground: QuarterGround, grounds: readonly QuarterGround[]): Period[] {
  const all = uniteSpans(grounds.filter((one) => one.ground !== null).flatMap(({ spans }) => spans));
  return all.flatMap(([from, to]) => {
    const days = daysIn(cutSpans(ground.spans, [from, to]));
    return days > 0 ? [{ began: from, days }] : [];
  });
}

/** Pay of the days before a date: what was entered, else the checks of these days; null when there are none. */
function payBefore(began: IsoDate, entered: bigint | undefined, wages: readonly Wage[], days: number): bigint | null {
  if (entered !== undefined) return entered;
  const [from, to] = [addDays(began, -days), addDays(began, -1)];
  const checks = wages.filter(({ check }) => check.gross >= 0n && from <= check.date && check.date <= to);
  return checks.length === 0 ? null : checks.reduce((sum, wage) => sum + paidOf(wage), 0n);
}

/**
 * The limit of section 2301(c)(3)(B) for each employee of a large employer in a quarter of 2020: the pay of the 30 days
 * before the period ÷ 30 × its days in the quarter, half up (the reckoning is our reading). Null for an employee whose
 * pay before is not known; undefined for a quarter that has no such limit.
 */
export function payLimits(
  ground: QuarterGround,
  grounds: readonly QuarterGround[],
  facts: {
    readonly isLarge: boolean;
    readonly entered: ReadonlyMap<number, bigint>;
    readonly wagesOf: (employee: number) => readonly Wage[];
    readonly rules: RuleSet;
  },
): ((employee: number) => PayLimit | null) | undefined {
  const { isLarge, entered, wagesOf, rules } = facts;
  const limits = rules.methods.payBefore === "limited" && rulesOf(rules, ground.quarter).limitsToPayBefore;
  if (!isLarge || !limits) return undefined;
  const periods = periodsOf(ground, grounds);
  const { payBeforeDays } = rules;
  return (employee) => {
    const own = periods.map((period) => {
      const pay = payBefore(period.began, entered.get(employee), wagesOf(employee), payBeforeDays);
      return pay === null ? null : { ...period, pay };
    });
    const known = own.flatMap((period) => period ?? []);
    if (known.length < own.length) return null;
    const sum = known.reduce((total, { pay, days }) => total + pay * BigInt(days), 0n);
    return { amount: divideHalfUp(sum, BigInt(payBeforeDays)), periods: known };
  };
}
