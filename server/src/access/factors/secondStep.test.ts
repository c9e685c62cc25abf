import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { trailOf } from "../acting.given.ts";
import { cookieHeader, cookiesOf, linkFor, otherPassword } from "../credentials.given.ts";
import { codeOf, factorCalls, from } from "./factors.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const { forgetStep, withApp, ticketOf, second } = factorCalls(() => world);

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

  test("in maintenance the code of an administrator is taken, and that of nobody else", async () => {
    const [one, other] = [await withApp(1), await withApp()];
    const tickets = [(await ticketOf(one.person)).body.ticket, (await ticketOf(other.person)).body.ticket];
    await one.caller.call(access.setStatus, { body: { status: "maintenance" } });
    expect((await second(tickets[1], codeOf(other.key))).status).toBe(503);
    expect((await second(tickets[0], codeOf(one.key))).status).toBe(200);
    await one.caller.call(access.setStatus, { body: { status: "online" } });
    // What was refused for the time was not used up.
    expect((await second(tickets[1], codeOf(other.key))).status).toBe(200);
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
