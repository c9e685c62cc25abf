import { describe, expect, test } from "vitest";
import { chipOf, clientChipOf, standingOf } from "./PersonChip.tsx";
import { givenPerson as person } from "./person.given.ts";
import { emptyPerson, personBody, personProblems, personValues } from "./personForm.ts";

describe("the chip of a person", () => {
  test.each([
    [{}, "Excluded: listed owner"],
    [{ kind: "family" as const }, "Excluded: listed family member"],
    [{ on_payroll: "open" as const }, "Not matched"],
    [{ on_payroll: "absent" as const }, "Not on payroll"],
    [{ excluded: false, reason: "owns 30.00%" }, "Counts: owns 30.00%"],
    [{ to_check: true, on_payroll: "open" as const, reason: "owns 30.00%" }, "Check name"],
    [{ reason: "54.00% through Smith LP" }, "Excluded: 54.00% through Smith LP"],
    [{ reason: "owns 60.00%", on_payroll: "open" as const }, "Not matched"],
    [{ excluded: false, reason: "owns 30.00%", on_payroll: "absent" as const }, "Not on payroll"],
    [{ kind: "entity" as const, excluded: false, on_payroll: "open" as const }, "Entity"],
  ])("%j reads %s", (more, words) => expect(chipOf(person(more)).word).toBe(words));

  test.each([
    ["owner", "wait"],
    ["family", "na"],
  ] as const)("an answer waits of an %s who is not matched: %s", (kind, meaning) =>
    expect(chipOf(person({ kind, on_payroll: "open" }))).toEqual({ meaning, word: "Not matched" }),
  );

  test("beside a column of its own for the payroll it says how the wages stand", () => {
    const unmatched = person({ reason: "owns 60.00%", on_payroll: "open" });
    expect(standingOf(unmatched).word).toBe("Excluded: owns 60.00%");
    expect(standingOf(person({ on_payroll: "open" })).word).toBe("Not matched");
    expect(chipOf(unmatched, false).word).toBe("Excluded: owns 60.00%");
  });

  test.each([
    [{}, "Pay stays out of the credit"],
    [{ excluded: false, reason: "owns 30.00%" }, "Pay counts for the credit"],
    [
      { on_payroll: "open" as const, reason: "no percent or relation entered" },
      "We look for this name on your payroll",
    ],
    // Of family nobody decides: who is not on it when one looks is not.
    [{ kind: "family" as const, on_payroll: "open" as const }, "Not found on your payroll"],
    [{ kind: "family" as const, on_payroll: "absent" as const }, "Not found on your payroll"],
    [{ on_payroll: "absent" as const }, "Not found on your payroll"],
    [{ to_check: true, on_payroll: "open" as const }, "We are checking this name"],
    [{ kind: "entity" as const, excluded: false, on_payroll: "open" as const }, "Company or trust"],
  ])("a client reads of %j one chip in its own words: %s", (more, words) =>
    expect(clientChipOf(person(more)).word).toBe(words),
  );

  test.each([
    ["open", "wait"],
    ["absent", "na"],
  ] as const)(
    "a client reads of an owner whose payroll is %s that it waits for us, or that it is decided: %s",
    (on_payroll, meaning) => expect(clientChipOf(person({ on_payroll })).meaning).toBe(meaning),
  );

  test("a client without payroll reads that nobody could be looked for", () =>
    expect(clientChipOf(person({ on_payroll: "open" }), false).word).toBe("No payroll yet"));
});

describe("the form of a person", () => {
  const ties = {
    holdings: [
      { holder: 1, held: 9, percent: "60.00" },
      { holder: 1, held: null, percent: "62.50" },
      { holder: 2, held: 9, percent: "40.00" },
    ],
    relations: [
      { person: 1, relation: "sibling" as const, of: 7 },
      { person: 1, relation: "in_law" as const, of: 8 },
    ],
  };
  test("an owner goes out and comes back the same, with every holding and relation", () => {
    const owner = person({ percent: "62.50", has_living_relatives: false, related_to: 7, relation: "sibling" });
    expect(personBody(personValues(owner, ties))).toEqual({
      name: "Dana Smith",
      kind: "owner",
      percent: "62.5",
      has_living_relatives: false,
      holdings: [{ held: 9, percent: "60" }],
      relations: [
        { relation: "sibling", of: 7 },
        { relation: "in_law", of: 8 },
      ],
    });
  });
  const filled = {
    ...emptyPerson,
    name: " Evan ",
    percent: "5",
    holdings: [{ held: "9", percent: "" }],
    has_living_relatives: "yes",
    relations: [
      { relation: "child", of: "1" },
      { relation: "", of: "" },
    ],
  };
  test("share and relatives are not sent for family, nor an empty line", () => {
    expect(personBody({ ...filled, kind: "family" })).toEqual({
      name: "Evan",
      kind: "family",
      percent: null,
      has_living_relatives: null,
      holdings: [],
      relations: [{ relation: "child", of: 1 }],
    });
  });
  test("an entity has shares and no relatives", () => {
    expect(personBody({ ...filled, party: "entity" })).toEqual({
      name: "Evan",
      kind: "entity",
      percent: "5",
      has_living_relatives: null,
      holdings: [{ held: 9, percent: null }],
      relations: [],
    });
  });
  test("lines that are half filled or twice the same are said", () => {
    const half = { ...emptyPerson, name: "Evan", relations: [{ relation: "child", of: "" }] };
    expect(personProblems(half)).toEqual({ relations: "Choose the relation, and to whom." });
    const line = { held: "9", percent: "101" };
    expect(personProblems({ ...emptyPerson, name: "Evan", holdings: [line] })).toEqual({
      holdings: "Percent is a number from 0 to 100.",
    });
    const twice = [
      { ...line, percent: "1" },
      { ...line, percent: "2" },
    ];
    expect(personProblems({ ...emptyPerson, name: "Evan", holdings: twice })).toEqual({
      holdings: "An entity stands twice.",
    });
  });
  test("a missing name and a percent beyond 100 are said", () => {
    expect(personProblems({ ...emptyPerson, percent: "101" })).toEqual({
      name: "The name is missing.",
      percent: "Percent is a number from 0 to 100.",
    });
    expect(personProblems({ ...emptyPerson, name: "Dana", percent: "33.33" })).toEqual({});
  });
});
