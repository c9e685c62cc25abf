import { calculations } from "@refundry/contract/calculations";
import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("DOCS-43 (1 of 2) role 4 has the Downloads tab and its files; roles 6 and 12 have none and get 403", async () => {
  const firm = await world.given.firm(2, "Downloading");
  const user = await world.given.person({ role: 6 });
  const { id } = await world.given.client({ managing_firm: firm, user });
  for (const [person, open] of [
    [await world.given.person({ role: 4, firm }), true],
    [await world.given.person({ role: 12, firm }), false],
    [user, false],
  ] as const) {
    const caller = await world.as(person);
    expect((await caller.call(clients.read, { params: { id } })).tabs.includes("downloads")).toBe(open);
    expect((await caller.try(calculations.files, { params: { id } })).status).toBe(open ? 200 : 403);
  }
});
