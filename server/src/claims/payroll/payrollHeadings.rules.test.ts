import { describe, expect, it } from "vitest";
import type { SheetRow } from "../../crafts/spreadsheet/limits.ts";
import { findHeadings, headingFingerprint } from "./payrollHeadings.rules.ts";

const rowsOf = (...rows: string[][]): SheetRow[] => rows.map((cells, at) => ({ number: at + 1, cells }));

describe("headings", () => {
  it("part of CLAIM-29: maps the three headings of the payroll spreadsheet by themselves", () => {
    const found = findHeadings(rowsOf(["Date of Check", "Name of Employee", "Gross Wages"], ["1/5/2021", "Dana", "1"]));
    expect(found.mapping).toEqual({
      heading_row: 1,
      date: 0,
      name: { whole: 1 },
      gross: [{ column: 2, sign: 1 }],
      not_working: null,
      date_order: "month_first",
    });
    expect(found.known).toBe(false);
  });

  it.each([
    ["Check Date", "Employee", "Gross"],
    ["PAY DATE", "employee name", "GROSS PAY"],
    ["Date Paid", "Emp. Name", "Total Gross"],
    ["Payment Date", "Employee Name (Last, First MI)", "Gross Earnings"],
    ["Paycheck Date", "Full Name", "Gross $"],
  ])("recognises %s, %s, %s", (date, name, gross) => {
    const { mapping } = findHeadings(rowsOf(["Hours", date, "Period End Date", gross, name, "YTD Gross", "Net Pay"]));
    expect(mapping).toMatchObject({ date: 1, name: { whole: 4 }, gross: [{ column: 3, sign: 1 }] });
  });

  it("finds the heading row under titles, within 30 rows", () => {
    const titles = [["Payroll Register"], ["Check Date range: 2020-03-15 to 2021-09-30"], ["Employee", "all"]];
    expect(findHeadings(rowsOf(...titles, ["Check Date", "Name", "Gross"])).mapping?.heading_row).toBe(4);
    const late: SheetRow = { number: 31, cells: ["Check Date", "Name", "Gross"] };
    expect(findHeadings([...rowsOf(...titles), late]).mapping).toBeNull();
  });

  it("prefers a full name to parts, and parts to a lone `Employee`, which may be a number", () => {
    const parts = ["Employee", "First Name", "Middle Initial", "Last Name", "Suffix", "Check Date", "Gross"];
    expect(findHeadings(rowsOf(parts)).mapping?.name).toEqual({ first: 1, middle: 2, last: 3, suffix: 4 });
    expect(findHeadings(rowsOf(["Employee Name", ...parts])).mapping?.name).toEqual({ whole: 0 });
  });

  it("part of CLAIM-30: proposes parts of pay, and leaves the choice to a person once", () => {
    const headings = ["Chk Dt", "First", "Last", "Reg", "OT", "OT Hours"];
    const first = findHeadings(rowsOf(headings));
    expect(first.mapping).toBeNull();
    expect(first.proposal).toEqual({
      date: 0,
      name: { first: 1, middle: null, last: 2, suffix: null },
      gross: [
        { column: 3, sign: 1 },
        { column: 4, sign: 1 },
      ],
      not_working: null,
    });
    const columns = {
      ...first.proposal,
      date: 0,
      name: { first: 1, middle: null, last: 2, suffix: null },
      date_order: "day_first" as const,
    };
    const remembered = [{ fingerprint: first.fingerprint ?? "", columns }];
    const next = findHeadings(
      rowsOf(["Second Client"], ["CHK DT", "first ", "Last", "Reg.", "OT", "OT hours", ""]),
      remembered,
    );
    expect(next).toMatchObject({ known: true, heading_row: 2, mapping: { ...columns, heading_row: 2 } });
  });

  it("knows the same headings again in spite of case, punctuation and empty cells, but not in other columns", () => {
    const fingerprint = headingFingerprint(["Check Date", "Gross"]);
    expect(headingFingerprint([" check-date", "GROSS:", "", ""])).toBe(fingerprint);
    expect(headingFingerprint(["Gross", "Check Date"])).not.toBe(fingerprint);
    expect(headingFingerprint(["", "Check Date", "Gross"])).not.toBe(fingerprint);
  });

  it("guesses a heading row of unknown words, and says nothing of a sheet without any", () => {
    const guess = findHeadings(rowsOf(["Fecha", "Persona", "Monto"], ["1/5/2021", "Dana", "1"]));
    expect(guess).toMatchObject({ heading_row: 1, mapping: null, proposal: { date: null, name: null, gross: [] } });
    expect(findHeadings(rowsOf(["1/5/2021", "Dana", "1"]))).toMatchObject({ heading_row: null, fingerprint: null });
  });

  it("a heading with a number sign names no name, whatever stands below it", () => {
    const rows = rowsOf(["Check Date", "Employee #", "Employee", "Gross"], ["2021-01-05", "E-one", "Ana", "1.00"]);
    expect(findHeadings(rows).mapping).toMatchObject({ name: { whole: 2 } });
  });
});
