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
  quarter: QuarterKey;
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
 * The first claimed quarter that an order covers and whose effect is not entered, or of no kind more than nominal; null when
 * every one is told. A full suspension needs no figures.
 */
export function effectProblem(order: Dated, claimed: readonly string[], rules: RuleSet): EffectProblem | null {
  for (const quarter of coveredQuarters(order).filter((key) => claimed.includes(key))) {
    const entered = effectsIn(order, quarter);
    if (entered.length === 0) return { code: "no_effect", quarter, percent: null };
    if (entered.some((effect) => isEnough(effect, rules))) continue;
    const most = weightiest(entered);
    return { code: "not_nominal", quarter, percent: most && shareText(most) };
  }
  return null;
}
