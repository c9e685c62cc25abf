import type { RelationKind } from "@refundry/contract/values";
import { attribute } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import { ownershipSteps } from "../owners/ownershipStep.rules.ts";
import { type ListedParty, ownershipOf, standingsOf, type Ties } from "./attribution.rules.ts";

const names = ["Dana Smith", "Smith LP", "Ida Smith", "Lee Wong", "Neil Wong", "Gina Gray", "Hal Gray"] as const;
type Name = (typeof names)[number];
const idOf = (name: Name) => names.indexOf(name) + 1;

type Fields = Partial<Pick<ListedParty, "kind" | "percent" | "hasLivingRelatives">>;
const listed = (fields: Partial<Record<Name, Fields>>): ListedParty[] =>
  (Object.entries(fields) as [Name, Fields][]).map(([name, more]) => ({
    id: idOf(name),
    kind: "owner",
    name,
    percent: null,
    hasLivingRelatives: null,
    ...more,
  }));
const ties = (
  holdings: readonly (readonly [Name, Name, string | null])[] = [],
  relations: readonly (readonly [Name, RelationKind, Name])[] = [],
): Ties => ({
  holdings: holdings.map(([holder, held, percent]) => ({ holder: idOf(holder), held: idOf(held), percent })),
  relations: relations.map(([person, relation, of]) => ({ person: idOf(person), relation, of: idOf(of) })),
});
/** `Excluded: …` or `Counts: …` of each person, by name. */
const chips = (parties: ListedParty[], tied: Ties = ties()) => {
  const found = standingsOf(parties, tied);
  return Object.fromEntries(
    parties.flatMap(({ id, name }) => {
      const one = found.get(id);
      return one ? [[name, `${one.excluded ? "Excluded" : "Counts"}: ${one.reason}`]] : [];
    }),
  );
};
const family = { kind: "family" } as const;

