import { money, moneyText } from "@refundry/contract/values";
import type { EmployeeQuarter } from "@refundry/credit";
import type { EmployeeLimits } from "./calculation.rules.ts";

const textOf = (amount: bigint) => moneyText(money(amount));

type Limited = Pick<EmployeeQuarter, "groupShare" | "payLimit" | "eligible">;

/** The group's part of a cap, and the pay of before the period where it is lower than what is eligible. */
export function limitsOf({ groupShare, payLimit, eligible }: Limited): EmployeeLimits | null {
  const lowers = payLimit !== null && payLimit.amount < eligible;
  if (!groupShare && !lowers) return null;
  return {
    ...(groupShare && {
      group: { left: textOf(groupShare.left), own: textOf(groupShare.own), others: textOf(groupShare.others) },
    }),
    ...(lowers && {
      pay_before: {
        amount: textOf(payLimit.amount),
        periods: payLimit.periods.map(({ began, days, pay }) => ({ began, days, pay: textOf(pay) })),
      },
    }),
  };
}
