import { expect, test } from "vitest";
import { type Column, cellText, leastWidth } from "./columns.ts";

test("a table is at least as wide as its columns need: the first number of each track", () => {
  const column = (width?: string): Column<object> => ({
    key: "a",
    title: "A",
    value: () => null,
    ...(width && { width }),
  });
  expect(leastWidth([column("150px"), column("minmax(200px, 440px)"), column()])).toBe(150 + 200 + 140);
});

test("a cell without more says its value: nothing as nothing, yes and no in words", () => {
  expect([null, true, false, 0, "x"].map(cellText)).toEqual(["", "Yes", "No", "0", "x"]);
});
