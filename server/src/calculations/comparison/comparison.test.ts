import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { ruleSetOf } from "@refundry/credit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { currentDraft, enterWages, givenCalculation, givenClaim, givenClientE } from "../calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const cents = (text: string) => Math.round(Number(text) * 100);
const idOf = async (client: number) => (await currentDraft(world, client)).calculation?.id ?? 0;

describe("calculations of two rule sets", () => {
  test("an old one is marked, and the comparison says which rule changed which amount; the effects make the whole", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const facts = {
      suspensions: [{ start: "2021-07-01", end: "2021-08-15" }],
      health: { "2021-Q3": { "Ana Ruiz": "920.00" } },
    };
    const old = await givenCalculation(world, client.id, facts, { rules: ruleSetOf("2026-1") });
    const card = await admin.call(calculations.refunds, { params: { id: client.id }, query: {} });
    expect(card.older_rules).toBe(true);
    const now = await givenCalculation(world, client.id, facts);
    const compared = await admin.call(calculations.compare, { params: { id: old, other: now } });
    expect(compared.inputs).toEqual([]);
    expect(compared.rules).toMatchObject({ before: "2026-1", after: "2026-2" });
    const effects = compared.rules?.effects ?? [];
    expect(effects.map(({ name, law }) => [name, law])).toEqual([
      ["Health counts by eligible days, of large employers by time not worked", "Notice 2021-20, H"],
    ]);
    expect(effects[0]?.figures.find(({ figure }) => figure === "credit")).toMatchObject({
      year: 2021,
      quarter: 3,
      difference: "-322.00",
    });
    const whole = compared.figures.filter(({ figure }) => figure === "credit");
    expect(whole.map(({ difference }) => difference)).toEqual(["-322.00"]);
    const same = await admin.call(calculations.compare, { params: { id: now, other: now } });
    expect(same.rules).toBeNull();
  });
});

