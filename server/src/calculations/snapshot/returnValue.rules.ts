import {
  formatMoney,
  parseQuarterKey,
  type QuarterKey,
  quarterLabel,
  type ReturnCredit,
  returnCreditNames,
} from "@refundry/contract/values";
import type { ClaimFacts } from "./claimSnapshot.queries.ts";

const section = "Earlier filings";
const dayTitles = { filed: "original return filed", tax_paid: "tax paid", refunded: "refund made" } as const;

/** `May 1, 2020` */
const day = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

const inOrder = <T>(byQuarter: Readonly<Partial<Record<string, T | null>>> | null | undefined) =>
  Object.entries(byQuarter ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value]) => (value ? [[key as QuarterKey, value] as const] : []));

/** What the returns of a claim say beside wages, in words: credits that move the limit, and the days of the returns. */
export function returnValues({ credits, returns }: ClaimFacts) {
  const creditValues = inOrder(credits).flatMap(([quarter, amounts]) =>
    Object.entries(amounts).flatMap(([credit, amount]) =>
      amount
        ? [
            {
              field: `credits.${quarter}.${credit}`,
              section,
              title: `${returnCreditNames[credit as ReturnCredit]}, ${quarterLabel(parseQuarterKey(quarter))}`,
              value: formatMoney(amount),
              entry: "other_credits" as const,
              quarter,
            },
          ]
        : [],
    ),
  );
  const dayValues = inOrder(returns).flatMap(([quarter, days]) =>
    (["filed", "tax_paid", "refunded"] as const).flatMap((name) => {
      const date = days[name];
      return date
        ? [
            {
              field: `returns.${quarter}.${name}`,
              section,
              title: `${quarterLabel(parseQuarterKey(quarter))} ${dayTitles[name]}`,
              value: day(date),
              entry: "returns" as const,
              quarter,
            },
          ]
        : [];
    }),
  );
  return [...creditValues, ...dayValues];
}
