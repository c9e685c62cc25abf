import { describe, expect, test } from "vitest";
import { type PartFacts, partRule } from "./checkPart.rules.ts";
import { roundChecks } from "./pppRow.rules.ts";
import { columnsOfMapping, spreadsheetColumn } from "./sourceRow.rules.ts";

const part = (kind: PartFacts["kind"], more: Partial<PartFacts> = {}): PartFacts => ({
  kind,
  round: null,
  tier: null,
  credit: null,
  date: null,
  ...more,
});

describe("a part of a check", () => {
  test.each<[PartFacts, string]>([
    [part("qualified"), "Qualified"],
    [part("above_cap"), "Above the cap"],
    [part("above_pay_before"), "Above the 30-day limit"],
    [part("other_credit", { credit: "ffcra_leave" }), "Used for another credit (leave to March 2021)"],
    [part("other_credit", { credit: "arp_leave" }), "Used for another credit (leave from April 2021)"],
    [part("other_credit", { credit: "wotc" }), "Used for another credit (WOTC)"],
    [part("other_credit", { credit: "45S" }), "Used for another credit (45S)"],
    [part("taken_back", { date: "2021-02-10" }), "Taken back on February 10, 2021"],
    [part("takes_back", { date: "2021-02-10" }), "Takes back the check of February 10, 2021"],
    [part("outside_period"), "Outside the eligible period"],
    [part("not_claimed"), "Quarter not claimed"],
    [part("excluded"), "Excluded person"],
    [part("worked_large_employer"), "Worked (large employer)"],
    [part("outside_program"), "Outside the program"],
    [part("ppp", { round: 1, tier: "t2" }), "Used for PPP round 1 (T2)"],
    [part("ppp", { round: 2 }), "Used for PPP round 2"],
  ])("%j is called %s", (one, text) => {
    expect(partRule(one, "2021-Q1").text).toBe(text);
  });

  test("each tier of a loan is a rule by its name, a period left out another; every part has its law", () => {
    const names = ["t1", "t2", "t3", "t4", null].map(
      (tier) => partRule(part("ppp", { round: 1, tier }), "2021-Q1").name,
    );
    expect(names).toEqual([
      "PPP allocation, tier T1: excluded persons",
      "PPP allocation, tier T2: not qualifying",
      "PPP allocation, tier T3: above the cap",
      "PPP allocation, tier T4: pro rata",
      "Covered period left out",
    ]);
    const kinds = ["qualified", "above_cap", "excluded", "not_claimed", "outside_program"] as const;
    for (const kind of kinds)
      for (const quarter of ["2021-Q1", null] as const) expect(partRule(part(kind), quarter).law).not.toBe("");
    expect(new Set(kinds.map((kind) => partRule(part(kind), "2021-Q1").name)).size).toBe(kinds.length);
  });
});

test("the checks of rounds stand by round, tier, day and row, and nothing else of them", () => {
  const row = (number: number, date: string, ...parts: object[]) => ({
    row: number,
    date,
    quarter: "2021-Q1",
    gross: "100",
    parts,
  });
  const ppp = (round: number | null, tier: string | null, amount: string) => ({ kind: "ppp", round, tier, amount });
  const groups = [
    {
      key: "ana",
      name: "Ana Ruiz",
      rows: [
        row(4, "2021-02-10", ppp(1, "t4", "1"), ppp(1, "t3", "2"), { kind: "qualified", amount: "9" }),
        row(2, "2021-02-10", ppp(1, "t4", "3"), ppp(2, "t1", "4"), ppp(null, null, "5")),
      ],
    },
    { key: "li", name: "Chen, Li", rows: [row(9, "2021-01-05", ppp(1, "t4", "6"), ppp(1, null, "7"))] },
  ];
  const found = roundChecks(groups as never);
  expect(found.map(({ round, tier, date, row: number, amount }) => [round, tier, date, number, amount])).toEqual([
    [1, null, "2021-01-05", 9, "7"],
    [1, "t3", "2021-02-10", 4, "2"],
    [1, "t4", "2021-01-05", 9, "6"],
    [1, "t4", "2021-02-10", 2, "3"],
    [1, "t4", "2021-02-10", 4, "1"],
    [2, "t1", "2021-02-10", 2, "4"],
  ]);
  expect(found[0]).toMatchObject({ name: "Chen, Li", key: "li", quarter: "2021-Q1", gross: "100" });
});

describe("where a row stands in its file", () => {
  test("columns are named as spreadsheets name them", () => {
    expect([0, 25, 26, 27, 51, 52, 701, 702].map(spreadsheetColumn)).toEqual([
      "A",
      "Z",
      "AA",
      "AB",
      "AZ",
      "BA",
      "ZZ",
      "AAA",
    ]);
  });

  test("the columns of a mapping stand in the order of the file; without one every heading is a cell", () => {
    const gross = [{ column: 5 }, { column: 1 }];
    const split = { date: 3, name: { first: 4, middle: null, last: 0, suffix: 7 }, gross, not_working: 2 };
    expect(columnsOfMapping(split as never, []).map(({ column, index }) => `${column} ${index}`)).toEqual([
      "name 0",
      "gross 1",
      "not_working 2",
      "date 3",
      "name 4",
      "gross 5",
      "name 7",
    ]);
    const whole = { date: 0, name: { whole: 1 }, gross: [{ column: 2 }], not_working: null };
    expect(columnsOfMapping(whole as never, []).map(({ column }) => column)).toEqual(["date", "name", "gross"]);
    const used = { column: 5, kind: { column: 4 } };
    const extras = { ...whole, tips: { column: 3, in_gross: false }, other_credit: used };
    const named = columnsOfMapping(extras as never, []).map(({ column, index }) => `${column} ${index}`);
    expect(named.slice(3)).toEqual(["tips 3", "other_credit_kind 4", "other_credit 5"]);
    const ofOneKind = { ...extras, other_credit: { ...used, kind: { of: "wotc" } } };
    expect(
      columnsOfMapping(ofOneKind as never, [])
        .map(({ column }) => column)
        .slice(4),
    ).toEqual(["other_credit"]);
    expect(columnsOfMapping(null, ["A", "B"])).toEqual([
      { column: "cell", index: 0 },
      { column: "cell", index: 1 },
    ]);
  });
});
