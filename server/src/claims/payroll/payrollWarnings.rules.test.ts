import { addDays, type Money, money, type QuarterKey } from "@refundry/contract/values";
import { describe, expect, it } from "vitest";
import { givenSheet, givenWorkbookParts, givenZip } from "./hostileFiles.given.ts";
import { payrollFigures, plainNameKey, programQuarter } from "./payrollFigures.rules.ts";
import type { PayrollLine, PayrollRow } from "./payrollLine.rules.ts";
import { readPayroll } from "./payrollReading.format.ts";
import { rowsOf } from "./payrollRows.rules.ts";
import { payrollWarnings } from "./payrollWarnings.rules.ts";
import { type EnteredFigures, tieOut, tieWord } from "./tieOut.rules.ts";

type Check = [date: string, name: string, cents: number];

function linesOf(...checks: Check[]): PayrollLine[] {
  return checks.map(([check_date, spelling, cents], at) => {
    const row: PayrollRow = {
      spelling,
      check_date,
      gross: money(cents),
      not_working: false,
      tips: null,
      other_credit: null,
      other_credit_kind: null,
      sheet: "",
      source_row: at + 2,
    };
    const texts = { date: check_date, name: spelling, gross: String(cents), not_working: false };
    return {
      ...texts,
      source_row: at + 2,
      sheet: "",
      sheet_row: at + 2,
      tips: "",
      other_credit: "",
      other_credit_kind: "",
      left_out: false,
      hint: null,
      errors: {},
      corrected: {},
      row,
    };
  });
}

const entered = (wages: [QuarterKey, number][] = [], counts: [QuarterKey, number][] = []): EnteredFigures => ({
  wages: new Map(wages.map(([quarter, cents]) => [quarter, money(cents)])),
  counts: new Map(counts),
  tips: new Map(),
  leave: new Map(),
});

/** What a payroll that says nothing of tips ties to. */
const noTips = { tips: money(0), tipsEntered: null, tipsDifference: null, tipsPercent: null, tipsTie: null };

function warn(lines: PayrollLine[], figures = entered()) {
  return payrollWarnings(lines, payrollFigures(rowsOf(lines)), figures);
}
const codes = (lines: PayrollLine[], figures = entered()) => warn(lines, figures).file.map((one) => one.code);

/** A check every second week over the whole span. */
const fullSpan = (name = "Dana") =>
  Array.from({ length: 41 }, (_, at): Check => [addDays("2020-03-13", at * 14), name, 100_000 + at]);

describe("warnings that never block", () => {
  it("has none for payroll that covers the span", () => {
    expect(codes(linesOf(...fullSpan()))).toEqual([]);
  });

  it("part of CLAIM-42: names payroll that ends early, begins late or leaves months out", () => {
    const whole = fullSpan();
    const early = linesOf(...whole.filter(([date]) => date <= "2021-06-30"));
    expect(warn(early).file).toEqual([
      {
        code: "not_covered",
        message: "The checks run from Mar 13, 2020 to Jun 18, 2021; they should cover Mar 15, 2020 to Sep 30, 2021.",
      },
    ]);
    expect(codes(linesOf(...whole.filter(([date]) => date > "2020-07-01")))).toEqual(["not_covered"]);
    const broken = linesOf(...whole.filter(([date]) => date < "2020-09-01" || date > "2020-12-01"));
    expect(warn(broken).file).toEqual([
      { code: "gap", message: "There are no checks between Aug 28, 2020 and Dec 4, 2020." },
    ]);
  });

  it("marks rows outside the program, exact duplicates and large amounts, on the row and in one sentence each", () => {
    const odd: Check[] = [
      ["2020-03-12", "Dana", 1],
      ["2022-01-01", "Dana", 1],
      ["2021-01-08", "Lee", 50_000_00],
      ["2021-01-08", "Lee", 50_000_01],
      ["2021-01-08", "Lee", 50_000_00],
    ];
    const { file, rows } = warn(linesOf(...odd, ...fullSpan()));
    expect(file.map((one) => one.message)).toEqual([
      "2 rows are dated outside Mar 13, 2020 to Dec 31, 2021.",
      "1 row is an exact duplicate.",
      "1 row is over $50,000.",
    ]);
    expect([...rows.keys()].sort()).toEqual([2, 3, 5, 6]);
    expect(rows.get(2)).toEqual(["Outside Mar 13, 2020 to Dec 31, 2021; it does not count."]);
    expect(rows.get(5)).toEqual(["Over $50,000."]);
  });

  it("says nothing of a row that is left out", () => {
    const [line] = linesOf(["2020-01-01", "Dana", 60_000_00]);
    const { rows } = warn([{ ...(line as PayrollLine), left_out: true, row: null, hint: "total" }]);
    expect(rows.size).toBe(0);
  });

  it("compares quarters with wages above 5 % and names with counts above 20 %", () => {
    const lines = linesOf(...fullSpan(), ["2021-01-08", "Lee", 1]);
    const payroll = 7 * 100_000 + 21 + 22 + 23 + 24 + 25 + 26 + 27 + 1;
    const at5 = Math.ceil((payroll * 100) / 105);
    expect(codes(lines, entered([["2021-Q1", payroll]]))).not.toContain("wages_differ");
    expect(codes(lines, entered([["2021-Q1", at5]]))).not.toContain("wages_differ");
    expect(codes(lines, entered([["2021-Q1", at5 - 10]]))).toContain("wages_differ");
    expect(codes(lines, entered([["2021-Q1", 0]]))).toContain("wages_differ");
    expect(codes(lines, entered([], [["2021-Q1", 2]]))).toEqual([]);
    expect(warn(lines, entered([], [["2021-Q1", 3]])).file).toEqual([
      { code: "names_differ", message: "Q1 2021: 2 names on the payroll, 3 employees entered, more than 20% apart." },
    ]);
    expect(codes(linesOf(...fullSpan()), entered([], [["2021-Q2", 1]]))).toEqual([]);
  });

  it("names the first 10 employees whose quarter is negative and counts the others", () => {
    const wrongSign = (count: number) =>
      warn(
        linesOf(
          ...fullSpan(),
          ...Array.from({ length: count }, (_, at): Check => ["2021-02-05", `Person ${at}`, -100]),
        ),
      ).file;
    expect(wrongSign(10)).toHaveLength(10);
    const many = wrongSign(1_510);
    expect(many).toHaveLength(11);
    expect(many[9]?.message).toBe("Person 9: the checks of Q1 2021 add up to -$1.00.");
    expect(many[10]?.message).toBe("… and 1,500 more that add up to less than zero.");
  });

  it("names an employee whose quarter is negative", () => {
    const lines = linesOf(...fullSpan(), ["2021-01-08", "WONG, LEE", 100_00], ["2021-02-05", "Lee Wong", -150_00]);
    expect(warn(lines).file).toEqual([
      { code: "negative", message: "WONG, LEE: the checks of Q1 2021 add up to -$50.00." },
    ]);
  });
});

