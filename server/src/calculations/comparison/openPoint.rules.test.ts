import { describe, expect, test } from "vitest";
import { mostTried, openPoints } from "./openPoint.rules.ts";

const facts = {
  claim_quarters: ["2021-Q1" as const],
  owners: ["William Jones"],
  family: ["Rosa Diaz"],
  ppp: [
    { number: 1, start: "2020-05-01", amount: "40000.00", forgiven: null },
    { number: 2, did_not_receive: true, start: null, amount: null },
  ],
};

describe("open points of a claim", () => {
  test("a suspect is excluded as the owner or the relative it resembles; other warnings are no open points", () => {
    const warnings = [
      "NAME_SUSPECT:Bill Jones:William Jones",
      "NAME_SUSPECT:R Diaz:Rosa Diaz",
      "NAME_SAME_LAST:Mary Jones:William Jones",
    ];
    expect(openPoints({ ...facts, ppp: [] }, warnings, [])).toEqual([
      {
        kind: "name",
        text: "Bill Jones on the payroll may be William Jones.",
        correction: "they are the same person",
        changes: { owners: ["William Jones", "Bill Jones"] },
      },
      expect.objectContaining({ changes: { family: ["Rosa Diaz", "R Diaz"] } }),
    ]);
  });

  test("a received round without its forgiven amount is tried as forgiven whole, 40 % of it other costs", () => {
    const [point, ...others] = openPoints(facts, [], []);
    expect(others).toEqual([]);
    expect(point).toMatchObject({
      kind: "forgiveness",
      text: "The amount forgiven of PPP round 1 is missing.",
      correction: "all of $40,000.00 was forgiven, with $16,000.00 of other costs",
    });
    expect(point?.changes.ppp).toEqual([
      { ...facts.ppp[0], forgiven: "40000.00", nonpayroll_reported: "16000.00" },
      facts.ppp[1],
    ]);
  });

  test("what was entered of Form 3508 stays; a known amount, also none, and dropped covered periods leave nothing open", () => {
    const round = { number: 1, start: "2020-05-01", amount: "40000.00" };
    const [partly] = openPoints({ ...facts, ppp: [{ ...round, nonpayroll_reported: "5000.00" }] }, [], []);
    expect(partly?.changes.ppp?.[0]).toMatchObject({ forgiven: "40000.00", nonpayroll_reported: "5000.00" });
    expect(openPoints({ ...facts, ppp: [{ ...round, forgiven: "0.00" }] }, [], [])).toEqual([]);
    expect(openPoints({ ...facts, ppp_mode: "exclude_all" }, [], [])).toEqual([]);
  });

  test("a mandate that counts is tried as excluded, one that does not as approved", () => {
    const changes = { suspensions: [] };
    const points = openPoints(
      { ...facts, ppp: [] },
      [],
      [
        { title: "Order 7", counts: true, changes },
        { title: "Order 8", counts: false, changes },
      ],
    );
    expect(points.map(({ text, correction }) => [text, correction])).toEqual([
      ['The mandate "Order 7" is not approved.', "it is excluded"],
      ['The mandate "Order 8" is not approved.', "it is approved"],
    ]);
  });

  test("a large payroll is run through the engine a limited number of times", () => {
    expect([mostTried(0), mostTried(1_000), mostTried(100_000), mostTried(3_000_000)]).toEqual([
      3_000_000, 3_000, 30, 8,
    ]);
  });
});
