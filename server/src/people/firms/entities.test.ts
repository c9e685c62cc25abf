import { access } from "@refundry/contract/access";
import { people } from "@refundry/contract/people";
import { type FirmType, type RoleId, roles } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "../../platform/index.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { idsOf } from "../personCalls.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

let count = 0;
const newFirm = (more: object = {}) => {
  count += 1;
  return {
    name: `New Firm ${count}`,
    ein: `77-${String(1_000_000 + count)}`,
    firm_type: 2 as FirmType,
    user_first: "Fay",
    user_last: "Prime",
    user_email: `fay${count}@firm.test`,
    ...more,
  };
};
const create = (more: object = {}) => admin.call(people.createEntity, { body: newFirm(more) });
const update = async (id: number, body: object) => {
  const { version } = await admin.call(people.entity, { params: { id } });
  return admin.try(people.updateEntity, { params: { id }, body: { version, ...body } });
};
const listed = async (query: object = {}) => (await admin.call(people.entities, { query })).items;
const trailOf = async (id: number) => {
  const rows = await world.system((tx) => tx.db.select().from(auditLog).orderBy(auditLog.id));
  return rows.filter((row) => row.recordType === "entity" && row.recordId === id);
};

test("firms are narrowed to one type, those that a search finds as well; there is no fifth type", async () => {
  const [law, tax] = [await create({ name: "Narrowed Law" }), await create({ name: "Narrowed Tax", firm_type: 3 })];
  const typed = await listed({ firm_type: "3" });
  expect(new Set(typed.map(({ firm_type: { id } }) => id))).toEqual(new Set([3]));
  expect([idsOf(typed).includes(tax.id), idsOf(typed).includes(law.id)]).toEqual([true, false]);
  const found = await admin.call(people.searchEntities, { query: { q: "narrowed", firm_type: "2" } });
  expect(idsOf(found.items)).toEqual([law.id]);
  expect((await admin.try(people.entities, { query: { firm_type: "5" } as never })).status).toBe(422);
  for (const { id } of [law, tax]) await admin.call(people.removeEntity, { params: { id } });
  const gone = idsOf(await listed({ deleted: "true", firm_type: "3" }));
  expect([gone.includes(tax.id), gone.includes(law.id)]).toEqual([true, false]);
});

