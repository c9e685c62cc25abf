import { expect, test } from "vitest";
import { defaultRules, rulesOfQuarter } from "./index.ts";

test("the rules of a quarter are found by its year and number; a quarter without rules is named", () => {
  expect(rulesOfQuarter(defaultRules, { year: 2020, quarter: 4 })).toMatchObject({ quarter: "2020-Q4", rate: 5000 });
  expect(rulesOfQuarter(defaultRules, { year: 2021, quarter: 3 }).rate).toBe(7000);
  expect(() => rulesOfQuarter(defaultRules, { year: 2019, quarter: 4 })).toThrow("The rule set 2026-2 has no 2019-Q4.");
});
