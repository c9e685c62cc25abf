import { access } from "@refundry/contract/access";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, personWithPassword } from "../../access/credentials.given.ts";
import { asApplication } from "../../platform/database/database.ts";
import { withSnapshot } from "../../platform/database/snapshot.ts";
import { checkRecords } from "../../platform/trail/recordCheck.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { personCalls } from "../personCalls.given.ts";

let world: World;
let admin: Caller;
let calls: ReturnType<typeof personCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  calls = personCalls(world, admin);
});
afterAll(() => world.close());

describe("who is suspended, deleted and restored", () => {
  test("PEOPLE-13 only role 1 deletes; role 9 gets 403", async () => {
    const person = await world.given.person({ role: 12 });
    for (const role of [2, 4, 9] as const) {
      const caller = await world.as(role);
      expect((await caller.try(people.removeUser, { params: { id: person.id } })).status).toBe(403);
      expect((await caller.call(access.user, { params: { id: person.id } })).abilities.delete).toBe(false);
    }
    expect((await calls.one(person.id)).abilities.delete).toBe(true);
    expect((await admin.try(people.removeUser, { params: { id: person.id } })).status).toBe(200);
  });

  test("a suspension ends every session and what was mailed, needs a reason, and is taken back by reactivating", async () => {
    const person = await personWithPassword(world);
    const caller = await world.as(person);
    const suspend = (reason: string) => admin.try(people.suspendUser, { params: { id: person.id }, body: { reason } });
    expect((await suspend(" ")).body.fields).toEqual({ reason: "A reason is required." });
    expect((await suspend("On leave.")).body).toMatchObject({
      activation_status: "suspended",
      moves: [{ name: "reactivate", label: "Reactivate", allowed: true }],
    });
    expect((await caller.try(access.user, { params: { id: person.id } })).status).toBe(401);
    expect((await calls.trailOf(person.id)).at(-1)).toMatchObject({
      action: "user.suspend",
      reason: "On leave.",
      before: { activation_status: "active" },
      after: { activation_status: "suspended" },
    });
    expect((await suspend("Again.")).status).toBe(409);
    const back = await admin.call(people.reactivateUser, { params: { id: person.id } });
    expect(back.activation_status).toBe("active");
    expect((await admin.try(people.reactivateUser, { params: { id: person.id } })).status).toBe(409);
  });

  test("nobody does it to oneself, and managers only to whom they could make", async () => {
    const own = admin.person?.id ?? 0;
    for (const answer of [
      await admin.try(people.removeUser, { params: { id: own } }),
      await admin.try(people.suspendUser, { params: { id: own }, body: { reason: "Me." } }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: "self", error: "You cannot do this to yourself." } });
    const partner = await world.given.person({ role: 9 });
    const attorney = await world.as(4);
    const params = { id: partner.id };
    expect((await attorney.try(people.suspendUser, { params, body: { reason: "No." } })).status).toBe(403);
    expect((await attorney.try(people.inviteUser, { params })).status).toBe(403);
  });

  test("PEOPLE-18 a restored person must be reactivated before signing in; one who never activated is pending", async () => {
    const active = await personWithPassword(world);
    const pending = await world.given.person({ role: 12, status: "pending" });
    for (const { id } of [active, pending]) await admin.call(people.removeUser, { params: { id }, body: {} });
    expect((await (await world.as(2)).try(access.user, { params: { id: active.id } })).status).toBe(404);
    expect((await admin.call(access.user, { params: { id: active.id } })).abilities).toMatchObject({ restore: true });
    const restored = await admin.call(people.restoreUser, { params: { id: active.id } });
    expect(restored).toMatchObject({ activation_status: "suspended", deleted_at: null });
    const signIn = () => world.nobody.try(access.signIn, { body: { user: active.email, pass: goodPassword } });
    expect((await signIn()).body.code).toBe("suspended");
    expect((await admin.call(people.restoreUser, { params: { id: pending.id } })).activation_status).toBe("pending");
    expect((await admin.try(people.restoreUser, { params: { id: active.id } })).status).toBe(409);
    await admin.call(people.reactivateUser, { params: { id: active.id } });
    expect((await signIn()).status).toBe(200);
    expect((await calls.trailOf(active.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["user.delete", "user.restore", "user.reactivate"]),
    );
  });

  test("whose e-mail somebody else has since is not restored: 409", async () => {
    const gone = await world.given.person({ role: 12, email: "twice@r.test" });
    await admin.call(people.removeUser, { params: { id: gone.id }, body: {} });
    await world.given.person({ role: 12, email: "twice@r.test" });
    expect(await admin.try(people.restoreUser, { params: { id: gone.id } })).toMatchObject({
      status: 409,
      body: { code: "email_taken" },
    });
  });

  test("a deleted client's person sees no client any more, and the trail says so", async () => {
    const own = await world.given.person({ role: 6 });
    const client = await world.given.client({ user: own });
    await admin.call(people.removeUser, { params: { id: own.id }, body: {} });
    const { rowCount } = await world.owner.query("select 1 from client_users where user_id = $1", [own.id]);
    expect(rowCount).toBe(0);
    expect((await calls.trailOf(own.id)).find(({ action }) => action === "client_user.unlink")).toMatchObject({
      clientId: client.id,
    });
  });
});

test("what deletions, restorations, moves and firms of another type leave is what the trail says", async () => {
  const upline = await world.given.person({ role: 10 });
  const below = await world.given.person({ role: 10 });
  await calls.update(admin, below.id, { upline_parent: upline.id });
  const active = await world.given.person({ role: 12 });
  const pending = await world.given.person({ role: 12, status: "pending" });
  for (const { id } of [below, active, pending]) {
    await admin.call(people.removeUser, { params: { id }, body: {} });
    await admin.call(people.restoreUser, { params: { id } });
  }
  const uploader = await world.given.person({ role: 14, firm: await world.given.firm(2, "Turns") });
  const [firm] = (await admin.call(people.entities, { query: {} })).items.filter(
    ({ id }) => id === uploader.parentEntity,
  );
  await admin.call(people.updateEntity, {
    params: { id: firm?.id ?? 0 },
    body: { firm_type: 3, version: firm?.version ?? 0 },
  });
  expect((await calls.one(uploader.id)).firm_type).toBe(3);
  expect(await withSnapshot(world.services.databaseUrl, asApplication, checkRecords)).toEqual([]);
});
