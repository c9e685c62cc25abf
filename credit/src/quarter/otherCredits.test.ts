import { describe, expect, test } from "vitest";
import { type ClaimInput, evaluate, explainRows } from "../index.ts";
import { alwaysOrdered, check, claim } from "../testing/claim.ts";

const quarterOf = (input: ClaimInput) => Object.values(evaluate(input).quarters)[0];
const parts = (input: ClaimInput) =>
  explainRows(input).rows.map((row) =>
    row.parts.map((part) => `${part.kind === "other_credit" ? part.credit : part.kind} ${part.amount}`),
  );
const used = (date: string, kind: "wotc" | "41") =>
  check("Ana Ruiz", date, "3000", { other_credit: "1000.00", other_credit_kind: kind });

describe("wages used for another credit", () => {
  test("part of CALC-74: 1,000.00 of 3,000.00 for work opportunity leave 2,000.00 in 2021, nothing in 2020; 41 leaves all in 2020", () => {
    const first = claim({ payroll: [used("2021-02-10", "wotc")], tssw: {} });
    expect(quarterOf(first)?.employees).toMatchObject([{ other_credit: "1000.00", qualified_wages: "2000.00" }]);
    expect(parts(first)).toEqual([["qualified 200000", "wotc 100000"]]);
    const health = { "2020-Q4": { "Ana Ruiz": "500" } };
    const fourth = claim({ claim_quarters: ["2020-Q4"], payroll: [used("2020-11-10", "wotc")], tssw: {}, health });
    expect(quarterOf(fourth)).toMatchObject({ qualified_wages: "0.00", qualified_health: "0.00" });
    expect(quarterOf({ ...fourth, payroll: [used("2020-11-10", "41")] })?.qualified_wages).toBe("3000.00");
  });

  test("CALC-75 a credit said to be claimed without wages warns until there are some", () => {
    const input = claim({
      payroll: [check("Ana Ruiz", "2021-02-10", "3000")],
      tssw: { "2021-Q1": "3000" },
      claimed_credits: ["wotc"],
    });
    expect(evaluate(input).warnings).toEqual(["OTHER_CREDIT_MISSING:wotc"]);
    const entry = { quarter: "2021-Q1" as const, name: "Ana Ruiz", kind: "wotc" as const, amount: "1000.00" };
    const entered = evaluate({ ...input, other_credit_wages: [entry] });
    expect(entered.warnings).toEqual([]);
    expect(entered.quarters["2021-Q1"]?.qualified_wages).toBe("2000.00");
  });

  test("a sum is taken from qualifying checks first, oldest first, then from the others; more than the pay warns", () => {
    const payroll = [
      check("Ana Ruiz", "2021-01-10", "500"),
      check("Ana Ruiz", "2021-03-10", "300"),
      check("Ana Ruiz", "2021-02-10", "200"),
    ];
    const suspensions = [{ start: "2021-02-01", end: "2021-03-31" }];
    const entry = (amount: string) => [{ quarter: "2021-Q1" as const, name: "A Ruiz", kind: "45S" as const, amount }];
    const input = claim({ payroll, suspensions, tssw: {} });
    const named = { ...input, payroll: payroll.map((row) => ({ ...row, name: "A Ruiz" })) };
    expect(parts({ ...named, other_credit_wages: entry("250") })).toEqual([
      ["outside_period 50000"],
      ["qualified 25000", "45S 5000"],
      ["45S 20000"],
    ]);
    expect(parts({ ...named, other_credit_wages: entry("600") })[0]).toEqual(["outside_period 40000", "45S 10000"]);
    expect(evaluate({ ...named, other_credit_wages: entry("1000.01") }).warnings).toContain(
      "OTHER_CREDIT_EXCEEDS_PAY:A Ruiz:2021-Q1",
    );
  });

  test("a loan takes pay used for another credit, but never leave", () => {
    const ppp = [{ number: 2, start: "2021-02-01", weeks: 8, amount: "3000.00" }];
    const of = (kind: "wotc" | "ffcra_leave", suspensions: ClaimInput["suspensions"] = alwaysOrdered) =>
      evaluate(
        claim({
          suspensions,
          payroll: [check("Ana Ruiz", "2021-02-10", "3000", { other_credit: "1000", other_credit_kind: kind })],
          tssw: {},
          ppp,
        }),
      ).ppp[0]?.tiers;
    expect(of("wotc")).toMatchObject({ T2_not_qualifying: "1000.00", T4_pro_rata: "2000.00" });
    expect(of("ffcra_leave")).toMatchObject({ T2_not_qualifying: "0.00", T4_pro_rata: "2000.00" });
    const outside = [{ start: "2021-03-20", end: "2021-03-31" }];
    expect(of("wotc", outside)).toMatchObject({ T2_not_qualifying: "3000.00", T4_pro_rata: "0.00" });
    expect(of("ffcra_leave", outside)).toMatchObject({ T2_not_qualifying: "2000.00", T4_pro_rata: "0.00" });
  });

  test("more than the check, on a reversal, or tips beyond the check make a row invalid", () => {
    const payroll = [
      check("Ana Ruiz", "2021-02-10", "100", { other_credit: "100.01", other_credit_kind: "wotc" }),
      check("Ana Ruiz", "2021-02-10", "-100", { other_credit: "1.00", other_credit_kind: "wotc" }),
      check("Ana Ruiz", "2021-02-10", "100", { tips: "100.01" }),
      check("Ana Ruiz", "2021-02-10", "100", { tips: "-1.00" }),
      check("Ana Ruiz", "2021-02-10", "100", { tips: "12.5" }),
      check("Ana Ruiz", "2021-02-10", "-100", { tips: "-100.00" }),
      check("Ana Ruiz", "2021-02-10", "100", { tips: "100", other_credit: "100", other_credit_kind: "wotc" }),
    ];
    expect(evaluate(claim({ payroll })).errors).toEqual([1, 2, 3, 4, 5].map((row) => `ROW_INVALID:${row}`));
  });

  test("gross less tips and leave ties to line 5a, tips to line 5b", () => {
    const payroll = [
      check("Ana Ruiz", "2021-02-10", "12000", {
        tips: "2000",
        other_credit: "500",
        other_credit_kind: "ffcra_leave",
      }),
    ];
    const input = claim({ payroll, tssw: { "2021-Q1": "9500" }, ss_tips: { "2021-Q1": "2000" } });
    expect(evaluate(input).warnings).toEqual([]);
    expect(evaluate({ ...input, ss_tips: {} }).warnings).toEqual(["PAYROLL_TSSW_MISMATCH:2021-Q1:100.0"]);
    expect(evaluate({ ...input, ss_tips: { "2021-Q1": "1800" } }).warnings).toEqual([
      "PAYROLL_TSSW_MISMATCH:2021-Q1:11.1",
    ]);
  });
});
