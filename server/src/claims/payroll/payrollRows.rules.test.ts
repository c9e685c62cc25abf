import type { PayrollMapping } from "@refundry/contract/claims";
import { describe, expect, it } from "vitest";
import { refusalOf, type SheetTable } from "../../crafts/spreadsheet/limits.ts";
import type { PayrollChanges } from "./payrollLine.rules.ts";
import { firstErrors, readLines, rowsOf } from "./payrollRows.rules.ts";

const noExtras = { tips: null, other_credit: null, other_credit_kind: null };
const mapping: PayrollMapping = {
  heading_row: 1,
  date: 0,
  name: { whole: 1 },
  gross: [{ column: 2, sign: 1 }],
  not_working: null,
  date_order: "month_first",
};
const split: PayrollMapping = {
  ...mapping,
  name: { first: 1, middle: 2, last: 3, suffix: 4 },
  gross: [
    { column: 5, sign: 1 },
    { column: 6, sign: 1 },
    { column: 7, sign: -1 },
  ],
};

function tableOf(...cells: string[][]): SheetTable {
  const rows = cells.map((row, at) => ({ number: at + 2, cells: row }));
  const heading = { number: 1, cells: ["Date", "Name", "Gross"] };
  return { name: "", rows: [heading, ...rows], rowCount: rows.length + 1, from1904: false };
}

const read = (table: SheetTable, changes?: PayrollChanges, by = mapping) => readLines(table, by, changes);

