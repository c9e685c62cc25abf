import { expect, test } from "vitest";
import { neededText } from "./neededText.ts";

test.each([
  ["checklist", "step 2 of 9", "the checklist (step 2 of 9)"],
  ["asked", "Owners", "our questions (Owners)"],
  ["owed", "2 documents outstanding", "2 documents outstanding"],
])("of %s it is said what it is about, where its own words leave that out", (key, text, words) => {
  expect(neededText(key, text)).toBe(words);
});
