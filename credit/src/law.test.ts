import { describe, expect, test } from "vitest";
import { sourceOf } from "./law.ts";
import type { ClaimQuarter } from "./quarters.ts";

const quarters: readonly ClaimQuarter[] = ["2020-Q2", "2021-Q1", "2021-Q3"];
const worksheets = (rule: Parameters<typeof sourceOf>[0]) =>
  quarters.map((quarter) => sourceOf(rule, quarter).worksheet);

describe("the source of a rule", () => {
  test("Worksheet 4 has no lines for March 2020, so its letters after 2b are others than those of Worksheet 2", () => {
    expect(worksheets("credit")).toEqual(["Worksheet 2, line 2f", "Worksheet 2, line 2f", "Worksheet 4, line 2d"]);
    const split = ["Worksheet 2, lines 2g to 2k", "Worksheet 2, lines 2g to 2k", "Worksheet 4, lines 2e to 2i"];
    expect(worksheets("split")).toEqual(split);
    const share = ["Worksheet 2, lines 1b to 1e", "Worksheet 2, lines 1b to 1e", "Worksheet 4, lines 1b and 1c"];
    expect(worksheets("employer_share")).toEqual(share);
  });

  test("wages and health of March 13–31 have lines of their own in Q2 2020 alone", () => {
    const wages = ["Worksheet 2, lines 2a and 2c", "Worksheet 2, line 2a", "Worksheet 4, line 2a"];
    expect(worksheets("wages_to_cap")).toEqual(wages);
    const health = ["Worksheet 2, lines 2b and 2d", "Worksheet 2, line 2b", "Worksheet 4, line 2b"];
    expect(worksheets("health")).toEqual(health);
  });

  test("health stands in another paragraph of section 3134 than a recovery startup, which is its (c)(5)", () => {
    expect(quarters.map((quarter) => sourceOf("health", quarter).law)).toEqual([
      "CARES Act section 2301(c)(5)(B); Notice 2021-20, H",
      "CARES Act section 2301(c)(5)(B); Notice 2021-20, H",
      "IRC 3134(c)(4)(B); Notice 2021-20, H",
    ]);
  });

  test("a day outside the program names both laws, because it has no quarter that says which", () => {
    for (const quarter of quarters)
      expect(sourceOf("program", quarter).law).toBe("CARES Act section 2301(m); IRC 3134(n); Notice 2021-65");
  });
});
