import { describe, expect, test } from "vitest";
import { isNearMiss, oneLetterOff, readSearch } from "./client.rules.ts";

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
    [["smtih"], "Smith & Sons, LLC", true],
    [["smtih", "sons"], "Smith & Sons, LLC", true],
    [["sons", "bakrey"], "Bakery of Sons", true],
    [["brambel"], "Brambleberry Freight", true],
    [["snos"], "Smith & Sons, LLC", false],
    [["smtih", "brothers"], "Smith & Sons, LLC", false],
    [["paperclip"], "Paper Trail LLC", false],
  ])("%j of %j: %s", (words, name, expected) => {
    expect(isNearMiss(words, name)).toBe(expected);
  });
});

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
