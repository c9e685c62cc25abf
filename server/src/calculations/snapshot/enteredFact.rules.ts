import { type Money, moneyText } from "@refundry/contract/values";
import type { ClaimInput } from "@refundry/credit";
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

/** What the returns of a claim say beside wages (domain document 1.7 and 1.10); what was not entered is left out. */
export function returnFacts({ credits, returns }: ClaimDetailFacts): Facts {
  return {
    ...(isSome(credits) && { credits: mapped(credits, texts) }),
    ...(isSome(returns) && { returns }),
  };
}