describe("who is excluded", () => {
  test("CLAIM-18 30 % alone counts, two related owners with 30 % are excluded, so is an owner without percent", () => {
    expect(chips(listed({ "Dana Smith": { percent: "30.00" } }))).toEqual({ "Dana Smith": "Counts: owns 30.00%" });
    const related = listed({ "Dana Smith": { percent: "30" }, "Ida Smith": { percent: "30" } });
    expect(chips(related, ties([], [["Ida Smith", "sibling", "Dana Smith"]]))).toEqual({
      "Dana Smith": "Excluded: sibling of Ida Smith (60.00%)",
      "Ida Smith": "Excluded: sibling of Dana Smith (60.00%)",
    });
    expect(standingsOf(listed({ "Lee Wong": {} }), ties()).get(idOf("Lee Wong"))).toMatchObject({ excluded: true });
    expect(chips(listed({ "Dana Smith": { percent: "30" }, "Lee Wong": {} }))).toEqual({
      "Dana Smith": "Counts: owns 30.00%",
      "Lee Wong": "Excluded: percent not entered",
    });
  });

  const partnership = listed({
    "Dana Smith": {},
    "Lee Wong": { percent: "10" },
    "Smith LP": { kind: "entity", percent: "90" },
    "Ida Smith": family,
    "Neil Wong": family,
  });
  const held = [
    ["Dana Smith", "Smith LP", "60"],
    ["Lee Wong", "Smith LP", "40"],
  ] as const;
  const kin = [
    ["Ida Smith", "sibling", "Dana Smith"],
    ["Neil Wong", "niece_nephew", "Lee Wong"],
  ] as const;

  test("CLAIM-68 60 % of an LP that owns 90 % are 54.00 % through it; the sister is excluded, a nephew of the other 46 % counts", () => {
    expect(chips(partnership, ties(held, kin))).toEqual({
      "Dana Smith": "Excluded: 54.00% through Smith LP",
      "Lee Wong": "Counts: owns 46.00%, in part through Smith LP",
      "Ida Smith": "Excluded: sibling of Dana Smith (54.00%)",
      "Neil Wong": "Counts: related to owners of at most 50% only",
    });
  });

  test("what the engine is given says the same", () => {
    const ownership = ownershipOf(partnership, ties(held, kin));
    expect(attribute(ownership ?? {}).map(({ name }) => name)).toEqual(["Dana Smith", "Ida Smith"]);
    expect(ownership?.holdings).toEqual([
      { holder: "Lee Wong", held: "employer", percent: "10" },
      { holder: "Smith LP", held: "employer", percent: "90" },
      { holder: "Dana Smith", held: "Smith LP", percent: "60" },
      { holder: "Lee Wong", held: "Smith LP", percent: "40" },
    ]);
  });

  test("while no percent of the client is entered everybody listed is excluded, whatever is held of entities", () => {
    const parties = listed({
      "Dana Smith": { hasLivingRelatives: false },
      "Smith LP": { kind: "entity" },
      "Hal Gray": family,
    });
    const tied = ties([["Dana Smith", "Smith LP", "1"]]);
    expect(ownershipOf(parties, tied)).toBeNull();
    expect(chips(parties, tied)).toEqual({ "Dana Smith": "Excluded: null", "Hal Gray": "Excluded: null" });
  });

  test("an entity that nobody holds owns nothing for anybody, and is nobody's wages", () => {
    const parties = listed({ "Smith LP": { kind: "entity", percent: "70" }, "Dana Smith": { percent: "30" } });
    expect(ownershipOf(parties, ties())?.holdings).toEqual([{ holder: "Dana Smith", held: "employer", percent: "30" }]);
    expect(chips(parties)).toEqual({ "Dana Smith": "Counts: owns 30.00%" });
  });

  test("an empty percent of an entity is all of it", () => {
    const parties = listed({ "Dana Smith": {}, "Smith LP": { kind: "entity", percent: "51" } });
    expect(chips(parties, ties([["Dana Smith", "Smith LP", null]]))).toEqual({
      "Dana Smith": "Excluded: 51.00% through Smith LP",
    });
  });

  test.each([
    ["exactly 50 % counts", { percent: "50" }, "Counts: owns 50.00%"],
    ["a hundredth above does not", { percent: "50.01" }, "Excluded: owns 50.01%"],
    ["0 % counts", { percent: "0" }, "Counts: owns 0.00%"],
    [
      "of any share without living relatives",
      { percent: "100", hasLivingRelatives: false },
      "Counts: no living relatives",
    ],
  ])("(a) %s", (_name, fields, chip) => expect(chips(listed({ "Dana Smith": fields }))["Dana Smith"]).toBe(chip));

  test("(a) who denies living relatives stays excluded beside another majority owner's relation", () => {
    const parties = listed({ "Gina Gray": { percent: "100", hasLivingRelatives: false }, "Hal Gray": family });
    expect(chips(parties, ties([], [["Hal Gray", "child", "Gina Gray"]]))).toEqual({
      "Gina Gray": "Excluded: owns 100.00%",
      "Hal Gray": "Excluded: child of Gina Gray (100.00%)",
    });
  });

  test("a sister by the same parent reads as sibling of the majority owner, not by a percent that excludes nobody", () => {
    const parties = listed({
      "Dana Smith": { percent: "30" },
      "Ida Smith": { percent: "20" },
      "Lee Wong": { percent: "25" },
      "Gina Gray": family,
    });
    const relations = [
      ["Dana Smith", "child", "Gina Gray"],
      ["Ida Smith", "child", "Gina Gray"],
      ["Dana Smith", "partner", "Lee Wong"],
    ] as const;
    expect(chips(parties, ties([], relations))["Ida Smith"]).toBe("Excluded: sibling of Dana Smith (75.00%)");
    const standing = standingsOf(parties, ties([], relations)).get(idOf("Ida Smith"));
    expect(ownershipSteps(standing ?? { chain: null, excluded: true }).at(-1)).toEqual({
      text: "Is the sibling of Dana Smith, who has more than 50%",
      percent: "75.00",
      law: "section 152(d)(2)",
    });
  });

  test("shares of relatives are said beside the own one", () => {
    const parties = listed({ "Dana Smith": { percent: "20.5" }, "Ida Smith": { percent: "29.5" } });
    expect(chips(parties, ties([], [["Ida Smith", "sibling", "Dana Smith"]]))).toEqual({
      "Dana Smith": "Counts: owns 20.50%, with relatives 50.00%",
      "Ida Smith": "Counts: owns 29.50%, with relatives 50.00%",
    });
  });

  test("a partner's share adds up for who owns some, and excludes by itself only with more than half", () => {
    const parties = listed({ "Dana Smith": { percent: "30" }, "Lee Wong": { percent: "25" } });
    expect(chips(parties, ties([], [["Lee Wong", "partner", "Dana Smith"]]))).toEqual({
      "Dana Smith": "Excluded: partner of Lee Wong (55.00%)",
      "Lee Wong": "Excluded: partner of Dana Smith (55.00%)",
    });
  });

  test("in-laws exclude but pass nothing on", () => {
    const parties = listed({ "Dana Smith": { percent: "60" }, "Neil Wong": family, "Hal Gray": family });
    const kinOf = [
      ["Neil Wong", "in_law", "Dana Smith"],
      ["Hal Gray", "in_law", "Neil Wong"],
    ] as const;
    expect(chips(parties, ties([], kinOf))).toEqual({
      "Dana Smith": "Excluded: owns 60.00%",
      "Neil Wong": "Excluded: in-law of Dana Smith (60.00%)",
      "Hal Gray": "Counts: related to owners of at most 50% only",
    });
  });

  test("somebody listed without holding and without relation stays excluded", () => {
    const parties = listed({ "Dana Smith": { percent: "30" }, "Hal Gray": family });
    expect(chips(parties)["Hal Gray"]).toBe("Excluded: no percent or relation entered");
  });
});
