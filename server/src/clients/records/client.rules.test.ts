import { describe, expect, test } from "vitest";
import { ageInDays, beginningsMeant, coreName, halvesOf, oneLetterOff, readSearch } from "./client.rules.ts";

describe("a near miss", () => {
  test.each([
    ["smtih", "smith", true],
    ["smiht", "smith", true],
    ["smth", "smith", true],
    ["smitth", "smith", true],
    ["smyth", "smith", true],
    ["xmith", "smith", true],
    ["smythe", "smith", false],
    ["htims", "smith", false],
    ["tsmih", "smith", false],
    ["", "s", true],
    ["", "sm", false],
  ])("%j and %j: %s", (a, b, expected) => {
    expect(oneLetterOff(a, b)).toBe(expected);
    expect(oneLetterOff(b, a)).toBe(expected);
  });

  test.each([
    ["smtih", ["smith", "sons"], ["smith"]],
    ["brambel", ["brambleberry"], ["brambl"]],
    ["bakrey", ["bakery", "bakeries", "barkeep"], ["bakery"]],
    ["snos", ["sons"], []],
    ["paperclip", ["paper", "trail"], []],
  ])("%j among %j may be the beginning of %j", (typed, vocabulary, expected) => {
    expect(beginningsMeant(typed, vocabulary)).toEqual(expected);
  });

  test("a word that is one letter off has one of the halves, or the swapped beginning", () => {
    for (const meant of ["smith", "bakery", "freight", "brambleberry"])
      for (const typed of misspellings(meant)) {
        const { first, second, swapped } = halvesOf(typed);
        expect(oneLetterOff(typed, meant), typed).toBe(true);
        expect(meant.startsWith(first) || meant.includes(second) || meant.startsWith(swapped), typed).toBe(true);
      }
  });
});

/** Every one of the same or neighbouring length: swapped, missing, doubled and wrong letters. */
function misspellings(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const before = word.slice(0, at);
    const after = word.slice(at + 1);
    const swapped = after === "" ? [] : [`${before}${after[0]}${letter}${after.slice(1)}`];
    const missing = word.length > 5 ? [before + after] : [];
    return [...swapped, ...missing, `${before}${letter}${letter}${after}`, `${before}x${after}`];
  });
}

describe("how a search is understood", () => {
  test.each([
    ["#123", { id: 123 }],
    ["123", { id: 123 }],
    ["12", { id: 12, ein: "12", words: [] }],
    ["José O’Brien", { words: ["jose", "obrien"] }],
    ["12-3456789", { id: null, ein: "12-3456789" }],
    ["123456789", { ein: "12-3456789" }],
    ["12-34", { ein: "12-34" }],
    ["(555) 010-0199", { phone: "5550100199" }],
    ["Ann@Example.test", { email: "ann@example.test" }],
    ["Smith & Sons", { words: ["smith", "sons"] }],
    ["smith and sons", { words: ["smith", "sons"] }],
    ["and", { words: ["and"] }],
    ["#abc", { id: null, words: ["abc"] }],
  ])("%j", (text, expected) => {
    expect(readSearch(text)).toMatchObject(expected);
  });
});

describe("a name without its legal form", () => {
  test.each("LLC Inc. Incorporated Corp. Corporation Co. Company Ltd. Limited LP LLP PLLC PC".split(" "))(
    "Ridge Bakery, %s",
    (form) => {
      expect(coreName(`The Ridge Bakery, ${form}`)).toBe("ridge bakery");
      expect(coreName(`Ridge ${form}x`)).toBe(`ridge ${form.toLowerCase().replace(".", "")}x`);
    },
  );
});

test("a client is as old as days began since it was entered, in UTC", () => {
  const entered = new Date("2026-01-01T23:59:00Z");
  expect(ageInDays(entered, new Date("2026-01-01T23:59:59Z"))).toBe(0);
  expect(ageInDays(entered, new Date("2026-01-02T00:00:00Z"))).toBe(1);
  expect(ageInDays(new Date("2026-01-01T00:00:00Z"), new Date("2026-01-01T23:59:59Z"))).toBe(0);
});
