import { describe, expect, test } from "vitest";
import { calculate, changedRuleName, defaultRules, type RuleSet, ruleEffects, ruleSetOf } from "./index.ts";
import { check, claim } from "./testing/claim.ts";

const first = ruleSetOf("2026-1");
const input = claim({
  claim_quarters: ["2021-Q1", "2021-Q3"],
  payroll: [
    check("Ana Ruiz", "2021-03-25", "3000"),
    check("Ana Ruiz", "2021-08-10", "5000"),
    check("Ana Ruiz", "2021-08-12", "-500"),
  ],
  suspensions: [
    { start: "2021-01-01", end: "2021-03-31" },
    { start: "2021-07-01", end: "2021-08-15" },
  ],
  health: { "2021-Q3": { "Ana Ruiz": "920.00" } },
  tssw: { "2021-Q1": "3000", "2021-Q3": "4500" },
});

describe("ruleEffects", () => {
  test("names each rule that differs, with what it changed, and the effects sum to the whole", () => {
    const effects = ruleEffects(input, first, defaultRules);
    expect(effects.map(({ rule }) => rule)).toEqual(Object.keys(defaultRules.methods));
    const changes = effects.flatMap(({ rule, before, after }) =>
      after.flatMap((quarter, place) => {
        const credit = quarter.credit - (before[place]?.credit ?? 0n);
        return credit === 0n ? [] : [[rule, quarter.quarter, credit]];
      }),
    );
    // 920.00 of health counts for 46 of 92 days: 70 % of 460.00 less.
    expect(changes).toEqual([["health", "2021-Q3", -32_200n]]);
    const [old, now] = [calculate(input, first), calculate(input)];
    const sum = changes.reduce((total, [, , credit]) => total + BigInt(credit as bigint), 0n);
    expect(sum).toBe(now.totals.credit - old.totals.credit);
  });

  test("goes the other way, too, tells what stops a claim since, and values come last", () => {
    const back = ruleEffects(input, defaultRules, first).find(({ rule }) => rule === "health");
    expect(back?.after[1]?.credit).toBe((back?.before[1]?.credit ?? 0n) + 32_200n);
    const undated = { ...input, recovery_startup: true };
    const stopped = ruleEffects(undated, first, defaultRules).find(({ rule }) => rule === "startupAverage");
    expect(stopped).toMatchObject({ errors: ["RECOVERY_BEGAN_MISSING"], after: [] });
    const other: RuleSet = {
      ...defaultRules,
      version: "x",
      quarters: defaultRules.quarters.map((one) => ({ ...one, rate: 6000 })),
    };
    expect(ruleEffects(input, defaultRules, other).map(({ rule }) => rule)).toEqual(["values"]);
    expect(ruleEffects(input, defaultRules, { ...defaultRules, version: "y" })).toEqual([]);
    expect(changedRuleName("health").law).toBe("Notice 2021-20, H");
  });
});