describe("tie-out", () => {
  it("part of CLAIM-41: ties 51,600.00 with 51,600.00, and differs from 5 % on", () => {
    const wages = money(5_160_000);
    const apart = (percent: number) => money(5_160_000 + 51_600 * percent) as Money;
    expect(
      [0, 0.99, 1, 4.99, 5, 6, -6].map((percent) => tieWord(apart(Math.round(percent * 100) / 100), wages)),
    ).toEqual(["ties", "ties", "close", "close", "differs", "differs", "differs"]);
  });

  it("part of CLAIM-41: leaves checks of March 20, 2020 out, and shows quarters that only one side has", () => {
    const figures = payrollFigures(rowsOf(linesOf(["2020-03-20", "Dana", 900_000], ["2020-04-03", "Dana", 5_160_000])));
    const given = entered(
      [
        ["2020-Q2", 5_160_000],
        ["2020-Q4", 100],
      ],
      [["2020-Q4", 3]],
    );
    expect(tieOut(figures, given)).toEqual([
      {
        quarter: "2020-Q2",
        gross: money(5_160_000),
        ...noTips,
        payroll: 5_160_000n,
        wages: 5_160_000n,
        difference: 0n,
        percent: "0.0",
        tie: "ties",
        employees: 1,
        count: null,
      },
      {
        quarter: "2020-Q4",
        gross: money(0),
        ...noTips,
        payroll: 0n,
        wages: 100n,
        difference: -100n,
        percent: "100.0",
        tie: "differs",
        employees: 0,
        count: 3,
      },
    ]);
  });

  it("compares with nothing entered, and with zero entered", () => {
    const figures = payrollFigures(rowsOf(linesOf(["2021-01-08", "Dana", 1])));
    expect(tieOut(figures, entered())[0]).toMatchObject({ wages: null, difference: null, percent: null, tie: null });
    expect(tieOut(figures, entered([["2021-Q1", 0]]))[0]).toMatchObject({
      percent: null,
      tie: "differs",
      difference: 1n,
    });
    expect(tieWord(money(0), money(0))).toBe("ties");
  });
});

describe("quarters and names", () => {
  it("knows the quarters of the program", () => {
    const dates = ["2020-03-12", "2020-03-13", "2020-03-31", "2020-04-01", "2021-12-31", "2022-01-01"];
    expect(dates.map(programQuarter)).toEqual([null, "2020-Q2", "2020-Q2", "2020-Q2", "2021-Q4", null]);
  });

  it("gives one key to spellings of one name", () => {
    const spellings = ["NÚÑEZ, José R.", "José R. Nuñez", "jose r nunez", "Nunez,  Jose-R"];
    expect(new Set(spellings.map(plainNameKey))).toEqual(new Set(["JOSE R NUNEZ"]));
  });
});

describe("a workbook that no spreadsheet program reckoned", () => {
  it("a formula without a stored result is said in words, and a line of totals without an amount counts as no pay", async () => {
    const cell = (place: string, value: string) => `<c r="${place}" t="str"><v>${value}</v></c>`;
    const formula = (place: string, value: string) => `<c r="${place}"><f>${value}</f><v/></c>`;
    const rows = [
      [cell("A1", "Check Date"), cell("B1", "Employee"), cell("C1", "Gross")],
      [cell("A2", "2021-01-05"), cell("B2", "Ana"), cell("C2", "1000.00")],
      [cell("A3", "2021-01-05"), cell("B3", "Ben"), formula("C3", "4000+800")],
      [cell("A4", "Total"), formula("C4", "SUM(C2:C3)")],
      [cell("A5", "Total"), cell("C5", "5800.00")],
    ];
    const sheet = givenSheet(rows.map((cells, at) => `<row r="${at + 1}">${cells.join("")}</row>`).join(""));
    const { result } = await readPayroll(givenZip(givenWorkbookParts(sheet)));
    const noResult = "The formula has no stored result: open and save the file in a spreadsheet program.";
    expect(result?.lines.map(({ gross, errors, hint }) => [gross, errors.gross, hint])).toEqual([
      ["1000.00", undefined, null],
      ["=4000+800", noResult, null],
      ["=SUM(C2:C3)", noResult, "total"],
      ["5800.00", undefined, "total"],
    ]);
    expect([4, 5].map((row) => result?.warnings.rows.get(row))).toEqual([
      ["This looks like a line of totals. Leave it out."],
      ["This looks like a line of totals. Leave it out, or its amount counts as pay."],
    ]);
  });
});
