import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { cookieHeader, here, linkFor, otherPassword, personWithPassword, signIn } from "../credentials.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const recover = (token: string, password = otherPassword) =>
  world.nobody.try(access.recover, { params: { token }, body: { password } }, here());
const activate = (token: string, password = otherPassword) =>
  world.nobody.try(access.activate, { params: { token }, body: { password } }, here());

describe("setting a password by a link", () => {
  test("ACCESS-21 (1 of 3) activation makes the person active and signs in", async () => {
    const person = await world.given.person({ role: 4, status: "pending" });
    const answer = await activate(await linkFor(world, person, "activate"));
    expect(answer).toMatchObject({ status: 200, body: { current_user_id: person.id, role_id: 4 } });
    const headers = { cookie: cookieHeader(answer.headers) };
    const me = await world.nobody.try(access.user, { params: { id: person.id } }, { headers });
    expect(me.body.activation_status).toBe("active");
    expect((await signIn(world, person.email, otherPassword)).status).toBe(200);
  });

  test("the zone of the browser that one is activated in is one's own, in which times are shown; none is no harm, an unknown one is refused", async () => {
    const zoneOf = async (zone?: string) => {
      const person = await world.given.person({ role: 4, status: "pending" });
      const token = await linkFor(world, person, "activate");
      const body = { password: otherPassword, ...(zone && { time_zone: zone }) };
      const answer = await world.nobody.try(access.activate, { params: { token }, body }, here());
      if (answer.status !== 200) return answer.body;
      const headers = { cookie: cookieHeader(answer.headers) };
      return (await world.nobody.try(access.navigation, { params: { id: person.id } }, { headers })).body.time_zone;
    };
    expect(await zoneOf("America/Los_Angeles")).toBe("America/Los_Angeles");
    expect(await zoneOf()).toBe("America/New_York");
    expect(await zoneOf("Mars/Olympus")).toMatchObject({ fields: { time_zone: "Please choose a time zone." } });
  });

  test("ACCESS-21 (2 of 3) a reset signs in, and every earlier session is 401", async () => {
    const person = await personWithPassword(world, { role: 4 });
    const [first, second] = [await world.as(person), await world.as(person)];
    const answer = await recover(await linkFor(world, person, "recover"));
    expect(answer).toMatchObject({ status: 200, body: { current_user_id: person.id, role_id: 4 } });
    const headers = { cookie: cookieHeader(answer.headers) };
    const me = await world.nobody.try(access.user, { params: { id: person.id } }, { headers });
    expect([me.status, me.body.activation_status]).toEqual([200, "active"]);
    for (const caller of [first, second]) expect((await caller.try(clients.list)).status).toBe(401);
    expect((await signIn(world, person.email)).status).toBe(401);
    expect((await signIn(world, person.email, otherPassword)).status).toBe(200);
  });

  test("ends the session that this browser had as somebody else", async () => {
    const [other, person] = [await world.as(2), await personWithPassword(world)];
    const token = await linkFor(world, person, "recover");
    const { headers } = await world.nobody.try(
      access.recover,
      { params: { token }, body: { password: otherPassword } },
      { headers: { cookie: other.cookie } },
    );
    expect(cookieHeader(headers)).toContain("session=");
    expect((await other.try(clients.list)).status).toBe(401);
  });

  test("takes the password as form data too, from the product's own pages and from no other", async () => {
    const person = await personWithPassword(world);
    const form = `password=${otherPassword}`;
    const kind = { "content-type": "application/x-www-form-urlencoded" };
    const send = async (options: InjectOptions) =>
      world.nobody.try(access.recover, { params: { token: await linkFor(world, person, "recover") } }, options);
    expect((await send({ payload: form, headers: kind })).body.current_user_id).toBe(person.id);
    const next = "velvet-quarry-sunrise-83";
    const multipart = `--x\r\ncontent-disposition: form-data; name="password"\r\n\r\n${next}\r\n--x--\r\n`;
    const whole = { payload: multipart, headers: { "content-type": "multipart/form-data; boundary=x" } };
    expect((await send(whole)).body.current_user_id).toBe(person.id);
    expect((await signIn(world, person.email, next)).status).toBe(200);
    const foreign = { payload: form, headers: { ...kind, origin: "https://evil.example" } };
    expect(await send(foreign)).toMatchObject({ status: 403, body: { code: "cross_site" } });
    for (const payload of ["", "password=a&password=b", `${form}&role_id=1`])
      expect([payload, (await send({ payload, headers: kind })).status]).toEqual([payload, 422]);
  });

  test("no other call takes form data", async () => {
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const options = { payload: "user=a&pass=b", headers: { "content-type": type } };
      expect((await world.nobody.try(access.signIn, {}, options)).status).toBe(415);
    }
  });

  test("a reset opens an account that was shut by failures", async () => {
    const person = await personWithPassword(world);
    for (let tries = 0; tries < 20; tries += 1) await signIn(world, person.email, "wrong", { from: `10.4.${tries}.1` });
    expect((await signIn(world, person.email)).status).toBe(429);
    expect((await recover(await linkFor(world, person, "recover"))).status).toBe(200);
    expect((await signIn(world, person.email, otherPassword)).status).toBe(200);
  });

  test("the trail of an activation says which zone was kept, and none where none came", async () => {
    const kept = async (zone?: string) => {
      const person = await world.given.person({ role: 4, status: "pending" });
      const body = { password: otherPassword, ...(zone && { time_zone: zone }) };
      await world.nobody.try(
        access.activate,
        { params: { token: await linkFor(world, person, "activate") }, body },
        here(),
      );
      const { rows } = await world.owner.query(
        "select before, after from audit_log where record_type = 'user' and record_id = $1 and after->>'activation_status' = 'active'",
        [person.id],
      );
      return rows;
    };
    expect(await kept("America/Los_Angeles")).toEqual([
      {
        before: { activation_status: "pending", time_zone: "America/New_York" },
        after: { activation_status: "active", time_zone: "America/Los_Angeles" },
      },
    ]);
    expect(await kept()).toEqual([
      { before: { activation_status: "pending" }, after: { activation_status: "active" } },
    ]);
  });
});
