import { expect, test } from "vitest";
import { fontFile } from "./fontFile.ts";
import { textRuns } from "./textRuns.ts";

test("a text is cut into runs by script, letters without a font are written by number", () => {
  expect(textRuns("Łukasz")).toEqual([
    { script: "latin-ext", text: "Ł" },
    { script: "latin", text: "ukasz" },
  ]);
  expect(textRuns("A王")).toEqual([{ script: "latin", text: "A[U+738B]" }]);
  expect(textRuns("e\u0301")).toEqual([{ script: "latin", text: "é" }]);
  expect(textRuns("a\tb")).toEqual([{ script: "latin", text: "a b" }]);
});

test("hyphens and spaces as they are pasted are a hyphen and a space; what a package declares and a file lacks goes by its number", () => {
  expect(textRuns("Smith\u2011Jones\u2003\u2010 LLC")).toEqual([{ script: "latin", text: "Smith-Jones - LLC" }]);
  expect(textRuns("5\u2030")).toEqual([{ script: "latin", text: "5[U+2030]" }]);
  expect(textRuns("\u05d0")).toEqual([{ script: "latin", text: "[U+05D0]" }]);
});

test("what nobody sees in a text that is pasted is left out, and ends of lines of every kind are a space", () => {
  for (const sign of ["\u00ad", "\u200d", "\u2060"])
    expect([sign, textRuns(`Co${sign}op`)]).toEqual([sign, [{ script: "latin", text: "Coop" }]]);
  for (const sign of ["\u2028", "\u2029", "\u0085", "\u007f"])
    expect([sign, textRuns(`A${sign}B`)]).toEqual([sign, [{ script: "latin", text: "A B" }]]);
  expect(textRuns("1\u20122")).toEqual([{ script: "latin", text: "1-2" }]);
});

test("every letter of a run is one that its font file has, in either weight", () => {
  for (let codePoint = 0x20; codePoint < 0x2200; codePoint += 1)
    for (const { script, text } of textRuns(`${String.fromCodePoint(codePoint)}x`))
      for (const weight of [400, 600] as const)
        for (const letter of text)
          expect([
            codePoint,
            letter,
            fontFile(script, weight).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
          ]).toEqual([codePoint, letter, true]);
});
