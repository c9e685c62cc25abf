import type { Money } from "@refundry/contract/values";
import type { RuleSet } from "../rules.ts";
import { type Warning, warning } from "../warnings.ts";
import type { Span } from "./spans.ts";

/** Days of an order, and the figures of what it touched: receipts or hours in hundredths; null where it needs none. */
export interface Suspension {
  readonly span: Span;
  readonly mandate: number | null;
  readonly nominal: { readonly measure: string; readonly part: Money; readonly total: Money } | null;
}

/** Less than 10 % of the receipts or hours of the same 2019 quarter is nominal (Notice 2021-20, Q11 and Q18). */
export function isNominal({ nominal }: Suspension, rules: RuleSet): boolean {
  return nominal !== null && nominal.part * 100n < nominal.total * BigInt(rules.nominalUnder);
}

/** The days of the orders that count. */
export function countingSpans(suspensions: readonly Suspension[], rules: RuleSet): Span[] {
  return suspensions.filter((suspension) => !isNominal(suspension, rules)).map(({ span }) => span);
}

/** One note for each order that was left out, by its number, else by its place from 1. */
export function nominalWarnings(suspensions: readonly Suspension[], rules: RuleSet): Warning[] {
  const left = suspensions.flatMap((suspension, place) =>
    isNominal(suspension, rules) ? [`${suspension.mandate ?? place + 1}`] : [],
  );
  return [...new Set(left)].map((order) => warning("SUSPENSION_NOMINAL", order));
}
