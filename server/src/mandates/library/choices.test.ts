import { content } from "@refundry/contract/content";
import { mandates } from "@refundry/contract/mandates";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let client: Caller;
beforeAll(async () => {
  world = await startWorld();
  client = await world.as(6);
});
afterAll(() => world.close());

test("MANDATES-45 codes beginning with 7225 are listed; a blank q is 422; the counties of an unknown state are 404", async () => {
  const { items } = await client.call(content.naics, { query: { q: "7225" } });
  expect(items.length).toBeGreaterThan(2);
  expect(items.filter(({ code }) => !code.startsWith("7225"))).toEqual([]);
  for (const q of ["", "  "]) expect((await client.try(content.naics, { query: { q } })).status).toBe(422);
  const staff = await world.as(1);
  const counties = (state: string) => staff.try(content.stateCounties, { params: { state_code: state } });
  expect([(await counties("TX")).body.total, (await counties("ZZ")).status]).toEqual([254, 404]);
});

test("MANDATES-46 there are 14 impacts, 10 to 14 take a note, and 14 needs one", async () => {
  const { items, total } = await client.call(mandates.businessImpacts, { query: {} });
  expect([total, items.map(({ id }) => id)]).toEqual([14, Array.from({ length: 14 }, (_, at) => at + 1)]);
  expect(items.filter((one) => one.takes_note).map(({ id }) => id)).toEqual([10, 11, 12, 13, 14]);
  expect(items.filter((one) => one.note_required).map(({ id }) => id)).toEqual([14]);
  const found = await client.call(mandates.businessImpacts, { query: { q: "SITES" } });
  expect(found.items.map(({ id }) => id)).toEqual([11]);
});

test("the tests of eligibility and the sectors are listed, and found by a word", async () => {
  const tests = await client.call(mandates.eligibilityTests, { query: {} });
  expect(tests.items.map(({ code }) => code)).toEqual(["FULL", "PART_RECEIPTS", "PART_HOURS", "MODIFIED", "SUPPLIER"]);
  const byHours = await client.call(mandates.eligibilityTests, { query: { q: "employee hours" } });
  expect(byHours.items.map(({ id }) => id)).toEqual([3]);
  const sectors = await client.call(mandates.industries, { query: {} });
  expect([sectors.total, sectors.items.map(({ name }) => name)]).toEqual([
    20,
    sectors.items.map(({ name }) => name).sort(),
  ]);
  const found = await client.call(mandates.industries, { query: { q: "manufact" } });
  expect(found.items.map(({ name, codes }) => [name, codes])).toEqual([["Manufacturing", ["31", "32", "33"]]]);
});
