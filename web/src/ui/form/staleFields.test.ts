import { describe, expect, test } from "vitest";
import { changedOf, chosenValues, type Difference, differencesOf, type Side } from "./staleFields.ts";

interface Values {
  city: string;
  peo: boolean;
  firm: number | null;
  amounts: Record<string, string>;
}
const base: Values = { city: "Duluth", peo: false, firm: 1, amounts: { a: "1.00", b: "2.00" } };
const mine: Values = { city: "St. Paul", peo: false, firm: 1, amounts: { a: "1.50", b: "2.00", c: "3.00" } };
const theirs: Values = { city: "Duluth", peo: true, firm: null, amounts: { a: "1.00", b: "2.50" } };
const words = {
  firm: { label: "Tax Firm", show: (id: number | null) => (id === null ? "no firm" : `Firm ${id}`) },
  amounts: { entry: (key: string) => `Line ${key}` },
} as const;

describe("what differs between theirs and mine", () => {
  const found = differencesOf({ base, mine, theirs }, words);

  test("is named and written in the form's words; entries of a field stand by themselves", () => {
    expect(found.map(({ label, theirs, mine, isMine, isTheirs }) => [label, theirs, mine, isMine, isTheirs])).toEqual([
      ["City", "Duluth", "St. Paul", true, false],
      ["Peo", "yes", "no", false, true],
      ["Tax Firm", "no firm", "Firm 1", false, true],
      ["Line a", "1.00", "1.50", true, false],
      ["Line b", "2.50", "2.00", false, true],
      ["Line c", "nothing", "3.00", true, false],
    ]);
  });

  test("is nothing where both are the same, however it came about", () => {
    expect(differencesOf({ base, mine: theirs, theirs })).toEqual([]);
  });

  const chosen = (sideOf: (one: Difference) => Side) => chosenValues({ mine, theirs }, found, sideOf);
  test("all of theirs is the record as it is now, all of mine the form as it stands", () => {
    expect(chosen(() => "theirs")).toEqual(theirs);
    expect(chosen(() => "mine")).toEqual(mine);
  });

  test("one's own changes come on top of theirs, entry by entry", () => {
    expect(chosen(({ isMine }) => (isMine ? "mine" : "theirs"))).toEqual({
      city: "St. Paul",
      peo: true,
      firm: null,
      amounts: { a: "1.50", b: "2.50", c: "3.00" },
    });
  });

  test("an entry that was taken away here is taken away there, too", () => {
    const without = { ...base, amounts: { a: "1.00" } };
    const [one] = differencesOf({ base, mine: without, theirs: base }, words);
    expect(one).toMatchObject({ label: "Line b", theirs: "2.00", mine: "nothing", isMine: true });
    expect(chosenValues({ mine: without, theirs: base }, one ? [one] : [], () => "mine")).toEqual(without);
  });
});

test("only what is another than before counts as changed", () => {
  expect(changedOf(mine, base)).toEqual({ city: "St. Paul", amounts: mine.amounts });
});
