import { type Money, moneyText } from "@refundry/contract/values";
import type { ClaimInput, ClaimQuarter } from "@refundry/credit";
import type { ClaimDetailFacts } from "../../claims/index.ts";

type Facts = Omit<ClaimInput, "payroll" | "claim_quarters">;

const isSome = (record: object) => Object.keys(record).length > 0;

/** Every entry of a record, changed. */
function mapped<T, R>(record: Readonly<Partial<Record<string, T>>>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, change(value)]])),
  );
}

const texts = (amounts: Readonly<Partial<Record<string, Money>>>) => mapped(amounts, moneyText);

/** What is said of health plan expenses beside the amounts of the quarters (domain document 1.6). */
export function healthFacts({ healthOfMarch, healthOfEligibleDays }: ClaimDetailFacts): Facts {
  return {
    ...(isSome(healthOfMarch) && { health_march_2020: texts(healthOfMarch) }),
    ...(healthOfEligibleDays.length > 0 && {
      health_basis: Object.fromEntries(healthOfEligibleDays.map((quarter) => [quarter, "eligible_days" as const])),
    }),
  };
}

/** Wages that serve another credit, and what else is said of pay (domain document 1.2, 1.6 and 1.8). */
export function wageFacts({ claimedCredits, otherCreditWages, payBefore, annualWages }: ClaimDetailFacts): Facts {
  return {
    ...(claimedCredits && claimedCredits.length > 0 && { claimed_credits: claimedCredits }),
    ...(otherCreditWages.length > 0 && {
      other_credit_wages: otherCreditWages.map(({ year, quarter, name, kind, amount }) => ({
        quarter: `${year}-Q${quarter}` as ClaimQuarter,
        name,
        kind,
        amount: moneyText(amount),
      })),
    }),
    ...(isSome(payBefore) && { pay_30_days: texts(payBefore) }),
    ...(isSome(annualWages) && { annual_wages: texts(annualWages) }),
  };
}

/** What the returns of a claim say beside wages (domain document 1.7 and 1.10); what was not entered is left out. */
export function returnFacts({ credits, returns }: ClaimDetailFacts): Facts {
  return {
    ...(isSome(credits) && { credits: mapped(credits, texts) }),
    ...(isSome(returns) && { returns }),
  };
}
