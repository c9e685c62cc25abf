import { daysBetween, formatMoney, type Money, type Quarter, quarterLabel } from "@refundry/contract/values";

/** What the words of a quarter are made of; amounts in cents, percents with two digits. */
export interface WhyFacts {
  quarter: Quarter;
  /** First and last day that may be claimed in it. */
  whole: { from: string; to: string };
  ground: "significant_decline" | "suspension" | "recovery_startup" | null;
  spans: readonly { from: string; to: string }[];
  orders: number;
  receipts: {
    amount: Money | null;
    base: Quarter | null;
    baseAmount: Money | null;
    ratio: string | null;
    state: "met" | "not_met" | "incomplete";
    byPreceding: boolean;
    missing: readonly Quarter[];
  };
  /** The percent under which a quarter of 2021 meets the test. */
  below: number;
  startup: string | null;
}

/** Both ends included. */
export const daysIn = (spans: readonly { from: string; to: string }[]): number =>
  spans.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);

/** Why a quarter qualifies or does not, in one sentence or two (14, 7.1). */
export function whyOf(facts: WhyFacts): string {
  const label = quarterLabel(facts.quarter);
  if (facts.ground === "recovery_startup") return `${label}: recovery startup. ${facts.startup ?? ""}`.trim();
  if (facts.ground === "suspension") return `${label}: ${coverage(facts)}.`;
  return `${label}: ${receiptsWords(facts)}`;
}

function coverage({ spans, whole, orders }: WhyFacts): string {
  const [covered, all] = [daysIn(spans), daysIn([whole])];
  const under = `${covered} of ${all} days under ${orders} ${orders === 1 ? "order" : "orders"}`;
  const gaps = gapsOf(spans, whole).map(({ from, to }) => (from === to ? from : `${from} to ${to}`));
  return gaps.length === 0 ? under : `${under}; not covered ${gaps.join(", ")}`;
}

/** The days of a quarter that no span covers. */
export function gapsOf(spans: readonly { from: string; to: string }[], whole: { from: string; to: string }) {
  const gaps: { from: string; to: string }[] = [];
  let next = whole.from;
  for (const { from, to } of [...spans].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    if (from > next) gaps.push({ from: next, to: dayBeside(from, -1) });
    if (to >= next) next = dayBeside(to, 1);
  }
  if (next <= whole.to) gaps.push({ from: next, to: whole.to });
  return gaps;
}

const dayBeside = (day: string, step: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + step * 86_400_000).toISOString().slice(0, 10);

function receiptsWords({ quarter, ground, receipts, below }: WhyFacts): string {
  const { amount, base, baseAmount, ratio, state, byPreceding, missing } = receipts;
  if (state === "incomplete") return `Figure missing: ${missing.map(quarterLabel).join(", ") || "receipts"}.`;
  if (!base || amount === null || baseAmount === null || ratio === null) return "no quarter to compare receipts with.";
  const compared = `receipts ${formatMoney(amount)} are ${ratio}% of ${quarterLabel(base)} (${formatMoney(baseAmount)})`;
  if (byPreceding) return `${compared}; the preceding quarter is under ${below}%.`;
  const not = state === "met" && ground === null ? "; not accepted" : "";
  if (quarter.year === 2021) return `${compared}, ${state === "met" ? "under" : "not under"} ${below}%${not}.`;
  return `${compared}, ${state === "met" ? "within the period of the decline" : "outside the period of the decline"}${not}.`;
}
