import { expect, test } from "vitest";
import { type FieldBox, FieldSetter } from "./formField.ts";
import { Ink } from "./ink.ts";

const rows = (count: number): FieldBox[] =>
  Array.from({ length: count }, (_, row) => ({
    name: `row ${row}`,
    page: 1,
    x: 36,
    y: 100 + 14 * row,
    width: 200,
    height: 13,
    align: "left",
    cells: null,
    multiline: false,
  }));
const setter = () => new FieldSetter(new Ink({ size: [612, 792] }));
const long = "Wages of relatives are left out. ".repeat(20).trim();

test("a block keeps its last line whatever is cut, also where it has a single row", () => {
  const two = setter();
  const [first, last] = two.block(rows(2), long, "See attached.");
  expect([first?.endsWith("…"), last]).toEqual([true, "See attached."]);
  const one = setter();
  expect(one.block(rows(1), long, "See attached.")).toEqual(["See attached."]);
  for (const { cut, placed } of [one, two]) {
    expect(cut).toEqual([{ field: "row 0", text: long }]);
    expect(placed.at(-1)?.text).toBe("See attached.");
  }
  expect(setter().block(rows(1), "Short.", "See attached.")).toEqual(["Short. See attached."]);
});
