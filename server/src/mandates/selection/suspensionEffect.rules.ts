import { effectKinds, type effectSources } from "@refundry/contract/mandates";
import type { Money } from "@refundry/contract/values";
import type { RuleSet } from "@refundry/credit";

/** What is entered of an order's effect in a quarter: cents, or hundredths of an hour or of what could be provided. */
export type OrderEffect = {
  year: number;
  quarter: number;
  source: (typeof effectSources)[number];
  upload: number | null;
} & (
  | { kind: "full"; part: null; total: null }
  | { kind: "receipts" | "hours" | "modification"; part: Money; total: Money }
);
type Figures = Exclude<OrderEffect, { kind: "full" }>;

const hasFigures = (effect: OrderEffect): effect is Figures => effect.kind !== "full";

/** The figures of one quarter with the largest share, which a calculation takes (14, 5.3); null when it is suspended in full. */
export function weightiest(effects: readonly OrderEffect[]): Figures | null {
  if (effects.some(({ kind }) => kind === "full")) return null;
  const ordered = effects.filter(hasFigures).sort((a, b) => effectKinds.indexOf(a.kind) - effectKinds.indexOf(b.kind));
  return ordered.reduce<Figures | null>(
    (most, one) => (most === null || one.part * most.total > most.part * one.total ? one : most),
    null,
  );
}

/** Whether an effect is more than nominal: at least the percent of the rules, 10 as they came with the product, in cents or hundredths (Notice 2021-20, Q11 and Q18). */
export function isEnough(effect: OrderEffect, { nominalUnder }: RuleSet): boolean {
  return !hasFigures(effect) || effect.part * 100n >= effect.total * BigInt(nominalUnder);
}

/** Percent of the whole with two digits, cut off and never rounded up, so that 10.00 is at least 10 %; null for a full suspension. */
export function shareText(effect: OrderEffect): string | null {
  if (!hasFigures(effect)) return null;
  const hundredths = (effect.part * 10_000n) / effect.total;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, "0")}`;
}
