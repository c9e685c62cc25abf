import { expect, test } from "vitest";
import { type Conversion, chartsOf, type MadeLead, tablesOf, windowOf, winnersOf } from "./performance.rules.ts";

const today = "2026-03-31";
const won = (contractor: number, name: string, created: string, convertedOn: string): Conversion => ({
  contractor,
  name,
  lead: "Lead",
  created,
  convertedOn,
});
const made = (contractor: number, name: string, day: string, state = "new"): MadeLead => ({
  contractor,
  name,
  day,
  state,
});

test("LEADS-48 two conversions after 4 and 6 days make 5.0 days; a contractor with one is not ranked", () => {
  const both = [won(1, "Ann", "2026-03-01", "2026-03-05"), won(1, "Ann", "2026-03-01", "2026-03-07")];
  const single = won(2, "Bob", "2026-03-01", "2026-03-02");
  expect(winnersOf([], [...both, single]).velocity).toEqual({ contractor: "Ann", conversion_velocity: "5.0 days" });
  expect(winnersOf([], [single]).velocity).toBeNull();
});

test("a tie in velocity goes to more conversions, then to the earlier name", () => {
  const of = (id: number, name: string, many: number) =>
    Array.from({ length: many }, () => won(id, name, "2026-03-01", "2026-03-03"));
  expect(winnersOf([], [...of(1, "Ann", 2), ...of(2, "Bob", 3)]).velocity?.contractor).toBe("Bob");
  expect(winnersOf([], [...of(2, "Bob", 2), ...of(1, "Ann", 2)]).velocity?.contractor).toBe("Ann");
});

test("who has as many leads or conversions shares the first place, in the order of the names, whoever came first", () => {
  const leads = [made(3, "Cal", today), made(2, "Bob", today), made(1, "Ann", today), made(2, "Bob", today)];
  expect(winnersOf(leads, []).leads).toEqual({ contractor: "Bob", tied: [], lead_count: 2 });
  expect(winnersOf([...leads, made(3, "Cal", today), made(1, "Ann", today)], []).leads).toEqual({
    contractor: "Ann",
    tied: ["Bob", "Cal"],
    lead_count: 2,
  });
  const conversions = [won(2, "Bob", "2026-03-01", "2026-03-05"), won(1, "Ann", "2026-03-01", "2026-03-09")];
  expect(winnersOf([], conversions).clients).toEqual({ contractor: "Ann", tied: ["Bob"], client_count: 1 });
});

test("the window has 31 days; the parts of the donut add up to its leads; tables come newest first", () => {
  const days = windowOf(today);
  expect([days.length, days[0], days[30]]).toEqual([31, "2026-03-01", today]);
  const leads = [made(1, "Ann", today), made(1, "Ann", today, "ready"), made(2, "Bob", "2026-03-01")];
  const { donut, leads: line } = chartsOf(today, leads, []);
  expect(donut).toEqual({ labels: ["New lead", "Ready to convert"], data: [2, 1], dates: ["2026-03-01", today] });
  expect([line.data[0], line.data[30]]).toEqual([1, 2]);
  expect(tablesOf(today, leads, []).leads).toEqual([
    { day_of_creation: today, contractor_id: 1, contractor: "Ann", leads_that_day: 2, age: 0 },
    { day_of_creation: "2026-03-01", contractor_id: 2, contractor: "Bob", leads_that_day: 1, age: 30 },
  ]);
  expect(winnersOf(leads, []).leads).toEqual({ contractor: "Ann", tied: [], lead_count: 2 });
});
