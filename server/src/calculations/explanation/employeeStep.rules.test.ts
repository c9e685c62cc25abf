import { type ClaimInput, explainRows } from "@refundry/credit";
import { expect, test } from "vitest";
import { employeeSteps } from "./employeeStep.rules.ts";

const stepsOf = (more: Partial<ClaimInput>) =>
  explainRows({
    claim_quarters: ["2021-Q1"],
    payroll: [
      { date: "2021-01-15", name: "Ana Ruiz", gross: "900.00" },
      { date: "2021-01-16", name: "Ana Ruiz", gross: "100.00", not_working: true },
    ],
    suspensions: [{ start: "2021-01-01", end: "2021-03-31" }],
    tssw: {},
    fte_2019: 10,
    health: { "2021-Q1": { "Ana Ruiz": "500.00" } },
    ...more,
  })
    .employees.flatMap(employeeSteps)
    .map(({ text }) => text);

test("health of a large employer reads with the pay for time not worked", () => {
  expect(stepsOf({ fte_2019: 600 })).toEqual([
    "Qualified wages = smallest of eligible 100.00 and cap 10,000.00 = 100.00",
    "Health: 500.00 × 100.00 ÷ 1,000.00 of pay for time not worked = 50.00 (Notice 2021-20, H)",
    "Qualified health = smaller of 50.00 and what is left of the cap 9,900.00 = 50.00",
  ]);
});

test("health that supported a loan is taken off before the cap", () => {
  const loan = { number: 2, start: "2021-01-01", weeks: 24, amount: "300.00" };
  expect(stepsOf({ ppp: [{ ...loan, other_payroll_costs: "300.00", group_health: "300.00" }] }).slice(1)).toEqual([
    "Health: 500.00 = 500.00 (Notice 2021-20, H); − 300.00 used for PPP (T0) = 200.00",
    "Qualified health = smaller of 200.00 and what is left of the cap 9,000.00 = 200.00",
  ]);
});
