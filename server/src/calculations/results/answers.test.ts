import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importPayroll } from "../../claims/claims.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import {
  acceptEverything,
  currentDraft,
  currentOfKind,
  enterDetails,
  givenClaim,
  payrollFileOf,
  peopleOfE,
} from "../calculations.given.ts";
import { orderedClient } from "./orderedClient.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("what the calculation answers beside its quarters", () => {
  test("an annual filer's periods are split once each, and shared among the quarters by credit", async () => {
    const client = await orderedClient(world, [
      ["2021-02-10", "Ana Ruiz", "4285.71"],
      ["2021-05-10", "Ana Ruiz", "428.57"],
    ]);
    await client.calculated({ form: "943", tssw: { "2021-Q1": "15000.00", "2021-Q2": "15000.00" } });
    const { calculation } = await currentDraft(world, client.id);
    const halves = calculation?.periods.filter(({ credit }) => credit !== "0.00");
    expect(halves).toMatchObject([
      {
        period: "2021-H1",
        credit: "3300.00",
        employer_share: "1860.00",
        nonrefundable: "1860.00",
        refundable: "1440.00",
        formula: "smaller of credit 3,300.00 and employer share 1,860.00 = 1,860.00",
      },
    ]);
    expect(calculation?.quarters.slice(1, 3).map(({ nonrefundable }) => nonrefundable)).toEqual(["1690.91", "169.09"]);
    await client.calculated({ form: "941" });
    expect((await currentDraft(world, client.id)).calculation?.periods).toEqual([]);
  });

  test("receipts of a group, the estimated base, the effect of orders and the chain of ownership", async () => {
    const client = await orderedClient(world, [["2020-05-10", "Dana Smith", "1000.00"]]);
    await client.calculated({
      revenue: { "2019-Q2": "46000.00", "2020-Q2": "20000.00" },
      business_began: "2019-05-16",
      group: {
        members: [
          {
            name: "Beta LLC",
            full_time_2019: 1,
            business_began: "2019-05-16",
            receipts: { "2019-Q2": "46000.00", "2020-Q2": "1000.00" },
          },
        ],
      },
      suspensions: [
        { start: "2021-01-01", end: "2021-01-31", nominal: { measure: "hours", part: "99.99", total: "1000.00" } },
        { start: "2021-02-01", end: "2021-02-28", nominal: { measure: "receipts", part: "100.00", total: "1000.00" } },
      ],
      ownership: {
        holdings: [
          { holder: "Dana Smith", held: "Smith LP", percent: "60" },
          { holder: "Smith LP", held: "employer", percent: "90" },
        ],
      },
      claim_quarters: ["2020-Q4", "2021-Q1"],
    });
    const { calculation } = await currentDraft(world, client.id);
    const { receipts, suspensions } = calculation?.eligibility ?? { receipts: [], suspensions: [] };
    expect(receipts.find(({ quarter }) => quarter === "2020-Q2")).toMatchObject({
      amount: "21000.00",
      own: "20000.00",
      members: [{ name: "Beta LLC", amount: "1000.00" }],
      base_amount: "182000.00",
      estimated_days: 46,
    });
    expect(receipts.find(({ quarter }) => quarter === "2019-Q2")).toMatchObject({
      amount: "92000.00",
      own: "46000.00",
    });
    expect(suspensions.map(({ nominal, counts }) => [nominal?.percent, counts])).toEqual([
      ["10.00", false],
      ["10.00", true],
    ]);
    expect(calculation?.excluded).toEqual([
      {
        name: "Dana Smith",
        basis: "Owner",
        person: "Dana Smith",
        percent: "54.00",
        relation: null,
        chain: ["Dana Smith > Smith LP > employer"],
      },
    ]);
  });

  test("the checks of a round stand by tier and sum to what it used", async () => {
    const client = await givenClaim(world);
    await world.jobsDone();
    const { calculation } = await currentDraft(world, client.id);
    const admin = await world.as(4);
    const params = { id: calculation?.id ?? 0, round: "2" as const };
    const { items } = await admin.call(calculations.pppRows, { params });
    const sum = (tier: string) =>
      items.filter((row) => row.tier === tier).reduce((all, { amount }) => all + Number(amount), 0);
    expect([sum("t1"), sum("t3"), sum("t4")].map((amount) => amount.toFixed(2))).toEqual([
      "16000.00",
      "3200.00",
      "15200.00",
    ]);
    expect(items.map(({ tier }) => tier)).toEqual([...items.map(({ tier }) => tier)].sort());
    const evan = items.filter(({ tier, name }) => tier === "t1" && name === "Evan M. Smith");
    expect(evan.map(({ date, amount }) => [date, amount])).toEqual([
      ["2021-02-15", "1000.00"],
      ["2021-02-28", "1000.00"],
      ["2021-03-15", "1000.00"],
      ["2021-03-31", "1000.00"],
    ]);
    expect(evan[0]).toMatchObject({ employee: expect.any(Number), quarter: "2021-Q1", gross: "1000.00" });
    expect((await (await world.as(12)).try(calculations.pppRows, { params })).status).toBe(403);
    const stranger = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "X") }));
    expect((await stranger.try(calculations.pppRows, { params })).status).toBe(404);
  });
});

