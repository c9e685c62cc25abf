import { money } from "@refundry/contract/values";
import { expect, test } from "vitest";
import type { QuarterRow } from "./quarterDetail.queries.ts";
import { quarterFacts } from "./quarterFact.rules.ts";

const nothing = money(0n);
const row = (year: number, quarter: number, more: Partial<QuarterRow> = {}): QuarterRow => ({
  client: 1,
  year,
  quarter,
  claimed: true,
  medicareWages: null,
  creditForm8974: null,
  creditForm5884c: null,
  creditForm5884d: null,
  creditLeaveToMarch2021: null,
  creditLeaveFromApril2021: null,
  creditSickPay: null,
  creditTax3121q: null,
  otherCredits: nothing,
  reported18a: nothing,
  reported26a: nothing,
  reported30: nothing,
  reported31a: nothing,
  reported33a: nothing,
  reported34: nothing,
  returnFiled: null,
  taxPaid: null,
  refundedOn: null,
  healthBasis: "quarter",
  ...more,
});

test("a credit of nothing is no credit; each of the others goes under its own name", () => {
  const credits = {
    creditForm8974: money(1n),
    creditForm5884c: money(2n),
    creditForm5884d: money(3n),
    creditLeaveToMarch2021: money(4n),
    creditLeaveFromApril2021: money(5n),
    creditSickPay: money(6n),
    creditTax3121q: money(7n),
  };
  expect(quarterFacts([row(2021, 1, { creditSickPay: nothing }), row(2021, 2, credits)]).credits).toEqual({
    "2021-Q2": {
      form_8974: 1n,
      form_5884c: 2n,
      form_5884d: 3n,
      leave_to_march_2021: 4n,
      leave_from_april_2021: 5n,
      sick_pay: 6n,
      tax_3121q: 7n,
    },
  });
});

test("lines reported before are told of a quarter with any of them, those of March only where there are some", () => {
  const { reported } = quarterFacts([
    row(2020, 2, { reported34: money(-5n) }),
    row(2020, 4),
    row(2021, 1, { reported18a: money(1n) }),
  ]);
  expect(reported).toEqual({
    "2020-Q2": { "18a": 0n, "26a": 0n, "30": 0n, "31a": 0n, "34": -5n },
    "2021-Q1": { "18a": 1n, "26a": 0n, "30": 0n, "31a": 0n },
  });
});

test("days of a return, bases of health and quarters left out are told each of its quarter; wages of nothing are an entry", () => {
  const facts = quarterFacts([
    row(2020, 3, { claimed: false }),
    row(2021, 1, { returnFiled: "2022-06-30", refundedOn: "2025-07-04" }),
    row(2021, 2, { claimed: false, healthBasis: "eligible_days" }),
    row(2021, 3, { medicareWages: nothing, taxPaid: "2024-01-10" }),
  ]);
  expect(facts).toMatchObject({
    claimedQuarters: ["2020-Q4", "2021-Q1", "2021-Q3"],
    claimedEarly: ["2020-Q2"],
    medicareWages: { "2021-Q3": 0n },
    otherCredits: {},
    healthOfEligibleDays: ["2021-Q2"],
  });
  expect(facts.returns).toEqual({
    "2021-Q1": { filed: "2022-06-30", refunded: "2025-07-04" },
    "2021-Q3": { tax_paid: "2024-01-10" },
  });
});
