import { money, moneyText, parseMoney } from "@refundry/contract/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ClaimInput,
  calculate,
  claimInputSchema,
  claimQuarters,
  evaluate,
  explainRows,
  inputHash,
  proveCalculation,
} from "./index.ts";
import { check } from "./testing/claim.ts";

const cents = (value: number) => moneyText(money(value));
const amount = (most: number) => fc.integer({ min: 0, max: most }).map(cents);
const day = (from: string, days: number) =>
  fc
    .integer({ min: 0, max: days })
    .map((add) => new Date(Date.parse(from) + add * 86_400_000).toISOString().slice(0, 10));

const names = [
  "Ana Ruiz",
  "RUIZ, ANA M",
  "Ben O'Neil",
  "Chen, Li",
  "Dana Smith",
  "Bill Smith",
  "Lee Wong Jr",
  "Lee Wong",
];

const row = fc
  .record({
    name: fc.constantFrom(...names),
    date: day("2020-03-01", 690),
    gross: fc.oneof(
      { weight: 9, arbitrary: amount(900_000) },
      { weight: 1, arbitrary: amount(5_000).map((text) => `-${text}`) },
    ),
    not_working: fc.boolean(),
  })
  .map(({ name, date, gross, not_working }) => check(name, date, gross, { not_working }));

const suspension = fc
  .record({ start: day("2020-03-01", 600), days: fc.integer({ min: 0, max: 300 }) })
  .map(({ start, days }) => ({
    start,
    end: new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10),
  }));

const loan = (number: number, start: string) =>
  fc.record({
    number: fc.constant(number),
    start: day(start, 100),
    amount: amount(6_000_000),
    weeks: fc.constantFrom(8, 24),
    forgiven: fc.option(amount(6_000_000)),
    payroll_reported: fc.option(amount(6_000_000)),
    nonpayroll_reported: fc.option(amount(2_000_000)),
    other_payroll_costs: fc.option(amount(100_000)),
  });

const claims = (withPpp: boolean): fc.Arbitrary<ClaimInput> =>
  fc.record({
    claim_quarters: fc.subarray([...claimQuarters], { minLength: 1 }),
    payroll: fc.array(row, { maxLength: 60 }),
    owners: fc.subarray(["Dana Smith"]),
    family: fc.subarray(["William Smith"]),
    suspensions: fc.array(suspension, { maxLength: 3 }),
    fte_2019: fc.constantFrom(10, 300, 900),
    tssw: fc.constantFrom({}, { "2020-Q4": "51600.00", "2021-Q1": "8000.01" }),
    ppp: withPpp ? fc.tuple(loan(1, "2020-04-03"), loan(2, "2021-01-11")) : fc.constant([]),
    ppp_mode: fc.constantFrom("min_payroll" as const, "exclude_all" as const),
    health: fc.constantFrom({}, { "2021-Q1": { "Ana Ruiz": "777.77", "Max Mustermann": "10.01" } }),
    prior_2020_qualified: fc.constantFrom<Record<string, string>>({}, { "Ana Ruiz": "9000.01", "Li Chen": "20000.00" }),
    contingency_rate: fc.constantFrom("20", "17.35"),
    recovery_startup: fc.boolean(),
    revenue: fc.constantFrom({}, { "2019-Q1": "1000", "2020-Q1": "400", "2019-Q4": "1000", "2020-Q4": "700" }),
  });

const sum = (values: readonly bigint[]) => values.reduce((a, b) => a + b, 0n);
const creditOf = (input: ClaimInput, quarter: (typeof claimQuarters)[number]) =>
  parseMoney(evaluate(input).quarters[quarter]?.credit ?? "0") ?? money(0);

