import type { Money } from "@refundry/contract/values";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { errorCauses } from "./errorCauses.rules.ts";
import { readPayroll } from "./payrollReading.format.ts";
import { rowsOf } from "./payrollRows.rules.ts";

type Cell = string | number | null;
const book = (...sheets: { name: string; rows: Cell[][] }[]) => writeXlsx({ sheets });
const head = ["Check Date", "Employee", "Gross"];

/** A register per year, with headings of its own, dates in the first of merged rows, totals and a last line of text. */
const registers = (second: Cell[] = ["Pay Date", "Employee #", "Employee", "SSN", "Gross"]) =>
  book(
    {
      name: "2020 Register",
      rows: [
        ["Harbor & Finch"],
        ["Check Date", "Emp No", "Employee Name", "Gross Pay"],
        ["01/10/2020", "1001", "REYES, ANA", "$100.00"],
        [null, "1002", "OKAFOR, BEN", "$200.00"],
        ["03/20/2020", "1001", "REYES, ANA", "$40.00"],
        ["04/03/2020", "1002", "OKAFOR, BEN", "$200.00"],
        ["TOTALS", null, null, "$540.00"],
        ["*** End of report ***"],
      ],
    },
    {
      name: "2021 Register",
      rows: [
        second,
        [null, 1003, "Cara Lund", "900-40-1000", "$7.00"],
        ["01/08/2021", 1001, "Ana Reyes", "900-40-1000", "$300.00"],
        [null, 1002, "Ben Okafor", "900-41-1037", "$400.00"],
        ["01/14/2022", 1002, "Ben Okafor", "900-41-1037", "$9.00"],
        ["*** End of report ***"],
      ],
    },
  );

const own = (whole: number) => ({
  heading_row: 1,
  date: 0,
  name: { whole },
  gross: [{ column: 4, sign: 1 as const }],
  not_working: null,
  date_order: "month_first" as const,
});