describe("a new firm", () => {
  test("PEOPLE-29 makes its primary user pending with the least role; with a taken e-mail neither firm nor person is made", async () => {
    for (const [type, role] of [
      [1, 2],
      [2, 4],
      [3, 3],
      [4, 10],
    ] as [FirmType, RoleId][]) {
      const made = await create({ firm_type: type, user_first: "" });
      expect(made).toMatchObject({ firm_type: { id: type }, people_count: 1, client_count: 0, version: 1 });
      expect(made.users).toMatchObject([{ id: made.primary_user?.id, first: "", last: "Prime", role_id: role }]);
      const person = await admin.call(access.user, { params: { id: made.primary_user?.id ?? 0 } });
      expect([person.activation_status, person.role_id]).toEqual(["pending", role]);
    }
    const taken = await world.given.person({ role: 12 });
    const body = newFirm({ user_email: taken.email.toUpperCase() });
    expect(await admin.try(people.createEntity, { body })).toMatchObject({
      status: 422,
      body: { fields: { user_email: "A user with this e-mail already exists." } },
    });
    expect((await listed()).some(({ name }) => name === body.name)).toBe(false);
  });

  test("PEOPLE-27 a second firm with the same EIN gets 422 on `ein`, also when both are posted at once", async () => {
    const ein = "12-3456789";
    const both = await Promise.all(
      [newFirm({ ein }), newFirm({ ein })].map((body) => admin.try(people.createEntity, { body })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const third = await admin.try(people.createEntity, { body: newFirm({ ein }) });
    for (const refused of [third, both.find(({ status }) => status === 422)])
      expect(refused?.body.fields).toEqual({ ein: "A firm with this EIN already exists." });
    expect((await listed()).filter((firm) => firm.ein === ein)).toHaveLength(1);
  });

  test("each field that is missing or wrong is named in its words; a first name may be missing", async () => {
    const none = { name: " ", ein: "", user_first: "", user_last: "", user_email: "", firm_type: undefined };
    expect((await admin.try(people.createEntity, { body: newFirm(none) })).body.fields).toEqual({
      name: "Firm Name required.",
      ein: "EIN is required.",
      firm_type: "This field is required.",
      user_last: "This field is required.",
      user_email: "Invalid e-mail",
    });
    const wrong = newFirm({ ein: "12-345678", user_email: "a@" });
    expect((await admin.try(people.createEntity, { body: wrong })).body.fields).toEqual({
      ein: "Your EIN format is wrong. Ex: 00-0000000 (Use Digits only)",
      user_email: "Invalid e-mail",
    });
    const { name } = await create();
    expect((await admin.try(people.createEntity, { body: newFirm({ name: name.toUpperCase() }) })).body.fields).toEqual(
      {
        name: "A firm with this name already exists.",
      },
    );
  });
});

describe("a change of a firm", () => {
  test("PEOPLE-30 the e-mail of another person of the firm makes that person primary and changes nobody's e-mail", async () => {
    const firm = await create();
    const other = await world.given.person({ role: 12, firm: firm.id });
    const { body } = await update(firm.id, { first: "Else", last: "Where", email: other.email });
    expect(body.primary_user).toMatchObject({ id: other.id, last: other.last, email: other.email });
    const former = await admin.call(access.user, { params: { id: firm.primary_user?.id ?? 0 } });
    expect([former.last, former.email]).toEqual(["Prime", firm.primary_user?.email]);
  });

  test("otherwise the primary user's own data change, and those of the firm stand in the trail", async () => {
    const firm = await create();
    const answer = await update(firm.id, {
      name: "Renamed",
      ein: "76-0000001",
      last: "Married",
      email: "married@firm.test",
    });
    expect(answer.body).toMatchObject({
      name: "Renamed",
      ein: "76-0000001",
      version: 2,
      primary_user: { id: firm.primary_user?.id, first: "Fay", last: "Married", email: "married@firm.test" },
    });
    expect((await trailOf(firm.id)).at(-1)).toMatchObject({
      action: "entity.update",
      before: { name: firm.name },
      after: { name: "Renamed", ein: "760000001" },
    });
    const params = { id: firm.id };
    expect((await admin.try(people.patchEntity, { params, body: { name: "Late", version: 1 } })).body).toMatchObject({
      code: "stale_version",
      details: { name: `${admin.person?.first} ${admin.person?.last}`, version: 2 },
    });
    expect((await admin.try(people.patchEntity, { params, body: { name: "Patched", version: 2 } })).body.name).toBe(
      "Patched",
    );
  });

  test("PEOPLE-31 (1 of 2) the type of a firm with clients, a pod or people that the new one lacks stays, and the counts are named", async () => {
    const firm = await create({ firm_type: 3 });
    await world.given.client({ tax_firm: firm.id });
    const refused = await update(firm.id, { firm_type: 4 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "in_use", error: "This firm is still in use: 1 client, 1 person, 0 pods, 0 adoptions." },
    });
    const paired = await create({ firm_type: 2 });
    await world.given.pod(await world.given.firm(3), paired.id);
    expect((await update(paired.id, { firm_type: 1 })).body.error).toBe(
      "This firm is still in use: 0 clients, 1 person, 1 pod, 0 adoptions.",
    );
    // Attorneys work at managing and at tax firms.
    const free = await create();
    const params = { id: free.primary_user?.id ?? 0 };
    await admin.call(people.updateUser, { params, body: { role: roles.attorney, version: 1 } });
    expect((await update(free.id, { firm_type: 3 })).body.firm_type.id).toBe(3);
    expect(await admin.call(access.user, { params })).toMatchObject({ firm_type: 3, role_id: 7 });
    // Who was deleted there has the former role still.
    const left = await create();
    const gone = await world.given.person({ role: 12, firm: left.id });
    await admin.call(people.updateUser, { params: { id: left.primary_user?.id ?? 0 }, body: { role: 7, version: 1 } });
    await admin.call(people.removeUser, { params: { id: gone.id }, body: {} });
    expect((await update(left.id, { firm_type: 3 })).body.code).toBe("in_use");
  });
});

describe("a firm that goes", () => {
  test("PEOPLE-31 (2 of 2) is not deleted while it is in use, and the counts are named", async () => {
    const firm = await create();
    const client = await world.given.client({ managing_firm: firm.id });
    await world.given.client({ managing_firm: firm.id });
    await world.given.person({ role: 12, firm: firm.id });
    await world.given.pod(await world.given.firm(3), firm.id);
    const remove = () => admin.try(people.removeEntity, { params: { id: firm.id } });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: "in_use", error: "This firm is still in use: 2 clients, 1 person, 1 pod, 0 adoptions." },
    });
    await world.owner.query("update clients set active = false where id = $1", [client.id]);
    expect((await remove()).body.error).toBe("This firm is still in use: 1 client, 1 person, 1 pod, 0 adoptions.");
  });

  test("PEOPLE-32 is gone from every picker with its primary user, and can be restored by role 1", async () => {
    const firm = await create({ name: "Gone Firm" });
    const pickers = async () => [
      (await listed()).some(({ id }) => id === firm.id),
      (await admin.call(people.searchEntities, { query: { q: "gone firm" } })).items.length > 0,
      (await admin.call(people.lawFirms)).items.some(({ id }) => id === firm.id),
    ];
    expect(await pickers()).toEqual([true, true, true]);
    await admin.call(people.removeEntity, { params: { id: firm.id } });
    expect(await pickers()).toEqual([false, false, false]);
    const primary = { params: { id: firm.primary_user?.id ?? 0 } };
    expect((await admin.call(access.user, primary)).deleted_at).not.toBeNull();
    const staff = await world.as(2);
    expect((await staff.try(people.entity, { params: { id: firm.id } })).status).toBe(404);
    expect((await staff.try(people.entities, { query: { deleted: "true" } })).status).toBe(403);
    const gone = (await listed({ deleted: "true" })).find(({ id }) => id === firm.id);
    expect(gone?.abilities).toEqual({ change: false, delete: false, restore: true });
    expect((await admin.call(people.restoreEntity, { params: { id: firm.id } })).deleted_at).toBeNull();
    expect(await pickers()).toEqual([true, true, true]);
    expect((await admin.try(people.restoreEntity, { params: { id: firm.id } })).status).toBe(409);
    expect((await trailOf(firm.id)).map(({ action }) => action).slice(-2)).toEqual(["entity.delete", "entity.restore"]);
  });

  test("nobody deletes the firm of which one is the primary user oneself", async () => {
    const firm = await create({ firm_type: 1 });
    const self = await world.given.person({ role: 1, firm: firm.id });
    await world.owner.query("update entities set primary_user = $1 where id = $2", [self.id, firm.id]);
    const own = await world.as(self);
    expect((await own.try(people.removeEntity, { params: { id: firm.id } })).body.code).toBe("self");
  });
});

