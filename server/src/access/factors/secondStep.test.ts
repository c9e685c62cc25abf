import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { content } from "@refundry/contract/content";
import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { users } from "../../people/index.ts";
import { unseal } from "../../platform/index.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { trailOf } from "../acting.given.ts";
import {
  cookieHeader,
  cookiesOf,
  goodPassword,
  linkFor,
  otherPassword,
  personWithPassword,
  signIn,
} from "../credentials.given.ts";

type Person = typeof users.$inferSelect;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The code of an app, so many half minutes from now. */
const codeOf = (key: string, halfMinutes = 0) =>
  generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + 30 * halfMinutes });
/** As if the last code had been taken long ago. */
const forgetStep = (person: Person) =>
  world.owner.query("update mfa_factors set last_step = last_step - 100 where user_id = $1", [person.id]);

/** Somebody with an app; its key and the recovery codes. */
async function withApp(role: 1 | 12 = 12) {
  const person = await personWithPassword(world, { role });
  const caller = await world.as(person);
  const { key } = await caller.call(access.setUpSecondStep);
  const { codes } = await caller.call(access.confirmSecondStep, { body: { code: codeOf(key) } });
  await forgetStep(person);
  return { person, caller, key, codes };
}

let address = 0;
/** An address of one's own, so that the throttles of one test do not reach into another. */
const from = () => {
  address += 1;
  return `10.20.${Math.floor(address / 250)}.${(address % 250) + 1}`;
};
const ticketOf = async (person: Person, options: { bearer?: boolean; headers?: object; pass?: string } = {}) => {
  const { pass = goodPassword, bearer } = options;
  const body = { user: person.email, pass, ...(bearer && { bearer }) };
  const answer = await world.nobody.try(
    access.signIn,
    { body },
    { remoteAddress: from(), headers: { ...options.headers } },
  );
  return answer;
};
const second = (ticket: string, code: string, more: { remember_device?: boolean } = {}) =>
  world.nobody.try(access.secondStep, { body: { ticket, code, ...more } }, { remoteAddress: from() });

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