test("CALC-82 prior amounts for Jon Smith warn beside John Smith, and final asks for a note", async () => {
  const people = [...peopleOfE, ["John Smith", "500"] as const];
  const client = await givenClaim(world, { payroll: payrollFileOf(people) });
  await enterDetails(world, client.id, { prior_2020: true, prior_2020_used: [{ name: "Jon Smith", amount: "10.00" }] });
  await world.jobsDone();
  const { calculation } = await currentOfKind(world, client.id, "final");
  const found = calculation?.warnings.find(({ code }) => code === "NAME_NOT_ON_PAYROLL");
  expect(found).toMatchObject({
    args: ["prior", "Jon Smith", "John Smith"],
    level: "accept",
    text: "Jon Smith (earlier claims) is not on the payroll. Is John Smith meant?",
  });
  const open = async () => {
    const { final } = await (await world.as(1)).call(calculations.readiness, { params: { id: client.id } });
    return final.blockers.some(({ code }) => code === "warnings_open");
  };
  expect(await open()).toBe(true);
  await acceptEverything(world, client.id, "final");
  expect(await open()).toBe(false);
});

test("CALC-61 a 943 client has Q2 and Q3 2020 before Q4 2020 in its totals, one form of 2020, and a final asks for wages of Q2 2020", async () => {
  const admin = await world.as(1);
  const { id } = await world.given.client({ business_type: 2 });
  const params = { id };
  await importPayroll(admin, id, payrollFileOf(peopleOfE));
  const base = [1, 2, 3, 4].map((quarter) => ({ year: 2019, quarter, amount: "100000.00" }));
  const low = [2, 3, 4].map((quarter) => ({ year: 2020, quarter, amount: "40000.00" }));
  const later = [1, 2, 3].map((quarter) => ({ year: 2021, quarter, amount: "70000.00" }));
  await admin.call(claims.saveReceipts, { params, body: [...base, ...low, ...later] as never });
  const quarters = [
    [2020, 4],
    [2021, 1],
    [2021, 2],
    [2021, 3],
  ] as const;
  const wages = quarters.map(([year, quarter]) => ({ year, quarter, wages: "51600.00" }));
  // The quarters of the year's own form, as they are stored.
  const store = (quarter: 2 | 3) =>
    world.owner.query("insert into quarter_wages (client, year, quarter, wages) values ($1, 2020, $2, 5160000)", [
      id,
      quarter,
    ]);
  await store(3);
  await admin.call(claims.saveWages, { params, body: wages as never });
  await world.jobsDone();
  const wagesMissing = async () => {
    const { final } = await admin.call(calculations.readiness, { params });
    return final.blockers.filter(({ code }) => code === "wages_missing").map(({ text }) => text);
  };
  expect(await wagesMissing()).toEqual(["Enter taxable social security wages for Q2 2020."]);
  await store(2);
  await admin.call(claims.saveWages, { params, body: [{ ...wages[0], wages: "51600.01" }] as never });
  await world.jobsDone();
  expect(await wagesMissing()).toEqual([]);
  const { items, total_refund: total } = await admin.call(calculations.refunds, { params, query: {} });
  expect(items.map(({ year, quarter }) => `${year}-${quarter}`)).toEqual([
    "2020-2",
    "2020-3",
    "2020-4",
    "2021-1",
    "2021-2",
    "2021-3",
  ]);
  const sum = items.reduce((all, { refund_amount }) => all + Number(refund_amount), 0);
  expect(sum.toFixed(2)).toBe(total);
  const { calculation } = await currentDraft(world, id);
  const of2020 = calculation?.periods.filter(({ period }) => period === "2020");
  const credits = items.filter(({ year }) => year === 2020).reduce((all, { credit }) => all + Number(credit), 0);
  expect(of2020?.map(({ credit }) => Number(credit))).toEqual([Number(credits.toFixed(2))]);
});
