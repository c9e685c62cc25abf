import { describe, expect, test } from "vitest";
import { annualForms, type ClaimQuarter, calculate, evaluate } from "../index.ts";
import { check, claim } from "../testing/claim.ts";

const quarters: ClaimQuarter[] = ["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"];
const days = ["2020-11-13", "2021-02-12", "2021-05-14", "2021-08-13"];
const payroll = days.map((date) => check("Ana Ruiz", date, "1000"));
const tssw = Object.fromEntries(quarters.map((quarter) => [quarter, "1000"]));
const all = claim({ claim_quarters: quarters, payroll, tssw, medicare_wages: { "2021-Q3": "1000" } });

describe("the split", () => {
  test("CALC-25 without Medicare wages Q3 uses social security wages, warns, and 51,600.00 gives a share of 748.20", () => {
    const wages = [check("Ana Ruiz", "2021-08-13", "51600")];
    const input = claim({ claim_quarters: ["2021-Q3"], payroll: wages, tssw: { "2021-Q3": "51600.00" } });
    const result = evaluate(input);
    expect(result.warnings).toEqual(["MEDICARE_WAGES_ASSUMED:2021-Q3"]);
    expect(result.quarters["2021-Q3"]).toMatchObject({
      employer_share: "748.20",
      split_basis: "employer_medicare_1.45%",
    });
  });

  test("without taxable wages all is refundable, with a warning", () => {
    const result = evaluate({ ...all, tssw: {}, medicare_wages: {} });
    expect(result.warnings).toEqual(quarters.map((quarter) => `TSSW_MISSING:${quarter}`));
    expect(result.quarters["2021-Q1"]).toMatchObject({
      employer_share: "0.00",
      nonrefundable: "0.00",
      refundable: "700.00",
    });
  });

  test("other credits on the return use up the employer share first, never below zero", () => {
    const split = (other: string) => evaluate({ ...all, other_credits: { "2021-Q1": other } }).quarters["2021-Q1"];
    expect(split("22.00")).toMatchObject({ employer_share: "62.00", nonrefundable: "40.00", refundable: "660.00" });
    expect(split("900.00")).toMatchObject({ nonrefundable: "0.00", refundable: "700.00" });
  });
});

describe("the lines", () => {
  test("amounts reported before lower the refund and the fee", () => {
    const before = { "2021-Q1": { "18a": "62.00", "26a": "100.00", "30": "200.00" } };
    const quarter = evaluate({ ...all, originally_reported: before }).quarters["2021-Q1"];
    expect(quarter?.form941x).toEqual({
      "18a": { col1: "62.00", col2: "62.00", col3: "0.00", col4: "0.00" },
      "26a": { col1: "638.00", col2: "100.00", col3: "538.00", col4: "-538.00" },
      "23": { col4: "0.00" },
      "27": { col4: "-538.00" },
      "30": { col1: "1000.00", col2: "200.00", col3: "800.00" },
    });
    expect(quarter).toMatchObject({ refund: "538.00", fee_expected: "107.60" });
  });

  test("a contingency rate of 100 takes the refund and not a cent more, 0 takes nothing", () => {
    const fee = (contingency_rate: string) => evaluate({ ...all, contingency_rate }).quarters["2021-Q1"]?.fee_expected;
    expect([fee("0"), fee("99.99"), fee("100"), fee("100.00")]).toEqual(["0.00", "699.93", "700.00", "700.00"]);
  });

  test("a negative refund carries no fee", () => {
    const before = { "2021-Q1": { "26a": "1000.00" } };
    expect(evaluate({ ...all, originally_reported: before }).quarters["2021-Q1"]).toMatchObject({
      refund: "-300.00",
      fee_expected: "0.00",
    });
  });

  test("a recovery startup business has at most 50,000.00 a quarter, shared out to the cent", () => {
    const staff = Array.from({ length: 9 }, (_, at) => check(`A${at} B${at}`, "2021-11-12", "10000"));
    const input = claim({
      claim_quarters: ["2021-Q4"],
      payroll: staff,
      suspensions: [],
      tssw: {},
      recovery_startup: true,
      business_began: "2021-01-04",
    });
    const quarter = evaluate(input).quarters["2021-Q4"];
    expect(quarter).toMatchObject({ ground: "recovery_startup", qualified_wages: "90000.00", credit: "50000.00" });
    expect(
      quarter?.employees
        .map(({ credit }) => credit)
        .sort()
        .at(-1),
    ).toBe("5555.56");
  });

  test("CALC-53 the quarters of 2021 add up to one annual form with two halves", () => {
    const forms = annualForms(calculate(all).quarters);
    expect(forms.map(({ year, credit, halves }) => [year, credit, halves.length])).toEqual([
      [2020, 50_000n, 1],
      [2021, 210_000n, 2],
    ]);
    expect(forms[1]?.halves).toMatchObject([
      {
        worksheet: 2,
        quarters: ["2021-Q1", "2021-Q2"],
        credit: 140_000n,
        nonrefundable: 12_400n,
        refundable: 127_600n,
      },
      { worksheet: 4, quarters: ["2021-Q3"], credit: 70_000n, nonrefundable: 1_450n, refundable: 68_550n },
    ]);
  });
});