describe("signing in with it", () => {
  test("the password alone begins no session; the code does, by cookie or by token", async () => {
    const { person, key } = await withApp();
    const first = await ticketOf(person);
    expect(first.body).toEqual({
      current_user_id: person.id,
      role_id: 12,
      first: person.first,
      last: person.last,
      mfa_required: true,
      ticket: expect.any(String),
    });
    expect(first.headers["set-cookie"]).toBeUndefined();
    const done = await second(first.body.ticket, codeOf(key));
    expect(done.body).toEqual({ current_user_id: person.id, role_id: 12, first: person.first, last: person.last });
    const headers = { cookie: cookieHeader(done.headers) };
    expect((await world.nobody.try(clients.list, {}, { headers })).status).toBe(200);
    await forgetStep(person);
    const program = await ticketOf(person, { bearer: true });
    const token = (await second(program.body.ticket, codeOf(key))).body.token;
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    expect((await world.nobody.try(clients.list, {}, bearer)).status).toBe(200);
  });

  test("ACCESS-46 the same code twice, a code 2 minutes old, and a used recovery code are refused; a trusted device skips the step", async () => {
    const { person, key, codes } = await withApp();
    const code = codeOf(key);
    const ticket = async () => (await ticketOf(person)).body.ticket;
    expect((await second(await ticket(), code)).status).toBe(200);
    expect(await second(await ticket(), code)).toMatchObject({ status: 401, body: { code: "invalid_code" } });
    await forgetStep(person);
    for (const [halfMinutes, status] of [
      [-4, 401],
      [-2, 401],
      [2, 401],
      [-1, 200],
    ] as const)
      expect([halfMinutes, (await second(await ticket(), codeOf(key, halfMinutes))).status]).toEqual([
        halfMinutes,
        status,
      ]);
    const [recovery = "", other = ""] = codes;
    expect((await second(await ticket(), recovery)).status).toBe(200);
    expect((await second(await ticket(), recovery)).status).toBe(401);
    // However it is written.
    const trusting = await second(await ticket(), other.toUpperCase().replaceAll("-", " "), { remember_device: true });
    expect(trusting.status).toBe(200);
    expect(await trailOf(world, "auth.recovery_code_used", person.id)).toHaveLength(2);
    const { device = "" } = cookiesOf(trusting.headers);
    for (const word of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(device).toContain(word);
    const days = (Date.parse(/Expires=([^;]+)/.exec(device)?.[1] ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const headers = { cookie: device.split(";")[0] ?? "" };
    expect((await ticketOf(person, { headers })).body.mfa_required).toBeUndefined();
    // On the device of one person nobody else is spared.
    expect((await ticketOf((await withApp()).person, { headers })).body.mfa_required).toBe(true);
    await world.owner.query("update trusted_devices set expires_at = now() where user_id = $1", [person.id]);
    expect((await ticketOf(person, { headers })).body.mfa_required).toBe(true);
  });

  test("of two who send one code at once one is signed in", async () => {
    const { person, key } = await withApp();
    const code = codeOf(key);
    const { ticket } = (await ticketOf(person)).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => second(ticket, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test("five wrong codes void the ticket, also over several sign-ins, and count as one failure; the right code is refused then", async () => {
    const { person, key } = await withApp();
    const failures = async () =>
      (
        await world.owner.query(
          "select count(*)::int as n from sign_in_attempts where user_id = $1 and kind = 'sign_in' and result = 'failed'",
          [person.id],
        )
      ).rows[0].n;
    const first = (await ticketOf(person)).body.ticket;
    for (let times = 0; times < 3; times += 1) expect((await second(first, "000000")).body.code).toBe("invalid_code");
    const ticket = (await ticketOf(person)).body.ticket;
    expect((await second(first, codeOf(key))).body.code).toBe("ticket_expired");
    expect((await second(ticket, "000000")).body.code).toBe("invalid_code");
    expect(await failures()).toBe(0);
    expect(await second(ticket, "000000")).toMatchObject({ status: 401, body: { code: "ticket_expired" } });
    expect(await failures()).toBe(1);
    expect((await second(ticket, codeOf(key))).body.code).toBe("ticket_expired");
    expect((await second((await ticketOf(person)).body.ticket, codeOf(key))).status).toBe(200);
    expect(await trailOf(world, "auth.second_step_failed", person.id)).toHaveLength(5);
  });

  test("a ticket is good for ten minutes, once, and for an active person", async () => {
    const { person, key } = await withApp();
    const age = (minutes: number) =>
      world.owner.query(
        "update mfa_tickets set expires_at = now() + (10 - $2) * interval '1 minute' where user_id = $1 and closed_at is null",
        [person.id, minutes],
      );
    const { ticket } = (await ticketOf(person)).body;
    await age(10);
    expect((await second(ticket, codeOf(key))).body.code).toBe("ticket_expired");
    const next = (await ticketOf(person)).body.ticket;
    await age(9);
    expect((await second(next, codeOf(key))).status).toBe(200);
    await forgetStep(person);
    expect((await second(next, codeOf(key))).body.code).toBe("ticket_expired");
    const last = (await ticketOf(person)).body.ticket;
    await world.owner.query("update users set activation_status = 'suspended' where id = $1", [person.id]);
    expect((await second(last, codeOf(key))).body.code).toBe("ticket_expired");
    expect((await second("x".repeat(43), "123456")).body.code).toBe("ticket_expired");
  });

  test("a password set by a link asks for the code as well, and no device is trusted any more", async () => {
    const { person, key } = await withApp();
    const trusting = await second((await ticketOf(person)).body.ticket, codeOf(key), { remember_device: true });
    const device = (cookiesOf(trusting.headers).device ?? "").split(";")[0] ?? "";
    const token = await linkFor(world, person, "recover");
    const set = await world.nobody.try(
      access.recover,
      { params: { token }, body: { password: otherPassword } },
      { remoteAddress: from(), headers: { cookie: device } },
    );
    expect([set.status, set.body.mfa_required]).toEqual([200, true]);
    expect(set.headers["set-cookie"]).toBeUndefined();
    await forgetStep(person);
    expect((await second(set.body.ticket, codeOf(key))).status).toBe(200);
    const again = await ticketOf(person, { headers: { cookie: device }, pass: otherPassword });
    expect(again.body.mfa_required).toBe(true);
  });
});

describe("turning it off", () => {
  test("takes the password and a code; a wrong one of either changes nothing and counts as a failed sign-in", async () => {
    const { person, caller, key } = await withApp();
    const end = (password: string, code: string) =>
      caller.try(access.endSecondStep, { body: { password, code } }, { remoteAddress: "10.30.0.1" });
    const wrongPassword = await end(otherPassword, codeOf(key));
    expect(wrongPassword).toMatchObject({ status: 422, body: { fields: { password: "The password is not right." } } });
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
