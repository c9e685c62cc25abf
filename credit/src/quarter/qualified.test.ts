import { describe, expect, test } from "vitest";
import { evaluate, ruleSetOf } from "../index.ts";
import { check, claim, receipts } from "../testing/claim.ts";

type Input = Parameters<typeof evaluate>[0];

const quarterOf = (input: Input) => Object.values(evaluate(input).quarters)[0];
const tssw = { "2020-Q2": "8000", "2020-Q3": "8000", "2021-Q1": "9800" };

describe("the cap", () => {
  const two = [check("Ana Ruiz", "2020-05-15", "8000"), check("Ana Ruiz", "2020-08-14", "8000")];
  const year = claim({ claim_quarters: ["2020-Q2", "2020-Q3"], payroll: two, tssw });

  test("CALC-07 8,000 in Q2 and 8,000 in Q3 2020 give 4,000.00 and 1,000.00", () => {
    const credits = Object.values(evaluate(year).quarters).map(({ credit }) => credit);
    expect(credits).toEqual(["4000.00", "1000.00"]);
  });

  test("the order in which the quarters are named does not matter", () => {
    const turned = evaluate({ ...year, claim_quarters: ["2020-Q3", "2020-Q2"] });
    expect(JSON.stringify(turned)).toBe(JSON.stringify(evaluate(year)));
  });

  test("CALC-27 6,000.00 used before leave 4,000.00 of the 2020 cap", () => {
    const later = [check("Ana Ruiz", "2020-11-13", "8000")];
    const input = claim({ claim_quarters: ["2020-Q4"], payroll: later, tssw: { "2020-Q4": "8000" } });
    expect(quarterOf({ ...input, prior_2020_qualified: { "RUIZ, ANA": "6000.00" } })?.qualified_wages).toBe("4000.00");
  });

  test("CALC-24 health of 500.00 with 9,800.00 wages in 2021 adds 200.00", () => {
    const payroll = [check("Ana Ruiz", "2021-02-10", "9800")];
    const quarter = quarterOf(claim({ payroll, tssw, health: { "2021-Q1": { "Ana Ruiz": "500.00" } } }));
    expect(quarter).toMatchObject({ qualified_wages: "9800.00", qualified_health: "200.00", credit: "7000.00" });
    expect(quarter?.form941x["31a"]).toEqual({ col1: "200.00", col2: "0.00", col3: "200.00" });
  });

  test("the credit is rounded once for the quarter; employees share it to the cent", () => {
    const payroll = ["Ana Ruiz", "Lee Wong", "Ben Todd"].map((name) => check(name, "2021-02-10", "100.01"));
    const quarter = quarterOf(claim({ payroll, tssw: { "2021-Q1": "300.03" } }));
    expect(quarter?.credit).toBe("210.02");
    expect(quarter?.employees.map(({ credit }) => credit)).toEqual(["70.01", "70.00", "70.01"]);
  });

  test("furloughed staff without a check have health expenses", () => {
    const health = { "2021-Q1": { "Lee Wong": "300.00" } };
    const quarter = quarterOf(claim({ payroll: [check("Ana Ruiz", "2021-02-10", "100")], tssw: {}, health }));
    expect(quarter?.employees[1]).toMatchObject({
      name: "Lee Wong",
      gross: "0.00",
      qualified_health: "300.00",
      credit: "210.00",
    });
  });

  test.each([
    { paid: "no check", payroll: [], credit: "458.89", before: "700.00" },
    {
      paid: "pay of nothing for time not worked",
      payroll: [check("Ana Ruiz", "2021-02-10", "0.00", { not_working: true })],
      credit: "0.00",
      before: "700.00",
    },
    { paid: "pay of nothing", payroll: [check("Ana Ruiz", "2021-02-10", "0.00")], credit: "0.00", before: "0.00" },
    {
      paid: "pay outside the order",
      payroll: [check("Ana Ruiz", "2021-01-10", "0.00", { not_working: true })],
      credit: "458.89",
      before: "0.00",
    },
  ])("at a large employer 1,000.00 of health in 59 of 90 days with $paid give $credit", ({ payroll, ...credits }) => {
    const health = { "2021-Q1": { "Ana Ruiz": "1000.00" } };
    const suspensions = [{ start: "2021-02-01", end: "2021-03-31" }];
    const input = claim({ payroll, tssw: {}, health, suspensions, fte_2019: 900 });
    expect(evaluate(input).quarters["2021-Q1"]?.credit ?? "0.00").toBe(credits.credit);
    const first = evaluate(input, ruleSetOf("2026-1") ?? undefined);
    expect(first.quarters["2021-Q1"]?.credit ?? "0.00").toBe(credits.before);
  });

  test("health expenses of excluded persons never count", () => {
    const payroll = [check("Ana Ruiz", "2021-02-10", "100"), check("Dana Smith", "2021-02-10", "100")];
    const health = { "2021-Q1": { "Dana Smith": "300.00" } };
    const quarter = quarterOf(claim({ payroll, tssw: {}, health, owners: ["Dana Smith"] }));
    expect(quarter?.employees.map(({ name }) => name)).toEqual(["Ana Ruiz"]);
    expect(quarter?.qualified_health).toBe("0.00");
  });
});

