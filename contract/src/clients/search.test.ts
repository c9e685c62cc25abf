import { describe, expect, test } from "vitest";
import { isTooShort, splitSearch } from "./search.schemas.ts";

describe("the filters in the text of a search", () => {
  test.each<[string, string, [string, string][]]>([
    ["smith", "smith", []],
    ["peo:yes", "", [["peo", "yes"]]],
    ["smith peo:yes sons", "smith sons", [["peo", "yes"]]],
    [
      "PEO:Yes Type:943",
      "",
      [
        ["peo", "Yes"],
        ["type", "943"],
      ],
    ],
    ['firm:"Harbor Law" smith', "smith", [["firm", "Harbor Law"]]],
    ["firm:“Harbor Law” smith", "smith", [["firm", "Harbor Law"]]],
    ['smith firm:"Harbor Law', "smith", [["firm", "Harbor Law"]]],
    ['firm:" Harbor "', "", [["firm", "Harbor"]]],
    [
      "stage:new stage:filed",
      "",
      [
        ["stage", "new"],
        ["stage", "filed"],
      ],
    ],
    ["peo: smith", "smith", [["peo", ""]]],
    ["firm:", "", [["firm", ""]]],
    ["aor:o'brien", "", [["aor", "o'brien"]]],
    ["color:red", "color:red", []],
    ["re:peo:yes", "re:peo:yes", []],
    ["shippeo:yes", "shippeo:yes", []],
    ["peo", "peo", []],
    ["http://hold:yes", "http://hold:yes", []],
    ["  a   b  ", "a b", []],
  ])("%j", (text, words, filters) => {
    expect(splitSearch(text)).toEqual({ words, filters: filters.map(([name, value]) => ({ name, value })) });
  });

  test.each([
    ["", true],
    ["a", true],
    ["7", false],
    ["ab", false],
    ["peo:yes", false],
    ["peo:", false],
    ["a peo:yes", true],
    ["7 peo:yes", false],
  ])("%j is too short: %s", (words, expected) => expect(isTooShort(words)).toBe(expected));
});
