import { describe, expect, test } from "vitest";
import { lifecycle, movesFrom, stateSchema } from "./lifecycle.ts";

describe("a lifecycle is checked when it is declared", () => {
  const move = { from: ["open"] as const, to: "closed" as const, permission: "system" as const };
  test.each([
    [
      "an unknown state",
      { states: ["open"], initial: ["open"], moves: { close: move } },
      '"closed" of "close" is unknown',
    ],
    [
      "an unreachable state",
      { states: ["open", "closed", "lost"], initial: ["open"], moves: { close: move } },
      'nothing leads to "lost"',
    ],
    [
      "an undeclared beginning",
      { states: ["closed"], initial: ["open"], moves: {} },
      'the initial state "open" is not declared',
    ],
    [
      "a second beginning that is not declared",
      { states: ["open"], initial: ["open", "reopened"], moves: {} },
      'the initial state "reopened" is not declared',
    ],
    [
      "a move from nowhere",
      { states: ["open"], initial: ["open"], moves: { spin: { ...move, from: [], to: "open" } } },
      '"spin" starts nowhere',
    ],
    [
      "a group of an unknown state",
      { states: ["open"], initial: ["open"], groups: { running: ["open", "closed"] }, moves: {} },
      '"closed" of the group "running" is unknown',
    ],
  ])("%s", (_what, declared, words) => {
    expect(() => lifecycle({ record: "thing", ...declared } as never)).toThrow(words);
  });

  test("what is reached only by way of another state is reached", () => {
    const moves = { send: { ...move, to: "sent" as const }, close: { ...move, from: ["sent"] as const } };
    const declared = lifecycle({ record: "thing", states: ["open", "closed", "sent"], initial: ["open"], moves });
    expect(movesFrom(declared, "sent")).toEqual(["close"]);
    expect(stateSchema(declared).safeParse("lost").success).toBe(false);
  });
});
