import { expect, test } from "vitest";
import { type Column, leastWidth } from "./columns.ts";

test("a table is at least as wide as its columns need: the first number of each track", () => {
  const column = (width?: string): Column<object> => ({
    key: "a",
    title: "A",
    value: () => null,
    ...(width && { width }),
  });
  expect(leastWidth([column("150px"), column("minmax(200px, 440px)"), column()])).toBe(150 + 200 + 140);
});
