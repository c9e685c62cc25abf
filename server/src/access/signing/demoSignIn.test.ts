import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { allRoles, demoEmail, demoPassword, roles } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadDemo } from "../../demo/loadDemo.ts";
import { startWorld, type World } from "../../world.given.ts";
import { cookieHeader, signIn } from "../credentials.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("demo sign-ins", () => {
  test("part of ACCESS-57: without the demo data nobody has a password before a link was used", async () => {
    await world.given.person({ status: "pending" });
    expect((await world.nobody.call(access.status)).demo).toBe(false);
    const { rows } = await world.owner.query(
      "select count(*)::int as kept from user_credentials where password_hash is not null",
    );
    expect(rows[0].kept).toBe(0);
    expect((await signIn(world, "admin@demo.refundry.test", demoPassword)).status).toBe(401);
  });

  test("ACCESS-57 (2 of 3) with the demo data the demo sign-in of each role works, and the status says so", async () => {
    await loadDemo(world.services, 0);
    world.services.demoLoaded = true;
    expect((await world.nobody.call(access.status)).demo).toBe(true);
    for (const role of allRoles)
      expect((await signIn(world, demoEmail(role), demoPassword)).body).toMatchObject({ role_id: role });
    const answer = await signIn(world, demoEmail(roles.admin), demoPassword);
    expect(answer.status).toBe(200);
    const headers = { cookie: cookieHeader(answer.headers) };
    expect((await world.nobody.try(clients.list, {}, { headers })).status).toBe(200);
  });
});
