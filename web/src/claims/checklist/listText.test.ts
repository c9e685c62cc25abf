import { expect, test } from "vitest";
import { listText } from "./listText.ts";

test.each([
  [[], ""],
  [["a"], "a"],
  [["a", "b", "c", "d"], "a, b, c and d"],
  [["a", "b", "c", "d", "e"], "a, b, c, d and 1 more"],
])("names in a sentence: %j", (names, text) => {
  expect(listText(names)).toBe(text);
});
