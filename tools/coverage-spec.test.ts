import { expect, test } from "vitest";
import { budgetProblems, paceOf, secondsByArea } from "./budget.mjs";
import { idsOfTitle, linesOf, shownBy, titlesIn } from "./coverage-spec.mjs";

test.each([
  ["CLAIM-05 shows it", ["CLAIM-05"]],
  ["CLAIM-5 shows it", ["CLAIM-05"]],
  ["CLAIM-29, CLAIM-30: two", ["CLAIM-29", "CLAIM-30"]],
  ["CLAIM-29 to CLAIM-31 three", ["CLAIM-29", "CLAIM-30", "CLAIM-31"]],
  ["CLAIM-29 to -31 three", ["CLAIM-29", "CLAIM-30", "CLAIM-31"]],
  ["CLAIM-29 to CLAIM-32 four are a range that shows nothing", []],
  ["part of CLAIM-05: a part", []],
  ["about CLAIM-05", []],
  ["T-999999999999999999 is a ticket", []],
])("%s names %j", (title, ids) => expect(idsOfTitle(title)).toEqual(ids));

test("what failed, was skipped or never ran shows nothing; several strings of a file name several lines", () => {
  const tests = [
    { title: "CLAIM-01 held", state: "passed" },
    { title: "CLAIM-02 did not", state: "failed" },
    { title: "CLAIM-03 was left out", state: "skipped" },
    { title: "CLAIM-04 never ended", state: "pending" },
  ];
  expect([...shownBy({ tests })]).toEqual(["CLAIM-01"]);
  expect(linesOf(titlesIn('test("CLAIM-01 a", () => {}); bench(`CALC-48 b`); say("not CLAIM-09");'))).toEqual([
    "CLAIM-01",
    "CALC-48",
  ]);
});

test("a line in parts is shown when each part passed, and by no half of it", () => {
  const passed = (title: string) => ({ title, state: "passed" });
  const shown = (...tests: { title: string; state: string }[]) => [...shownBy({ tests })];
  const first = passed("CLAIM-08 (1 of 2) the cards");
  expect(shown(first)).toEqual([]);
  expect(shown(first, { ...passed("CLAIM-08 (2 of 2) the calls"), state: "failed" })).toEqual([]);
  expect(shown(first, passed("CLAIM-8 (2 of 2) the calls"))).toEqual(["CLAIM-08"]);
  expect(shown(first, passed("CLAIM-08 (2 of 3) the calls"))).toEqual([]);
  expect(shown(first, first, passed("CLAIM-09 (2 of 2) of another line"))).toEqual([]);
  expect(shown(first, passed("CLAIM-08 whole"))).toEqual(["CLAIM-08"]);
  const several = passed("CLAIM-10, CLAIM-11 and CLAIM-08 (2 of 2) the calls");
  expect(shown(several)).toEqual(["CLAIM-10", "CLAIM-11"]);
  expect(shown(first, several)).toEqual(["CLAIM-10", "CLAIM-11", "CLAIM-08"]);
  const halves = passed("CLAIM-08 (2 of 2), CLAIM-12 and CLAIM-13 (1 of 2) the calls");
  expect(shown(first, halves)).toEqual(["CLAIM-12", "CLAIM-08"]);
  expect(shown(halves, passed("CLAIM-13 (2 of 2) the cards; CLAIM-08 (1 of 2) is not at the start"))).toEqual([
    "CLAIM-12",
    "CLAIM-13",
  ]);
});

test("an area above its budget is said, far above it fails; one without a line has the standard of its project", () => {
  const seconds = secondsByArea([
    { project: "server", file: "server/src/claims/payroll/payrollImport.test.ts", seconds: 30 },
    { project: "server", file: "server/src/claims/claims.test.ts", seconds: 25 },
    { project: "server", file: "server/src/mail/mailbox.test.ts", seconds: 20 },
    { project: "journeys", file: "e2e/clients.spec.ts", seconds: 15 },
  ]);
  expect(seconds).toEqual({ "server claims": 55, "server mail": 20, "journeys clients": 15 });
  const budget = { standard: { server: 15, journeys: 15 }, usual: { "server claims": 50 } };
  const problems = (pace: number) =>
    budgetProblems(seconds, pace, budget).map(({ text, fails }) => [text.split('"')[1], fails]);
  expect(problems(1)).toEqual([["server mail", false]]);
  expect(problems(0.8)).toEqual([
    ["server claims", false],
    ["server mail", true],
    ["journeys clients", false],
  ]);
  expect(problems(1.3)).toEqual([]);
});

test("how slow a machine is is told by the middle one of the areas: one that grew stands out", () => {
  const usual = { a: 10, b: 20, c: 5, "not run": 8 };
  expect(paceOf({ a: 20, b: 40, c: 40, d: 900 }, { usual })).toBe(2);
  expect(paceOf({ a: 5, b: 10, c: 2.5 }, { usual })).toBe(0.5);
  expect(paceOf({}, { usual })).toBe(1);
});
