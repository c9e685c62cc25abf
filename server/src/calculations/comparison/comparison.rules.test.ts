import { money } from "@refundry/contract/values";
import { describe, expect, test } from "vitest";
import type { LineTexts } from "../snapshot/calculation.rules.ts";
import { type ComparedQuarter, changedValues, figureChanges, partedBy, refundChanges } from "./comparison.rules.ts";

const row = (quarter: 1 | 2 | 3 | 4, more: Partial<ComparedQuarter> = {}, year = 2021): ComparedQuarter => ({
  year,
  quarter,
  qualifiedWages: money(1_000n),
  qualifiedHealth: money(100n),
  credit: money(770n),
  nonrefundable: money(500n),
  refundable: money(270n),
  refund: money(770n),
  feeExpected: money(154n),
  lines: {},
  ...more,
});
const brief = (before: ComparedQuarter[], after: ComparedQuarter[]) =>
  figureChanges(before, after).map((one) => [
    `${one.year}-Q${one.quarter}`,
    one.figure,
    one.title,
    one.before,
    one.after,
    one.difference,
  ]);

describe("what differs between two calculations", () => {
  test("each figure by its name, and nothing that is the same", () => {
    const changed = row(1, {
      qualifiedWages: money(1_001n),
      qualifiedHealth: money(102n),
      credit: money(773n),
      nonrefundable: money(504n),
      refundable: money(265n),
      refund: money(764n),
      feeExpected: money(161n),
    });
    expect(brief([row(1), row(2)], [changed, row(2)])).toEqual([
      ["2021-Q1", "qualified_wages", "Qualified wages", 1_000n, 1_001n, 1n],
      ["2021-Q1", "qualified_health", "Qualified health expenses", 100n, 102n, 2n],
      ["2021-Q1", "credit", "Credit", 770n, 773n, 3n],
      ["2021-Q1", "nonrefundable", "Nonrefundable", 500n, 504n, 4n],
      ["2021-Q1", "refundable", "Refundable", 270n, 265n, -5n],
      ["2021-Q1", "refund", "Refund", 770n, 764n, -6n],
      ["2021-Q1", "fee_expected", "Expected fee", 154n, 161n, 7n],
    ]);
  });

  test("each line of the form by the amount that it corrects to, or by its change of tax where it has only that", () => {
    const numbers = ["18a", "23", "26a", "27", "30", "31a", "33a", "34"];
    const lines = (amount: string): LineTexts =>
      Object.fromEntries(
        numbers.map((line): [string, Record<string, string>] => [
          line,
          line === "23" || line === "27" ? { col4: amount } : { col1: amount, col4: "9.00" },
        ]),
      );
    expect(brief([row(1, { lines: lines("1.00") })], [row(1, { lines: lines("1.05") })])).toEqual(
      numbers.map((line) => ["2021-Q1", `line_${line}`, `Line ${line}`, 100n, 105n, 5n]),
    );
    const [came] = brief([row(1)], [row(1, { lines: { "34": { col1: "2.00" } } })]);
    expect(came).toEqual(["2021-Q1", "line_34", "Line 34", null, 200n, 200n]);
  });

  test("a quarter that stands on one side only counts as nothing on the other; quarters stand in their order", () => {
    const late = row(4, {}, 2020);
    expect(
      figureChanges([row(2)], [late])
        .map((one) => `${one.year}-Q${one.quarter}`)
        .at(0),
    ).toBe("2020-Q4");
    const gone = brief([row(2)], []);
    expect(gone).toHaveLength(7);
    expect(gone[0]).toEqual(["2021-Q2", "qualified_wages", "Qualified wages", 1_000n, null, -1_000n]);
    expect(brief([], [row(2)])[5]).toEqual(["2021-Q2", "refund", "Refund", null, 770n, 770n]);
  });

  test("the refund of each quarter of either side, also where it is the same", () => {
    const after = [row(1, { refund: money(1n) }), row(4, {}, 2020)];
    expect(refundChanges([row(2), row(1)], after)).toEqual([
      { year: 2020, quarter: 4, before: 0n, after: 770n, difference: 770n },
      { year: 2021, quarter: 1, before: 770n, after: 1n, difference: -769n },
      { year: 2021, quarter: 2, before: 770n, after: 0n, difference: -770n },
    ]);
  });

  test("warnings that went and that came; one that stands on both sides is neither", () => {
    const key = (one: string) => one.toLowerCase();
    expect(partedBy(["A", "B"], ["b", "C"], key)).toEqual({ gone: ["A"], came: ["C"] });
  });

  test("values that came, went and changed, in words; equal ones are not told", () => {
    const claim_quarters = ["2021-Q1" as const];
    const before = { claim_quarters, owners: ["Dana Smith"], tssw: { "2021-Q1": "1.00" }, fte_2019: 12 };
    const after = { claim_quarters, family: ["Evan Smith"], tssw: { "2021-Q1": "2.00" }, fte_2019: 12 };
    expect(changedValues(before, after).map((one) => [one.value.field, one.before, one.after])).toEqual([
      ["owners", "Dana Smith", null],
      ["tssw.2021-Q1", "$1.00", "$2.00"],
      ["family", null, "Evan Smith"],
    ]);
  });
});
