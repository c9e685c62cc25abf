import { expect, test } from "vitest";
import { findIn, placeOfQuote } from "./find.rules.ts";
import { passagesFrom, termsOf } from "./searchTerm.rules.ts";
import { rectsOf } from "./wordPlace.rules.ts";

test.each([
  [
    "indoor dining",
    [
      ["'indoor'", false],
      ["'dining'", false],
    ],
  ],
  ['"indoor dining"', [["'indoor' <-> 'dining'", false]]],
  ["-curfew", [["'curfew'", true]]],
  ["restaur*", [["'restaur':*", false]]],
  ["722", [["'722'", false]]],
  [
    "'); drop table",
    [
      ["'drop'", false],
      ["'table'", false],
    ],
  ],
  ["  ", []],
])("%s", (asked, terms) => expect(termsOf(asked).map(({ text, excluded }) => [text, excluded])).toEqual(terms));

test("what is marked becomes places in the text", () => {
  expect(passagesFrom(3, "no \ue000indoor\ue001 \n dining", ["\ue000", "\ue001"])).toEqual({
    page: 3,
    text: "no indoor dining",
    marks: [{ start: 3, end: 9 }],
  });
});

test.each([
  ["indoor dining", "Indoor\nDINING is closed", "Indoor\nDINING"],
  ["restaurants", "all restau-\nrants close", "restau-\nrants"],
  ["cafe", "every café here", "café"],
])("%s is found across lines, case and accents", (words, text, found) =>
  expect(findIn(text, words).map((hit) => hit.text)).toEqual([found]),
);

test("a quote is held whatever its spaces and hyphens; another word is not", () => {
  const page = "No. Indoor din-\ning   is closed.";
  const place = placeOfQuote(page, "indoor dining is closed");
  expect(page.slice(place?.start, place?.end)).toBe("Indoor din-\ning   is closed");
  expect(placeOfQuote("Indoor dining is closed.", "Outdoor dining is closed")).toBeNull();
  expect(placeOfQuote("Indoor dining is closed.", " - ")).toBeNull();
});

test("a piece of a page has a rectangle for each of its words, also of those joined at a line's end", () => {
  const text = "Every restaurant closes.";
  const words: Parameters<typeof rectsOf>[1] = [
    ["Every", 10, 700, 50, 12],
    ["restau-", 70, 700, 70, 12],
    ["rant", 10, 680, 40, 12],
    ["closes.", 60, 680, 70, 12],
  ];
  const piece = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
  expect(rectsOf(text, words, [piece("restaurant"), piece("closes"), piece("very")])).toEqual([
    [
      [70, 700, 70, 12],
      [10, 680, 40, 12],
    ],
    [[60, 680, 60, 12]],
    [[20, 700, 40, 12]],
  ]);
});
