import { calculations } from "@refundry/contract/calculations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { currentDraft, givenClientE } from "../calculations.given.ts";

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
