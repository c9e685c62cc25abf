import { formatMoney, parseQuarterKey, quarterLabel } from "@refundry/contract/values";
import { receiptsOfClaim } from "../../claims/index.ts";
import { ordersOf } from "../../mandates/index.ts";
import type { Tx } from "../../platform/index.ts";

/** What a review rests on, in words, so that two moments can be compared (14, 7.4). */
export interface RestingOn {
  orders: Record<string, { title: string; periods: string; citations: string }>;
  receipts: Record<string, string>;
}

export async function restingOn(tx: Tx, client: number): Promise<RestingOn> {
  const [orders, { own }] = [await ordersOf(tx, client), await receiptsOfClaim(tx, client)];
  return {
    orders: Object.fromEntries(
      orders
        .filter(({ state }) => state !== "excluded")
        .map(({ mandate, title, periods, citations }) => [
          mandate,
          {
            title,
            periods: periods.map(({ from, to }) => `${from} to ${to}`).join(", "),
            citations: citations.map(({ page, quote }) => `page ${page}: ${quote}`).join("; "),
          },
        ]),
    ),
    receipts: Object.fromEntries(
      Object.entries(own).flatMap(([key, amount]) =>
        amount === undefined ? [] : [[quarterLabel(parseQuarterKey(key)), formatMoney(amount)]],
      ),
    ),
  };
}
