import { money, moneyText, parseMoney } from "@refundry/contract/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ClaimInput, calculate, claimInputSchema, evaluate, explainRows, proveCalculation } from "./index.ts";
import { check, claim } from "./testing/claim.ts";

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((value) => moneyText(money(value)));
const names = ["Ana Ruiz", "Ben O'Neil", "Chen, Li"];
const name = fc.constantFrom(...names);
const day = fc
  .integer({ min: 0, max: 700 })
  .map((add) => new Date(Date.parse("2020-02-20") + add * 86_400_000).toISOString().slice(0, 10));
const kinds = ["ffcra_leave", "arp_leave", "wotc", "45S", "41"] as const;
const quarters = ["2020-Q2", "2020-Q3", "2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"] as const;

const row = fc
  .record({ name, date: day, gross: cents(900_000), back: fc.boolean(), not_working: fc.boolean() })
  .map(({ back, gross, ...rest }) => check(rest.name, rest.date, back ? `-${gross}` : gross, rest));

const suspensions = fc.constantFrom<NonNullable<ClaimInput["suspensions"]>>(
  [{ start: "2020-03-13", end: "2021-12-31" }],
  [
    { start: "2020-03-20", end: "2020-05-05" },
    { start: "2020-11-11", end: "2021-02-14" },
    { start: "2021-07-01", end: "2021-08-15" },
  ],
);

const health = fc.constantFrom<NonNullable<ClaimInput["health"]>>(
  {},
  { "2020-Q2": { "Ana Ruiz": "500.00" }, "2021-Q3": { "Chen, Li": "920.00" } },
);

/** Large checks for everybody at the beginning, so that reversals find something. */
const opening = names.map((one) => check(one, "2020-02-14", "99999.00"));

const claims: fc.Arbitrary<ClaimInput> = fc
  .record({ rows: fc.array(row, { maxLength: 40 }), suspensions, health, fte_2019: fc.constantFrom(10, 300, 900) })
  .map(({ rows, ...rest }) =>
    claim({ ...rest, claim_quarters: [...quarters], payroll: [...opening, ...rows], tssw: {}, ppp: loans }),
  );
const loans = [{ number: 1, start: "2020-05-01", amount: "5000.00", weeks: 24, other_payroll_costs: "300.00" }];

const sum = (values: readonly bigint[]) => values.reduce((a, b) => a + b, 0n);
const creditOf = (input: ClaimInput) => parseMoney(evaluate(input).totals.credit) ?? 0n;

describe("whatever the claim, the corrected rules", () => {
  test("let the parts add up after reversals over quarter ends, and every proof hold", () => {
    let across = 0;
    fc.assert(
      fc.property(claims, (input) => {
        const calculation = calculate(claimInputSchema.parse(input));
        const { errors, rows, employees } = explainRows(input);
        if (errors.length > 0) return;
        expect(proveCalculation(calculation).filter(({ holds }) => !holds)).toEqual([]);
        for (const { gross, parts } of rows) expect(sum(parts.map(({ amount }) => amount))).toBe(gross);
        const parts = rows.flatMap((one) => one.parts.map((part) => ({ ...part, quarter: one.quarter })));
        const of = (kind: string) => sum(parts.filter((part) => part.kind === kind).map(({ amount }) => amount));
        expect(of("taken_back")).toBe(-of("takes_back"));
        expect(of("qualified")).toBe(sum(employees.map(({ qualifiedWages }) => qualifiedWages)));
        for (const quarter of quarters) {
          const balance = parts.filter((part) => part.quarter === quarter && part.kind.startsWith("take"));
          if (sum(balance.map(({ amount }) => amount)) !== 0n) across += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(across).toBeGreaterThan(100);
  });

  test("never raise a credit by more wages used for another one", () => {
    const entry = fc.record({
      quarter: fc.constantFrom(...quarters),
      name,
      kind: fc.constantFrom(...kinds),
      amount: cents(500_000),
    });
    let lowered = 0;
    fc.assert(
      fc.property(claims, fc.array(entry, { maxLength: 3 }), entry, (input, entries, added) => {
        const without = { ...input, ppp: [], other_credit_wages: entries };
        const before = creditOf(without);
        const after = creditOf({ ...without, other_credit_wages: [...entries, added] });
        expect(after <= before).toBe(true);
        if (after < before) lowered += 1;
      }),
      { numRuns: 300 },
    );
    expect(lowered).toBeGreaterThan(10);
  });

  test("never give a group's members together more than one cap, nor one of them more than it would get alone", () => {
    const wages = fc.record({ here: cents(1_500_000), there: cents(1_500_000) });
    fc.assert(
      fc.property(wages, ({ here, there }) => {
        const of = (own: string, others: string | null) =>
          evaluate(
            claim({
              payroll: [check("Ana Ruiz", "2021-02-10", own)],
              tssw: {},
              group: {
                members: [{ name: "Beta LLC", full_time_2019: 1 }],
                shared_employees:
                  others === null ? [] : [{ name: "Ana Ruiz", quarter: "2021-Q1", other_wages: others }],
              },
            }),
          ).quarters["2021-Q1"]?.qualified_wages ?? "0.00";
        const value = (text: string) => parseMoney(text) ?? 0n;
        const [one, other] = [value(of(here, there)), value(of(there, here))];
        expect(one <= value(of(here, null)) && other <= value(of(there, null))).toBe(true);
        // Each part of the cap is rounded half up.
        expect(one + other <= 1_000_001n).toBe(true);
        expect(one + other <= value(here) + value(there)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("never give the members of a startup group more than one limit", () => {
    const amounts = fc.record({ own: fc.integer({ min: 1, max: 20 }), others: fc.integer({ min: 1, max: 200_000 }) });
    fc.assert(
      fc.property(amounts, ({ own, others }) => {
        const credit = creditOf(
          claim({
            claim_quarters: ["2021-Q4"],
            payroll: Array.from({ length: own }, (_, at) => check(`A${at} B${at}`, "2021-11-10", "10000")),
            tssw: {},
            recovery_startup: true,
            business_began: "2021-01-10",
            group: {
              members: [
                {
                  name: "Beta LLC",
                  full_time_2019: 1,
                  business_began: "2021-01-10",
                  qualified: { "2021-Q4": `${others}.00` },
                },
              ],
            },
          }),
        );
        const whole = 5_000_000n;
        const theirs = (whole * BigInt(others) * 100n) / BigInt(own * 1_000_000 + others * 100);
        expect(credit + theirs <= whole + 1n).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
