import { type ClaimInput, calculate, defaultRules } from "@refundry/credit";
import { expect, test } from "vitest";
import { eligibilityFacts } from "./eligibility.rules.ts";

const factsOf = (more: Partial<ClaimInput>) => {
  const input: ClaimInput = {
    claim_quarters: ["2021-Q1"],
    payroll: [
      { date: "2021-01-15", name: "Ana Ruiz", gross: "10.00" },
      { date: "2021-02-15", name: "RUIZ, ANA", gross: "10.00" },
      { date: "2021-02-15", name: "Ben O'Neil", gross: "10.00" },
      { date: "2021-04-15", name: "Ana Ruiz", gross: "10.00" },
    ],
    ...more,
  };
  return eligibilityFacts(calculate(input), input, defaultRules);
};

test("who was paid is counted once, whatever the spelling", () => {
  expect(factsOf({}).paid).toEqual({ "2021-Q1": 2, "2021-Q2": 1 });
});

test("of a group the receipts of each and of all together are kept, and orders with what they touched", () => {
  const facts = factsOf({
    revenue: { "2019-Q1": "100.00", "2021-Q1": "70.00" },
    group: {
      members: [{ name: "Beta LLC", full_time_2019: 1, receipts: { "2019-Q1": "100.00", "2021-Q1": "85.00" } }],
    },
    suspensions: [
      { start: "2021-01-01", end: "2021-01-31", mandate_id: 7, nominal: { measure: "hours", part: "9", total: "100" } },
    ],
  });
  expect(facts.group).toEqual({
    own: { "2019-Q1": "100.00", "2021-Q1": "70.00" },
    members: [{ name: "Beta LLC", receipts: { "2019-Q1": "100.00", "2021-Q1": "85.00" } }],
    together: { "2019-Q1": "200.00", "2021-Q1": "155.00" },
  });
  expect(facts.receipts.find(({ quarter }) => quarter === "2021-Q1")).toMatchObject({ ratio: "77.50", met: true });
  expect(facts.suspensions).toMatchObject([{ mandate: 7, counts: false, nominal: { part: "9.00", total: "100.00" } }]);
});
