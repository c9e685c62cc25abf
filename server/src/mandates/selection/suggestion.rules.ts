import { daysBetween } from "@refundry/contract/values";

/** The days on which an order may matter for a claim, and those that count in the score (13, 5.5). */
const claimed = { from: "2020-03-13", to: "2021-09-30" };
const scored = { from: "2020-10-01", to: "2021-09-30" };

export interface ClientFacts {
  naics: string | null;
  impacts: readonly number[];
  places: readonly {
    state: string | null;
    county: number | null;
    city: number | null;
    countyName: string | null;
    cityName: string | null;
  }[];
}

export interface OrderFacts {
  nationwide: boolean;
  stateCode: string | null;
  stateName: string | null;
  counties: readonly number[];
  cities: readonly number[];
  naics: readonly string[];
  impacts: readonly number[];
  periods: readonly { from: string; to: string | null }[];
}

export interface Suggestion {
  score: number;
  reasons: string[];
}

/** Days of the periods within a span, both ends included; overlaps cannot be. */
export function daysWithin(periods: OrderFacts["periods"], span: { from: string; to: string }): number {
  return periods.reduce((sum, { from, to }) => {
    const first = from > span.from ? from : span.from;
    const last = to === null || to > span.to ? span.to : to;
    return first > last ? sum : sum + daysBetween(first, last) + 1;
  }, 0);
}

/** Whether an order may matter for a client, how much, and why; null when it does not (13, 5.5). */
export function suggestionFor(client: ClientFacts, order: OrderFacts): Suggestion | null {
  if (daysWithin(order.periods, claimed) === 0) return null;
  const place = placeScore(client, order);
  const industry = industryScore(client, order);
  if (!place || !industry) return null;
  const shared = order.impacts.filter((one) => client.impacts.includes(one)).length;
  const days = daysWithin(order.periods, scored);
  return {
    score: place.score + industry.score + Math.min(9, shared * 3) + Math.floor((days * 20) / 365),
    reasons: [
      place.reason,
      industry.reason,
      ...(shared > 0 ? [`${shared} shared ${shared === 1 ? "impact" : "impacts"}`] : []),
      `${days} of 365 days`,
    ],
  };
}

function placeScore({ places }: ClientFacts, order: OrderFacts): { score: number; reason: string } | null {
  if (order.nationwide) return { score: 0, reason: "Nationwide" };
  const here = places.filter(({ state }) => state !== null && state === order.stateCode);
  if (here.length === 0) return null;
  if (order.counties.length === 0 && order.cities.length === 0)
    return { score: 10, reason: `State: ${order.stateName ?? order.stateCode}` };
  const inCity = here.find(({ city }) => city !== null && order.cities.includes(city));
  if (inCity) return { score: 30, reason: `City: ${inCity.cityName}` };
  const inCounty = here.find(({ county }) => county !== null && order.counties.includes(county));
  return inCounty ? { score: 20, reason: `County: ${inCounty.countyName}` } : null;
}

function industryScore({ naics }: ClientFacts, order: OrderFacts): { score: number; reason: string } | null {
  if (order.naics.length === 0) return { score: 0, reason: "All industries" };
  if (naics === null) return null;
  const [best] = order.naics
    .filter((code) => naics.startsWith(code) || code.startsWith(naics))
    .sort((one, other) => other.length - one.length);
  if (!best) return null;
  return { score: 2 * Math.min(best.length, naics.length), reason: `NAICS ${best} covers ${naics}` };
}
