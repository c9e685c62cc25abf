import { describe, expect, test } from "vitest";
import { money } from "../values/money.ts";
import { createRoundBody, roundProblems, roundTexts } from "./round.schemas.ts";

const round = { number: 1 as const, did_not_receive: false, amount: money(100n), start: "2020-05-01", weeks: null };
const second = { ...round, number: 2 as const, start: "2021-02-10" };

describe("the bounds of an answer to a round", () => {
  test.each([
    [round, 7, roundTexts.weeks],
    [round, 8, undefined],
    [round, 9, roundTexts.weeks],
    [round, 23, roundTexts.weeks],
    [round, 24, undefined],
    [round, 25, roundTexts.weeks],
    [second, 7, roundTexts.weeksOfRound2],
    [second, 8, undefined],
    [second, 9, undefined],
    [second, 24, undefined],
    [second, 25, roundTexts.weeksOfRound2],
  ])("part of CLAIM-07: %o with %i weeks: %s", (answer, weeks, problem) => {
    expect(roundProblems({ ...answer, weeks }).weeks).toBe(problem);
  });

  test("part of CLAIM-03: a loan of 0.00 is no loan, one of 0.01 is", () => {
    const problemsOf = (amount: string) => {
      const read = createRoundBody.safeParse({ number: 1, start: "2020-05-01", amount });
      return read.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
    };
    expect(problemsOf("0.00")).toEqual([["amount", roundTexts.noAmount]]);
    expect(problemsOf("-0.01")).toEqual([["amount", roundTexts.noAmount]]);
    expect(problemsOf("0.01")).toEqual([]);
  });

  test("part of CLAIM-61: group health is at most the other payroll costs, and nothing without them", () => {
    const problemOf = (costs: bigint | null, health: bigint | null) =>
      roundProblems({ ...round, other_payroll_costs: costs, group_health: health }).group_health;
    expect(problemOf(100_000n, 100_000n)).toBeUndefined();
    expect(problemOf(100_000n, null)).toBeUndefined();
    expect(problemOf(100_000n, 100_001n)).toBe(roundTexts.groupHealth);
    expect(problemOf(null, 1n)).toBe(roundTexts.groupHealth);
  });

  test("nothing is asked of a round that was not received", () => {
    expect(roundProblems({ ...round, did_not_receive: true, amount: null, start: null, weeks: 99 })).toEqual({});
  });
});
