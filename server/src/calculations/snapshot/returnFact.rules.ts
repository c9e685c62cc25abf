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

/** What the returns of a claim say beside wages (domain document 1.7 and 1.10); what was not entered is left out. */
export function returnFacts({ credits, returns }: ClaimDetailFacts): Facts {
  return {
    ...(isSome(credits) && { credits: mapped(credits, texts) }),
    ...(isSome(returns) && { returns }),
  };
}
