import { describe, expect, test } from "vitest";
import { type Facts, figureName, whatIfChanges, whatIfProblems, whatIfValues } from "./whatIfForm.ts";

const facts: Facts = {
  claim_quarters: ["2021-Q1", "2021-Q2"],
  owners: ["Dana Smith"],
  family: ["Evan Smith"],
  ppp: [
    {
      number: 1,
      did_not_receive: false,
      start: "2020-05-01",
      amount: "40000.00",
      weeks: 24,
      forgiven: null,
      payroll_reported: null,
      nonpayroll_reported: null,
      other_payroll_costs: "1000.00",
      group_health: "400.00",
    },
  ],
  tssw: { "2021-Q1": "51600.00", "2021-Q2": "51600.00" },
  employee_counts: { "2021-Q1": 5 },
  suspensions: [{ start: "2021-07-01", end: "2021-08-15", mandate_id: 7 }],
  contingency_rate: "20",
};
const values = whatIfValues(facts);
const changed = (parts: Partial<typeof values>) => whatIfChanges(facts, { ...values, ...parts });

describe("what-if fields", () => {
  test("untouched fields change nothing", () => {
    expect(changed({})).toEqual({});
    expect(changed({ owners: "Dana Smith\n" })).toEqual({});
  });

  test("a changed figure sends its part whole, with the other quarters as they are; an emptied one is none", () => {
    const figures = { ...values.figures, [figureName("tssw", "2021-Q1")]: "40000.00" };
    expect(changed({ figures })).toEqual({ tssw: { "2021-Q1": "40000.00", "2021-Q2": "51600.00" } });
    expect(changed({ figures: { ...values.figures, [figureName("tssw", "2021-Q2")]: "" } })).toEqual({
      tssw: { "2021-Q1": "51600.00", "2021-Q2": null },
    });
    expect(changed({ figures: { ...values.figures, [figureName("employee_counts", "2021-Q2")]: "12" } })).toEqual({
      employee_counts: { "2021-Q1": 5, "2021-Q2": 12 },
    });
  });

  test("a changed round sends both; one that nothing is known of stays away, one not received has no amounts", () => {
    const first = { ...values.rounds["1"], forgiven: "30000.00" };
    expect(changed({ rounds: { ...values.rounds, "1": first } })).toEqual({
      ppp: [{ ...facts.ppp?.[0], forgiven: "30000.00" }],
    });
    const second = { ...values.rounds["2"], did_not_receive: true };
    expect(changed({ rounds: { ...values.rounds, "2": second } }).ppp?.[1]).toEqual({
      number: 2,
      did_not_receive: true,
      start: null,
      amount: null,
    });
  });

  test("people are one per line, periods keep their order, single values go out as they are", () => {
    expect(changed({ owners: "", family: " Evan Smith \nRosa Diaz" })).toEqual({
      owners: [],
      family: ["Evan Smith", "Rosa Diaz"],
    });
    const periods = [{ mandate: 7, start: "2021-07-01", end: "2021-07-31" }];
    expect(changed({ periods })).toEqual({
      suspensions: [{ start: "2021-07-01", end: "2021-07-31", mandate_id: 7 }],
    });
    expect(changed({ fte_2019: "90", contingency_rate: "15" })).toEqual({ fte_2019: "90", contingency_rate: "15" });
  });

  test("a round needs amount and start, a period both days in their order", () => {
    expect(whatIfProblems(values)).toEqual({});
    const started = { ...values.rounds["2"], start: "2021-02-01" };
    expect(whatIfProblems({ ...values, rounds: { ...values.rounds, "2": started } })).toEqual({
      "rounds.2.amount": "This field is required.",
    });
    const periods = [
      { mandate: null, start: "", end: "" },
      { mandate: 7, start: "2021-08-01", end: "2021-07-31" },
    ];
    expect(whatIfProblems({ ...values, periods })).toEqual({
      "periods.0.start": "Start date is required.",
      "periods.0.end": "End date is required.",
      "periods.1.end": "The end is before the start.",
    });
  });
});

test("weeks are 8 to 24, both included; a round that was not received, and one that nobody began, asks for nothing", () => {
  const round = { amount: "1.00", start: "2021-01-01", weeks: "", did_not_receive: false };
  const problems = (one: object) => {
    const values = whatIfValues({ claim_quarters: ["2021-Q1"] } as unknown as Facts);
    const before = values.rounds[1];
    return whatIfProblems({ ...values, rounds: { ...values.rounds, 1: { ...before, ...one } } } as never);
  };
  const weeks = { "rounds.1.weeks": "From 8 to 24 weeks." };
  for (const [given, found] of [
    ["7", weeks],
    ["8", {}],
    ["24", {}],
    ["25", weeks],
    ["", {}],
  ] as const)
    expect([given, problems({ ...round, weeks: given })]).toEqual([given, found]);
  expect(problems({ ...round, amount: "", start: "", weeks: "30", did_not_receive: true })).toEqual({});
  expect(problems({})).toEqual({});
  expect(problems({ weeks: "8", amount: "", start: "" })).toEqual({
    "rounds.1.amount": "This field is required.",
    "rounds.1.start": "Start date is required.",
  });
});