test("staff read any firm with its people, everybody else the own one", async () => {
  const firm = await world.given.firm(2);
  for (const role of [2, 4, 12] as const)
    expect((await (await world.as(role)).call(people.entity, { params: { id: firm } })).id).toBe(firm);
  const other = await world.given.firm(2, "Other");
  expect((await (await world.as(4)).try(people.entity, { params: { id: other } })).status).toBe(404);
  expect((await (await world.as(2)).call(people.entity, { params: { id: other } })).abilities.change).toBe(false);
});

test("PEOPLE-34 (1 of 2) role 12 finds no screen of firms; role 2 reads them and changes, makes and deletes none", async () => {
  const screensOf = async (caller: Caller) =>
    (await caller.call(access.navigation, { params: { id: caller.person?.id ?? 0 } })).screens;
  expect(await screensOf(await world.as(12))).not.toContain("/entities");
  const staff = await world.as(2);
  expect(await screensOf(staff)).toContain("/entities");
  const { id, abilities } = (await staff.call(people.entities, { query: {} })).items[0] ?? {};
  expect(abilities).toEqual({ change: false, delete: false, restore: false });
  const params = { id };
  for (const answer of [
    await staff.try(people.createEntity, { body: newFirm() }),
    await staff.try(people.updateEntity, { params, body: { name: "Else", version: 1 } }),
    await staff.try(people.removeEntity, { params }),
  ])
    expect(answer.status).toBe(403);
});

test("firms are found by name and by the digits of the EIN, with their people and clients counted", async () => {
  const firm = await world.given.firm(2, "Counted");
  await world.given.person({ role: 4, firm });
  await world.given.client({ managing_firm: firm });
  const found = (await admin.call(people.entities, { query: {} })).items.find(({ id }) => id === firm);
  expect(found).toMatchObject({
    people_count: 1,
    client_count: 1,
    firm_type_name: "Managing Firm",
    primary_user: null,
  });
  for (const q of [found?.name.slice(0, 9) ?? "", found?.ein ?? ""])
    expect(idsOf((await admin.call(people.searchEntities, { query: { q } })).items)).toContain(firm);
  expect((await admin.call(people.searchEntities, { query: { q: "zzz" } })).items).toEqual([]);
});

describe("where contractors go who register by themselves", () => {
  test("one referral partner at a time is it; another takes its place, and another type gives it up", async () => {
    const [first, second] = [await create({ firm_type: 4 }), await create({ firm_type: 4 })];
    const isDefault = async ({ id }: { id: number }) =>
      (await admin.call(people.entity, { params: { id } })).is_default_referral;
    expect((await update(first.id, { is_default_referral: true })).status).toBe(200);
    expect((await update(second.id, { is_default_referral: true })).status).toBe(200);
    expect([await isDefault(first), await isDefault(second)]).toEqual([false, true]);
    expect((await trailOf(first.id)).at(-1)).toMatchObject({
      before: { is_default_referral: true },
      after: { is_default_referral: false },
    });
    expect((await update(second.id, { name: "Renamed" })).body.is_default_referral).toBe(true);
    expect((await update(second.id, { is_default_referral: false })).body.is_default_referral).toBe(false);
    const law = await create();
    expect((await update(law.id, { is_default_referral: true })).body.fields).toEqual({
      is_default_referral: "Only a referral partner can be it.",
    });
  });
});
