import type { clientMandateLifecycle } from "@refundry/contract/mandates";
import type { StateOf } from "@refundry/contract/platform";
import type { IsoDate, QuarterKey } from "@refundry/contract/values";
import { countingSpans, defaultRules, type RuleSet, type Span, uniteSpans } from "@refundry/credit";
import { type OrderEffect, weightiest } from "./suspensionEffect.rules.ts";

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
  /** How much of the client's business it touched, as far as that is entered. */
  effects: readonly OrderEffect[];
}

/** Days of an order within one quarter, with that quarter's figures; without figures they count. */
export interface QuarterDays {
  readonly quarter: QuarterKey;
  readonly span: Span;
  /** The figures with the largest share; null for a full suspension and where none are entered. */
  readonly nominal: ReturnType<typeof weightiest>;
}

/** Whether an order counts: for a final the approved ones, for a draft all but the excluded (13, 5.5). */
export function counts(state: OrderState, basis: "draft" | "final"): boolean {
  return basis === "final" ? state === "approved" : state !== "excluded";
}

/** The periods of an order cut by calendar quarter from March 13, 2020, the same in every rule set, each with the figures of its quarter (06, 5.2). */
export function quarterDays({ periods, effects }: Pick<DatedOrder, "periods" | "effects">): QuarterDays[] {
  return periods.flatMap(({ from, to }) =>
    defaultRules.quarters.flatMap((quarter): QuarterDays[] => {
      const span: Span = [from > quarter.from ? from : quarter.from, to < quarter.to ? to : quarter.to];
      if (span[0] > span[1]) return [];
      const own = effects.filter((one) => `${one.year}-Q${one.quarter}` === quarter.quarter);
      return [{ quarter: quarter.quarter, span, nominal: weightiest(own) }];
    }),
  );
}

/**
 * The days on which the counting orders limited the client: their union, both ends included, without quarters in which
 * the figures of an order stay under what is more than nominal.
 */
export function effectiveDays(orders: readonly DatedOrder[], basis: "draft" | "final", rules: RuleSet): Span[] {
  const suspensions = orders
    .filter(({ state }) => counts(state, basis))
    .flatMap((order) => quarterDays(order))
    .map(({ span, nominal }) => ({ span, mandate: null, nominal: nominal && { ...nominal, measure: nominal.kind } }));
  return uniteSpans(countingSpans(suspensions, rules));
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
