import { access } from "@refundry/contract/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyRole } from "../../product/accessWords.given.ts";
import { startWorld, type World } from "../../world.given.ts";

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
    const [admin, staff] = [await world.as(1), await world.as(2)];
    for (const id of [gone.id, 987_654_321]) {
      expect((await admin.try(access.navigation, { params: { id } })).status).toBe(404);
      expect((await staff.try(access.user, { params: { id } })).status).toBe(404);
    }
  });

  test("every menu entry is a screen that the person may open", async () => {
    for (const role of everyRole) {
      const caller = await world.as(role);
      const { home, items, screens } = await caller.call(access.navigation, { params: { id: caller.person?.id ?? 0 } });
      expect(home).toBe(role === 5 ? "/impersonate" : role === 14 ? "/upload-mandate" : "/dashboard");
      for (const { path, children } of items)
        for (const one of [path, ...children.map((child) => child.path)]) expect(screens).toContain(one);
    }
  });

  test("what belongs to an open client stands below Clients, for whoever may open it", async () => {
    for (const role of everyRole) {
      const caller = await world.as(role);
      const { items, screens } = await caller.call(access.navigation, { params: { id: caller.person?.id ?? 0 } });
      const below = items.flatMap(({ key, children }) => children.map((child) => [key, child.path]));
      const profile = ["clients", "/clients/:id/profile"];
      expect([role, below.some((one) => one.join() === profile.join())]).toEqual([
        role,
        screens.includes(profile[1] ?? ""),
      ]);
      for (const [key, path] of below) expect([key, path?.startsWith("/clients/:id/")]).toEqual(["clients", true]);
      for (const { path } of items) expect(path).not.toContain(":id");
    }
  });

  test("has a tag: who has it already is answered 304, and another role's list has another", async () => {
    const [admin, other] = [await world.as(1), await world.as(12)];
    const read = (caller: typeof admin, known?: string) =>
      caller.try(
        access.navigation,
        { params: { id: caller.person?.id ?? 0 } },
        known ? { headers: { "if-none-match": known } } : {},
      );
    const first = await read(admin);
    const tag = String(first.headers.etag);
    expect([first.status, first.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`])
      expect(await read(admin, known)).toMatchObject({ status: 304, body: null, headers: { etag: tag } });
    expect((await read(admin, '"other"')).body).toEqual(first.body);
    expect((await read(other, tag)).status).toBe(200);
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