describe("rows", () => {
  it("tidies the blanks of a name, those before its comma too; a correction keeps the text as it stood", () => {
    const names = ["Garcia , Luis", "O'Neil,Ben", " Ruiz  ,Ana ", "Lee Wong ,", "Smith, Dana"];
    const table = tableOf(...names.map((name) => ["1/5/2021", name, "1"]));
    expect(rowsOf(read(table).lines).map(({ spelling }) => spelling)).toEqual([
      "Garcia, Luis",
      "O'Neil,Ben",
      "Ruiz, Ana",
      "Lee Wong,",
      "Smith, Dana",
    ]);
    const [line] = read(table, { corrections: [{ source_row: 2, column: "name", value: "Garza , Luis" }] }).lines;
    expect([line?.name, line?.corrected]).toEqual(["Garza, Luis", { name: "Garcia , Luis" }]);
  });

  it("turns cells into checks in cents", () => {
    const { lines, errorLines } = read(
      tableOf(["1/5/2021", "Smith,  Dana R", "$1,250.00"], ["1/5/2021", "Lee Wong", "(10.05)"]),
    );
    expect(errorLines).toBe(0);
    expect(rowsOf(lines)).toEqual([
      {
        spelling: "Smith, Dana R",
        check_date: "2021-01-05",
        gross: 125_000n,
        not_working: false,
        ...noExtras,
        sheet: "",
        source_row: 2,
      },
      {
        spelling: "Lee Wong",
        check_date: "2021-01-05",
        gross: -1_005n,
        not_working: false,
        ...noExtras,
        sheet: "",
        source_row: 3,
      },
    ]);
  });

  it("part of CLAIM-30: adds and subtracts columns and joins the parts of a name", () => {
    const full = ["1/5/2021", "Dana", "R", "Smith", "Jr.", "1,000.00", "250.50", "50"];
    const blanks = ["1/5/2021", "Lee", "", "Wong", "", "800.00", "", "$ -"];
    const { lines } = read(tableOf(full, blanks), {}, split);
    expect(rowsOf(lines).map(({ spelling, gross }) => [spelling, gross])).toEqual([
      ["Dana R Smith Jr.", 120_050n],
      ["Lee Wong", 80_000n],
    ]);
  });

  it("part of CLAIM-32: puts the exact sentence beside each cell that cannot be read", () => {
    const { lines, errorLines } = read(
      tableOf(["1/5/21", "Dana", "1.00"], ["someday", "  ", "1.234,00"], ["1/5/2021", "---", "1"], ["1/5/2021", "Lee"]),
    );
    expect(errorLines).toBe(4);
    expect(firstErrors(lines)).toEqual([
      { row: 2, column: "date", message: '"1/5/21" has a two-digit year.' },
      { row: 3, column: "date", message: '"someday" is not a date.' },
      { row: 3, column: "name", message: "The name is missing." },
      { row: 3, column: "gross", message: '"1.234,00" is not an amount.' },
      { row: 4, column: "name", message: "The name is missing." },
      { row: 5, column: "gross", message: "The amount is missing." },
    ]);
    expect(firstErrors(lines, 2)).toHaveLength(2);
    expect(rowsOf(lines)).toEqual([]);
  });

  it("names the part that is no amount, and misses a name of which one half is missing", () => {
    const bad = ["1/5/2021", "Dana", "", "Smith", "", "1,000.00", "abc", ""];
    const half = ["1/5/2021", "Dana", "", "", "", "1,000.00"];
    const blank = ["1/5/2021", "Dana", "", "Smith", "", "", "-", ""];
    const { lines } = read(tableOf(bad, half, blank), {}, split);
    expect(firstErrors(lines)).toEqual([
      { row: 2, column: "gross", message: '"abc" is not an amount.' },
      { row: 3, column: "name", message: "The name is missing." },
      { row: 4, column: "gross", message: "The amount is missing." },
    ]);
    expect(lines[0]?.gross).toBe("1,000.00 + abc - ");
  });

  it("part of CLAIM-33: a corrected cell clears its error and keeps the text that stood there", () => {
    const table = tableOf(["1/5/21", "Dana", "12a"]);
    const corrections = [
      { source_row: 2, column: "date" as const, value: "1/5/2021" },
      { source_row: 2, column: "gross" as const, value: "12.00" },
    ];
    const half = read(table, { corrections: corrections.slice(0, 1) });
    expect(half.errorLines).toBe(1);
    const { lines, errorLines } = read(table, { corrections });
    expect(errorLines).toBe(0);
    expect(lines[0]).toMatchObject({ date: "2021-01-05", gross: "12.00", corrected: { date: "1/5/21", gross: "12a" } });
    expect(rowsOf(lines)[0]?.gross).toBe(1_200n);
  });

  it("corrects the sum of several columns, a split name and a mark", () => {
    const table = tableOf(["1/5/2021", "", "", "Smith", "", "x", "2.00"]);
    const corrections = [
      { source_row: 2, column: "gross" as const, value: "5.00" },
      { source_row: 2, column: "name" as const, value: "Dana Smith" },
      { source_row: 2, column: "not_working" as const, value: "yes" },
    ];
    const [row] = rowsOf(read(table, { corrections }, split).lines);
    expect(row).toMatchObject({ gross: 500n, spelling: "Dana Smith", not_working: true });
  });

  it("part of CLAIM-34: hints at lines of totals and repeated headings, and leaves them out when asked to", () => {
    const table = tableOf(
      ["1/5/2021", "Dana", "5.00"],
      ["Date", "Name", "Gross"],
      ["", "Grand Totals:", "5.00"],
      ["1/5/2021 Total", "", "5.00"],
      ["", "", "5.00"],
      ["1/5/2021", "Dana Totally", "5.00"],
    );
    const { lines, errorLines } = read(table);
    expect(lines.map((line) => line.hint)).toEqual([null, "headings", "total", "total", "total", null]);
    expect(errorLines).toBe(4);
    const after = read(table, { left_out: [3, 4, 5, 6] });
    expect(after.errorLines).toBe(0);
    expect(after.lines.filter((line) => line.left_out).map((line) => line.source_row)).toEqual([3, 4, 5, 6]);
    expect(rowsOf(after.lines)).toHaveLength(2);
  });

  it("part of CLAIM-35: refuses 100,001 data rows with the exact text, and reads 100,000", () => {
    const row = ["1/5/2021", "Dana", "5.00"];
    const table = tableOf(...Array.from({ length: 100_000 }, () => row));
    expect(read(table).lines).toHaveLength(100_000);
    const longer = { ...table, rowCount: table.rowCount + 1 };
    expect(() => read(longer)).toThrow("The file has 100,001 rows; at most 100,000 can be imported.");
  });

  it("keeps at most 500 corrections and left-out rows", () => {
    const table = tableOf(["1/5/2021", "Dana", "5.00"]);
    const left_out = Array.from({ length: 500 }, (_, at) => at + 10);
    expect(read(table, { left_out }).lines).toHaveLength(1);
    const more = { left_out, corrections: [{ source_row: 2, column: "gross" as const, value: "1" }] };
    try {
      read(table, more);
      expect.unreachable();
    } catch (error) {
      expect(refusalOf(error)?.code).toBe("too_many_corrections");
    }
  });

  it("says that the other date order is meant when the dates allow no other reading", () => {
    const days = tableOf(["13/02/2021", "Dana", "5.00"], ["01/02/2021", "Dana", "5.00"]);
    expect(read(days).dateOrderHint).toBe("day_first");
    expect(read(days, {}, { ...mapping, date_order: "day_first" }).dateOrderHint).toBeNull();
    expect(read(tableOf(["13/02/2021", "D", "5"], ["02/13/2021", "D", "5"])).dateOrderHint).toBeNull();
  });

  it("reads a file without headings", () => {
    const { lines } = read(tableOf(["1/5/2021", "Dana", "5.00"]), {}, { ...mapping, heading_row: 0 });
    expect(lines).toHaveLength(2);
  });
});
