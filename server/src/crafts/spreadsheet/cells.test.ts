import { describe, expect, it } from "vitest";
import { isBlankAmount, nameError, orderSign, readAmount, readCheckDate, readNotWorking } from "./cells.ts";

describe("dates of checks", () => {
  it.each([
    ["2021-01-05", "2021-01-05"],
    ["2021/1/5", "2021-01-05"],
    ["1/5/2021", "2021-01-05"],
    ["01-05-2021", "2021-01-05"],
    ["1.5.2021", "2021-01-05"],
    ["20210105", "2021-01-05"],
    ["2021-01-05 00:00:00", "2021-01-05"],
    ["2021-01-05T00:00:00Z", "2021-01-05"],
    ["1/5/2021 12:00 AM", "2021-01-05"],
    ["Jan 5, 2021", "2021-01-05"],
    ["January 5th 2021", "2021-01-05"],
    ["5-Jan-2021", "2021-01-05"],
    ["Fri, 08 Jan 2021", "2021-01-08"],
    ["44201", "2021-01-05"],
    ["44201.5", "2021-01-05"],
    ["02/29/2020", "2020-02-29"],
  ])("reads %s", (cell, value) => {
    expect(readCheckDate(cell, "month_first")).toEqual({ value });
  });

  it("reads day first where a person says so, and counts from 1904 where the workbook does", () => {
    expect(readCheckDate("1/5/2021", "day_first")).toEqual({ value: "2021-05-01" });
    expect(readCheckDate("2021-01-05", "day_first")).toEqual({ value: "2021-01-05" });
    expect(readCheckDate("42739", "month_first", true)).toEqual({ value: "2021-01-05" });
  });

  it.each(["1/5/21", "01-05-21", "21-01-05", "5-Jan-21", "Jan 5, 21"])(
    "part of CLAIM-32: names the two-digit year of %s",
    (cell) => {
      expect(readCheckDate(cell, "month_first")).toEqual({ error: `"${cell}" has a two-digit year.` });
    },
  );

  it.each(["", "  "])('a date "%s" is missing', (cell) => {
    expect(readCheckDate(cell, "month_first")).toEqual({ error: "The date is missing." });
  });

  it.each([
    "13/02/2021",
    "2/30/2021",
    "2021-13-01",
    "tomorrow",
    "Total",
    "1/5/2021x",
    "1/5-2021",
    "Smarch 5, 2021",
    "1/5/0021",
  ])('says that "%s" is not a date', (cell) => {
    expect(readCheckDate(cell, "month_first")).toEqual({ error: `"${cell}" is not a date.` });
  });

  it("says of a formula that its result is not stored", () => {
    const error = "The formula has no stored result: open and save the file in a spreadsheet program.";
    expect(readCheckDate("=A2+7", "month_first")).toEqual({ error });
    expect(readAmount(" =4000+800")).toEqual({ error });
  });

  it("sees which order the numbers of a date allow", () => {
    expect([orderSign("13/02/2021"), orderSign("02/13/2021"), orderSign("02/03/2021"), orderSign("x")]).toEqual([
      "day_first",
      "month_first",
      null,
      null,
    ]);
  });
});

describe("names", () => {
  it("need a letter in every part that must be there, and fit the list of owners", () => {
    expect(nameError("Dana", ["Dana"])).toBeNull();
    for (const parts of [[""], ["1042"], ["---"], ["Dana", ""]])
      expect(nameError("", parts)).toBe("The name is missing.");
    expect(nameError("李", ["李"])).toBeNull();
    const formula = '"=B2&C2" is a formula, not a name. Save the file with values.';
    expect(nameError("=B2&C2", ["=B2&C2"])).toBe(formula);
    expect(nameError("Ana =B2&C2", ["Ana", " =B2&C2"])).toBe(formula.replace("=B2", " =B2"));
    expect(nameError("x".repeat(121), ["x"])).toBe(`"${"x".repeat(100)}…" is not a name.`);
  });
});

describe("amounts", () => {
  it.each([
    ["1250", 125_000n],
    ["1250.5", 125_050n],
    ["$1,250.00", 125_000n],
    [" $ 1,250.00 ", 125_000n],
    ["(1,250.00)", -125_000n],
    ["$(1,250.00)", -125_000n],
    ["($1,250.00)", -125_000n],
    ["-1250.00", -125_000n],
    ["-$1,250.00", -125_000n],
    ["1,250.00-", -125_000n],
    ["0", 0n],
  ])("part of CLAIM-32: reads %s", (cell, value) => {
    expect(readAmount(cell)).toEqual({ value });
  });

  it.each([
    "1.234,00",
    "12a",
    "-",
    "1,25.00",
    "1 250.00",
    "512.333333",
    "1e5",
    "(-5.00)",
    "--5",
    "5.00-5",
    "€5.00",
    "NaN",
  ])('part of CLAIM-32: says that "%s" is not an amount', (cell) => {
    expect(readAmount(cell)).toEqual({ error: `"${cell}" is not an amount.` });
  });

  it.each(["", "  "])('an amount "%s" is missing', (cell) => {
    expect(readAmount(cell)).toEqual({ error: "The amount is missing." });
  });

  it("takes nothing beyond 9,999,999,999.99, and shortens what it names", () => {
    expect(readAmount("9,999,999,999.99")).toEqual({ value: 999_999_999_999n });
    expect(readAmount("(10,000,000,000.00)")).toEqual({ error: '"(10,000,000,000.00)" is not an amount.' });
    expect(readAmount("x".repeat(5_000))).toEqual({ error: `"${"x".repeat(100)}…" is not an amount.` });
  });

  it("takes the dashes of accounting formats for blank", () => {
    expect(["", " ", "-", "$-", "$ -  ", "–"].every(isBlankAmount)).toBe(true);
    expect(["0", "-5", "x"].some(isBlankAmount)).toBe(false);
  });

  it("takes a plain yes alone for not working", () => {
    expect(["x", "Yes", "TRUE", "1", "not working"].every(readNotWorking)).toBe(true);
    expect(["", "no", "0", "8.5", "working", "maybe"].some(readNotWorking)).toBe(false);
  });
});
