import { describe, expect, test } from "vitest";
import { type ClaimInput, calculate, evaluate, explainRows, proveCalculation, ruleSetOf } from "../index.ts";
import { check, claim } from "../testing/claim.ts";

const wagesOf = (input: ClaimInput) =>
  Object.values(evaluate(input).quarters).map(({ qualified_wages }) => qualified_wages);
const parts = (input: ClaimInput) =>
  explainRows(input).rows.map((row) => row.parts.map(({ kind, amount }) => `${kind} ${amount}`));

describe("reversals", () => {
  const acrossQuarters = claim({
    claim_quarters: ["2021-Q2", "2021-Q3"],
    payroll: [
      check("Ana Ruiz", "2021-06-25", "2000"),
      check("Ana Ruiz", "2021-07-09", "-500.00"),
      check("Ana Ruiz", "2021-07-23", "800"),
    ],
    tssw: {},
  });

  test("CALC-67 -500.00 of July 9 take back of June 25 and touch no check of Q3", () => {
    expect(wagesOf(acrossQuarters)).toEqual(["1500.00", "800.00"]);
    expect(parts(acrossQuarters)).toEqual([
      ["qualified 150000", "taken_back 50000"],
      ["takes_back -50000"],
      ["qualified 80000"],
    ]);
    expect(proveCalculation(calculate(acrossQuarters)).every(({ holds }) => holds)).toBe(true);
  });

  test("part of CALC-68: what is taken back after a suspension lowers the check inside it", () => {
    const input = claim({
      claim_quarters: ["2021-Q3"],
      payroll: [check("Ana Ruiz", "2021-08-10", "1000"), check("Ana Ruiz", "2021-08-20", "-400.00")],
      suspensions: [{ start: "2021-07-01", end: "2021-08-15" }],
      tssw: {},
    });
    expect(wagesOf(input)).toEqual(["600.00"]);
    const rows = explainRows(input).rows;
    expect(rows[0]?.parts).toContainEqual({ kind: "taken_back", date: "2021-08-20", amount: 40_000n });
    expect(rows.flatMap((row) => row.parts).reduce((sum, part) => sum + part.amount, 0n)).toBe(60_000n);
  });

  test("the same day counts as earlier, its last row first; then older checks, then later ones, earliest first", () => {
    const payroll = [
      check("Ana Ruiz", "2021-02-10", "100"),
      check("Ana Ruiz", "2021-02-10", "-450.00"),
      check("Ana Ruiz", "2021-02-10", "100"),
      check("Ana Ruiz", "2021-01-10", "100"),
      check("Ana Ruiz", "2021-03-20", "100"),
      check("Ana Ruiz", "2021-03-10", "100"),
    ];
    const [, reversal] = explainRows(claim({ payroll, tssw: {} })).rows;
    expect(
      reversal?.parts.map((part) => (part.kind === "takes_back" ? `${part.date} ${part.amount}` : part.kind)),
    ).toEqual(["2021-02-10 -10000", "2021-02-10 -10000", "2021-01-10 -10000", "2021-03-10 -10000", "2021-03-20 -5000"]);
  });

  test("checks outside the program are taken back from, and take back", () => {
    const payroll = [
      check("Ana Ruiz", "2020-03-12", "300"),
      check("Ana Ruiz", "2020-03-13", "-100.00"),
      check("Ana Ruiz", "2021-12-30", "1000"),
      check("Ana Ruiz", "2022-01-07", "-400.00"),
    ];
    const input = claim({ claim_quarters: ["2020-Q2"], payroll, tssw: {} });
    expect(evaluate(input).errors).toEqual([]);
    expect(parts(input)).toEqual([
      ["outside_program 20000", "taken_back 10000"],
      ["takes_back -10000"],
      ["not_claimed 60000", "taken_back 40000"],
      ["takes_back -40000"],
    ]);
  });

  test("the part without another credit goes first", () => {
    const payroll = [
      check("Ana Ruiz", "2021-02-10", "1000", { other_credit: "300", other_credit_kind: "45S" }),
      check("Ana Ruiz", "2021-02-11", "-800.00"),
    ];
    expect(parts(claim({ payroll, tssw: {} }))[0]).toEqual(["taken_back 80000", "other_credit 20000"]);
  });

  test("under the first rules a reversal stays in its quarter", () => {
    expect(evaluate(acrossQuarters, ruleSetOf("2026-1") ?? undefined).quarters).toMatchObject({
      "2021-Q2": { qualified_wages: "2000.00" },
      "2021-Q3": { qualified_wages: "300.00" },
    });
  });
});
