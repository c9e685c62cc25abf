import { describe, expect, test } from "vitest";
import { packageJobLifecycle } from "../packages/packageJob.lifecycle.ts";
import { lifecycle, movesFrom } from "./lifecycle.ts";

describe("a lifecycle is checked when it is declared", () => {
  const move = { from: ["open"] as const, to: "closed" as const, permission: "system" as const };
  test.each([
    [
      "an unknown state",
      { states: ["open"], initial: "open", moves: { close: move } },
      '"closed" of "close" is unknown',
    ],
    [
      "an unreachable state",
      { states: ["open", "closed", "lost"], initial: "open", moves: { close: move } },
      'nothing leads to "lost"',
    ],
    [
      "an undeclared beginning",
      { states: ["closed"], initial: "open", moves: {} },
      'the initial state "open" is not declared',
    ],
    [
      "a move from nowhere",
      { states: ["open"], initial: "open", moves: { spin: { ...move, from: [], to: "open" } } },
      '"spin" starts nowhere',
    ],
  ])("%s", (_what, declared, words) => {
    expect(() => lifecycle({ record: "thing", ...declared } as never)).toThrow(words);
  });
});

describe("every state and move of a package job", () => {
  test.each([
    ["scheduled", ["start", "fail"]],
    ["generating", ["start", "finish", "fail"]],
    ["done", []],
    ["failed", []],
  ] as const)("%s allows %j", (state, moves) => expect(movesFrom(packageJobLifecycle, state)).toEqual(moves));
});
