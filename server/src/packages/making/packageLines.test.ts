import { claims } from "@refundry/contract/claims";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenClaim } from "../../calculations/calculations.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { downloadPdf, givenDraft, newest } from "../packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("PACK-64 a changed business impact marks the packages outdated, and the next package prints it with its note", async () => {
  const admin = await world.as(1);
  const client = await givenClaim(world);
  const params = { id: client.id };
  const impacts = (body: { id: number; notes?: string }[]) =>
    admin.call(claims.saveImpacts, { params, query: {}, body });
  await impacts([{ id: 2 }]);
  const first = newest((await givenDraft(world, admin, client.id)).items);
  expect(first.outdated).toEqual([]);
  await impacts([{ id: 2 }, { id: 14, notes: "The landlord closed the arcade" }]);
  const { items } = await admin.call(packages.list, { params });
  expect(items.map(({ outdated }) => outdated)).toEqual([["business impact"]]);
  const second = newest((await givenDraft(world, admin, client.id)).items);
  expect(second.outdated).toEqual([]);
  const groundsOf = async (id: number | null) =>
    (await downloadPdf(admin, id ?? 0)).pages.find((page) => page.includes("Grounds per quarter")) ?? "";
  expect(await groundsOf(first.id)).not.toContain("The landlord closed the arcade");
  expect(await groundsOf(second.id)).toContain("Other: The landlord closed the arcade");
});

test("PACK-65 Form 8821 of a 943 client names 943 and both years in each of its rows", async () => {
  const admin = await world.as(1);
  const client = await world.given.client({ business_type: 2 });
  const { values } = await admin.call(packages.form8821, { params: { id: client.id }, query: {} });
  expect(values.matters).toEqual([
    ["Employment", "943", "2020 and 2021", "ERC"],
    ["Civil Penalty", "N/A", "2020 and 2021", "N/A"],
  ]);
});

test("PACK-67 preview and questions before a final are 403 for role 4; comparing with now opens for 4, not for 6 and 12", async () => {
  const admin = await world.as(1);
  const client = await givenClaim(world);
  const params = { id: client.id };
  const { items } = await givenDraft(world, admin, client.id);
  const made = { id: newest(items).id ?? 0 };
  const attorney = await world.as(4);
  expect((await attorney.try(packages.preview, { params })).status).toBe(403);
  expect((await attorney.try(packages.beforeFinal, { params })).status).toBe(403);
  const now = async (role: 4 | 6 | 12) => (await (await world.as(role)).try(packages.compare, { params: made })).status;
  expect([await now(4), await now(6), await now(12)]).toEqual([200, 403, 403]);
});
