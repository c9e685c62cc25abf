import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("CLIENTS-66 a client holds `managing_firm` and no `parent_entity`; a body with it is 422 and changes nothing", async () => {
  const admin = await world.as(1);
  const { id, managingFirm } = await world.given.client();
  const params = { id };
  const before = await admin.call(clients.read, { params });
  expect(before.managing_firm.id).toBe(managingFirm);
  expect(before).not.toHaveProperty("parent_entity");
  const body = { trade_name: "Renamed", parent_entity: managingFirm, version: before.version };
  expect((await admin.try(clients.update, { params, body })).status).toBe(422);
  expect(await admin.call(clients.read, { params })).toEqual(before);
});