describe("sheets with headings of their own", () => {
  it("are each read by their own columns, and numbers of employees are never taken for their names", async () => {
    const { sheetMappings, read, result } = await readPayroll(await registers());
    expect(sheetMappings["2020 Register"]).toMatchObject({ name: { whole: 2 }, gross: [{ column: 3 }] });
    expect(sheetMappings["2021 Register"]).toMatchObject({ name: { whole: 2 }, gross: [{ column: 4 }] });
    expect(read.map(({ name, sameAs, sample }) => [name, sameAs, sample.length])).toEqual([
      ["2020 Register", null, 8],
      ["2021 Register", null, 6],
    ]);
    expect(rowsOf(result?.lines ?? []).map(({ spelling }) => spelling)).toEqual([
      "REYES, ANA",
      "REYES, ANA",
      "OKAFOR, BEN",
      "Ana Reyes",
      "Ben Okafor",
    ]);
  });

  it("a sheet whose only column of employees holds numbers is mapped by a person", async () => {
    const bytes = await registers(["Pay Date", "Employee", "Who", "SSN", "Gross"]);
    expect(await readPayroll(bytes, { sheets: [1] })).toMatchObject({ mapping: null, result: null });
    const both = await readPayroll(bytes, { sheets: [0, 1] });
    expect(both.read.map(({ mapping }) => mapping === null)).toEqual([false, true]);
    expect(both.result).toBeNull();
    const chosen = await readPayroll(bytes, {
      sheets: [0, 1],
      columns: { "2021 Register": { mapping: own(2), fingerprint: null } },
    });
    expect(rowsOf(chosen.result?.lines ?? []).map(({ spelling }) => spelling)).toContain("Ana Reyes");
    expect(chosen.learned.map(({ headings }) => headings)).toEqual([
      "Check Date · Emp No · Employee Name · Gross Pay",
      "Pay Date · Employee · Who · SSN · Gross",
    ]);
  });

  it("columns remembered from another file are not taken where they hold numbers for names; the next that fit are", async () => {
    const bytes = await registers(["Pay Date", "Code", "Who", "SSN", "Amt"]);
    const mapped = await readPayroll(bytes, {
      sheets: [1],
      columns: { "2021 Register": { mapping: own(2), fingerprint: null } },
    });
    const fingerprint = mapped.learned[0]?.fingerprint ?? "";
    const remembered = [1, 2].map((whole) => ({ fingerprint, columns: own(whole) }));
    const wrong = await readPayroll(bytes, { sheets: [1], remembered: remembered.slice(0, 1) });
    expect(wrong).toMatchObject({ mapping: null, headings: { known: false } });
    const right = await readPayroll(bytes, { sheets: [1], remembered });
    expect(right).toMatchObject({ mapping: { name: { whole: 2 } }, headings: { known: true } });
  });

  it("columns that a person chose for a sheet are kept while it is not read", async () => {
    const bytes = await registers(["Pay Date", "Code", "Who", "SSN", "Amt"]);
    const columns = { "2021 Register": { mapping: own(2), fingerprint: null } };
    const alone = await readPayroll(bytes, { sheets: [0], columns });
    expect(Object.keys(alone.columns).sort()).toEqual(["2020 Register", "2021 Register"]);
    const again = await readPayroll(bytes, { sheets: [0, 1], columns: alone.columns });
    expect(again.sheetMappings["2021 Register"]).toEqual(own(2));
  });

  it("a sheet with the same headings is read by the columns of the first, wherever they stand", async () => {
    const odd = ["Chk", "Who", "Amt"];
    const bytes = await book(
      { name: "A", rows: [odd, ["2020-10-15", "Ana", 1]] },
      { name: "B", rows: [["Register of B"], odd, ["2021-01-15", "Ana", 2]] },
    );
    const { read } = await readPayroll(bytes, {
      sheets: [0, 1],
      mapping: { ...own(1), gross: [{ column: 2, sign: 1 }] },
    });
    expect(read.map(({ sameAs, mapping }) => [sameAs, mapping?.heading_row])).toEqual([
      [null, 1],
      ["A", 2],
    ]);
  });

  it("names of parts hold numbers already where the last name does: no columns of the first are taken", async () => {
    const odd = ["Chk", "F", "L", "Amt"];
    const bytes = await book(
      { name: "A", rows: [odd, ["2021-01-05", "Ana", "Reyes", 1]] },
      { name: "B", rows: [odd, ["2021-01-05", "Ana", 1001, 1]] },
    );
    const name = { first: 1, middle: null, last: 2, suffix: null };
    const { read } = await readPayroll(bytes, {
      sheets: [0, 1],
      mapping: { ...own(1), name, gross: [{ column: 3, sign: 1 }] },
    });
    expect(read[1]).toMatchObject({ sameAs: null, mapping: null });
  });

  it("the order of dates that was chosen for the first sheet is that of those recognised after it", async () => {
    const bytes = await book(
      { name: "A", rows: [head, ["05/01/2021", "Ana", 1]] },
      {
        name: "B",
        rows: [
          ["Pay Date", "Employee Name", "Gross Pay"],
          ["05/01/2021", "Ben", 1],
        ],
      },
    );
    const first = (await readPayroll(bytes, { sheets: [0] })).mapping;
    if (!first) return expect.unreachable();
    const { sheetMappings } = await readPayroll(bytes, {
      sheets: [0, 1],
      mapping: { ...first, date_order: "day_first" },
    });
    expect(sheetMappings.B).toMatchObject({ date_order: "day_first", heading_row: 1 });
  });

  it("a sheet with headings of other words is mapped by a person; one without any is read by the first's", async () => {
    const bytes = await book(
      { name: "A", rows: [head, ["2021-01-05", "Ana", 1]] },
      {
        name: "B",
        rows: [
          ["Paid on", "Who", "Amt"],
          ["2021-01-05", "Ben", 1],
        ],
      },
      { name: "C", rows: [["2021-01-05", "Cy", 1]] },
    );
    const { read } = await readPayroll(bytes, { sheets: [0, 1, 2] });
    expect(read.map(({ mapping }) => mapping?.heading_row ?? null)).toEqual([1, null, 0]);
  });

  it("a sheet that is read by another's columns keeps none of its own and teaches none", async () => {
    const bytes = await book(
      { name: "A", rows: [head, ["2021-01-05", "Ana", 1]] },
      { name: "B", rows: [["Register"], head, ["2021-01-05", "Ben", 1]] },
    );
    const { columns, learned } = await readPayroll(bytes, { sheets: [0, 1] });
    expect([Object.keys(columns), learned.length]).toEqual([["A"], 1]);
  });

  it("sheets with the same headings are mapped together also while nobody mapped the first", async () => {
    const odd = ["Paid on", "Who", "Amt"];
    const bytes = await book(
      { name: "A", rows: [odd, ["2021-01-05", "Ana", 1]] },
      { name: "B", rows: [odd, ["2021-01-12", "Ben", 1]] },
    );
    const { read } = await readPayroll(bytes, { sheets: [0, 1] });
    expect(read.map(({ sameAs, mapping }) => [sameAs, mapping])).toEqual([
      [null, null],
      ["A", null],
    ]);
  });
});

