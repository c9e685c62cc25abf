import { expect, test } from "vitest";
import { openText } from "./home.rules.ts";

test.each([
  [0, "Accept or resolve 6 warnings."],
  [1, "2 open, first: Accept or resolve 6 warnings."],
  [3, "4 open, first: Accept or resolve 6 warnings."],
])("of several things that are open their number stands before the first: %i besides", (others, text) => {
  expect(openText("Accept or resolve 6 warnings.", others)).toBe(text);
});
