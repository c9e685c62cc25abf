import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenClaim } from "../../calculations/calculations.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const matches = async (id: number) => (await admin.call(claims.nameMatches, { params: { id } })).items;
const insure = (id: number, names: string[]) =>
  admin.call(claims.changeDetails, {
    params: { id },
    body: { health: [{ year: 2021, quarter: 1, entries: names.map((name) => ({ name, amount: "500.00" })) }] },
  });
const suspectsOf = async (id: number) => {
  await world.jobsDone();
  const { calculation } = await admin.call(calculations.current, { params: { id }, query: { kind: "draft" } });
  return calculation?.warnings.filter(({ code }) => code === "NAME_SUSPECT").map(({ args }) => args);
};

describe("people with health expenses and no check", () => {
  test("one who may be an owner is a pair to decide, and the calculation follows the decision", async () => {
    const { id } = await givenClaim(world);
    await admin.call(claims.saveRawOwners, { params: { id }, body: { owner_family_list: "William Vandermeer" } });
    await insure(id, ["Bill Vandermeer", "Nora Quill"]);
    const [pair, ...others] = await matches(id);
    expect(others).toEqual([]);
    expect(pair).toMatchObject({
      basis: "nickname",
      state: "suspect",
      employee: { name: "Bill Vandermeer", gross: "0.00", checks: 0 },
    });
    expect(await suspectsOf(id)).toEqual([["Bill Vandermeer", "William Vandermeer"]]);
    await admin.call(claims.decideMatch, { params: { id: pair?.id ?? 0 }, body: { state: "cleared" } });
    expect(await suspectsOf(id)).toEqual([]);
  });

  test("they stand on no list of paid employees, and their pair goes with their expenses", async () => {
    const { id } = await givenClaim(world);
    await admin.call(claims.saveRawOwners, { params: { id }, body: { owner_family_list: "William Vandermeer" } });
    const before = await admin.call(claims.employees, { params: { id } });
    await insure(id, ["Bill Vandermeer"]);
    expect((await admin.call(claims.employees, { params: { id } })).items).toEqual(before.items);
    expect(await matches(id)).toHaveLength(1);
    await insure(id, []);
    expect(await matches(id)).toEqual([]);
  });

  test("another spelling of somebody paid is the same person", async () => {
    const { id } = await givenClaim(world);
    const { items } = await admin.call(claims.employees, { params: { id } });
    const paid = items[0]?.name ?? "";
    await admin.call(claims.saveRawOwners, { params: { id }, body: { owner_family_list: paid } });
    await insure(id, [paid.toUpperCase()]);
    expect((await matches(id)).map(({ employee }) => employee.name)).toEqual([paid]);
  });
});
