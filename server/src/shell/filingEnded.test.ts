import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCalculation, givenClaim } from "../calculations/calculations.given.ts";
import { startWorld, type World } from "../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("people of a client are told of how many quarters the time to file ended, on the filing date; others read the calculation", async () => {
  const person = await world.given.person({ role: 6 });
  const client = await givenClaim(world, { user: person });
  const own = await world.as(person);
  const params = { status: "active" } as const;
  const ended = async (caller = own) =>
    (await caller.call(shell.progress, { params, query: {} })).items.find(({ id }) => id === client.id)?.filing_ended;
  await givenCalculation(world, client.id, { filing_date: "2030-01-01" });
  const whole = await ended();
  expect(whole?.claimed).toBeGreaterThan(0);
  expect(whole?.ended).toBe(whole?.claimed);
  await givenCalculation(world, client.id, { filing_date: "2023-08-01" });
  expect(await ended()).toEqual({ claimed: whole?.claimed, ended: 0 });
  expect(await ended(await world.as(1))).toBeUndefined();
});
