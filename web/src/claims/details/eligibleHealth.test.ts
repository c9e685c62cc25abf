import { expect, test } from "vitest";
import { countingHealth, excludedOf } from "./eligibleHealth.ts";

const q2 = { year: 2020, quarter: 2, march: false } as const;
const march = { ...q2, march: true };
const spans = (start: string, end: string) => [{ year: 2020, quarter: 2, spans: [{ start, end }] }];

test("April to June has 91 days of its own, March 13–31, 2020 has 19", () => {
  const known = spans("2020-03-16", "2020-04-13");
  expect(countingHealth(q2, ["91.00"], false, known)).toEqual({ amount: 1300n, days: 13, of: 91 });
  expect(countingHealth(march, ["19.00"], false, known)).toEqual({ amount: 1600n, days: 16, of: 19 });
});

test("each amount is rounded by itself, half up; of the eligible days only they count whole; no span, nothing", () => {
  const half = spans("2020-04-01", "2020-05-01");
  // 31 of 91 days of one cent are less than half a cent, of 1.50 they are 0.5109.
  expect(countingHealth(q2, ["0.01", "1.50"], false, half)?.amount).toBe(51n);
  expect(countingHealth(q2, ["0.01", "1.50"], true, half)?.amount).toBe(151n);
  expect(countingHealth(q2, ["5.00"], false, [{ ...q2, spans: [] }])).toEqual({ amount: 0n, days: 0, of: 91 });
  expect(countingHealth(q2, ["5.00"], false, null)).toBeNull();
});

test("of the names those of excluded people are found under any spelling, others are not", () => {
  const entries = ["Ana Reyes", "Ben Okafor", "REYES, ANA M", "Ana Reyes Jr."].map((name) => ({ name }));
  expect(excludedOf(entries, [{ name: "REYES, ANA" }]).map(({ name }) => name)).toEqual(["Ana Reyes", "REYES, ANA M"]);
  expect(excludedOf(entries, [])).toEqual([]);
});
