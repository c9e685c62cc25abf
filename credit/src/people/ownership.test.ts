import { describe, expect, test } from "vitest";
import { attribute, type ClaimInput, evaluate, ownershipStandings } from "../index.ts";
import { check, claim } from "../testing/claim.ts";

type Ownership = NonNullable<ClaimInput["ownership"]>;
const partnership = [
  { holder: "Dana Smith", held: "Smith LP", percent: 60 },
  { holder: "Smith LP", held: "employer", percent: "90" },
];
const namesOf = (ownership: Ownership) => attribute(ownership).map(({ name }) => name);

describe("attribution of ownership", () => {
  test("CALC-85 60% of an LP that owns 90% are 54.00% and majority; the owner's child is excluded with the chain", () => {
    const ownership: Ownership = {
      holdings: partnership,
      relations: [{ person: "Evan Gray", relation: "child", of: "Dana Smith" }],
    };
    const found = [
      {
        name: "Dana Smith",
        percent: "54.00",
        basis: "owner",
        relation: "parent of Evan Gray",
        chain: ["Dana Smith > Smith LP > employer"],
      },
      {
        name: "Evan Gray",
        percent: "54.00",
        basis: "family",
        relation: "child of Dana Smith",
        chain: ["Evan Gray > Dana Smith > Smith LP > employer"],
      },
    ];
    expect(attribute(ownership)).toEqual(found);
    const payroll = ["Dana Smith", "GRAY, EVAN M", "Lee Wong"].map((name) => check(name, "2021-02-10", "1000"));
    const result = evaluate(claim({ payroll, tssw: {}, ownership }));
    expect(result.attribution).toEqual(found);
    expect(result.excluded).toEqual(["Dana Smith", "GRAY, EVAN M"]);
    expect(result.quarters["2021-Q1"]?.employees.map(({ name }) => name)).toEqual(["Lee Wong"]);
  });

  test("ways add up; exactly half is no majority; an unknown percent is the whole", () => {
    const direct = [...partnership, { holder: "Dana Smith", held: "employer", percent: 10 }];
    expect(attribute({ holdings: direct })[0]).toMatchObject({ percent: "64.00", relation: null });
    expect(attribute({ holdings: [{ holder: "Dana Smith", held: "employer", percent: 50 }] })).toEqual([]);
    expect(attribute({ holdings: [{ holder: "Dana Smith", held: "employer", percent: "50.01" }] })).toHaveLength(1);
    expect(attribute({ holdings: [{ holder: "Dana Smith", held: "Employer" }] })[0]?.percent).toBe("100.00");
  });

  test("brothers of 30% each are both excluded; family stock is passed on once", () => {
    const holdings = [
      { holder: "Ann Gray", held: "employer", percent: 30 },
      { holder: "Ben Gray", held: "employer", percent: 30 },
    ];
    expect(namesOf({ holdings })).toEqual([]);
    const sibling = { person: "Ann Gray", relation: "sibling" as const, of: "Ben Gray" };
    expect(namesOf({ holdings, relations: [sibling] })).toEqual(["Ann Gray", "Ben Gray"]);
    // What Ann owns by Ben does not reach her husband: he has her 30 alone, and no excluding relation.
    const husband = { person: "Cal Wood", relation: "spouse" as const, of: "Ann Gray" };
    expect(namesOf({ holdings, relations: [sibling, husband] })).toEqual(["Ann Gray", "Ben Gray"]);
  });

  test("step- and in-law relations exclude, but pass no stock; spouses are owners by attribution", () => {
    const holdings = [{ holder: "Gina Gray", held: "employer", percent: 100 }];
    const relations = [
      { person: "Ivy Wood", relation: "in_law" as const, of: "Gina Gray" },
      { person: "Hal Gray", relation: "spouse" as const, of: "Gina Gray" },
      { person: "Kim Cole", relation: "step_child" as const, of: "Ivy Wood" },
    ];
    expect(attribute({ holdings, relations })).toMatchObject([
      { name: "Gina Gray", percent: "100.00", basis: "owner" },
      { name: "Hal Gray", percent: "100.00", basis: "family", relation: "spouse of Gina Gray" },
      { name: "Ivy Wood", percent: "0.00", basis: "family", relation: "in_law of Gina Gray", chain: [] },
    ]);
  });

  test("a grandchild is a descendant; a nephew of an owner of 46% counts", () => {
    const line = [
      { person: "Bea Gray", relation: "child" as const, of: "Gina Gray" },
      { person: "Cy Gray", relation: "child" as const, of: "Bea Gray" },
      { person: "Ned Wood", relation: "niece_nephew" as const, of: "Olga Wood" },
    ];
    const holdings = [
      { holder: "Gina Gray", held: "employer", percent: 54 },
      { holder: "Olga Wood", held: "employer", percent: 46 },
    ];
    expect(namesOf({ holdings, relations: line })).toEqual(["Bea Gray", "Cy Gray", "Gina Gray"]);
  });

  test("children of one parent are siblings, and a grandchild a descendant, though no relation of theirs is entered", () => {
    const holdings = [
      { holder: "Ann Gray", held: "employer", percent: 30 },
      { holder: "Ben Gray", held: "employer", percent: 20 },
      { holder: "Cal Wood", held: "employer", percent: 25 },
    ];
    const relations = [
      { person: "Ann Gray", relation: "child" as const, of: "Pat Gray" },
      { person: "Ben Gray", relation: "child" as const, of: "Pat Gray" },
      { person: "Ann Gray", relation: "partner" as const, of: "Cal Wood" },
      { person: "Dee Gray", relation: "child" as const, of: "Eve Gray" },
      { person: "Eve Gray", relation: "child" as const, of: "Ann Gray" },
    ];
    const found = ownershipStandings({ holdings, relations });
    const of = (name: string) => found.find((one) => one.name === name);
    // With her partner's 25 Ann has 75 of the employer; Ben has 50 with hers, which is no majority.
    expect(of("Ann Gray")).toMatchObject({ percent: "75.00", majority: true });
    expect(of("Ben Gray")).toMatchObject({ percent: "50.00", majority: false, excluded: true, relation: null });
    expect(of("Ben Gray")?.blood).toEqual({ kind: "sibling", of: "Ann Gray", percent: "75.00" });
    expect(of("Dee Gray")?.blood).toEqual({ kind: "child", of: "Ann Gray", percent: "75.00" });
    expect(of("Eve Gray")).toMatchObject({ relation: { kind: "child", of: "Ann Gray" }, blood: null });
  });

  test("a partner's stock counts for one who owns some himself", () => {
    const relations = [{ person: "Ann Gray", relation: "partner" as const, of: "Ben Wood" }];
    const all = { holder: "Ben Wood", held: "employer", percent: 48 };
    const some = { holder: "Ann Gray", held: "employer", percent: 3 };
    expect(namesOf({ holdings: [all, some], relations })).toEqual(["Ann Gray", "Ben Wood"]);
    expect(namesOf({ holdings: [all], relations })).toEqual([]);
  });

  test("a majority owner without living relatives counts", () => {
    const holdings = [{ holder: "Gina Gray", held: "employer", percent: 100 }];
    expect(namesOf({ holdings, no_living_relatives: ["GINA GRAY"] })).toEqual([]);
  });
});
