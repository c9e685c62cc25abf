import type { ClaimPerson } from "@refundry/contract/claims";
import { describe, expect, test } from "vitest";
import { readNamedAmounts, writeNamedAmounts } from "../details/namedAmounts.ts";
import { chipOf } from "./PersonChip.tsx";
import { emptyPerson, personBody, personProblems, personValues } from "./personForm.ts";

const person = (more: Partial<ClaimPerson> = {}): ClaimPerson => ({
  id: 1,
  kind: "owner",
  name: "Dana Smith",
  percent: null,
  has_living_relatives: null,
  related_to: null,
  relation: null,
  on_payroll: "matched",
  to_check: false,
  excluded: true,
  reason: null,
  position: 0,
  version: 1,
  ...more,
});

describe("the chip of a person", () => {
  test.each([
    [{}, "Excluded"],
    [{ on_payroll: "open" as const }, "Not matched"],
    [{ on_payroll: "absent" as const }, "Not on payroll"],
    [{ excluded: false, reason: "owns 30%" }, "Counts: owns 30%"],
    [{ to_check: true, on_payroll: "open" as const, reason: "owns 30%" }, "Check name"],
  ])("%j reads %s", (more, word) => expect(chipOf(person(more)).word).toBe(word));
});

describe("the form of a person", () => {
  test("an owner goes out and comes back the same", () => {
    const owner = person({ percent: "62.50", has_living_relatives: false, related_to: 7, relation: "Sister" });
    expect(personBody(personValues(owner))).toEqual({
      name: "Dana Smith",
      kind: "owner",
      percent: "62.5",
      has_living_relatives: false,
      related_to: 7,
      relation: "Sister",
    });
  });
  test("share and relatives are not sent for family, nor a relation to nobody", () => {
    const values = {
      ...emptyPerson,
      name: " Evan ",
      kind: "family",
      percent: "5",
      has_living_relatives: "yes",
      relation: "Son",
    };
    expect(personBody(values)).toEqual({
      name: "Evan",
      kind: "family",
      percent: null,
      has_living_relatives: null,
      related_to: null,
      relation: null,
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

describe("names with amounts, one per line", () => {
  test.each([
    ["Ana Reyes\t1,250.00", [{ name: "Ana Reyes", amount: "1250.00" }]],
    ["SMITH, DANA R $5", [{ name: "SMITH, DANA R", amount: "5.00" }]],
    [
      "\nAna 1\n\nBen; 2.5\n",
      [
        { name: "Ana", amount: "1.00" },
        { name: "Ben", amount: "2.50" },
      ],
    ],
  ])("%j", (text, entries) => expect(readNamedAmounts(text)).toMatchObject({ entries, problem: null }));

  test("are summed, and written as they are read", () => {
    const entries = [
      { name: "Ana Reyes", amount: "300.01" },
      { name: "OKAFOR, BEN", amount: "0.99" },
    ];
    const read = readNamedAmounts(writeNamedAmounts(entries));
    expect([read.entries, read.total]).toEqual([entries, "301.00"]);
  });

  test.each([
    ["Ana", "Line 1 needs a name and an amount."],
    ["Ana 1\n 5", "Line 2 needs a name and an amount."],
    ["Ana (5)", "Line 1 needs a name and an amount."],
    ["Ana 1\nAna 2", "Line 2: Ana stands twice."],
  ])("%j is refused", (text, problem) => expect(readNamedAmounts(text).problem).toBe(problem));
});
