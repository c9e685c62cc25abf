import type { PayrollMapping } from "@refundry/contract/claims";
import { describe, expect, test } from "vitest";
import { readCreditKind } from "./payrollExtras.rules.ts";
import { readLines, rowsOf } from "./payrollRows.rules.ts";

const mapping: PayrollMapping = {
  heading_row: 1,
  date: 0,
  name: { whole: 1 },
  gross: [{ column: 2, sign: 1 }],
  not_working: null,
  tips: { column: 3, in_gross: true },
  other_credit: { column: 4, kind: { column: 5 } },
  date_order: "month_first",
};
const headings = ["Date", "Name", "Gross", "Tips", "Used", "Kind"];

function read(cells: string[], changed: Partial<PayrollMapping> = {}, correct?: [column: "tips", value: string]) {
  const rows = [headings, ["2021-02-15", "Ana Reyes", ...cells]].map((row, at) => ({ number: at + 1, cells: row }));
  const table = { name: "", rows, rowCount: rows.length, from1904: false };
  const corrections = correct ? [{ source_row: 2, column: correct[0], value: correct[1] }] : [];
  const { lines } = readLines(table, { ...mapping, ...changed }, { corrections });
  return { line: lines[0], row: rowsOf(lines)[0] };
}

describe("what a check says beside date, name and gross", () => {
  test("tips and wages for another credit with their kind; a blank cell and 0.00 say nothing", () => {
    const { line, row } = read(["500.00", "$20.00", "100", "WOTC"]);
    expect(row).toMatchObject({ gross: 50_000n, tips: 2_000n, other_credit: 10_000n, other_credit_kind: "wotc" });
    expect(line).toMatchObject({ tips: "20.00", other_credit: "100.00", other_credit_kind: "WOTC (51)" });
    for (const nothing of ["", "0.00", "-"])
      expect(read(["500.00", nothing, nothing, ""]).row).toMatchObject({
        tips: null,
        other_credit: null,
        other_credit_kind: null,
      });
  });

  test.each([
    [["500.00", "", "600.00", "WOTC"], { other_credit: "More than the check." }],
    [["500.00", "", "500.00", "WOTC"], {}],
    [["500.00", "", "-1.00", "WOTC"], { other_credit: "More than the check." }],
    [["-500.00", "", "1.00", "WOTC"], { other_credit: "More than the check." }],
    [["-500.00", "", "0.00", ""], {}],
    [["500.00", "", "100.00", ""], { other_credit_kind: "The kind is missing." }],
    [["500.00", "", "100.00", "401k"], { other_credit_kind: '"401k" is not a kind of credit.' }],
    [["500.00", "", "x", "WOTC"], { other_credit: '"x" is not an amount.' }],
    [["500.00", "500.01", "", ""], { tips: "More than the check." }],
    [["500.00", "500.00", "", ""], {}],
    [["-500.00", "-20.00", "", ""], {}],
    [["-500.00", "20.00", "", ""], { tips: "More than the check." }],
    [["-500.00", "-500.01", "", ""], { tips: "More than the check." }],
    [["500.00", "-1.00", "", ""], { tips: "More than the check." }],
    [
      ["500.00", "501", "501", ""],
      { tips: "More than the check.", other_credit: "More than the check.", other_credit_kind: "The kind is missing." },
    ],
    [["x", "501", "1", ""], { gross: '"x" is not an amount.', other_credit_kind: "The kind is missing." }],
  ])("%j: %j", (cells, errors) => {
    const { line, row } = read(cells);
    expect(line?.errors).toEqual(errors);
    expect(row === undefined).toBe(Object.keys(errors).length > 0);
  });

  test("a column of tips that gross does not hold is added to both", () => {
    const { line, row } = read(["500.00", "20.00", "", ""], { tips: { column: 3, in_gross: false } });
    expect([row?.gross, row?.tips, line?.gross]).toEqual([52_000n, 2_000n, "520.00"]);
    expect(read(["500.00", "600.00", "", ""], { tips: { column: 3, in_gross: false } }).row?.gross).toBe(110_000n);
  });

  test("one kind for the file stands for every row, and a correction for its cell alone", () => {
    const file = { other_credit: { column: 4, kind: { of: "ffcra_leave" as const } } };
    expect(read(["500.00", "", "100", ""], file).row?.other_credit_kind).toBe("ffcra_leave");
    expect(read(["500.00", "", "", ""], file).row?.other_credit_kind).toBeNull();
    const { line, row } = read(["500.00", "600", "", ""], {}, ["tips", "60"]);
    expect([row?.tips, line?.corrected]).toEqual([6_000n, { tips: "600" }]);
  });

  test.each([
    ["wotc", "wotc"],
    ["Section 51", "wotc"],
    ["IRC 45S", "45S"],
    ["§45A", "45A"],
    ["45p", "45P"],
    ["41", "41"],
    ["R&D", null],
    ["Research credit", "41"],
    ["1396", "1396"],
    ["FFCRA sick leave", "ffcra_leave"],
    ["Sick and family leave to March 2021", "ffcra_leave"],
    ["Sick and family leave from April 2021", "arp_leave"],
    ["ARPA leave", "arp_leave"],
    ["401(k)", null],
    ["", null],
  ])("the kind of %j is %j", (text, kind) => {
    expect(readCreditKind(text)).toBe(kind);
  });
});
