import { money } from "@refundry/contract/values";
import type { ClaimQuarter, EmployeeQuarter, HealthExpense, RuleKey } from "@refundry/credit";
import { limitsOf } from "../snapshot/employeeLimit.rules.ts";
import { limitTexts } from "../snapshot/limit.rules.ts";
import { numberText } from "../snapshot/numberText.rules.ts";

/** Something that was reckoned of an employee in a quarter beyond single checks. */
export interface EmployeeStep {
  quarter: ClaimQuarter;
  text: string;
  rule: RuleKey;
}

/** `920.00 × 46 ÷ 92 days = 460.00 (Notice 2021-20, H)`, with the share of time not worked and what PPP took. */
function healthText({ isMarch, entered, days, counted, share, amount, usedForPpp }: HealthExpense): string {
  const of = isMarch ? "Health of March 13–31, 2020" : "Health";
  const byDays = days === counted ? "" : ` × ${counted} ÷ ${days} days`;
  const byTime =
    share === null ? "" : ` × ${numberText(share.notWorked)} ÷ ${numberText(share.all)} of pay for time not worked`;
  const taken =
    usedForPpp === 0n ? "" : `; − ${numberText(usedForPpp)} used for PPP (T0) = ${numberText(amount - usedForPpp)}`;
  return `${of}: ${numberText(entered)}${byDays}${byTime} = ${numberText(amount)} (Notice 2021-20, H)${taken}`;
}

function wagesText({ eligible, payLimit, cap, qualifiedWages }: EmployeeQuarter): string {
  const limit = payLimit === null ? "" : `, 30-day limit ${numberText(payLimit.amount)}`;
  return `Qualified wages = smallest of eligible ${numberText(eligible)}${limit} and cap ${numberText(cap)} = ${numberText(qualifiedWages)}`;
}

/** Every step of an employee in a quarter with its amounts: limits, health, and what counts within the cap (06, 2.3). */
export function employeeSteps(entry: EmployeeQuarter): EmployeeStep[] {
  const { quarter, health, qualifiedHealth, cap, qualifiedWages } = entry;
  const limits = limitsOf(entry);
  const expenses = health.reduce((sum, { amount, usedForPpp }) => sum + amount - usedForPpp, 0n);
  const rest = `Qualified health = smaller of ${numberText(expenses)} and what is left of the cap ${numberText(cap - qualifiedWages)} = ${numberText(qualifiedHealth)}`;
  return [
    ...limitTexts({ limits: limits?.group ? { group: limits.group } : null, cap }).map(
      (text): EmployeeStep => ({ quarter, text, rule: "group_share" }),
    ),
    ...limitTexts({ limits: limits?.pay_before ? { pay_before: limits.pay_before } : null, cap: money(0n) }).map(
      (text): EmployeeStep => ({ quarter, text, rule: "pay_before" }),
    ),
    { quarter, text: wagesText(entry), rule: "wages_to_cap" },
    ...health.map((expense): EmployeeStep => ({ quarter, text: healthText(expense), rule: "health" })),
    ...(health.length > 0 ? [{ quarter, text: rest, rule: "health" } as const] : []),
  ];
}
