import { type Money, moneyText, sumMoney } from "@refundry/contract/values";

/** What a change of the details leaves in the history: field → value, before and after. */
export interface Noted {
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/** What the history says of a list of names: how many, and their sum; null of none. */
export function summary(entries: readonly { readonly amount: Money }[]): string | null {
  if (entries.length === 0) return null;
  const total = moneyText(sumMoney(entries.map((one) => one.amount)));
  return `${entries.length} ${entries.length === 1 ? "name" : "names"}, ${total}`;
}
