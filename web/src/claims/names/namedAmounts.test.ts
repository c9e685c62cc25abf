import { describe, expect, test } from "vitest";
import { readNamedAmounts, writeNamedAmounts } from "./namedAmounts.ts";

describe("names with amounts, one per line", () => {
  test.each([
    ["Ana Reyes\t1,250.00", [{ name: "Ana Reyes", amount: "1250.00" }]],
    ["SMITH, DANA R $5", [{ name: "SMITH, DANA R", amount: "5.00" }]],
    ["Nobody Unknown, 100", [{ name: "Nobody Unknown", amount: "100.00" }]],
    ["Ana Reyes,1,250.00", [{ name: "Ana Reyes", amount: "1250.00" }]],
    ["SMITH , DANA R ;\t$5", [{ name: "SMITH, DANA R", amount: "5.00" }]],
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
    [", 5", "Line 1 needs a name and an amount."],
    ["Ana 1\n 5", "Line 2 needs a name and an amount."],
    ["Ana (5)", "Line 1: an amount cannot be below 0."],
    ["Ana -4", "Line 1: an amount cannot be below 0."],
    ["Ana 1,250.505", "Line 1: “1,250.505” is no amount of dollars and cents."],
    ["Ana 1\nAna 2", "Line 2: Ana stands twice."],
    ["Ana\nBen 1\nCy -1", "Line 1 needs a name and an amount. Line 3: an amount cannot be below 0."],
    [
      "A\nB\nC\nD\nE\nF",
      `${[1, 2, 3, 4, 5].map((line) => `Line ${line} needs a name and an amount.`).join(" ")} 1 more line is wrong.`,
    ],
    [
      "A\nB\nC\nD\nE\nF\nG",
      `${[1, 2, 3, 4, 5].map((line) => `Line ${line} needs a name and an amount.`).join(" ")} 2 more lines are wrong.`,
    ],
  ])("%j is refused", (text, problem) => expect(readNamedAmounts(text).problem).toBe(problem));
});
