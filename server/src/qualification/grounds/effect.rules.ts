import { parseQuarterKey, type QuarterKey } from "@refundry/contract/values";
import type { RuleSet } from "@refundry/credit";
import {
  type ClientOrder,
  isEnough,
  type OrderEffect,
  quarterDays,
  shareText,
  weightiest,
} from "../../mandates/index.ts";

/** Why an order cannot be approved for its effect (14, 5.3). */
export interface EffectProblem {
  code: "no_effect" | "not_nominal";
  /** All that lack figures, or the first that is nominal. */
  quarters: readonly QuarterKey[];
  /** Of the largest share. */
  percent: string | null;
}

type Dated = Pick<ClientOrder, "periods" | "effects">;

/** The quarters that an order covers with a day. */
const coveredQuarters = (order: Dated): QuarterKey[] => [...new Set(quarterDays(order).map(({ quarter }) => quarter))];

export const effectsIn = ({ effects }: Pick<ClientOrder, "effects">, key: QuarterKey): OrderEffect[] => {
  const { year, quarter } = parseQuarterKey(key);
  return effects.filter((one) => one.year === year && one.quarter === quarter);
};

/**
 * The claimed quarters that an order covers and whose effect is not entered, all at once, else the first of which no kind is
 * more than nominal; null when every one is told. A full suspension needs no figures.
 */
export function effectProblem(order: Dated, claimed: readonly string[], rules: RuleSet): EffectProblem | null {
  const asked = coveredQuarters(order).filter((key) => claimed.includes(key));
  const bare = asked.filter((key) => effectsIn(order, key).length === 0);
  if (bare.length > 0) return { code: "no_effect", quarters: bare, percent: null };
  const nominal = asked.find((key) => !effectsIn(order, key).some((effect) => isEnough(effect, rules)));
  if (!nominal) return null;
  const most = weightiest(effectsIn(order, nominal));
  return { code: "not_nominal", quarters: [nominal], percent: most && shareText(most) };
}
