import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { content } from "@refundry/contract/content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unseal } from "../../platform/index.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { trailOf } from "../acting.given.ts";
import { goodPassword, otherPassword, personWithPassword, signIn } from "../credentials.given.ts";
import { codeOf, factorCalls, from } from "./factors.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const { withApp, ticketOf, second } = factorCalls(() => world);

describe("setting it up", () => {
  test("a key counts once a code of it was entered; ten recovery codes are told once, and neither lies readable in a table", async () => {
    const person = await personWithPassword(world, { role: 12 });
    const caller = await world.as(person);
    const { address: uri, key } = await caller.call(access.setUpSecondStep);
    expect(new URL(uri).searchParams.get("secret")).toBe(key);
    expect(decodeURIComponent(uri)).toContain(`Refundry:${person.email}`);
    // Without a confirmed code nothing is asked for.
    expect((await signIn(world, person.email, goodPassword, { from: from() })).body.mfa_required).toBeUndefined();
    expect(await caller.try(access.confirmSecondStep, { body: { code: "000000" } })).toMatchObject({
      status: 401,
      body: { code: "invalid_code", error: "This code is not right." },
    });
    const { codes } = await caller.call(access.confirmSecondStep, { body: { code: codeOf(key) } });
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    const { rows } = await world.owner.query(
      "select f.*, (select json_agg(encode(code_hash, 'hex')) from mfa_recovery_codes c where c.user_id = f.user_id) as codes from mfa_factors f where user_id = $1",
      [person.id],
    );
    for (const secret of [key, ...codes]) expect(JSON.stringify(rows)).not.toContain(secret);
    expect(unseal(rows[0].secret)).toBe(key);
    expect((await caller.call(access.user, { params: { id: person.id } })).mfa_enabled).toBe(true);
    expect(await trailOf(world, "auth.second_step_on", person.id)).toMatchObject([{ actor: person.id }]);
    for (const again of [
      caller.try(access.setUpSecondStep),
      caller.try(access.confirmSecondStep, { body: { code: codeOf(key, 1) } }),
    ])
      expect(await again).toMatchObject({ status: 409, body: { code: "second_step_on" } });
  });

  test("nothing of it stands in the trail", async () => {
    const { key, codes } = await withApp();
    const { rows } = await world.owner.query("select * from audit_log where action like 'auth.%'");
    const all = JSON.stringify(rows);
    for (const secret of [key, ...codes]) expect(all).not.toContain(secret);
  });
});

describe("turning it off", () => {
  test("takes the password and a code; a wrong one of either changes nothing and counts as a failed sign-in", async () => {
    const { person, caller, key } = await withApp();
    const end = (password: string, code: string) =>
      caller.try(access.endSecondStep, { body: { password, code } }, { remoteAddress: "10.30.0.1" });
    const wrongPassword = await end(otherPassword, codeOf(key));
    expect(wrongPassword).toMatchObject({
      status: 422,
      body: { fields: { password: "The current password is not right." } },
    });
    expect(await end(goodPassword, "000000")).toMatchObject({ status: 401, body: { code: "invalid_code" } });
    const { rows } = await world.owner.query(
      "select count(*)::int as n from sign_in_attempts where user_id = $1 and result = 'failed'",
      [person.id],
    );
    expect(rows[0].n).toBe(2);
    expect((await ticketOf(person)).body.mfa_required).toBe(true);
    expect((await end(goodPassword, codeOf(key))).status).toBe(200);
    expect((await ticketOf(person)).body.mfa_required).toBeUndefined();
    expect((await caller.call(access.user, { params: { id: person.id } })).mfa_enabled).toBe(false);
    expect(await trailOf(world, "auth.second_step_off", person.id)).toMatchObject([{ actor: person.id }]);
    expect(await end(goodPassword, "000000")).toMatchObject({ status: 409, body: { code: "second_step_off" } });
  });

  test("new recovery codes take the place of all earlier ones", async () => {
    const { person, caller, codes } = await withApp();
    const fresh = (await caller.call(access.renewRecoveryCodes, { body: { password: goodPassword } })).codes;
    expect(fresh).toHaveLength(10);
    expect((await second((await ticketOf(person)).body.ticket, codes[0] ?? "")).status).toBe(401);
    expect((await second((await ticketOf(person)).body.ticket, fresh[0] ?? "")).status).toBe(200);
    const other = await world.as(await personWithPassword(world, { role: 12 }));
    expect(await other.try(access.renewRecoveryCodes, { body: { password: goodPassword } })).toMatchObject({
      status: 409,
      body: { code: "second_step_off" },
    });
  });

  test("an administrator takes it away with a reason, for who lost the app; others may not", async () => {
    const { person } = await withApp();
    const admin = await world.as(1);
    const reset = (caller: Caller, reason: string) =>
      caller.try(access.resetSecondStep, { params: { id: person.id }, body: { reason } });
    expect((await reset(await world.as(2), "Lost")).status).toBe(403);
    expect((await reset(admin, "  ")).status).toBe(422);
    expect((await reset(admin, "Lost the telephone")).status).toBe(200);
    expect((await ticketOf(person)).body.mfa_required).toBeUndefined();
    expect(await trailOf(world, "auth.second_step_reset", person.id)).toMatchObject([
      { actor: admin.person?.id, reason: "Lost the telephone" },
    ]);
    expect((await reset(admin, "Again")).status).toBe(404);
  });
});

test("ACCESS-47 (1 of 2) with `mfa_required_roles` = [1] an admin without it can open nothing but the setup, until it is set up", async () => {
  const setter = await withApp(1);
  const person = await personWithPassword(world, { role: 1 });
  const caller = await world.as(person);
  const { version } = await setter.caller.call(content.settings);
  await setter.caller.call(content.changeSettings, { body: { version, mfa_required_roles: [1] } } as never);
  expect((await setter.caller.try(clients.list)).status).toBe(200);
  for (const [operation, input] of [
    [clients.list, {}],
    [access.sessions, {}],
    [access.deputies, {}],
    [access.audit, {}],
    [access.impersonate, { params: { id: setter.person.id }, body: { reason: "Help" } }],
    [access.changePassword, { body: { current: goodPassword, password: otherPassword } }],
  ] as const)
    expect(await caller.try(operation, input)).toMatchObject({ status: 403, body: { code: "second_step_required" } });
  const params = { id: person.id };
  const list = await caller.call(access.navigation, { params });
  expect(list).toMatchObject({ second_step_required: true, items: [], permissions: [] });
  expect(list.screens).not.toContain("/clients");
  expect((await caller.call(access.user, { params })).id).toBe(person.id);
  // Another role needs none.
  expect((await (await world.as(2)).try(clients.list)).status).toBe(200);
  const { key } = await caller.call(access.setUpSecondStep);
  await caller.call(access.confirmSecondStep, { body: { code: codeOf(key) } });
  expect((await caller.try(clients.list)).status).toBe(200);
  expect(await caller.call(access.navigation, { params })).not.toHaveProperty("second_step_required");
  // Whoever acts for somebody of another role has to have it just the same.
  expect((await (await world.as(await world.given.person({ role: 1 }))).try(clients.list)).status).toBe(403);
});