describe("rows that are no checks", () => {
  it("text without a date and an amount is named beside totals, and rows of payroll are counted without them", async () => {
    const { result, sheets } = await readPayroll(await registers(), { overview: true });
    expect(result?.lines.map(({ hint }) => hint)).toEqual([
      ...[null, null, null, null, "total", "note"],
      ...[null, null, null, null, "note"],
    ]);
    expect(sheets.map(({ rows }) => rows)).toEqual([4, 4]);
    const told = result?.warnings.rows.get(8);
    expect(told).toEqual(["This is text without a date and an amount. Leave the row out."]);
  });

  it("a check without its amount is one, and so is a text that a person corrected", async () => {
    const file = Buffer.from("Check Date,Employee,Gross\n1/5/21,Ana,\n2021-01-05,Ben,\nlater,Cy,x\nsoon,,\n");
    const hints = async (corrections: { source_row: number; column: "date"; value: string }[] = []) =>
      (await readPayroll(file, { changes: { corrections } })).result?.lines.map(({ hint }) => hint);
    expect(await hints()).toEqual([null, null, null, "note"]);
    expect(await hints([{ source_row: 5, column: "date", value: "2021-01-05" }])).toEqual([null, null, null, null]);
  });

  it("a row with a number in any of its cells is no text alone", async () => {
    const file = Buffer.from("Check Date,Employee,Gross,Hours\n2021-01-05,Ana,1.00,8\nLate,Ben,,8\nLate,Ben,,\n");
    const { result } = await readPayroll(file);
    expect(result?.lines.map(({ hint }) => hint)).toEqual([null, null, "note"]);
  });
});

describe("what is wrong for one cause", () => {
  it("is said once for its sheet and column with its rows; a number is not called a missing name", async () => {
    const bytes = await registers();
    const columns = { "2021 Register": { mapping: own(1), fingerprint: null } };
    const { result } = await readPayroll(bytes, { sheets: [0, 1], columns });
    if (!result) return expect.unreachable();
    const [cause, ...others] = errorCauses(result.lines, result.fillDownHints);
    expect(cause).toEqual({
      sheet: "2021 Register",
      column: "name",
      message: '"1003" is a number, not a name.',
      rows: 4,
      of: 4,
    });
    // Totals, text alone and cells to be filled down have their own line; what stands once says itself.
    expect(others).toEqual([]);
    const unfilled = errorCauses(result.lines, []);
    expect(unfilled.map(({ column, rows }) => [column, rows])).toEqual([
      ["name", 4],
      ["date", 2],
    ]);
  });
});

describe("what merged rows leave empty", () => {
  it("is counted sheet by sheet, and what has nothing above it is told apart", async () => {
    const bytes = await registers();
    const before = await readPayroll(bytes);
    expect(before.result?.fillDownHints).toEqual([
      { sheet: "2020 Register", column: "date", rows: 1 },
      { sheet: "2021 Register", column: "date", rows: 1 },
    ]);
    expect(before.result?.notFilled).toEqual([]);
    const columns = Object.fromEntries(
      Object.entries(before.sheetMappings).map(([name, mapping]) => [
        name,
        { mapping: { ...mapping, fill_down: ["date" as const] }, fingerprint: null },
      ]),
    );
    const after = await readPayroll(bytes, { columns });
    expect(after.result).toMatchObject({
      fillDownHints: [],
      filledDown: { date: 2, name: 0 },
      notFilled: [{ sheet: "2021 Register", column: "date", rows: 1 }],
    });
    const left = await readPayroll(bytes, { columns, changes: { left_out: [10] } });
    expect(left.result?.notFilled).toEqual([]);
  });

  it("while dates wait to be filled down nothing is compared: most rows are not read", async () => {
    const file = Buffer.from(
      "Check Date,Employee,Gross\n2021-01-15,Ana,1.00\n,Ben,2.00\n,Cy,3.00\n2021-01-29,Ana,-4.00\n",
    );
    const entered = {
      wages: new Map([["2021-Q1" as const, 10_000n as Money]]),
      counts: new Map([["2021-Q1" as const, 3]]),
      tips: new Map(),
      leave: new Map(),
    };
    const before = await readPayroll(file, { entered });
    expect(before.result?.warnings.file).toEqual([]);
    const mapping = before.mapping;
    if (!mapping) return expect.unreachable();
    const after = await readPayroll(file, { entered, mapping: { ...mapping, fill_down: ["date"] } });
    expect(after.result?.warnings.file.map(({ code }) => code)).toEqual(["not_covered", "wages_differ", "negative"]);
  });
});

describe("what stands in no quarter", () => {
  it("is summed before, in March 2020 and after, to the cent", async () => {
    const { result } = await readPayroll(await registers());
    expect(result?.figures.outside).toEqual({ before: 10_000n, march: 4_000n, after: 900n });
    const quarters = (result?.tieOut ?? []).reduce((sum, { gross }) => sum + gross, 0n);
    expect(quarters + 14_900n).toBe(result?.figures.gross);
  });
});
