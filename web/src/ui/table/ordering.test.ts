import { describe, expect, test } from "vitest";
import { type Column, chosenColumns } from "./columns.ts";
import { filterRows, nextSort, sortRows } from "./ordering.ts";

interface Row {
  name: string;
  size: number | null;
}
const columns: Column<Row>[] = [
  { key: "name", title: "Name", value: (row) => row.name },
  { key: "size", title: "Size", value: (row) => row.size },
  { key: "note", title: "Note", value: () => "x", extra: true },
];
const rows: Row[] = [
  { name: "Beta 10", size: 3 },
  { name: "alpha", size: null },
  { name: "Beta 9", size: 12 },
];
const names = (list: readonly Row[]) => list.map((row) => row.name);

test("a number in the text is found as a whole, a word also as a part", () => {
  const of = (text: string) =>
    names(
      filterRows(
        ["Nine #9", "Ninety #90", "Other #99"].map((name) => ({ name, size: null })),
        columns,
        text,
      ),
    );
  expect(of("#9")).toEqual(["Nine #9"]);
  expect(of("#99 oth")).toEqual(["Other #99"]);
  expect(of("nin")).toEqual(["Nine #9", "Ninety #90"]);
  expect(of("9")).toHaveLength(3);
});

test("a number of several figures does not find the longer ones that begin with it", () => {
  const tickets = ["Ticket #12", "Ticket #123", "Of #12 and #7"].map((name) => ({ name, size: null }));
  expect(names(filterRows(tickets, columns, "#12"))).toEqual(["Ticket #12", "Of #12 and #7"]);
});

describe("the order of rows", () => {
  test("reads numbers in texts as numbers and ignores case", () => {
    expect(names(sortRows(rows, columns, "name"))).toEqual(["alpha", "Beta 9", "Beta 10"]);
  });
  test("keeps empty cells last both ways", () => {
    expect(names(sortRows(rows, columns, "size"))).toEqual(["Beta 10", "Beta 9", "alpha"]);
    expect(names(sortRows(rows, columns, "-size"))).toEqual(["Beta 9", "Beta 10", "alpha"]);
  });
  test("reads numbers as numbers and no before yes, and keeps equal ones in their order", () => {
    const of = (values: (number | boolean | string)[], sort = "v") =>
      sortRows(
        values.map((v, at) => ({ v, at })),
        [{ key: "v", title: "V", value: (row) => row.v }],
        sort,
      );
    expect(of([10, 1.5, 1.25, -1, -2]).map(({ v }) => v)).toEqual([-2, -1, 1.25, 1.5, 10]);
    expect(of([10, 1.25, 1.5, -1, -2], "-v").map(({ v }) => v)).toEqual([10, 1.5, 1.25, -1, -2]);
    expect(of([true, false, true]).map(({ at }) => at)).toEqual([1, 0, 2]);
    expect(of([true, false, true], "-v").map(({ at }) => at)).toEqual([0, 2, 1]);
    expect(of(["b", "", "a"], "-v").map(({ v }) => v)).toEqual(["b", "a", ""]);
  });
  test("stays as it came without a known column", () => {
    expect(sortRows(rows, columns, "-unknown")).toBe(rows);
    expect(sortRows(rows, columns, undefined)).toBe(rows);
  });
  test("goes up, down, none", () => {
    expect(nextSort("size", undefined)).toBe("size");
    expect(nextSort("size", "size")).toBe("-size");
    expect(nextSort("size", "-size")).toBeUndefined();
  });
});

describe("the quick filter", () => {
  test("wants every word somewhere in the row", () => {
    expect(names(filterRows(rows, columns, " beta 12 "))).toEqual(["Beta 9"]);
    expect(filterRows(rows, columns, "  ")).toBe(rows);
  });
});

describe("the column choice", () => {
  test("hides what is extra until it is chosen, and never the first column", () => {
    expect(chosenColumns(columns, undefined).map((one) => one.key)).toEqual(["name", "size"]);
    expect(chosenColumns(columns, "note").map((one) => one.key)).toEqual(["name", "note"]);
  });
});