describe("whatever the claim", () => {
  test("CALC-29 the parts of every check sum to its gross, and all checks to the payroll total", () => {
    fc.assert(
      fc.property(claims(true), (input) => {
        const { errors, rows } = explainRows(input);
        if (errors.length > 0) return;
        for (const { gross, parts } of rows) expect(sum(parts.map((part) => part.amount))).toBe(gross);
        expect(sum(rows.map(({ gross }) => gross))).toBe(
          sum(input.payroll.map(({ gross }) => parseMoney(gross) ?? 0n)),
        );
        expect(rows.map((entry) => entry.row)).toEqual(input.payroll.map((_, index) => index + 1));
      }),
      { numRuns: 400 },
    );
  });

  test("every proof holds and no cent is lost", () => {
    fc.assert(
      fc.property(claims(true), (input) => {
        const calculation = calculate(claimInputSchema.parse(input));
        expect(proveCalculation(calculation).filter(({ holds }) => !holds)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test("no reversal, round or cap makes a part of an employee negative", () => {
    fc.assert(
      fc.property(claims(true), (input) => {
        for (const entry of explainRows({ ...input, ppp_mode: "min_payroll" }).employees) {
          for (const part of [
            entry.ppp,
            entry.eligible,
            entry.qualifiedWages,
            entry.qualifiedHealth,
            entry.credit,
            entry.march,
          ])
            expect(part >= 0n).toBe(true);
          expect(entry.qualifiedWages + entry.qualifiedHealth <= entry.cap).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  test("equal inputs give equal bytes", () => {
    fc.assert(
      fc.property(claims(true), (input) => {
        const copy = structuredClone(input);
        expect(JSON.stringify(evaluate(copy))).toBe(JSON.stringify(evaluate(input)));
        expect(inputHash(copy)).toBe(inputHash(input));
      }),
      { numRuns: 100 },
    );
  });

  test("the order of the rows does not matter to a quarter when no PPP round is shared out", () => {
    const shuffled = claims(false).chain((input) =>
      fc
        .shuffledSubarray([...input.payroll], { minLength: input.payroll.length })
        .map((payroll) => ({ input, payroll })),
    );
    fc.assert(
      fc.property(shuffled, ({ input, payroll }) => {
        const before = evaluate(input);
        const after = evaluate({ ...input, payroll });
        const figures = ({ quarters, totals }: typeof before) => [
          Object.values(quarters).map((quarter) => [quarter.credit, quarter.qualified_wages, quarter.form941x]),
          totals,
        ];
        expect(figures(after)).toEqual(figures(before));
        expect(after.errors.length).toBe(before.errors.length);
      }),
      { numRuns: 300 },
    );
  });

  const raised = fc
    .record({
      input: claims(false),
      name: fc.constantFrom(...names),
      more: amount(900_000),
      at: day("2020-03-13", 650),
      not_working: fc.boolean(),
    })
    .map(({ input, name, more, at, not_working }) => ({
      input,
      added: { ...input, payroll: [...input.payroll, check(name, at, more, { not_working })] },
    }));
  /** The quarter of the added check and what became of it; null where there is nothing to compare. */
  const readAdded = (input: ClaimInput, added: ClaimInput) => {
    const row = explainRows(added).rows.at(-1);
    const quarter = claimQuarters.find((key) => key >= "2020-Q2" && row?.quarter === key);
    if (!row || !quarter || evaluate(input).errors.length > 0) return null;
    const counts = row.parts.every(({ kind }) => kind === "qualified" || kind === "above_cap");
    return { quarter, counts };
  };

  // A large employer's health expenses of somebody who is paid count only beside pay for time not worked in an eligible
  // period (domain document 2.2, step 8): any other check of a person who had none takes them away.
  test("more wages that count never lower the credit of their quarter without PPP", () => {
    fc.assert(
      fc.property(raised, ({ input, added }) => {
        const check = readAdded(input, added);
        if (!check?.counts) return;
        expect(creditOf(added, check.quarter) >= creditOf(input, check.quarter)).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  test("more wages of any kind never lower the credit of their quarter without PPP and health expenses", () => {
    fc.assert(
      fc.property(raised, ({ input, added }) => {
        const without = { ...input, health: {} };
        const check = readAdded(without, added);
        if (!check) return;
        expect(creditOf({ ...added, health: {} }, check.quarter) >= creditOf(without, check.quarter)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
