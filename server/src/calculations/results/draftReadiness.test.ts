import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { clients as clientOperations } from "@refundry/contract/clients";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { givenClaim } from "../calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("readiness", () => {
  test("CALC-33 a draft is blocked by each missing part with its text, and by nothing else", async () => {
    const admin = await world.as(1);
    const blockersOf = async (id: number) =>
      (await admin.call(calculations.readiness, { params: { id } })).draft.blockers.map(({ text }) => text);
    const bare = await world.given.client();
    expect(await blockersOf(bare.id)).toEqual([
      "Add at least one PPP round.",
      "Add owners or declare that there are none.",
      "Upload the payroll CSV.",
    ]);
    await admin.call(claims.saveRawOwners, {
      params: { id: bare.id },
      body: { owner_family_list: "", no_owners: true },
    });
    expect(await blockersOf(bare.id)).toEqual(["Add at least one PPP round.", "Upload the payroll CSV."]);
    const whole = await givenClaim(world);
    await world.jobsDone();
    expect(await blockersOf(whole.id)).toEqual([]);
    await admin.call(packages.request, { params: { id: whole.id }, body: { request: "draft" } });
    expect(await blockersOf(whole.id)).toEqual(["A package is being generated."]);
    await world.jobsDone();
    expect(await blockersOf(whole.id)).toEqual([]);
    const held = await admin.call(clientOperations.update, {
      params: { id: whole.id },
      body: { on_hold: true, on_hold_reason: "waiting", version: whole.version },
    });
    expect(await blockersOf(whole.id)).toEqual(["The client is on hold."]);
    await admin.call(clientOperations.update, {
      params: { id: whole.id },
      body: { active: false, version: held.version },
    });
    expect(await blockersOf(whole.id)).toContain("The client is inactive.");
  });
});
