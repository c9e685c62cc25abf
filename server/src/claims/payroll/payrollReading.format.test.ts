import type { Money } from "@refundry/contract/values";
import { describe, expect, it } from "vitest";
import { type GivenCheck, givenPayrollFile, type PayrollStyle } from "./payroll.demo.ts";
import { programQuarter } from "./payrollFigures.rules.ts";
import { previewRows, readPayroll } from "./payrollReading.format.ts";
import { rowsOf } from "./payrollRows.rules.ts";

const centsOf = (checks: readonly GivenCheck[]) => checks.map((check) => [check.date, check.regular + check.overtime]);
const totalOf = (checks: readonly GivenCheck[]) =>
  BigInt(checks.reduce((sum, one) => sum + one.regular + one.overtime, 0));
const text = (content: string) => Buffer.from(content);

describe("files of many providers", () => {
  const styles: PayrollStyle[] = ["template", "register", "semicolon", "unicode_text", "workbook"];

  it.each(styles)("part of CLAIM-29: reads a %s file without a mapping, to the cent", async (style) => {
    const { bytes, checks } = await givenPayrollFile({ style, seed: 7, employees: 9, reversals: 3 });
    const { result, headings, sheets, sheet } = await readPayroll(bytes);
    expect(headings.known).toBe(false);
    expect(sheets[sheet]).toBe(style === "workbook" ? "Pay & Checks" : "");
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
    const remembered = [{ fingerprint: mapped.fingerprint ?? "", columns }];
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
    const { sample } = await readPayroll(file);
    expect(sample.slice(0, 3)).toEqual([["Check Date", "Employee", "Gross"], [], ["1/5/2021", "Dana", "1.00"]]);
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
          date: "2021-01-06",
          name: "Lee",
          gross: "2.00",
          hint: null,
          not_working: false,
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
    const cover = await readPayroll(bytes, { sheet: 0 });
    expect(cover).toMatchObject({ sheet: 0, mapping: null, result: null });
    await expect(readPayroll(bytes, { sheet: 2 })).rejects.toThrow("The workbook has no such sheet.");
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
