import { expect, test } from "vitest";
import { blankDay } from "./formBlank.rules.ts";

test("a claim of Q2 2020 takes the blank of before April 2024, whenever it is filed; others that of their day", () => {
  const early = ["2020-Q2", "2020-Q3"];
  expect(blankDay("2024-03-31", early)).toBe("2024-03-31");
  expect(blankDay("2024-04-01", early)).toBe("2024-03-31");
  expect(blankDay("2026-01-02", early)).toBe("2024-03-31");
  expect(blankDay("2026-01-02", ["2020-Q4"])).toBe("2026-01-02");
});
