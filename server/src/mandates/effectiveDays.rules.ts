import type { clientMandateLifecycle } from "@refundry/contract/mandates";
import type { StateOf } from "@refundry/contract/platform";
import type { IsoDate } from "@refundry/contract/values";
import { type Span, uniteSpans } from "@refundry/credit";

/** The first and last day that a client may claim an order for (13, 5.5). */
export const claimableDays: Span = ["2020-03-13", "2021-12-31"];

export type OrderState = StateOf<typeof clientMandateLifecycle>;

export interface OrderPeriod {
  from: IsoDate;
  to: IsoDate;
}

/** What the days of an order are reckoned from. */
export interface DatedOrder {
  state: OrderState;
  periods: readonly OrderPeriod[];
}

/** Whether an order counts: for a final the approved ones, for a draft all but the excluded (13, 5.5). */
export function counts(state: OrderState, basis: "draft" | "final"): boolean {
  return basis === "final" ? state === "approved" : state !== "excluded";
}

/** The days on which the counting orders limited the client: their union, both ends included. */
export function effectiveDays(orders: readonly DatedOrder[], basis: "draft" | "final"): Span[] {
  return uniteSpans(
    orders
      .filter(({ state }) => counts(state, basis))
      .flatMap(({ periods }) => periods.map(({ from, to }): Span => [from, to])),
  );
}

/** An order's own periods as they start for a client: cut to the claimable days, an open end closed there. */
export function periodsForClient(periods: readonly { from: IsoDate; to: IsoDate | null }[]): OrderPeriod[] {
  const [first, last] = claimableDays;
  return periods
    .map(({ from, to }) => ({ from: [from, first].sort().at(-1) ?? first, to: to === null || to > last ? last : to }))
    .filter(({ from, to }) => from <= to);
}

/** Whether every period lies within one of the order's. */
export function liesWithin(
  periods: readonly OrderPeriod[],
  order: readonly { from: IsoDate; to: IsoDate | null }[],
): boolean {
  return periods.every(({ from, to }) =>
    order.some((whole) => whole.from <= from && (whole.to === null || to <= whole.to)),
  );
}
