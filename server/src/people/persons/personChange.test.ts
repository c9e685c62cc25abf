import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personWithPassword } from "../../access/credentials.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { idsOf, personCalls } from "../personCalls.given.ts";

let world: World;
let admin: Caller;
let managing: number;
let tax: number;
let calls: ReturnType<typeof personCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  calls = personCalls(world, admin);
  [managing, tax] = [await world.given.firm(2), await world.given.firm(3)];
});
afterAll(() => world.close());

describe("a change of a person", () => {
  test("PEOPLE-12 of two who save at once the second learns who was first and when, and can save on top", async () => {
    const person = await world.given.person({ role: 12 });
    const other = await world.as(await world.given.person({ role: 1, first: "Olga", last: "First" }));
    const { version } = await calls.one(person.id);
    await other.call(people.updateUser, { params: { id: person.id }, body: { last: "Theirs", version } });
    const stale = await admin.try(people.updateUser, {
      params: { id: person.id },
      body: { phone: "5550100123", version },
    });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "stale_version", details: { name: "Olga First", version: version + 1 } },
    });
    expect(Number.isNaN(Date.parse(stale.body.details.at))).toBe(false);
    expect((await calls.update(admin, person.id, { phone: "5550100123" })).body).toMatchObject({
      last: "Theirs",
      phone: "5550100123",
    });
    expect((await calls.trailOf(person.id)).at(-1)).toMatchObject({
      action: "user.update",
      before: { phone: null },
      after: { phone: "5550100123" },
    });
  });

  test("PEOPLE-19 nobody changes the own role, firm or `can_be_aor`: 403, and nothing is changed", async () => {
    for (const role of [1, 4, 7, 13] as const) {
      const caller = await world.as(await world.given.person({ role }));
      const id = caller.person?.id ?? 0;
      const before = await calls.one(id);
      for (const body of [{ role: 2 }, { parent_entity: managing }, { can_be_aor: false }])
        expect([role, (await calls.update(caller, id, { last: "Else", ...body })).status]).toEqual([role, 403]);
      expect(await calls.one(id)).toEqual(before);
    }
  });

  test("PEOPLE-51 one's own profile is one's own: a role or a firm in the body changes nothing and gets 403", async () => {
    const caller = await world.as(await world.given.person({ role: 6, firm: null }));
    const id = caller.person?.id ?? 0;
    expect(
      (await calls.update(caller, id, { first: "Own", phone: "5550100111", time_zone: "America/Chicago" })).body,
    ).toMatchObject({ first: "Own", phone: "5550100111", time_zone: "America/Chicago" });
    for (const body of [{ role: 1 }, { parent_entity: managing }])
      expect((await calls.update(caller, id, { first: "Changed", ...body })).status).toBe(403);
    expect(await calls.one(id)).toMatchObject({ first: "Own", role_id: 6, parent_entity: null });
    expect((await calls.update(caller, id, { time_zone: "Mars/Base" })).body.fields).toEqual({
      time_zone: "Please choose a time zone.",
    });
  });

  test("managers change whom they could make, and to such a role only; others of the firm stay as they are", async () => {
    const attorney = await world.as(4);
    const paralegal = await world.given.person({ role: 12 });
    expect((await calls.update(attorney, paralegal.id, { role: 7 })).body).toMatchObject({
      role_id: 7,
      can_be_aor: true,
    });
    expect(await calls.update(attorney, paralegal.id, { role: 9 })).toMatchObject({
      status: 403,
      body: { code: "role_not_available" },
    });
    const partner = await world.given.person({ role: 9 });
    expect(await calls.update(attorney, partner.id, { last: "Else" })).toMatchObject({
      status: 403,
      body: { code: "person_field" },
    });
    expect((await calls.update(attorney, paralegal.id, { username: "else" })).status).toBe(403);
    const stranger = await world.given.person({ role: 12, firm: await world.given.firm(2, "Other") });
    const refused = await attorney.try(people.updateUser, {
      params: { id: stranger.id },
      body: { last: "X", version: 1 },
    });
    expect(refused.status).toBe(404);
  });

  test("PEOPLE-20 another e-mail of an active person is told to both addresses and ends the sessions; a pending one gets a new link", async () => {
    const person = await personWithPassword(world);
    const caller = await world.as(person);
    const to = `moved-${person.email}`;
    expect((await calls.update(admin, person.id, { email: to.toUpperCase() })).body).toMatchObject({
      email: to,
      username: to,
    });
    expect([await calls.lettersTo(person.email), await calls.lettersTo(to)]).toEqual([
      ["auth_email_changed"],
      ["auth_email_changed"],
    ]);
    expect((await caller.try(access.user, { params: { id: person.id } })).status).toBe(401);
    const pending = await admin.call(people.createUser, { params: { id: managing }, body: calls.newPerson() });
    await calls.update(admin, pending.id, { email: `late-${pending.email}` });
    expect(await calls.lettersTo(`late-${pending.email}`)).toEqual(["auth_activate"]);
  });

  test("a user name follows the e-mail until an administrator gives another one", async () => {
    const person = await world.given.person({ role: 12 });
    await calls.update(admin, person.id, { username: "Own.Name" });
    expect((await calls.update(admin, person.id, { email: "else@n.test" })).body).toMatchObject({
      username: "Own.Name",
    });
    const other = await world.given.person({ role: 12 });
    expect((await calls.update(admin, other.id, { username: "own.name" })).body.fields).toEqual({
      username: "This user name is taken.",
    });
  });

  test("PEOPLE-22 without `can_be_aor` somebody is in no list of attorneys and can be chosen nowhere; for role 12 it is 422", async () => {
    const firm = await world.given.firm(2, "Flag");
    const attorney = await world.given.person({ role: 7, firm });
    const listed = async () => idsOf((await admin.call(people.attorneys, { query: { managing_firm: firm } })).items);
    expect(await listed()).toEqual([attorney.id]);
    await calls.update(admin, attorney.id, { can_be_aor: false });
    expect(await listed()).toEqual([]);
    const client = await world.given.client({ managing_firm: firm });
    const chosen = await admin.try(clients.update, {
      params: { id: client.id },
      body: { attorney_of_record: attorney.id, version: client.version },
    });
    expect([chosen.status, Object.keys(chosen.body.fields)]).toEqual([422, ["attorney_of_record"]]);
    const paralegal = await world.given.person({ role: 12, firm });
    expect((await calls.update(admin, paralegal.id, { can_be_aor: true })).body.fields).toEqual({
      can_be_aor: "Only attorneys can be attorney of record.",
    });
  });

  test("another firm takes the role along only where there is one like it, and never the primary user", async () => {
    const attorney = await world.given.person({ role: 7, firm: await world.given.firm(2, "From") });
    expect((await calls.update(admin, attorney.id, { parent_entity: tax })).body).toMatchObject({
      parent_entity: tax,
      firm_type: 3,
      role_id: 7,
    });
    expect((await calls.update(admin, attorney.id, { parent_entity: await world.given.firm(4) })).body.fields).toEqual({
      role: "There is no such role at this firm. Please choose another one.",
    });
    expect((await calls.update(admin, attorney.id, { parent_entity: 987_654_321 })).body.fields).toEqual({
      parent_entity: "This firm cannot be chosen.",
    });
    const firm = await world.given.firm(2, "Primary");
    const primary = await world.given.person({ role: 4, firm });
    await world.owner.query("update entities set primary_user = $1 where id = $2", [primary.id, firm]);
    for (const answer of [
      await calls.update(admin, primary.id, { parent_entity: managing }),
      await admin.try(people.removeUser, { params: { id: primary.id } }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: "is_primary_user" } });
  });
});
