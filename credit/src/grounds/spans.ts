import { addDays, type IsoDate } from "@refundry/contract/values";

/** Days from the first to the second date, both included. */
export type Span = readonly [from: IsoDate, to: IsoDate];

/** The days that lie in any of the spans, as spans that neither overlap nor touch, in order. */
export function uniteSpans(spans: readonly Span[]): Span[] {
  const united: [IsoDate, IsoDate][] = [];
  for (const [from, to] of [...spans].sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0))) {
    const last = united.at(-1);
    if (last && from <= addDays(last[1], 1)) {
      if (to > last[1]) last[1] = to;
    } else united.push([from, to]);
  }
  return united;
}

/** The parts of the spans that lie inside a window, both ends included. */
export function cutSpans(spans: readonly Span[], [from, to]: Span): Span[] {
  return spans
    .map(([start, end]): Span => [start > from ? start : from, end < to ? end : to])
    .filter(([start, end]) => start <= end);
}

export function inSpans(spans: readonly Span[], date: IsoDate): boolean {
  return spans.some(([from, to]) => from <= date && date <= to);
}
