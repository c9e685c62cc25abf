import { calculations, explainedFigures } from "@refundry/contract/calculations";
import { defaultRules } from "@refundry/credit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenRuleSet } from "../../content/ruleSet.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { givenCalculation, givenClaim } from "../calculations.given.ts";
import { type CheckRow, orderedClient } from "./orderedClient.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Level 3 of the first employee of a name in a quarter. */
async function employeeOf(id: number, quarter: string, q: string) {
  const admin = await world.as(1);
  const params = { id };
  const { items } = await admin.call(calculations.employees, { params, query: { quarter, q } });
  const [item] = items;
  if (!item?.employee) throw new Error(`${q} has nothing in ${quarter}.`);
  const rows = await admin.call(calculations.employeeRows, {
    params: { ...params, employee: item.employee },
    query: { quarter },
  });
  const checks = rows.checks.map(({ date, parts }) => [date, ...parts.map(({ text, amount }) => `${text} ${amount}`)]);
  return { item, rows, checks };
}

test("employees stand by quarter and then by name, whatever its capitals", async () => {
  const names = ["EDWARDS, Al", "bECKER, JOHN", "Adams, Zoe"];
  const dates = ["2020-11-10", "2021-02-10"];
  const client = await orderedClient(
    world,
    dates.flatMap((date) => names.map((name): CheckRow => [date, name, "1000.00"])),
  );
  const id = await client.calculated({});
  const admin = await world.as(1);
  const { items } = await admin.call(calculations.employees, { params: { id }, query: {} });
  expect(items.map(({ name, year }) => `${year} ${name}`)).toEqual(
    [2020, 2021].flatMap((year) => ["Adams, Zoe", "bECKER, JOHN", "EDWARDS, Al"].map((name) => `${year} ${name}`)),
  );
});

