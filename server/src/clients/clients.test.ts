import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("clients", () => {
  test("CLIENTS-16 a new client has its standard values", async () => {
    const admin = await world.as(1);
    const body = world.given.clientBody(900, {
      managing_firm: await world.given.firm(2),
      tax_firm: await world.given.firm(3),
    });
    const { contingency_rate: _r, business_type: _b, uses_peo: _p, ...least } = body;
    const made = await admin.call(clients.create, { body: least });
    expect(made).toMatchObject({
      contingency_rate: "20.00",
      business_type: 1,
      uses_peo: false,
      workflow: { stage_friendly_name: "New" },
    });
  });
});
