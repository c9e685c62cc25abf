import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvOf, importPayroll } from "../../claims/claims.given.ts";
import { openedClient } from "../../clients/index.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { enterDetails, givenClaim, givenClientE } from "../calculations.given.ts";
import { factsText, payrollOf, readSnapshot, type SnapshotKind, sameSnapshot } from "./claimSnapshot.queries.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const snapshotOf = async (id: number, kind: SnapshotKind = "draft") =>
  world.system(async (tx) => readSnapshot(tx, await openedClient(tx, id), kind), await world.given.role(1));
const q1 = { year: 2021, quarter: 1 } as const;
const q3 = { year: 2021, quarter: 3 } as const;

describe("what a calculation rests on", () => {
  test("of a claim without details: its rounds, owners, wages, counts and receipts, and no default", async () => {
    const { id } = await givenClaim(world);
    const found = await snapshotOf(id);
    expect(Object.keys(found?.facts ?? {}).sort()).toEqual([
      "claim_quarters",
      "contingency_rate",
      "employee_counts",
      "family",
      "owners",
      "ppp",
      "revenue",
      "suspensions",
      "tssw",
    ]);
    expect(found?.facts).toMatchObject({
      claim_quarters: ["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"],
      owners: ["Dana Smith"],
      family: ["Evan Smith"],
      employee_counts: { "2020-Q4": 5, "2021-Q1": 5, "2021-Q2": 5, "2021-Q3": 5 },
      tssw: { "2020-Q4": "51600.00", "2021-Q1": "51600.00", "2021-Q2": "51600.00", "2021-Q3": "51600.00" },
      suspensions: [],
    });
    expect(found?.facts.revenue).toMatchObject({ "2019-Q1": "300000.00", "2021-Q3": "290000.00" });
    expect(found?.facts.ppp?.[0]).toEqual({
      number: 1,
      did_not_receive: false,
      start: "2020-05-01",
      amount: "40000.00",
      weeks: 24,
      forgiven: null,
      payroll_reported: null,
      nonpayroll_reported: null,
      other_payroll_costs: null,
    });
  });

  test("every detail that is entered stands in it under the engine's name, and one that is taken back is gone", async () => {
    const { id } = await givenClaim(world);
    await admin.call(claims.saveWages, { params: { id }, body: [{ ...q1, wages: "51600.00", tips: "600.00" }] });
    const named = (amount: string) => [{ name: "Ana Ruiz", amount }];
    await enterDetails(world, id, {
      fte_2019: "12",
      prior_2020: true,
      prior_2020_used: named("100.00"),
      ppp_mode: "exclude_all",
      business_began: "2020-08-03",
      recovery_startup: true,
      filing_date: "2023-08-01",
      annual_wages_2021_h1: "100000.00",
      claimed_credits: ["wotc"],
      pay_30_days: named("3000.00"),
      other_credit_wages: [{ ...q1, name: "Ana Ruiz", kind: "wotc", amount: "5.00" }],
      health: [
        { ...q1, entries: named("300.00") },
        { year: 2020, quarter: 2, march: true, entries: named("19.00") },
      ],
      quarters: [
        {
          ...q1,
          other_credits: "12.50",
          reported_18a: "72.50",
          health_basis: "eligible_days",
          return_filed: "2021-04-30",
        },
        { ...q3, medicare_wages: "5000.00", claimed: false },
      ],
    });
    await admin.call(claims.saveGroup, {
      params: { id },
      body: {
        members: [
          {
            name: "Beta LLC",
            ein: "98-7654321",
            business_began: "2015-03-01",
            full_time_2019: "60",
            receipts: [{ year: 2019, quarter: 1, amount: "7.00" }],
            qualified: [{ ...q3, amount: "8.00" }],
          },
          { name: "Gamma LLC", ein: null, business_began: null, full_time_2019: null, receipts: [], qualified: [] },
        ],
        shared_employees: [{ ...q1, name: "Ana Ruiz", other_wages: "9.00" }],
      },
    });
    await enterDetails(world, id, { group_of_companies: true });
    const whole = await snapshotOf(id);
    expect(whole?.facts).toMatchObject({
      claim_quarters: ["2020-Q4", "2021-Q1", "2021-Q2"],
      ss_tips: { "2021-Q1": "600.00" },
      fte_2019: 12,
      prior_2020_qualified: { "Ana Ruiz": "100.00" },
      ppp_mode: "exclude_all",
      business_began: "2020-08-03",
      recovery_startup: true,
      filing_date: "2023-08-01",
      annual_wages: { "2021-H1": "100000.00" },
      claimed_credits: ["wotc"],
      pay_30_days: { "Ana Ruiz": "3000.00" },
      other_credit_wages: [{ quarter: "2021-Q1", name: "Ana Ruiz", kind: "wotc", amount: "5.00" }],
      health: { "2021-Q1": { "Ana Ruiz": "300.00" } },
      health_march_2020: { "Ana Ruiz": "19.00" },
      health_basis: { "2021-Q1": "eligible_days" },
      other_credits: { "2021-Q1": "12.50" },
      originally_reported: { "2021-Q1": { "18a": "72.50" } },
      returns: { "2021-Q1": { filed: "2021-04-30" } },
      medicare_wages: { "2021-Q3": "5000.00" },
    });
    expect(whole?.facts.group).toEqual({
      members: [
        {
          name: "Beta LLC",
          ein: "98-7654321",
          business_began: "2015-03-01",
          full_time_2019: "60.00",
          receipts: { "2019-Q1": "7.00" },
          qualified: { "2021-Q3": "8.00" },
        },
        { name: "Gamma LLC", receipts: {} },
      ],
      shared_employees: [{ name: "Ana Ruiz", quarter: "2021-Q1", other_wages: "9.00" }],
    });
    await enterDetails(world, id, { group_of_companies: false, recovery_startup: false, prior_2020: false });
    const less = await snapshotOf(id);
    for (const gone of ["group", "recovery_startup", "prior_2020_qualified"] as const)
      expect([gone, gone in (less?.facts ?? {})]).toEqual([gone, false]);
    expect(sameSnapshot(whole, less)).toBe(false);
    expect(sameSnapshot(less, await snapshotOf(id))).toBe(true);
  });

  test("annual filers claim all of 2020 and name their form; a supplement has the early quarters alone", async () => {
    for (const [business_type, form] of [
      [2, "943"],
      [3, "944"],
    ] as const) {
      const annual = await world.given.client({ business_type });
      await importPayroll(admin, annual.id, csvOf([["2021-02-10", "Ana Ruiz", "100.00"]]));
      expect((await snapshotOf(annual.id))?.facts).toMatchObject({
        form,
        claim_quarters: ["2020-Q2", "2020-Q3", "2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"],
      });
    }
    const { id } = await givenClaim(world);
    const early = [
      { year: 2020, quarter: 2, wages: "1000.00", tips: "10.00" },
      { year: 2020, quarter: 3, wages: "2000.00" },
    ];
    await enterDetails(world, id, { supplement: true });
    await admin.call(claims.saveWages, { params: { id }, body: early as never });
    const supplement = (await snapshotOf(id, "supplement"))?.facts;
    expect(supplement?.claim_quarters).toEqual(["2020-Q2", "2020-Q3"]);
    expect(supplement?.tssw).toMatchObject({ "2020-Q2": "1000.00", "2020-Q3": "2000.00", "2021-Q1": "51600.00" });
    expect(supplement?.ss_tips).toEqual({ "2020-Q2": "10.00" });
    const draft = (await snapshotOf(id))?.facts;
    expect(Object.keys(draft?.tssw ?? {}).sort()).toEqual(["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"]);
    expect(draft).not.toHaveProperty("ss_tips");
  });

  test("the draft counts an order that nobody decided, the final none of them, and a finalized review gives frozen grounds", async () => {
    const open = await givenClientE(world);
    expect((await snapshotOf(open.id))?.facts.suspensions).toEqual([
      { start: "2021-07-01", end: "2021-08-15", mandate_id: open.order.mandate },
    ]);
    const final = (await snapshotOf(open.id, "final"))?.facts;
    expect([final?.suspensions, final?.elections, final?.grounds]).toEqual([[], [], undefined]);
    const { id } = await givenClientE(world, { review: "finalized" });
    const frozen = (await snapshotOf(id, "final"))?.facts;
    expect([frozen?.suspensions, frozen?.elections]).toEqual([undefined, undefined]);
    expect(frozen?.grounds?.["2021-Q3"]).toEqual({ ground: "suspension", spans: [["2021-07-01", "2021-08-15"]] });
    expect((await snapshotOf(id))?.facts.grounds).toBeUndefined();
  });

  test("without payroll there is none; the rows of one are in the order of the file, amounts as text", async () => {
    const bare = await givenClaim(world, { without: ["payroll"] });
    expect(await snapshotOf(bare.id)).toBeNull();
    const rows = [
      ["2021-03-10", "Chen, Li", "2,000.50"],
      ["2021-02-10", "Ana Ruiz", "-100.00"],
    ];
    await importPayroll(admin, bare.id, csvOf(rows));
    const batch = (await snapshotOf(bare.id))?.batch ?? 0;
    expect(await world.system((tx) => payrollOf(tx, batch))).toEqual([
      { date: "2021-03-10", name: "Chen, Li", gross: "2000.50" },
      { date: "2021-02-10", name: "Ana Ruiz", gross: "-100.00" },
    ]);
  });

  test("facts are equal whatever the order of their fields, and snapshots only of one payroll", () => {
    const facts = { claim_quarters: ["2021-Q1" as const], owners: ["A"], family: [] };
    const turned = { family: [], owners: ["A"], claim_quarters: ["2021-Q1" as const] };
    expect(factsText(facts)).toBe(factsText(turned));
    expect(sameSnapshot({ facts, batch: 1 }, { facts: turned, batch: 1 })).toBe(true);
    expect(sameSnapshot({ facts, batch: 1 }, { facts, batch: 2 })).toBe(false);
    expect(sameSnapshot({ facts, batch: 1 }, { facts: { ...facts, owners: ["B"] }, batch: 1 })).toBe(false);
    expect([
      sameSnapshot(null, null),
      sameSnapshot({ facts, batch: 1 }, null),
      sameSnapshot(null, { facts, batch: 1 }),
    ]).toEqual([true, false, false]);
  });
});
