import { formatMoney, parseMoney, quarterLabel } from "@refundry/contract/values";
import type { EnteredQuarter } from "./quarterFigure.ts";

/**
 * What is asked before wages are sent whose tips are more than half of them, which are more likely another quarter's wages in the
 * wrong field: of the quarters that changed, with both texts. Null where nothing is odd.
 */
export function oddTips(entered: readonly EnteredQuarter[]): string | null {
  const odd = entered.flatMap(({ quarter, text, second }) => {
    const [wages, tips] = [parseMoney(text), parseMoney(second)];
    return wages !== null && tips !== null && tips * 2n > wages
      ? [`Tips ${formatMoney(tips)} beside wages of ${formatMoney(wages)} in ${quarterLabel(quarter)}.`]
      : [];
  });
  if (odd.length === 0) return null;
  return `${odd.join(" ")} Line 5a holds the wages without tips, line 5b the tips. Are these the tips?`;
}
