import { describe, expect, test } from "vitest";
import { type ClaimInput, calculate, evaluate, proveCalculation } from "../index.ts";
import { check, claim, receipts } from "../testing/claim.ts";

const quarterOf = (input: ClaimInput) => Object.values(evaluate(input).quarters)[0];
const third = claim({
  claim_quarters: ["2021-Q3"],
  payroll: [check("Ana Ruiz", "2021-07-09", "1000")],
  suspensions: [{ start: "2021-07-01", end: "2021-08-15" }],
  health: { "2021-Q3": { "Ana Ruiz": "920.00" } },
  tssw: {},
});

describe("health expenses", () => {
  test("CALC-65 920.00 add 460.00 in 46 of 92 days, all where they are of these days, and all with a decline", () => {
    expect(quarterOf(third)?.qualified_health).toBe("460.00");
    expect(quarterOf({ ...third, health_basis: { "2021-Q3": "eligible_days" } })?.qualified_health).toBe("920.00");
    const decline = { ...third, revenue: receipts("100000", { "2021-Q3": "70000" }) };
    expect(quarterOf(decline)?.qualified_health).toBe("920.00");
  });

  test("CALC-62 a large employer's 300.00 with 400.00 of 1,000.00 not working add 120.00", () => {
    const payroll = [
      check("Ana Ruiz", "2021-02-10", "600"),
      check("Ana Ruiz", "2021-02-24", "400", { not_working: true }),
    ];
    const input = claim({ payroll, tssw: {}, fte_2019: 501, health: { "2021-Q1": { "Ana Ruiz": "300.00" } } });
    expect(quarterOf(input)).toMatchObject({ qualified_wages: "400.00", qualified_health: "120.00" });
  });

  test("a large employer with 500.00 of health, 900.00 worked and 100.00 not: 105.00, not 420.00", () => {
    const payroll = [
      check("Ana Ruiz", "2021-02-10", "900"),
      check("Ana Ruiz", "2021-02-24", "100", { not_working: true }),
    ];
    const input = claim({ payroll, tssw: {}, fte_2019: 501, health: { "2021-Q1": { "Ana Ruiz": "500.00" } } });
    expect(quarterOf(input)?.credit).toBe("105.00");
  });

  const round = { number: 1, start: "2021-01-01", weeks: 24, amount: "900.00", forgiven: "900.00" };
  const withLoan = claim({
    payroll: [check("Ana Ruiz", "2021-02-10", "1000")],
    tssw: { "2021-Q1": "1000" },
    health: { "2021-Q1": { "Ana Ruiz": "500.00" } },
    ppp: [{ ...round, payroll_reported: "900.00", other_payroll_costs: "1000.00", group_health: "400.00" }],
  });

  test("CALC-66 T0 of 900.00 takes 300.00 of the health; not told, all of it; left out whole, the covered days count nothing", () => {
    const told = evaluate(withLoan);
    expect(told.ppp[0]).toMatchObject({ tiers: { T0_other_payroll_costs: "900.00" }, health_used: "300.00" });
    expect(told.quarters["2021-Q1"]?.qualified_health).toBe("200.00");
    const untold = evaluate({ ...withLoan, ppp: [{ ...withLoan.ppp?.[0], number: 1, group_health: null }] });
    expect(untold.quarters["2021-Q1"]?.qualified_health).toBe("0.00");
    expect(untold.warnings).toEqual(["PPP_HEALTH_ASSUMED:1"]);
    expect(quarterOf({ ...withLoan, ppp_mode: "exclude_all" })?.qualified_health).toBe("0.00");
  });

  test("a loan takes health of its covered days only, in proportion, what is left over goes nowhere", () => {
    const half = { ...withLoan.ppp?.[0], number: 1, start: "2021-02-15", weeks: 8, group_health: "1000.00" };
    const { ppp, quarters } = evaluate({ ...withLoan, ppp: [half] });
    // 500.00 × 45 ÷ 90 days.
    expect(ppp[0]?.health_used).toBe("250.00");
    expect(quarters["2021-Q1"]?.qualified_health).toBe("250.00");
  });

  test("left out whole, days before the covered period count", () => {
    const half = { number: 1, start: "2021-02-15", weeks: 24, amount: "900.00" };
    expect(quarterOf({ ...withLoan, ppp_mode: "exclude_all", ppp: [half] })?.qualified_health).toBe("250.00");
  });

  test("CALC-70 a decline from Q1 2020: wages of March on 33a, health of March on 34, neither on 30 and 31a", () => {
    const revenue = receipts("100000", { "2020-Q1": "40000", "2020-Q2": "40000" });
    const input = claim({
      claim_quarters: ["2020-Q2"],
      payroll: [check("Ana Ruiz", "2020-03-20", "1000")],
      suspensions: [],
      revenue,
      tssw: {},
      health_march_2020: { "Ana Ruiz": "190.00" },
      originally_reported: { "2020-Q2": { "34": "40.00" } },
    });
    const calculation = calculate(input);
    expect(proveCalculation(calculation).every(({ holds }) => holds)).toBe(true);
    const lines = quarterOf(input)?.form941x;
    expect(lines?.["33a"]?.col1).toBe("1000.00");
    expect(lines?.["34"]).toEqual({ col1: "190.00", col2: "40.00", col3: "150.00" });
    expect(lines?.["30"].col1).toBe("0.00");
    expect(lines).not.toHaveProperty("31a");
    // March health fills no more than wages have left of the cap.
    const full = { ...input, payroll: [check("Ana Ruiz", "2020-03-20", "9900")], originally_reported: {} };
    expect(quarterOf(full)?.form941x).toMatchObject({ "33a": { col1: "9900.00" }, "34": { col1: "100.00" } });
    expect(quarterOf(full)?.form941x).not.toHaveProperty("31a");
    const fromApril = { ...input, revenue: receipts("100000", { "2020-Q1": "90000", "2020-Q2": "40000" }) };
    expect(quarterOf(fromApril)?.form941x["34"]?.col1).toBe("0.00");
  });
});
