import { expect, test } from "vitest";
import { type ClientFacts, daysWithin, type OrderFacts, suggestionFor } from "./suggestion.rules.ts";

const here = { state: "OH", county: 7, city: 70, countyName: "Kings County", cityName: "Oakville" };
const client: ClientFacts = { naics: "722511", impacts: [3, 9], places: [here] };
const order: OrderFacts = {
  nationwide: false,
  stateCode: "OH",
  stateName: "Ohio",
  counties: [],
  cities: [],
  naics: [],
  impacts: [],
  periods: [{ from: "2020-10-01", to: "2020-12-31" }],
};
const score = (more: Partial<OrderFacts>, of: ClientFacts = client) =>
  suggestionFor(of, { ...order, ...more })?.score ?? null;

test("MANDATES-47 a county order for 722 fits a client there with 722511, not one for 238 nor one of the next county", () => {
  expect(score({ counties: [7], naics: ["722"] })).toBe(20 + 6 + 5);
  expect(score({ counties: [7], naics: ["238"] })).toBeNull();
  expect(score({ counties: [8], naics: ["722"] })).toBeNull();
});

test("MANDATES-48 (1 of 2) an order of 2019 alone is never suggested; a city's ranks above the state's with the same days", () => {
  expect(score({ periods: [{ from: "2019-01-01", to: "2019-12-31" }] })).toBeNull();
  expect(score({ periods: [{ from: "2021-10-01", to: null }] })).toBeNull();
  expect([score({ cities: [70] }), score({})]).toEqual([35, 15]);
});

test.each([
  ["nationwide", { nationwide: true, stateCode: null }, 5],
  ["another state", { stateCode: "TX" }, null],
  ["three shared impacts count nine at most", { impacts: [3, 9, 1, 2] }, 15 + 6],
  ["a code longer than the client's", { naics: ["72251199"] }, 15 + 12],
  ["the last day counts", { periods: [{ from: "2021-09-30", to: "2021-12-31" }] }, 10],
] as const)("%s", (_, more, expected) => expect(score(more as Partial<OrderFacts>)).toBe(expected));

test("a client without a code is suggested orders for all industries alone, and the reasons say why", () => {
  const bare = { ...client, naics: null };
  expect(score({ naics: ["722"] }, bare)).toBeNull();
  expect(suggestionFor(bare, { ...order, impacts: [3] })).toEqual({
    score: 10 + 3 + 5,
    reasons: ["State: Ohio", "All industries", "1 shared impact", "92 of 365 days"],
  });
});

test("days count both ends, and an open end goes on to the end of the span", () => {
  const span = { from: "2020-10-01", to: "2021-09-30" };
  expect(daysWithin([{ from: "2020-12-31", to: "2021-01-01" }], span)).toBe(2);
  expect(daysWithin([{ from: "2020-01-01", to: null }], span)).toBe(365);
});