describe("limits to file", () => {
  const warningsOn = (filing_date: string) => evaluate({ ...all, filing_date }).warnings;

  test("CALC-39 the limit of Q4 2020 is passed on 2024-04-16, that of 2021 on 2025-04-16", () => {
    expect(warningsOn("2024-04-15")).not.toContain("TIME_BARRED_6511:2020-Q4");
    expect(warningsOn("2024-04-16")).toContain("TIME_BARRED_6511:2020-Q4");
    expect(warningsOn("2025-04-15")).not.toContain("TIME_BARRED_6511:2021-Q1");
    expect(warningsOn("2025-04-16")).toContain("TIME_BARRED_6511:2021-Q1");
  });

  test("CALC-40 filing on 2024-02-01 is barred for Q3 2021, on 2024-01-31 not, Q2 2021 never", () => {
    expect(warningsOn("2024-02-01")).toEqual(["BARRED_OBBBA_70605:2021-Q3"]);
    expect(warningsOn("2024-01-31")).toEqual([]);
    expect(warningsOn("2026-01-31")).not.toContain("BARRED_OBBBA_70605:2021-Q2");
  });

  test("limits of the input replace those of the rules", () => {
    const limits = { last_claim_day: { "2021-Q1": "2023-01-01" }, obbba_filed_after: "2023-01-01" };
    expect(evaluate({ ...all, filing_date: "2023-01-02", limits }).warnings).toEqual([
      "TIME_BARRED_6511:2021-Q1",
      "BARRED_OBBBA_70605:2021-Q3",
    ]);
  });
});

describe("warnings", () => {
  test("payroll more than 5 percent from the wages entered is named with one digit; 5 percent is not", () => {
    const at = (wages: string) => evaluate({ ...all, tssw: { ...tssw, "2021-Q1": wages } }).warnings;
    expect(at("952.39")).toEqual([]);
    expect(at("952.38")).toEqual(["PAYROLL_TSSW_MISMATCH:2021-Q1:5.0"]);
    expect(at("1000.00")).toEqual([]);
    expect(at("1500.00")).toEqual(["PAYROLL_TSSW_MISMATCH:2021-Q1:33.3"]);
  });

  test("checks of March 13-31, 2020 are not compared with the wages of Q2", () => {
    const spring = [check("Ana Ruiz", "2020-03-20", "1000"), check("Ana Ruiz", "2020-04-20", "1000")];
    const input = claim({ claim_quarters: ["2020-Q2"], payroll: spring, tssw: { "2020-Q2": "1000" } });
    expect(evaluate(input).warnings).toEqual([]);
  });

  test("stand in the order of the steps, then of the quarters", () => {
    const mixed = [...payroll, check("John Smith", "2022-01-01", "1"), check("Ana B Ruiz", "2021-02-12", "1000")];
    const input = { ...all, payroll: mixed, owners: ["Otto Ruiz"], fte_2019: null, filing_date: "2026-01-01" };
    expect(evaluate({ ...input, medicare_wages: {}, tssw: { "2021-Q1": "1000", "2021-Q3": "1000" } }).warnings).toEqual(
      [
        "ROW_OUT_OF_PROGRAM:1",
        "NAME_MERGED:Ana Ruiz:Ana B Ruiz",
        "NAME_SAME_LAST:Ana Ruiz:Otto Ruiz",
        "FTE_2019_ASSUMED_SMALL",
        "TSSW_MISSING:2020-Q4",
        "PAYROLL_TSSW_MISMATCH:2021-Q1:100.0",
        "TSSW_MISSING:2021-Q2",
        "MEDICARE_WAGES_ASSUMED:2021-Q3",
        "TIME_BARRED_6511:2020-Q4",
        "TIME_BARRED_6511:2021-Q1",
        "TIME_BARRED_6511:2021-Q2",
        "TIME_BARRED_6511:2021-Q3",
        "BARRED_OBBBA_70605:2021-Q3",
      ],
    );
  });
});
