import { expect, test } from "vitest";
import { wordsToFind } from "./searchAddress.ts";

const passages = [{ page: 2, text: "indoor dining", marks: [] }];

test("an order is opened at the words that it was found by: without signs and what is left out, and none where its state was found", () => {
  expect(wordsToFind('"indoor dining" -takeout rest*', { passages })).toMatch(/^indoor dining\s+rest$/);
  expect(wordsToFind("Ohio", { passages: [] })).toBe("");
  expect(wordsToFind(undefined, { passages })).toBe("");
});
