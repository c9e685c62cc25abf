import {
  formatMoney,
  otherCreditNames,
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

/** In words what is entered beside figures and names: credits and days of the returns, and what health amounts are of. */
export function enteredValues(facts: ClaimFacts) {
  const { credits, returns, health_march_2020: march, health_basis: basis } = facts;
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
  const marchValues = Object.entries(march ?? {}).map(([name, amount]) => ({
    field: `health_march_2020.${name}`,
    section: "Health expenses",
    title: `${name} March 13–31, 2020`,
    value: formatMoney(amount),
    entry: "health" as const,
    quarter: null,
  }));
  const basisValues = inOrder(basis).map(([quarter]) => ({
    field: `health_basis.${quarter}`,
    section: "Health expenses",
    title: `Amounts of ${quarterLabel(parseQuarterKey(quarter))}`,
    value: "For the eligible days only",
    entry: "health" as const,
    quarter: null,
  }));
  const single = (
    field: string,
    title: string,
    value: string,
    entry: "used_wages" | "pay_30_days" | "annual_wages",
  ) => ({
    field,
    section: "Wages",
    title,
    value,
    entry,
    quarter: null,
  });
  const claimed = facts.claimed_credits ?? [];
  const usedValues = [
    ...(claimed.length > 0
      ? [
          single(
            "claimed_credits",
            "Credits claimed for wages",
            claimed.map((kind) => otherCreditNames[kind]).join(", "),
            "used_wages",
          ),
        ]
      : []),
    ...(facts.other_credit_wages ?? []).map(({ quarter, name, kind, amount }) =>
      single(
        `other_credit_wages.${quarter}.${kind}.${name}`,
        `${name} ${quarterLabel(parseQuarterKey(quarter))}, used for ${otherCreditNames[kind]}`,
        formatMoney(amount),
        "used_wages",
      ),
    ),
    ...Object.entries(facts.pay_30_days ?? {}).map(([name, amount]) =>
      single(
        `pay_30_days.${name}`,
        `${name}, pay of the 30 days before the period`,
        formatMoney(amount),
        "pay_30_days",
      ),
    ),
    ...Object.entries(facts.annual_wages ?? {}).flatMap(([period, amount]) =>
      amount
        ? [
            single(
              `annual_wages.${period}`,
              `Wages of ${period.replace("-", " ")}`,
              formatMoney(amount),
              "annual_wages",
            ),
          ]
        : [],
    ),
  ];
  return [...usedValues, ...creditValues, ...dayValues, ...marchValues, ...basisValues];
}
