import { calculations } from "@refundry/contract/calculations";
import { content } from "@refundry/contract/content";
import { defaultRules } from "@refundry/credit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importPayroll } from "../../claims/claims.given.ts";
import { shippedPackages } from "../../clients/index.ts";
import { givenRuleSet } from "../../content/ruleSet.given.ts";
import { givenFact } from "../../platform/records/facts.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import {
  currentDraft,
  enterDetails,
  givenCalculation,
  givenClaim,
  payrollFileOf,
  peopleOfE,
} from "../calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const limitsOf = async (client: number) =>
  Object.fromEntries(
    ((await currentDraft(world, client)).calculation?.quarters ?? []).map((one) => [
      `${one.year}-Q${one.quarter}`,
      { claim: one.claim_until, assess: one.assess_until, days: one.clock?.days_left, barred: one.clock?.barred },
    ]),
  );

describe("until when a quarter may be claimed and assessed", () => {
  test("CALC-73 three years from the return or two from the payment; Q3 2021 is assessable six years from its claim", async () => {
    const client = await givenClaim(world);
    await world.jobsDone();
    const plain = await limitsOf(client.id);
    expect(plain["2021-Q1"]).toMatchObject({ claim: "2025-04-15", assess: "2025-04-15" });
    expect(plain["2021-Q3"]).toMatchObject({ claim: "2025-04-15", assess: "2028-04-15" });
    const filed = { filed: "2022-06-30" };
    await givenCalculation(world, client.id, { filing_date: "2024-01-31", returns: { "2021-Q1": filed } });
    const moved = await limitsOf(client.id);
    expect(moved["2021-Q1"]).toMatchObject({ claim: "2025-06-30", days: 516, barred: false });
    expect(moved["2021-Q3"]).toMatchObject({ assess: "2030-01-31", barred: false });
    await givenCalculation(world, client.id, { returns: { "2021-Q1": { ...filed, tax_paid: "2024-01-10" } } });
    expect((await limitsOf(client.id))["2021-Q1"]).toMatchObject({ claim: "2026-01-10" });
  });

  test("how many quarters may be filed no more is told by what is entered until a draft is calculated, then by that", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world, { without: ["payroll"] });
    const told = async () => (await admin.call(calculations.readiness, { params: { id: client.id } })).filing_ended;
    expect(await told()).toEqual({ claimed: 4, ended: 4 });
    await enterDetails(world, client.id, { filing_date: "2025-04-15" });
    // The last day is in time; Q4 2020 ended a year before.
    expect(await told()).toEqual({ claimed: 4, ended: 1 });
    await enterDetails(world, client.id, { quarters: [{ year: 2020, quarter: 4, return_filed: "2022-04-15" }] });
    expect(await told()).toEqual({ claimed: 4, ended: 0 });
    // What is with the IRS waits for no day.
    const sent = [2, 3].map((quarter) => ({ year: 2021, quarter }));
    givenFact(
      shippedPackages,
      new Map([[client.id, [{ shipped_on: "2021-08-02", quarters: sent, returned: null }] as never]]),
    );
    expect(await told()).toEqual({ claimed: 2, ended: 0 });
    await importPayroll(admin, client.id, payrollFileOf(peopleOfE));
    await world.jobsDone();
    // The calculation claims the two that are left, both until this day.
    expect(await told()).toEqual({ claimed: 2, ended: 0 });
    await enterDetails(world, client.id, { filing_date: "2025-04-16" });
    await world.jobsDone();
    expect(await told()).toEqual({ claimed: 2, ended: 2 });
  });

  test("a late claim of Q3 2021 is barred with a refund alone, and the sentence of a limit names the day that it moved to", async () => {
    const client = await givenClaim(world);
    await givenCalculation(world, client.id, {
      filing_date: "2025-07-01",
      suspensions: [{ start: "2021-07-01", end: "2021-08-15" }],
      returns: { "2021-Q1": { filed: "2022-06-30" } },
    });
    const { calculation } = await currentDraft(world, client.id);
    expect((await limitsOf(client.id))["2021-Q3"]).toMatchObject({ barred: true });
    expect(calculation?.warnings.map(({ text }) => text)).toContain("The time to file Q1 2021 ended on June 30, 2025.");
    await givenCalculation(world, client.id, { filing_date: "2025-07-01" });
    // Without a ground nothing is refunded, so nothing is barred.
    expect((await limitsOf(client.id))["2021-Q3"]).toMatchObject({ barred: false });
  });

  test("an old calculation keeps the texts and the rate of its own rules; limits to file are those of the dated table", async () => {
    const other = await givenRuleSet(world, {
      ...defaultRules,
      version: "2025-9",
      normalContingencyRate: "25",
      tolerance: { ...defaultRules.tolerance, wages: 1 },
    });
    const client = await givenClaim(world);
    const id = await givenCalculation(world, client.id, { contingency_rate: null }, { rules: other });
    const admin = await world.as(1);
    const read = () => admin.call(calculations.read, { params: { id } });
    const old = await read();
    expect(old).toMatchObject({ rules_version: "2025-9", older_rules: true });
    expect(old.totals.contingency_rate).toBe("25");
    const key = "deadline_rules";
    const { rows, version } = await admin.call(content.datedTable, { params: { key }, query: {} });
    const moved = rows.map((row) => (row.kind === "last_claim_day" ? { ...row, date: "2024-12-31" } : row));
    const body = {
      effective_from: version?.effective_from ?? "",
      rows: moved,
      note: "Moved",
      reason: "A later reading",
    };
    await admin.call(content.createDatedVersion, { params: { key }, body: { ...body, replaces: version?.id } });
    const after = await read();
    expect(after.quarters.map(({ claim_until }) => claim_until)).toEqual(Array(4).fill("2024-12-31"));
    expect(after.warnings.map(({ text }) => text)).toContain("The time to file Q3 2021 ended on December 31, 2024.");
  });
});
