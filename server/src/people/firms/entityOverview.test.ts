import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

describe("what there is of a firm", () => {
  test("are its people by role, its clients by status and its pods, for staff alone", async () => {
    const { given } = world;
    const [firm, tax] = [await given.firm(2, "Overview"), await given.firm(3, "Overview")];
    for (const role of [4, 12, 12] as const) await given.person({ role, firm });
    const gone = await given.person({ role: 7, firm });
    await admin.call(people.removeUser, { params: { id: gone.id }, body: {} });
    const made = [];
    for (let at = 0; at < 5; at += 1) made.push(await given.client({ managing_firm: firm, tax_firm: tax }));
    const ids = made.map(({ id }) => id);
    await world.owner.query("update clients set active = false where id = $1", [ids[0]]);
    await world.owner.query(
      "update clients set on_hold = true, on_hold_since = now(), on_hold_reason = 'x' where id = $1",
      [ids[1]],
    );
    await world.owner.query("update clients set deleted_at = now() where id = $1", [ids[2]]);
    await given.pod(tax, firm);
    const params = { id: firm };
    expect(await admin.call(people.firmOverview, { params })).toEqual({
      people: [
        { role_id: 4, role: "Managing attorney", count: 1 },
        { role_id: 12, role: "Paralegal", count: 2 },
      ],
      clients: { active: 2, inactive: 1, on_hold: 1 },
      pods: 1,
    });
    expect((await admin.call(people.firmOverview, { params: { id: tax } })).clients).toEqual({
      active: 2,
      inactive: 1,
      on_hold: 1,
    });
    expect((await (await world.as(2)).try(people.firmOverview, { params })).status).toBe(200);
    expect(
      (await (await world.as(await given.person({ role: 9, firm }))).try(people.firmOverview, { params })).status,
    ).toBe(403);
    expect((await admin.try(people.firmOverview, { params: { id: 987_654_321 } })).status).toBe(404);
  });
});

describe("firms like one that is typed", () => {
  const similar = async (query: object) =>
    (await admin.call(people.similarFirms, { query })).items.map(({ name }) => name);
  const named = async (name: string, ein: string, email: string) =>
    (
      await admin.call(people.createEntity, {
        body: { name, ein, firm_type: 2, user_first: "A", user_last: "B", user_email: email },
      })
    ).id;

  test("are those of much the same name, or with people at the same e-mail domain; deleted ones and itself are none", async () => {
    const harbor = await named("Harbor & Vale Law Group", "71-1000001", "a@harborvale.example");
    const gone = await named("Harbor and Vale Law Group", "71-1000002", "b@old.example");
    await named("Summit Partners", "71-1000003", "one@gmail.com");
    expect(await similar({ name: "harbour & vale law grp" })).toEqual([
      "Harbor & Vale Law Group",
      "Harbor and Vale Law Group",
    ]);
    await admin.call(people.removeEntity, { params: { id: gone } });
    expect(await similar({ name: "harbour & vale law grp" })).toEqual(["Harbor & Vale Law Group"]);
    expect(await similar({ name: "harbour & vale law grp", except: harbor })).toEqual([]);
    expect(await similar({ name: "Harbor" })).toEqual([]);
    expect(await similar({ email: "New.Person@HarborVale.example" })).toEqual(["Harbor & Vale Law Group"]);
    expect(await similar({ email: "x@vale.example" })).toEqual([]);
    expect(await similar({ email: "two@gmail.com" })).toEqual([]);
    expect(await similar({ name: "Su", email: "@" })).toEqual([]);
    expect((await (await world.as(2)).try(people.similarFirms, { query: { name: "Harbor" } })).status).toBe(403);
  });
});