describe("March 2020", () => {
  test("CALC-08 48, 83 and 92 percent make Q2 2020 eligible and Q3 not; wages of March go to line 33a", () => {
    const revenue = receipts("100000", { "2020-Q1": "48000", "2020-Q2": "83000", "2020-Q3": "92000" });
    const payroll = [
      check("Ana Ruiz", "2020-03-13", "1500"),
      check("Ana Ruiz", "2020-04-15", "2000"),
      check("Ana Ruiz", "2020-07-15", "2000"),
    ];
    const input = claim({ claim_quarters: ["2020-Q2", "2020-Q3"], payroll, revenue, suspensions: [], tssw });
    const { eligibility, quarters } = evaluate(input);
    expect(eligibility).toMatchObject({ "2020-Q2": "significant_decline", "2020-Q3": null });
    expect(quarters["2020-Q2"]?.form941x["33a"]?.col1).toBe("1500.00");
    expect(quarters["2020-Q2"]?.form941x["30"].col1).toBe("2000.00");
    expect(quarters["2020-Q3"]?.form941x["30"].col1).toBe("0.00");
  });
});

describe("size", () => {
  const hundredAndOne = Array.from({ length: 101 }, (_, at) => check(`A${at} B${at}`, "2020-11-13", "10"));
  const fourth = claim({ claim_quarters: ["2020-Q4"], payroll: hundredAndOne, tssw: { "2020-Q4": "1010" } });

  test("101 employees without a 2019 average stop the claim; entering 90 removes the error", () => {
    const stopped = evaluate({ ...fourth, fte_2019: null });
    expect(stopped.errors).toEqual(["LARGE_EMPLOYER_UNKNOWN:2020-Q4"]);
    expect(stopped.quarters).toEqual({});
    expect(evaluate({ ...fourth, fte_2019: 90 }).errors).toEqual([]);
  });

  test("the count entered goes before the names on the payroll", () => {
    const entered = evaluate({ ...fourth, fte_2019: null, employee_counts: { "2020-Q4": 100 } });
    expect(entered.errors).toEqual([]);
    expect(entered.warnings).toEqual(["FTE_2019_ASSUMED_SMALL"]);
  });

  const mixed = [
    check("Ana Ruiz", "2021-02-10", "1000"),
    check("Ana Ruiz", "2021-02-24", "400", { not_working: true }),
    check("Lee Wong", "2021-02-10", "1000"),
  ];

  test("CALC-20 a large employer gets credit only for rows marked not working", () => {
    const large = claim({ payroll: mixed, tssw: { "2021-Q1": "2400" }, fte_2019: "500.01" });
    expect(quarterOf(large)).toMatchObject({ qualified_wages: "400.00", credit: "280.00" });
    expect(quarterOf({ ...large, fte_2019: 500 })?.qualified_wages).toBe("2400.00");
  });

  test("under 10 percent of 2019 receipts a large employer counts all wages of Q3 2021", () => {
    const payroll = [check("Ana Ruiz", "2021-08-10", "1000")];
    const third = claim({ claim_quarters: ["2021-Q3"], payroll, tssw: {}, fte_2019: 900, suspensions: [] });
    const wagesAt = (amount: string) =>
      quarterOf({ ...third, revenue: receipts("100000", { "2021-Q3": amount }) })?.qualified_wages;
    expect(wagesAt("9999.99")).toBe("1000.00");
    expect(wagesAt("10000")).toBe("0.00");
  });
});

describe("errors", () => {
  test("CALC-21 400.00 and -500.00 alone stop the calculation; an earlier check of 1,000.00 bears the rest", () => {
    const alone = [check("Ana Ruiz", "2021-04-09", "400.00"), check("Ana Ruiz", "2021-04-23", "-500.00")];
    const input = claim({ claim_quarters: ["2021-Q1", "2021-Q2"], payroll: alone, tssw: {} });
    expect(evaluate(input).errors).toEqual(["NEGATIVE_TOTAL:Ana Ruiz:2021-Q2"]);
    const payroll = [check("Ana Ruiz", "2021-03-12", "1000.00"), ...alone];
    const { errors, quarters } = evaluate({ ...input, payroll });
    expect(errors).toEqual([]);
    expect(Object.values(quarters).map(({ qualified_wages }) => qualified_wages)).toEqual(["900.00", "0.00"]);
  });

  test("a quarter that sums to -100.00 stops the calculation and is named", () => {
    const payroll = [
      check("Ana Ruiz", "2021-02-10", "500"),
      check("Ana Ruiz", "2021-02-24", "-600.00"),
      check("Lee Wong", "2021-02-10", "500"),
    ];
    const result = evaluate(claim({ payroll, tssw: { "2021-Q1": "400" } }));
    expect(result.errors).toEqual(["NEGATIVE_TOTAL:Ana Ruiz:2021-Q1"]);
    expect(result.quarters).toEqual({});
    expect(result.totals.credit).toBe("0.00");
  });

  test("rows that cannot be read are named, all of them, and nothing else is worked out", () => {
    const payroll = [
      check("Ana Ruiz", "2021-02-10", "500"),
      check("Ana Ruiz", "2/10/21", "500"),
      check("", "2021-02-10", "500"),
      check("Ana Ruiz", "2021-02-30", "500"),
      check("Ana Ruiz", "2021-02-10", "12.5"),
      check("Ana Ruiz", "2021-02-10", "1.234,00"),
      check("Ana Ruiz", "2/10/2021", "($1,234.00)"),
    ];
    const result = evaluate(claim({ payroll }));
    expect(result.errors).toEqual([
      "ROW_INVALID:2",
      "ROW_INVALID:3",
      "ROW_INVALID:4",
      "ROW_INVALID:5",
      "ROW_INVALID:6",
    ]);
    expect(result.quarters).toEqual({});
  });
});
