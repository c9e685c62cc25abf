import { describe, expect, test } from "vitest";
import { countWays, holdingsProblem, mostWays } from "./holdings.ts";

const hold = (...pairs: [string, string][]) => pairs.map(([holder, held]) => ({ holder, held }));

describe("holdings by name", () => {
  test.each([
    [
      [
        ["Dana", "Smith LP"],
        ["Smith LP", "employer"],
      ],
      null,
    ],
    [[["Dana", "dana "]], "An entity holds itself."],
    [
      [
        ["Dana", "Smith LP"],
        ["SMITH  LP", "Jones"],
        ["jones", "Smith LP"],
      ],
      "An entity holds itself.",
    ],
    [
      [
        ["Dana", "Smith LP"],
        ["Dana", "Jones"],
        ["Smith LP", "Jones"],
        ["Jones", "Employer"],
      ],
      null,
    ],
  ] as [[string, string][], string | null][])("%j: %j", (pairs, problem) => {
    expect(holdingsProblem(hold(...pairs))).toBe(problem);
  });

  test("up to 200 ways lead to the employer, not one more, and a lattice is counted without walking it", () => {
    const fan = (count: number) =>
      hold(
        ...Array.from({ length: count }, (_, at): [string, string][] => [
          ["Dana", `E${at}`],
          [`E${at}`, "employer"],
        ]).flat(),
      );
    expect(holdingsProblem(fan(mostWays))).toBeNull();
    const tooMany = "At most 200 ways lead to the employer.";
    expect(holdingsProblem(fan(mostWays + 1))).toBe(tooMany);
    const layers = Array.from({ length: 60 }, (_, at) =>
      ["A", "B"].flatMap((one) =>
        ["A", "B"].map((other): [string, string] => [`${one}${at}`, at === 0 ? "employer" : `${other}${at - 1}`]),
      ),
    );
    expect(holdingsProblem(hold(...layers.flat()))).toBe(tooMany);
  });

  test("ways that end elsewhere are none", () => {
    const holdings = hold(["Dana", "Smith LP"], ["Smith LP", "Other Inc"], ["Dana", "employer"]);
    expect(countWays(holdings, (party) => (party === "employer" ? 1 : 0))).toEqual({ most: 1, circular: null });
  });
});
