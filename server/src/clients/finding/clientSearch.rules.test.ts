import { type SearchFilter, searchFilters, splitSearch } from "@refundry/contract/clients";
import { describe, expect, test } from "vitest";
import { isNamed, readFilters, stagesNamed } from "./clientSearch.rules.ts";

const none = { stage: [], firm: [], aor: [], peo: [], type: [], hold: [] };
const read = (text: string, allowed: readonly SearchFilter[] = searchFilters) =>
  readFilters(splitSearch(text).filters, allowed);

describe("the filters of a search", () => {
  test.each([
    ["", {}],
    ["peo:yes", { peo: [true] }],
    ["PEO:NO hold:yes", { peo: [false], hold: [true] }],
    ["type:941 type:943 type:944", { type: [1, 2, 3] }],
    ['stage:"draft ready" firm:harbor aor:"Kim Lee"', { stage: ["draft ready"], firm: ["harbor"], aor: ["Kim Lee"] }],
  ])("%j", (text, found) => expect(read(text)).toEqual({ ...none, ...found }));

  test.each([
    ["peo:maybe", "After peo: comes yes or no."],
    ["peo:", "After peo: comes yes or no."],
    ["hold:1", "After hold: comes yes or no."],
    ["peo:constructor", "After peo: comes yes or no."],
    ["type:940", "After type: comes 941, 943 or 944."],
    ["type:2", "After type: comes 941, 943 or 944."],
    ["stage:", 'After stage: comes a stage, such as stage:new or stage:"draft ready".'],
    ['firm:"&"', 'After firm: comes the name of a firm, such as firm:"Harbor Law".'],
    ["aor:", "After aor: comes the name of an attorney of record, such as aor:kim."],
    ["peo:yes hold:maybe", "After hold: comes yes or no."],
  ])("%j cannot be read", (text, problem) => expect(read(text)).toEqual({ problem }));

  test("one that the role may not use is refused before its value is read", () => {
    const problem = "Your role cannot search with peo: because it does not see it.";
    for (const text of ["peo:yes", "hold:yes peo:maybe"]) expect(read(text, ["hold"])).toEqual({ problem });
    expect(read("hold:no", ["hold"])).toEqual({ ...none, hold: [false] });
  });
});

describe("a name in a filter", () => {
  test.each([
    ["harbor law", "Harbor & Vale Law Group", true],
    ["vale", "Harbor & Vale Law Group", true],
    ["jose obrien", "José O'Brien", true],
    ["arbor", "Harbor & Vale Law Group", false],
    ["harbor stone", "Harbor & Vale Law Group", false],
  ])("%j of %j: %s", (text, name, expected) => expect(isNamed(text, name)).toBe(expected));

  const stages = [
    { id: 1, name: "New" },
    { id: 6, name: "Draft Ready" },
    { id: 8, name: "Ready for Final" },
    { id: 11, name: "Awaiting Payment" },
  ];
  test.each<[string[], number[]]>([
    [["new"], [1]],
    [["ready"], [6, 8]],
    [["draft ready"], [6]],
    [["1"], [1]],
    [["11"], [11]],
    [
      ["new", "8"],
      [1, 8],
    ],
    [["nowhere"], []],
  ])("%j names the stages %j", (values, ids) => expect(stagesNamed(values, stages)).toEqual(ids));
});
