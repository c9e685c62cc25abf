import type { Money } from "@refundry/contract/values";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { type GivenCheck, givenPayrollFile, type PayrollStyle } from "./payroll.demo.ts";
import { programQuarter } from "./payrollFigures.rules.ts";
import { readPayroll } from "./payrollReading.format.ts";
import { firstErrors, rowsOf } from "./payrollRows.rules.ts";
import { previewRows } from "./payrollWindow.rules.ts";

const centsOf = (checks: readonly GivenCheck[]) => checks.map((check) => [check.date, check.regular + check.overtime]);
const totalOf = (checks: readonly GivenCheck[]) =>
  BigInt(checks.reduce((sum, one) => sum + one.regular + one.overtime, 0));
const text = (content: string) => Buffer.from(content);

describe("files of many providers", () => {
  const styles: PayrollStyle[] = ["template", "register", "semicolon", "unicode_text", "workbook"];

  it.each(styles)("part of CLAIM-29: reads a %s file without a mapping, to the cent", async (style) => {
    const { bytes, checks } = await givenPayrollFile({ style, seed: 7, employees: 9, reversals: 3 });
    const { result, headings, sheets } = await readPayroll(bytes);
    expect(headings.known).toBe(false);
    expect(sheets.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual([
      style === "workbook" ? "Pay & Checks" : "",
    ]);
    const rows = rowsOf(result?.lines ?? []);
    expect(rows.map((row) => [row.check_date, Number(row.gross)])).toEqual(centsOf(checks));
    expect(result?.figures).toMatchObject({
      rows: checks.length,
      employees: 9,
      gross: totalOf(checks),
      first_date: "2020-03-20",
      last_date: "2021-09-17",
    });
    const totals = style === "register" || style === "workbook" ? 1 : 0;
    expect(result?.lines.filter((line) => line.hint === "total")).toHaveLength(totals);
    expect(result?.errorLines).toBe(totals);
  });

  it("part of CLAIM-29: sums per quarter, with March 2020 in the second quarter", async () => {
    const { bytes, checks } = await givenPayrollFile({ employees: 4 });
    const { result } = await readPayroll(bytes);
    const quarters = result?.figures.quarters ?? [];
    expect(quarters.map((one) => one.quarter)).toEqual([
      "2020-Q2",
      "2020-Q3",
      "2020-Q4",
      "2021-Q1",
      "2021-Q2",
      "2021-Q3",
    ]);
    for (const one of quarters) {
      const ofQuarter = checks.filter((check) => programQuarter(check.date) === one.quarter);
      expect(one).toMatchObject({ gross: totalOf(ofQuarter), rows: ofQuarter.length, employees: 4, negative: [] });
      const compared = ofQuarter.filter((check) => check.date >= "2020-04-01");
      expect(one.compared).toBe(totalOf(compared));
    }
  });

  it("part of CLAIM-30: maps a file once; the next one with that heading row is mapped by itself", async () => {
    const first = await givenPayrollFile({ style: "split", seed: 1 });
    const unmapped = await readPayroll(first.bytes);
    expect(unmapped).toMatchObject({ mapping: null, result: null });
    const { date, name, gross, not_working } = unmapped.headings.proposal;
    if (date === null || name === null) return expect.unreachable();
    const columns = { date, name, gross, not_working, date_order: "month_first" as const };
    const mapped = await readPayroll(first.bytes, { mapping: { heading_row: 1, ...columns } });
    expect(mapped.result?.figures.gross).toBe(totalOf(first.checks));

    const next = await givenPayrollFile({ style: "split", seed: 2 });
    const remembered = [{ fingerprint: mapped.learned[0]?.fingerprint ?? "", columns }];
    const known = await readPayroll(next.bytes, { remembered });
    expect(known.headings.known).toBe(true);
    expect(known.result?.figures.gross).toBe(totalOf(next.checks));
  });

  it("reads serial numbers as dates, split names with suffix, and subtracts a column", async () => {
    const { bytes, checks } = await givenPayrollFile({
      style: "workbook_serials",
      employees: 40,
      payDates: ["2021-01-08"],
    });
    const mapping = {
      heading_row: 1,
      date: 4,
      name: { first: 2, middle: 3, last: 0, suffix: 1 },
      gross: [
        { column: 5, sign: 1 as const },
        { column: 6, sign: -1 as const },
      ],
      not_working: null,
      date_order: "month_first" as const,
    };
    const { result } = await readPayroll(bytes, { mapping });
    const rows = rowsOf(result?.lines ?? []);
    expect(rows.map((row) => [row.check_date, Number(row.gross)])).toEqual(centsOf(checks));
    const names = checks.map((one) => [one.first, one.middle, one.last, one.suffix].filter(Boolean).join(" "));
    expect(rows.map((row) => row.spelling)).toEqual(names);
  });
});

describe("the preview", () => {
  const file = text("Check Date,Employee,Gross\n\n1/5/2021,Dana,1.00\n1/5/21,Lee,2.00\nTotal,,3.00\n");

  it("shows the first rows as the sheet numbers them", async () => {
    const { read } = await readPayroll(file);
    expect(read[0]?.sample.slice(0, 3)).toEqual([
      ["Check Date", "Employee", "Gross"],
      [],
      ["1/5/2021", "Dana", "1.00"],
    ]);
  });

  it("windows the rows by what is wrong, corrected or left out", async () => {
    const changes = { corrections: [{ source_row: 4, column: "date" as const, value: "1/6/2021" }], left_out: [5] };
    const before = (await readPayroll(file)).result;
    const after = (await readPayroll(file, { changes })).result;
    if (!before || !after) return expect.unreachable();
    const windowOf = (result: typeof before, filter: "all" | "errors" | "warnings" | "corrected" | "left_out") =>
      previewRows(result, { filter, offset: 0, limit: 10 }).items.map((row) => row.source_row);
    expect(windowOf(before, "errors")).toEqual([4, 5]);
    expect(windowOf(before, "warnings")).toEqual([5]);
    expect(windowOf(after, "errors")).toEqual([]);
    expect(windowOf(after, "corrected")).toEqual([4]);
    expect(windowOf(after, "left_out")).toEqual([5]);
    expect(previewRows(after, { filter: "all", offset: 1, limit: 1 })).toEqual({
      total: 3,
      items: [
        {
          source_row: 4,
          sheet: "",
          sheet_row: 4,
          date: "2021-01-06",
          name: "Lee",
          gross: "2.00",
          hint: null,
          not_working: false,
          tips: "",
          other_credit: "",
          other_credit_kind: "",
          left_out: false,
          errors: {},
          corrected: { date: "1/5/21" },
          warnings: [],
        },
      ],
    });
  });

  it("takes the sheet and the mapping that a person chooses", async () => {
    const { bytes } = await givenPayrollFile({ style: "workbook" });
    const cover = await readPayroll(bytes, { sheets: [0] });
    expect(cover).toMatchObject({ chosen: [0], mapping: null, result: null });
    await expect(readPayroll(bytes, { sheets: [2] })).rejects.toThrow("The workbook has no such sheet.");
  });

  describe("a workbook with a sheet per year", () => {
    const headings = ["Check Date", "Employee", "Gross"];
    const book = (sheets: { name: string; rows: (string | number)[][] }[]) => writeXlsx({ sheets });
    const years = [
      { name: "Notes", rows: [["Prepared by Ann"], ["Ask for 2019"]] },
      { name: "2020", rows: [["Register of 2020"], [], headings, ["2020-10-15", "Ana", 100], ["soon", "Ben", 200]] },
      { name: "2021", rows: [headings, ["2021-01-15", "Ana", 300], ["2021-02-15", "Ben", 400]] },
    ];

    it("reads every year, each below its own headings, and counts what is left out", async () => {
      const { sheets, result, sheetMappings } = await readPayroll(await book(years), { overview: true });
      expect(sheets).toEqual([
        { name: "Notes", hidden: false, chosen: false, rows: 0, first_date: null, last_date: null },
        { name: "2020", hidden: false, chosen: true, rows: 2, first_date: "2020-10-15", last_date: "2020-10-15" },
        { name: "2021", hidden: false, chosen: true, rows: 2, first_date: "2021-01-15", last_date: "2021-02-15" },
      ]);
      expect(Object.entries(sheetMappings).map(([name, { heading_row: row }]) => [name, row])).toEqual([
        ["2020", 3],
        ["2021", 1],
      ]);
      expect(result?.lines.map(({ source_row, sheet, sheet_row }) => [source_row, sheet, sheet_row])).toEqual([
        [4, "2020", 4],
        [5, "2020", 5],
        [7, "2021", 2],
        [8, "2021", 3],
      ]);
      expect(rowsOf(result?.lines ?? []).map(({ sheet, source_row, gross }) => [sheet, source_row, gross])).toEqual([
        ["2020", 4, 10_000n],
        ["2021", 2, 30_000n],
        ["2021", 3, 40_000n],
      ]);
      expect(firstErrors(result?.lines ?? [])).toEqual([
        { row: 5, sheet: "2020", column: "date", message: '"soon" is not a date.' },
      ]);
    });

    it("a correction and a row left out belong to one sheet alone", async () => {
      const changes = { corrections: [{ source_row: 5, column: "date" as const, value: "2020-11-15" }], left_out: [7] };
      const { result } = await readPayroll(await book(years), { changes });
      expect(result?.errorLines).toBe(0);
      expect(
        result?.lines.filter(({ left_out }) => left_out).map(({ sheet, sheet_row }) => [sheet, sheet_row]),
      ).toEqual([["2021", 2]]);
      expect(result?.figures).toMatchObject({ rows: 3, gross: 70_000n });
    });

    it("takes the sheets that a person chooses, in their order, and swallows no row of one without headings", async () => {
      const bare = [...years, { name: "Late", rows: [["2021-03-15", "Cleo", 500]] }];
      const { result, chosen } = await readPayroll(await book(bare), { sheets: [3, 2] });
      expect(chosen).toEqual([2, 3]);
      expect(result?.figures).toMatchObject({ rows: 3, gross: 120_000n, last_date: "2021-03-15" });
    });

    it("two sheets with headings nobody recognises are mapped together", async () => {
      const odd = ["Chk", "Who", "Amt"];
      const bytes = await book([
        {
          name: "A",
          rows: [
            ["Chk Dt", ...odd.slice(1)],
            ["2020-10-15", "Ana", 1],
          ],
        },
        {
          name: "B",
          rows: [
            ["Chk Dt", ...odd.slice(1)],
            ["2021-01-15", "Ana", 2],
          ],
        },
      ]);
      const { chosen, sheets } = await readPayroll(bytes, { overview: true });
      expect(chosen).toEqual([0, 1]);
      expect(sheets.map(({ rows, first_date: first }) => [rows, first])).toEqual([
        [1, "2020-10-15"],
        [1, "2021-01-15"],
      ]);
      const mapping = { heading_row: 1, date: 0, name: { whole: 1 }, gross: [{ column: 2, sign: 1 as const }] };
      const mapped = await readPayroll(bytes, {
        mapping: { ...mapping, not_working: null, date_order: "month_first" },
      });
      expect(mapped.result?.figures).toMatchObject({ rows: 2, gross: 300n });
    });

    it("counts the rows of all sheets against the limit", async () => {
      const row = ["2020-10-15", "Ana", 1];
      const half = (name: string, count: number) => ({
        name,
        rows: [headings, ...Array.from({ length: count }, () => row)],
      });
      const tooMany = readPayroll(await book([half("A", 50_000), half("B", 50_001)]));
      await expect(tooMany).rejects.toThrow("The file has 100,001 rows; at most 100,000 can be imported.");
    });
  });

  it("a date or a name that stands only in the first of merged rows is offered to be filled down", async () => {
    const file = text("Check Date,Employee,Gross\n2021-01-15,Ana,1.00\n,Ben,2.00\n,Total,3.00\n2021-01-29,,4.00\n");
    const before = await readPayroll(file);
    expect(before.result).toMatchObject({
      errorLines: 3,
      fillDownHints: [
        { sheet: "", column: "date", rows: 1 },
        { sheet: "", column: "name", rows: 1 },
      ],
    });
    const mapping = before.mapping;
    if (!mapping) return expect.unreachable();
    const after = await readPayroll(file, { mapping: { ...mapping, fill_down: ["date", "name"] } });
    expect(after.result?.fillDownHints).toEqual([]);
    expect(before.result?.filledDown).toEqual({ date: 0, name: 0 });
    expect(after.result?.filledDown).toEqual({ date: 1, name: 1 });
    const without = await readPayroll(file, {
      mapping: { ...mapping, fill_down: ["date", "name"] },
      changes: { left_out: [3], corrections: [{ source_row: 5, column: "name", value: "Cy" }] },
    });
    expect(without.result?.filledDown).toEqual({ date: 0, name: 0 });
    expect(after.result?.lines.map(({ date, name, hint, row }) => [date, name, hint, row !== null])).toEqual([
      ["2021-01-15", "Ana", null, true],
      ["2021-01-15", "Ben", null, true],
      ["", "Total", "total", false],
      ["2021-01-29", "Ben", null, true],
    ]);
  });

  it("reads 100,000 rows and refuses one more", async () => {
    const row = "1/5/2021,Dana,1.00\n";
    const heading = "Register\n\nCheck Date,Employee,Gross\n";
    const { result } = await readPayroll(text(heading + row.repeat(100_000)));
    expect(result?.figures).toMatchObject({ rows: 100_000, gross: 10_000_000n as Money });
    const tooMany = readPayroll(text(heading + row.repeat(100_001)));
    await expect(tooMany).rejects.toThrow("The file has 100,001 rows; at most 100,000 can be imported.");
  });
});
