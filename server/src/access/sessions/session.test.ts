import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enqueue } from "../../platform/index.ts";
import { startWorld, type World } from "../../world.given.ts";
import { cookieHeader, cookiesOf, goodPassword, personWithPassword, signIn } from "../credentials.given.ts";
import { tidyAccess } from "./session.jobs.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("at night", () => {
  const tidy = async () => {
    await world.system((tx) => enqueue(tx, tidyAccess, {}));
    await world.jobsDone();
  };
  const sessionsOf = async (person: { id: number }) =>
    (
      await world.owner.query("select id::int, ended_reason from auth_sessions where user_id = $1 order by id", [
        person.id,
      ])
    ).rows;

  test("idle and old sessions end, open screens hear of it, and living ones stay", async () => {
    const ages = ["expires_at = now()", "last_seen_at = now() - interval '61 minutes'", "last_seen_at = last_seen_at"];
    for (const [at, change] of ages.entries()) {
      const person = await world.given.person();
      await world.as(person);
      const [{ id }] = await sessionsOf(person);
      const heard: string[] = [];
      const stop = world.services.realtime.listen({ session: id }, (message) => heard.push(message));
      await world.owner.query(`update auth_sessions set ${change} where id = $1`, [id]);
      await tidy();
      const ends = at < 2;
      expect(await sessionsOf(person)).toEqual([{ id, ended_reason: ends ? "expired" : null }]);
      if (ends) await expect.poll(() => heard).toEqual([JSON.stringify({ kind: "session" })]);
      else expect(heard).toEqual([]);
      stop();
    }
  });

  test("ended sessions are forgotten after 180 days and tries after 90, whatever their number", async () => {
    const person = await world.given.person();
    const add = (days: number, ended: boolean, many: number) =>
      world.owner.query(
        `insert into auth_sessions (user_id, token_hash, kind, created_at, last_seen_at, expires_at, ended_at, ended_reason)
         select $1::bigint, sha256(($2::int || ' ' || $3::bool || ' ' || n)::bytea), 'cookie', now(), now(), now() + interval '1 day',
           case when $3 then now() - $2 * interval '1 day' end, case when $3 then 'signed_out' end from generate_series(1, $4::int) n`,
        [person.id, days, ended, many],
      );
    await add(181, true, 2500);
    await add(179, true, 2);
    await add(0, false, 1);
    await world.owner.query(
      `insert into sign_in_attempts (kind, email_normal, ip, at, result)
       select 'sign_in', 'old@example.test', '10.0.0.1', now() - n * interval '1 day', 'failed' from generate_series(88, 95) n`,
    );
    await tidy();
    expect(await sessionsOf(person)).toHaveLength(3);
    const { rows } = await world.owner.query(
      "select count(*)::int as left from sign_in_attempts where email_normal = 'old@example.test'",
    );
    expect(rows[0].left).toBe(2);
  });

  test.each([
    ["tickets of a second step", "mfa_tickets", "kind"],
    ["trusted devices", "trusted_devices", "label"],
  ])("%s are forgotten once their time is over", async (_, table, named) => {
    const people: number[] = [];
    for (const minutes of [-2, -1, 5]) {
      const { id } = await world.given.person();
      people.push(id);
      await world.owner.query(
        `insert into ${table} (user_id, token_hash, ${named}, created_at, expires_at)
         values ($1::bigint, sha256($1::bigint::text::bytea), 'cookie', now() - interval '40 days', now() + $2 * interval '1 minute')`,
        [id, minutes],
      );
    }
    await tidy();
    const left = await world.owner.query(`select user_id::int as id from ${table} where user_id = any($1)`, [people]);
    expect(left.rows).toEqual([{ id: people[2] }]);
  });
});