describe("level 3 of the corrected rules", () => {
  test("CALC-68 what is taken back after a suspension lowers the check inside it, and both say so", async () => {
    const client = await orderedClient(world, [
      ["2021-08-10", "Ana Ruiz", "1000.00"],
      ["2021-08-20", "Ana Ruiz", "-400.00"],
    ]);
    const id = await client.calculated({ suspensions: [{ start: "2021-07-01", end: "2021-08-15" }] });
    const { item, rows, checks } = await employeeOf(id, "2021-Q3", "Ana");
    expect(item).toMatchObject({ gross: "600.00", qualified_wages: "600.00" });
    expect(checks).toEqual([
      ["2021-08-10", "Qualified 600.00", "Taken back on August 20, 2021 400.00"],
      ["2021-08-20", "Takes back the check of August 10, 2021 -400.00"],
    ]);
    const sum = rows.checks.flatMap(({ parts }) => parts).reduce((total, { amount }) => total + Number(amount), 0);
    expect([sum, rows.mismatch]).toEqual([600, null]);
  });

  test("CALC-74 1,000.00 of 3,000.00 for work opportunity leave 2,000.00 in 2021 and nothing in Q4 2020; kind 41 leaves all there", async () => {
    const client = await orderedClient(world, [
      ["2020-11-10", "Ana Ruiz", "3000.00"],
      ["2021-02-10", "Ana Ruiz", "3000.00"],
    ]);
    const used = (kind: "wotc" | "41") =>
      client.calculated({
        other_credit_wages: (["2020-Q4", "2021-Q1"] as const).map((quarter) => ({
          quarter,
          name: "Ana Ruiz",
          kind,
          amount: "1000.00",
        })),
      });
    const wotc = await used("wotc");
    const now = await employeeOf(wotc, "2021-Q1", "Ana");
    expect(now.item).toMatchObject({ gross: "3000.00", other_credit: "1000.00", qualified_wages: "2000.00" });
    expect(now.checks).toEqual([["2021-02-10", "Qualified 2000.00", "Used for another credit (WOTC) 1000.00"]]);
    expect((await employeeOf(wotc, "2020-Q4", "Ana")).item).toMatchObject({ qualified_wages: "0.00" });
    const other = await employeeOf(await used("41"), "2020-Q4", "Ana");
    expect(other.item).toMatchObject({ other_credit: "0.00", qualified_wages: "3000.00" });
  });

  test("health, 30-day limit and a group's share stand with every amount, law and reading", async () => {
    const client = await orderedClient(world, [
      ["2020-10-15", "Ana Ruiz", "3000.00"],
      ["2020-11-15", "Ana Ruiz", "4500.00"],
      ["2021-08-10", "Ana Ruiz", "8000.00"],
    ]);
    const id = await client.calculated({
      suspensions: [{ start: "2021-07-01", end: "2021-08-15" }],
      health: { "2021-Q3": { "Ana Ruiz": "920.00" } },
      group: { members: [], shared_employees: [{ name: "Ana Ruiz", quarter: "2021-Q3", other_wages: "8460.00" }] },
    });
    const { item, rows } = await employeeOf(id, "2021-Q3", "Ana");
    const share = "The group's share of the cap: 10,000.00 × 8,460.00 ÷ (8,460.00 + 8,460.00) = 5,000.00";
    expect(item).toMatchObject({ cap: "5000.00", limits: [expect.stringContaining(share)] });
    expect(rows.steps.map(({ text }) => text)).toEqual([
      `${share} (CARES Act 2301(d), IRC 3134(d))`,
      "Qualified wages = smallest of eligible 8,000.00 and cap 5,000.00 = 5,000.00",
      "Health: 920.00 × 46 ÷ 92 days = 460.00 (Notice 2021-20, H)",
      "Qualified health = smaller of 460.00 and what is left of the cap 0.00 = 0.00",
    ]);
    for (const { rule } of rows.steps) expect(rule.law).toMatch(/IRC 3134/);
    expect(rows.steps[2]?.rule.reading).toBe("Reading of the law: ask your tax adviser");
    const large = await client.calculated({
      fte_2019: 200,
      suspensions: [{ start: "2020-11-01", end: "2020-11-30" }],
      pay_30_days: { "Ana Ruiz": "3000.00" },
    });
    // Nobody was marked as not working, so nothing is eligible that a limit could lower.
    expect((await employeeOf(large, "2020-Q4", "Ana")).item).toMatchObject({ eligible: "0.00", limits: [] });
  });

  test("CALC-78 a startup's credit is the client's part of the group's limit, and the explanation reads as it was made", async () => {
    const names = ["Ana Ruiz", "Ben O'Neil", "Chen Li", "Dora Fay", "Ed Gold", "Fay Hill", "Gus Ito", "Hal Jung"];
    const client = await orderedClient(
      world,
      names.map((name): CheckRow => ["2021-08-10", name, "10000.00"]),
    );
    const id = await client.calculated({
      suspensions: [],
      recovery_startup: true,
      business_began: "2021-02-01",
      group: {
        members: [
          { name: "Beta LLC", full_time_2019: 1, business_began: "2021-03-01", qualified: { "2021-Q3": "20000.00" } },
        ],
      },
    });
    const admin = await world.as(1);
    const answer = await admin.call(calculations.read, { params: { id } });
    expect(answer.errors).toEqual([]);
    expect(answer.quarters[3]).toMatchObject({ ground: "recovery_startup", credit: "40000.00" });
    expect(answer.eligibility.startup).toMatchObject({ year: null, passes: true, at_most: "1000000.00" });
    const query = { quarter: "2021-Q3", figure: "credit" as const };
    const explained = await admin.call(calculations.explain, { params: { id }, query });
    expect(explained.formula).toBe(
      "Credit = 70% × 80,000.00 = 56,000.00, limited to 40,000.00 = 50,000.00 × 80,000.00 ÷ 100,000.00 (IRC 3134(d))",
    );
    expect(explained.employees_total).toBe("40000.00");
  });

  test("CALC-84 an explanation shows the values and the version of its own older rules, and every figure names where it stands", async () => {
    const older = await givenRuleSet(world, {
      ...defaultRules,
      version: "2025-9",
      quarters: defaultRules.quarters.map((one) => ({ ...one, rate: 6000, shareRate: one.shareRate - 5 })),
    });
    const client = await givenClaim(world);
    const id = await givenCalculation(world, client.id, {}, { rules: older });
    const admin = await world.as(1);
    const formulas: Record<string, string> = {};
    for (const figure of explainedFigures) {
      const query = { quarter: "2021-Q1", figure };
      const { formula, rule } = await admin.call(calculations.explain, { params: { id }, query });
      expect(rule.rules_version, figure).toBe("2025-9");
      expect(rule.law, figure).toMatch(/IRC|CARES Act|Notice|Agreement/);
      expect(rule.law).not.toMatch(/domain/i);
      formulas[figure] = formula;
    }
    expect(formulas.credit).toContain("Credit = 60% × (qualified wages 9,200.00 + health 0.00) = 5,520.00");
    expect(formulas.employer_share).toContain("6.15% × taxable wages 51,600.00 = 3,173.40");
    const { rows } = await employeeOf(id, "2021-Q1", "Chen");
    for (const { rule } of [...rows.steps, ...rows.checks.flatMap(({ parts }) => parts)])
      expect(rule.rules_version).toBe("2025-9");
  });
});
