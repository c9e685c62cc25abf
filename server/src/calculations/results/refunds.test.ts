import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { currentDraft, givenClaim, givenClientE } from "../calculations.given.ts";

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