describe("the session", () => {
  test("ACCESS-09 stands in a cookie that scripts cannot read, and nowhere in the answer", async () => {
    const person = await personWithPassword(world);
    const answer = await signIn(world, person.email);
    const { session } = cookiesOf(answer.headers);
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; Secure/);
    expect(session).toMatch(/; SameSite=Lax/);
    expect(session).toMatch(/; Path=\//);
    expect(session).not.toMatch(/Domain/);
    const token = /session=([^;]+)/.exec(session ?? "")?.[1] ?? "";
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect(Object.keys(answer.body).sort()).toEqual(["current_user_id", "first", "last", "role_id"]);
  });

  test("ACCESS-10 `current_user` holds four facts, and changing it changes nothing", async () => {
    const person = await personWithPassword(world, { role: 12 });
    const answer = await signIn(world, person.email);
    const cookie = cookiesOf(answer.headers).current_user ?? "";
    expect(cookie).not.toMatch(/HttpOnly/);
    const facts = JSON.parse(decodeURIComponent(/current_user=([^;]+)/.exec(cookie)?.[1] ?? ""));
    expect(facts).toEqual({ current_user_id: person.id, role_id: 12, first: person.first, last: person.last });
    const session = cookieHeader(answer.headers)
      .split("; ")
      .find((one) => one.startsWith("session="));
    const forged = encodeURIComponent(JSON.stringify({ ...facts, role_id: 1, current_user_id: 1 }));
    const headers = { cookie: `${session}; current_user=${forged}` };
    expect((await world.nobody.try(access.audit, {}, { headers })).status).toBe(403);
    expect((await world.nobody.try(access.user, { params: { id: person.id } }, { headers })).body.role_id).toBe(12);
  });

  test("ACCESS-11 a bearer token is answered once, sets no cookie and works in the Authorization header", async () => {
    const person = await personWithPassword(world);
    const { status, body, headers } = await signIn(world, person.email, goodPassword, { bearer: true });
    expect(status).toBe(200);
    expect(headers["set-cookie"]).toBeUndefined();
    const bearer = { headers: { authorization: `Bearer ${body.token}` } };
    expect((await world.nobody.try(clients.list, {}, bearer)).status).toBe(200);
    const asCookie = { headers: { cookie: `session=${body.token}` } };
    expect((await world.nobody.try(clients.list, {}, asCookie)).status).toBe(401);
  });

  test("a bearer header wins over a cookie", async () => {
    const caller = await world.as(2);
    const headers = { authorization: "Bearer nonsense" };
    expect((await caller.try(clients.list, {}, { headers })).status).toBe(401);
  });

  test("part of ACCESS-12: a garbled cookie is 401 and both cookies expire", async () => {
    for (const value of ["x", "%%%", "a".repeat(5000), "\u00ff\u00fe"]) {
      const answer = await world.nobody.try(clients.list, {}, { headers: { cookie: `session=${value}` } });
      expect(answer).toMatchObject({ status: 401, body: { code: "invalid_session" } });
      const set = cookiesOf(answer.headers);
      for (const name of ["session", "current_user"]) expect(set[name]).toMatch(/Expires=Thu, 01 Jan 1970/);
    }
  });

  test("part of ACCESS-13: a POST with the cookie from another origin is refused and changes nothing", async () => {
    const caller = await world.as(1);
    const body = world.given.clientBody(70_100, {
      managing_firm: await world.given.firm(2),
      tax_firm: await world.given.firm(3),
    });
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "http://localhost.evil.example" },
      { origin: "", "sec-fetch-site": "cross-site" },
    ])
      expect(await caller.try(clients.create, { body }, { headers })).toMatchObject({
        status: 403,
        body: { code: "cross_site" },
      });
    expect((await caller.call(clients.search, { query: { q: body.ein } })).total).toBe(0);
  });

  test("ACCESS-14 the table of sessions holds nothing that opens one", async () => {
    const person = await personWithPassword(world);
    const token =
      /session=([^;]+)/.exec(cookiesOf((await signIn(world, person.email)).headers).session ?? "")?.[1] ?? "";
    const { rows } = await world.owner.query(
      "select *, encode(token_hash, 'hex') as hex, encode(token_hash, 'base64') as base from auth_sessions where user_id = $1",
      [person.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const urlSafe = String(rows[0].base).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    for (const copy of [rows[0].hex, rows[0].base, urlSafe])
      expect((await world.nobody.try(clients.list, {}, { headers: { cookie: `session=${copy}` } })).status).toBe(401);
  });

  test("polling keeps no session alive: a request in the background is answered and is no activity", async () => {
    const caller = await world.as(await world.given.person({ role: 2 }));
    const id = caller.person?.id;
    const idleFor = async () =>
      (
        await world.owner.query(
          "select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from auth_sessions where user_id = $1",
          [id],
        )
      ).rows[0].minutes;
    const age = (minutes: number) =>
      world.owner.query("update auth_sessions set last_seen_at = now() - $2 * interval '1 minute' where user_id = $1", [
        id,
        minutes,
      ]);
    const poll = () => caller.try(clients.list, {}, { headers: { "x-background": "1" } });
    await age(58);
    for (let times = 0; times < 3; times += 1) expect((await poll()).status).toBe(200);
    expect(await idleFor()).toBe(58);
    expect((await caller.try(clients.list)).status).toBe(200);
    expect(await idleFor()).toBe(0);
    await age(61);
    expect((await poll()).status).toBe(401);
    expect((await caller.try(clients.list)).status).toBe(401);
  });

  test("signing in again ends the session that this browser had", async () => {
    const person = await personWithPassword(world);
    const cookie = cookieHeader((await signIn(world, person.email)).headers);
    await world.nobody.try(
      access.signIn,
      { body: { user: person.email, pass: goodPassword } },
      { headers: { cookie } },
    );
    expect((await world.nobody.try(clients.list, {}, { headers: { cookie } })).status).toBe(401);
  });

  test("ends with idleness, with age, with sign-out, with suspension and with deletion, at the next request", async () => {
    const ends: ((id: number) => Promise<unknown>)[] = [
      (id) =>
        world.owner.query("update auth_sessions set last_seen_at = now() - interval '61 minutes' where user_id = $1", [
          id,
        ]),
      (id) => world.owner.query("update auth_sessions set expires_at = now() where user_id = $1", [id]),
      (id) => world.owner.query("update users set activation_status = 'suspended' where id = $1", [id]),
      (id) => world.owner.query("update users set deleted_at = now() where id = $1", [id]),
    ];
    for (const end of ends) {
      const caller = await world.as(await world.given.person({ role: 2 }));
      expect((await caller.try(clients.list)).status).toBe(200);
      await end(caller.person?.id ?? 0);
      expect(await caller.try(clients.list)).toMatchObject({ status: 401, body: { code: "invalid_session" } });
    }
    const leaving = await world.as(await world.given.person({ role: 2 }));
    expect(cookiesOf((await leaving.try(access.signOut)).headers).session).toMatch(/Expires=Thu, 01 Jan 1970/);
    expect((await leaving.try(clients.list)).status).toBe(401);
  });

  /** A session in which one person sees what another sees. */
  async function acting() {
    const [real, shown] = [await world.given.person({ role: 1 }), await world.given.person({ role: 4 })];
    const caller = await world.as(real);
    await world.owner.query("update auth_sessions set acting_user_id = $2, acting_since = now() where user_id = $1", [
      real.id,
      shown.id,
    ]);
    expect((await caller.try(clients.list)).status).toBe(200);
    return { caller, real, shown };
  }

  test("in which one acts as another ends at the next request when who is at the keyboard is suspended or deleted", async () => {
    for (const set of ["activation_status = 'suspended'", "deleted_at = now()"]) {
      const { caller, real } = await acting();
      await world.owner.query(`update users set ${set} where id = $1`, [real.id]);
      const answer = await caller.try(clients.list);
      expect([set, answer.status, answer.body]).toMatchObject([set, 401, { code: "invalid_session" }]);
    }
  });

  test("in which one acts as another changes no password", async () => {
    const { caller, real, shown } = await acting();
    const hashes = async () =>
      (
        await world.owner.query(
          "select user_id, password_hash from user_credentials where user_id = any($1) order by 1",
          [[real.id, shown.id]],
        )
      ).rows;
    const before = await hashes();
    const body = { current: goodPassword, password: "another-quiet-harbour-77" };
    expect(await caller.try(access.changePassword, { body })).toMatchObject({
      status: 403,
      body: { code: "not_while_acting" },
    });
    expect(await hashes()).toEqual(before);
  });
});
