import { describe, expect, test } from "vitest";
import { attributionsOf, type ListedPerson } from "./attribution.rules.ts";

const owner = (id: number, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  kind: "owner",
  name: `Owner ${id}`,
  percent: null,
  hasLivingRelatives: null,
  relatedTo: null,
  ...more,
});
const family = (id: number, more: Partial<ListedPerson> = {}) => owner(id, { ...more, kind: "family" });
const reasons = (...people: ListedPerson[]) => people.map(({ id }) => attributionsOf(people).get(id)?.reason);

describe("who is excluded", () => {
  test("CLAIM-18 30 % alone counts, two related owners with 30 % are excluded, so is an owner without percent", () => {
    expect(attributionsOf([owner(1, { percent: "30.00" })]).get(1)).toEqual({ excluded: false, reason: "owns 30%" });
    expect(reasons(owner(1, { percent: "30" }), owner(2, { percent: "30", relatedTo: 1 }))).toEqual([null, null]);
    expect(attributionsOf([owner(1)]).get(1)).toEqual({ excluded: true, reason: null });
  });

  test.each([
    ["exactly 50 % counts", [owner(1, { percent: "50" })], ["owns 50%"]],
    ["a hundredth above does not", [owner(1, { percent: "50.01" })], [null]],
    ["0 % counts", [owner(1, { percent: "0" })], ["owns 0%"]],
    [
      "relatives of 20 % and 30 % count, and say so",
      [owner(1, { percent: "20.5" }), owner(2, { percent: "29.5", relatedTo: 1 })],
      ["owns 20.5%, with relatives 50%", "owns 29.5%, with relatives 50%"],
    ],
    [
      "siblings are tied through their parent",
      [owner(1, { percent: "30", relatedTo: 3 }), owner(2, { percent: "30", relatedTo: 3 }), family(3)],
      [null, null, null],
    ],
    [
      "two that are not related are judged apart",
      [owner(1, { percent: "30" }), owner(2, { percent: "70" })],
      ["owns 30%", null],
    ],
    [
      "the missing percent of a relative adds nothing and keeps only the relative out",
      [owner(1, { percent: "30" }), owner(2, { relatedTo: 1 })],
      ["owns 30%", null],
    ],
  ])("(a) %s", (_name, people, expected) => expect(reasons(...people)).toEqual(expected));

  test.each([
    ["without living relatives", [owner(1, { hasLivingRelatives: false })], ["no living relatives"]],
    ["of any share", [owner(1, { percent: "100", hasLivingRelatives: false })], ["no living relatives"]],
    [
      "but not with a listed relative",
      [owner(1, { hasLivingRelatives: false }), family(2, { relatedTo: 1 })],
      [null, null],
    ],
    ["nor when it was not asked", [owner(1, { hasLivingRelatives: null })], [null]],
  ])("(b) an owner %s", (_name, people, expected) => expect(reasons(...people)).toEqual(expected));

  test.each([
    [
      "of a small owner counts",
      [owner(1, { percent: "30" }), family(2, { relatedTo: 1 })],
      ["owns 30%", "related to owners of at most 50% only"],
    ],
    ["of a majority owner does not", [owner(1, { percent: "80" }), family(2, { relatedTo: 1 })], [null, null]],
    ["of an owner without percent does not", [owner(1), family(2, { relatedTo: 1 })], [null, null]],
    ["linked to nobody does not", [owner(1, { percent: "30" }), family(2)], ["owns 30%", null]],
    [
      "linked the other way round counts too",
      [owner(1, { percent: "30", relatedTo: 2 }), family(2)],
      ["owns 30%", "related to owners of at most 50% only"],
    ],
  ])("(c) a family member %s", (_name, people, expected) => expect(reasons(...people)).toEqual(expected));

  test("links in a circle end", () => {
    const circle = [owner(1, { percent: "20", relatedTo: 2 }), owner(2, { percent: "20", relatedTo: 1 })];
    expect(reasons(...circle)).toEqual(["owns 20%, with relatives 40%", "owns 20%, with relatives 40%"]);
  });
});
