import { describe, expect, test } from "vitest";
import { readOwnersText, writeOwnersText } from "./owners.rules.ts";

const owner = (name: string) => ({ kind: "owner", name });
const family = (name: string) => ({ kind: "family", name });

describe("the owners text", () => {
  test.each([
    ["Dana Smith\nEvan Smith", [owner("Dana Smith"), family("Evan Smith")]],
    ["Smith, Dana; Lee Wong", [owner("Smith, Dana"), owner("Lee Wong")]],
    ["Dana Smith, Lee Wong", [owner("Dana Smith"), owner("Lee Wong")]],
    ["Smith, Dana, Lee Wong", [owner("Smith, Dana"), owner("Lee Wong")]],
    ["\nEvan Smith\nIda Smith", [family("Evan Smith"), family("Ida Smith")]],
    ["Dana   Smith ;; ", [owner("Dana Smith")]],
    ["", []],
  ])("CLAIM-09 %j", (text, people) => expect(readOwnersText(text)).toEqual(people));

  test("written and read again, a list stays the same", () => {
    const people = readOwnersText("Smith, Dana; Lee Wong\nEvan Smith; Ida Wong");
    expect(writeOwnersText(people)).toBe("Smith, Dana; Lee Wong\nEvan Smith; Ida Wong");
    expect(readOwnersText(writeOwnersText(people))).toEqual(people);
  });
});
