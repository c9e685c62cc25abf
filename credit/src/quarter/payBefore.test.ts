import { describe, expect, test } from "vitest";
import { type ClaimInput, evaluate, explainRows } from "../index.ts";
import { check, claim } from "../testing/claim.ts";

const input = claim({
  claim_quarters: ["2020-Q4"],
  payroll: [
    check("Ana Ruiz", "2020-10-02", "1500"),
    check("Ana Ruiz", "2020-10-31", "1500"),
    check("Ana Ruiz", "2020-11-10", "4500", { not_working: true }),
  ],
  suspensions: [{ start: "2020-11-01", end: "2020-11-30" }],
  fte_2019: 101,
  tssw: {},
});
const wagesOf = (one: ClaimInput) => Object.values(evaluate(one).quarters)[0]?.qualified_wages;

describe("the pay of the 30 days before the period", () => {
  test("CALC-79 3,000.00 paid in October limit 4,500.00 for November 2020; in 2021 nothing limits", () => {
    expect(wagesOf(input)).toBe("3000.00");
    expect(explainRows(input).rows[2]?.parts.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      "qualified 300000",
      "above_pay_before 150000",
    ]);
    const in2021 = {
      ...input,
      claim_quarters: ["2021-Q1" as const],
      fte_2019: 501,
      payroll: [check("Ana Ruiz", "2021-02-10", "4500", { not_working: true })],
      suspensions: [{ start: "2021-02-01", end: "2021-02-28" }],
    };
    expect(wagesOf(in2021)).toBe("4500.00");
  });

  test("a check one day earlier does not count; what was entered goes before the checks", () => {
    const earlier = input.payroll.map((row) => (row.date === "2020-10-02" ? { ...row, date: "2020-10-01" } : row));
    expect(wagesOf({ ...input, payroll: earlier })).toBe("1500.00");
    expect(wagesOf({ ...input, pay_30_days: { "RUIZ, ANA": "2000.05" } })).toBe("2000.05");
  });

  test("without any pay before there is no limit and a warning", () => {
    const payroll = input.payroll.slice(2);
    const { warnings, quarters } = evaluate({ ...input, payroll });
    expect(warnings).toEqual(["PAY_BEFORE_UNKNOWN:Ana Ruiz:2020-Q4", "TSSW_MISSING:2020-Q4"]);
    expect(quarters["2020-Q4"]?.qualified_wages).toBe("4500.00");
  });

  test("a reversal in these days is no pay before: what it takes back was paid earlier", () => {
    const earlier = [check("Ana Ruiz", "2020-09-11", "1500"), check("Ana Ruiz", "2020-10-16", "-500")];
    const { warnings, quarters } = evaluate({ ...input, payroll: [...earlier, ...input.payroll.slice(2)] });
    expect(warnings).toContain("PAY_BEFORE_UNKNOWN:Ana Ruiz:2020-Q4");
    expect(quarters["2020-Q4"]?.qualified_wages).toBe("4500.00");
  });

  test("a period runs on over quarter ends; checks before the program count", () => {
    const payroll = [
      check("Ana Ruiz", "2020-03-06", "3000"),
      check("Ana Ruiz", "2020-10-09", "9000", { not_working: true }),
    ];
    const suspensions = [
      { start: "2020-03-16", end: "2020-09-30" },
      { start: "2020-10-01", end: "2020-10-31" },
    ];
    // 3,000.00 ÷ 30 × 31 days of October.
    expect(wagesOf({ ...input, payroll, suspensions })).toBe("3100.00");
  });
});