describe("comparing and trying", () => {
  test("CALC-31 raising one PPP amount names the field with before and after, the quarters and the employees", async () => {
    const person = await world.given.person({ role: 1, first: "Petra", last: "Loan" });
    const admin = await world.as(person);
    const client = await givenClientE(world);
    await world.jobsDone();
    const before = await idOf(client.id);
    const { items } = await admin.call(claims.rounds, { params: { id: client.id } });
    const round = items.find(({ number }) => number === 1);
    await admin.call(claims.updateRound, {
      params: { id: round?.id ?? 0 },
      body: { amount: "200000.00", start: "2020-05-01", weeks: 24, version: round?.version ?? 0 },
    });
    await world.jobsDone();
    const compared = await admin.call(calculations.compare, { params: { id: before, other: await idOf(client.id) } });
    expect(compared.same).toBe(false);
    expect(compared.inputs).toEqual([
      expect.objectContaining({
        field: "ppp.1.amount",
        title: "Round 1 loan amount",
        before: "$40,000.00",
        after: "$200,000.00",
        by: "Petra Loan",
        link: `/clients/${client.id}/profile#rounds`,
      }),
    ]);
    expect(compared.payroll).toBeNull();
    expect(compared.figures.length).toBeGreaterThan(0);
    expect(compared.employees.length).toBeGreaterThan(0);
    const sizes = compared.employees.map(({ difference }) => Math.abs(cents(difference)));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    const same = await admin.call(calculations.compare, { params: { id: before, other: before } });
    expect(same).toMatchObject({ same: true, figures: [], inputs: [], employees: [] });
    const other = await givenClaim(world);
    await world.jobsDone();
    const strange = await admin.try(calculations.compare, { params: { id: before, other: await idOf(other.id) } });
    expect(strange.status).toBe(422);
  });

  test("limits to file that stand on both sides neither went nor came, though one of the two names no day of filing", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const dated = await givenCalculation(world, client.id, { filing_date: "2030-01-01" });
    const open = await givenCalculation(world, client.id, {});
    const { inputs, warnings } = await admin.call(calculations.compare, { params: { id: dated, other: open } });
    expect(inputs.map(({ field }) => field)).toEqual(["filing_date"]);
    expect(warnings).toEqual({ gone: [], came: [] });
    const early = await givenCalculation(world, client.id, { filing_date: "2023-08-01" });
    const back = await admin.call(calculations.compare, { params: { id: early, other: open } });
    expect(back.warnings.came.map(({ code }) => code)).toContain("TIME_BARRED_6511");
  });

  test("CALC-50 what-if stores nothing and shows the difference to the cent", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world);
    await world.jobsDone();
    const count = async () =>
      (await world.owner.query("select count(*)::int as n from calculations where client = $1", [client.id])).rows[0].n;
    const stored = await count();
    const result = await admin.call(calculations.whatIf, {
      params: { id: client.id },
      body: { kind: "draft", changes: { suspensions: [], tssw: { "2021-Q1": "10000.00" } } },
    });
    expect(result).toMatchObject({ refund_before: "45380.00", refund_after: "35720.00", difference: "-9660.00" });
    expect(result.quarters.map(({ before, after, difference }) => [before, after, difference])).toEqual([
      ["12200.00", "12200.00", "0.00"],
      ["6440.00", "6440.00", "0.00"],
      ["17080.00", "17080.00", "0.00"],
      ["9660.00", "0.00", "-9660.00"],
    ]);
    expect(result.inputs).toContainEqual({
      field: "tssw.2021-Q1",
      title: "Taxable social security wages Q1 2021",
      before: "$51,600.00",
      after: "$10,000.00",
      link: `/clients/${client.id}/profile#wages-2021-Q1`,
    });
    expect(result.figures).toContainEqual(
      expect.objectContaining({
        year: 2021,
        quarter: 1,
        figure: "nonrefundable",
        before: "3199.20",
        after: "620.00",
        difference: "-2579.20",
      }),
    );
    expect(result.warnings.came.map(({ code }) => code)).toContain("QUARTER_NOT_ELIGIBLE");
    expect(await count()).toBe(stored);
    const bad = await admin.try(calculations.whatIf, {
      params: { id: client.id },
      body: { changes: { tssw: { "2021-Q1": "much" } } },
    });
    expect(bad).toMatchObject({ status: 422 });
    expect(Object.keys(bad.body.fields)).toEqual(["changes.tssw.2021-Q1"]);
    expect(
      (await (await world.as(4)).try(calculations.whatIf, { params: { id: client.id }, body: { changes: {} } })).status,
    ).toBe(403);
  });

  test("what-if judges both sides by today and by their own figures: limits that passed and what would be owed", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world);
    const reported = { "2021-Q1": { "18a": "4000.00", "26a": "4000.00" } };
    const { warnings } = await admin.call(calculations.whatIf, {
      params: { id: client.id },
      body: { kind: "draft", changes: { filing_date: null, originally_reported: reported } },
    });
    expect(warnings.came).toContainEqual(
      expect.objectContaining({ code: "CORRECTS_DOWNWARD", args: ["2021-Q1", "1560.00"] }),
    );
    const late = warnings.came.filter(({ code }) => code === "TIME_BARRED_6511").map(({ args }) => args[0]);
    expect(late).toEqual(["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"]);
    const other = await admin.call(calculations.whatIf, {
      params: { id: client.id },
      body: { kind: "draft", changes: { contingency_rate: "10.00" } },
    });
    expect(other.warnings).toEqual({ came: [], gone: [] });
  });

  test("the inputs say who entered what, and as a file they are what evaluate takes", async () => {
    const person = await world.given.person({ role: 1, first: "Wanda", last: "Wage" });
    const admin = await world.as(person);
    const client = await givenClientE(world);
    await enterWages(admin, client.id, { year: 2021, quarter: 1 }, "51700.00");
    await world.jobsDone();
    const params = { id: await idOf(client.id) };
    const read = await admin.call(calculations.input, { params });
    expect(read.values).toContainEqual(
      expect.objectContaining({
        title: "Taxable social security wages Q1 2021",
        value: "$51,700.00",
        by: "Wanda Wage",
        link: `/clients/${client.id}/profile#wages-2021-Q1`,
      }),
    );
    const others = read.values.filter(({ by }) => by !== "Wanda Wage").map(({ title }) => title);
    expect(others).toContain("Taxable social security wages Q2 2021");
    expect(others).toContain("Round 2 loan amount");
    expect(read.values.filter(({ by }) => by === "Wanda Wage")).toHaveLength(1);
    expect(read.payroll).toMatchObject({ file: "payroll.csv", rows: 180 });
    const file = await admin.try(calculations.inputFile, { params });
    const result = await admin.call(calculations.evaluate, { body: JSON.parse(file.bytes.toString()) });
    expect(result.totals.refund).toBe("45380.00");
  });
});
