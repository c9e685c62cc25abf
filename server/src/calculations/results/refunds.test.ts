import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenFinal, givenReadyE } from "../../packages/packages.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { currentDraft, enterWages, givenClaim, givenClientE } from "../calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("CALC-87 the refunds give each quarter and their total as the totals card has them; roles 6 and 12 get 403", async () => {
  const client = await givenClientE(world);
  await world.jobsDone();
  const input = { params: { id: client.id }, query: {} };
  const attorney = await world.as(4);
  const { items, total_refund: total } = await attorney.call(calculations.refunds, input);
  const { calculation } = await currentDraft(world, client.id);
  expect(items.map(({ year, quarter, refund_amount: refund }) => [year, quarter, refund])).toEqual(
    calculation?.quarters.map(({ year, quarter, refund_amount: refund }) => [year, quarter, refund]),
  );
  expect([items.map(({ refund_amount: refund }) => refund), total]).toEqual([
    ["12200.00", "6440.00", "17080.00", "9660.00"],
    "45380.00",
  ]);
  for (const role of [6, 12] as const)
    expect((await (await world.as(role)).try(calculations.refunds, input)).status).toBe(403);
});

test("what the approved orders alone come to is told where it is another sum than the draft's", async () => {
  const admin = await world.as(1);
  const of = async (id: number) => {
    await world.jobsDone();
    const { total_refund, approved_only } = await admin.call(calculations.refunds, { params: { id }, query: {} });
    return [total_refund, approved_only];
  };
  // Before the review no order counts, and nobody has elected the preceding quarter for Q2 2021: 12,200.00 + 6,440.00.
  expect(await of((await givenClientE(world)).id)).toEqual(["45380.00", "18640.00"]);
  expect(await of((await givenClientE(world, { review: "finalized" })).id)).toEqual(["45380.00", null]);
  expect(await of((await givenClaim(world, { without: ["payroll"] })).id)).toEqual(["0.00", null]);
  // Q2 2021 waits for its election alone: of a client without any order nobody speaks of approved ones.
  expect(await of((await givenClaim(world)).id)).toEqual(["35720.00", null]);
});

test("from the moment a change is acknowledged until its run is done the figures are said to be older", async () => {
  const admin = await world.as(1);
  const client = await givenClaim(world);
  const params = { id: client.id };
  const older = async () => [
    (await admin.call(calculations.refunds, { params, query: {} })).recalculating,
    (await admin.call(calculations.current, { params, query: { kind: "draft" } })).recalculating,
    (await admin.call(calculations.current, { params, query: { kind: "final" } })).recalculating,
  ];
  await world.jobsDone();
  expect(await older()).toEqual([false, false, false]);
  await admin.call(claims.saveCounts, { params, body: [{ year: 2021, quarter: 1, count: 4, version: 1 }] });
  expect(await older()).toEqual([true, true, true]);
  expect((await admin.call(calculations.refunds, { params, query: { filed: "1" } })).recalculating).toBe(false);
  await world.jobsDone();
  expect(await older()).toEqual([false, false, false]);
});

test("CALC-12 (1 of 2) without a final none is offered; after one and a changed wage figure its quarter keeps what was filed beside what is now", async () => {
  const admin = await world.as(1);
  const { id } = await givenReadyE(world);
  const refunds = (filed?: "0" | "1" | "true") =>
    admin.call(calculations.refunds, { params: { id }, query: filed === undefined ? {} : { filed } });
  await world.jobsDone();
  const before = await refunds();
  expect(before.has_final).toBe(false);
  expect((await refunds("1")).items).toEqual(before.items);

  const q1 = { year: 2021, quarter: 1 };
  const [final] = (await givenFinal(world, admin, id, { quarters: [q1] })).items;
  await enterWages(admin, id, q1, "49000.00");
  await world.jobsDone();
  const of = ({ items }: Awaited<ReturnType<typeof refunds>>) =>
    items.map((item) => [`Q${item.quarter} ${item.year}`, item.nonrefundable, item.package?.label ?? null]);
  const now = await refunds();
  const filed = await refunds("1");
  expect(now).toMatchObject({ has_final: true, calculation: expect.any(Number) });
  expect(filed).toMatchObject({ has_final: true, calculation: null, approved_only: null });
  expect(of(now)[1]).toEqual(["Q1 2021", "3038.00", null]);
  expect(of(filed)[1]).toEqual(["Q1 2021", "3199.20", "Final 1"]);
  expect(filed.items[1]?.package).toEqual({ id: final?.id, label: "Final 1" });
  // What no final holds stays as it is now; every other word than these two asks for what is now.
  expect(of(filed).filter((_, place) => place !== 1)).toEqual(of(now).filter((_, place) => place !== 1));
  expect(of(filed)).toHaveLength(4);
  expect((await refunds("true")).items).toEqual(filed.items);
  expect((await refunds("0")).items).toEqual(now.items);
});
