import { access } from "@refundry/contract/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../world.given.ts";
import { everyRole } from "./expectedAccess.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("the navigation list", () => {
  test("ACCESS-26 another person's is 404 for role 4 and works for role 1", async () => {
    const other = await world.given.person({ role: 12 });
    const [attorney, admin] = [await world.as(4), await world.as(1)];
    expect((await attorney.try(access.navigation, { params: { id: other.id } })).status).toBe(404);
    const theirs = await admin.call(access.navigation, { params: { id: other.id } });
    const own = await (await world.as(other)).call(access.navigation, { params: { id: other.id } });
    expect(theirs).toEqual(own);
  });

  test("of a person who was deleted is 404 like one who never was", async () => {
    const gone = await world.given.person({ role: 12 });
    await world.owner.query("update users set deleted_at = now() where id = $1", [gone.id]);
    const admin = await world.as(1);
    for (const id of [gone.id, 987_654_321])
      for (const operation of [access.navigation, access.user])
        expect((await admin.try(operation, { params: { id } })).status).toBe(404);
  });

  test("every menu entry is a screen that the person may open", async () => {
    for (const role of everyRole) {
      const caller = await world.as(role);
      const { home, items, screens } = await caller.call(access.navigation, { params: { id: caller.person?.id ?? 0 } });
      expect(home).toBe(role === 5 ? "/impersonate" : role === 14 ? "/upload-mandate" : "/dashboard");
      for (const { path } of items) expect(screens).toContain(path);
    }
  });

  test("the mailbox stands in it for staff only", async () => {
    for (const role of everyRole) {
      const caller = await world.as(role);
      const { screens } = await caller.call(access.navigation, { params: { id: caller.person?.id ?? 0 } });
      expect([role, screens.includes("/mailbox")]).toEqual([role, role <= 2]);
    }
  });
});

describe("one person", () => {
  test("is read by oneself and by staff; at another firm there is no such person", async () => {
    const person = await world.given.person({ role: 12, firm: await world.given.firm(2, "B") });
    for (const role of everyRole) {
      const { status, body } = await (await world.as(role)).try(access.user, { params: { id: person.id } });
      expect([role, status]).toEqual([role, role <= 2 ? 200 : 404]);
      if (status === 200) expect(body).toMatchObject({ id: person.id, role_id: 12, role: "Paralegal" });
    }
    const own = await (await world.as(person)).call(access.user, { params: { id: person.id } });
    expect(own).toMatchObject({ id: person.id, email: person.email, entity_name: expect.any(String) });
  });

  test("a call for somebody else in another tab does nothing", async () => {
    const caller = await world.as(1);
    const headers = { "x-acting-user": "987654" };
    expect(await caller.try(access.audit, {}, { headers })).toMatchObject({
      status: 409,
      body: { code: "user_changed" },
    });
    expect(
      (await caller.try(access.audit, {}, { headers: { "x-acting-user": String(caller.person?.id) } })).status,
    ).toBe(200);
  });
});
