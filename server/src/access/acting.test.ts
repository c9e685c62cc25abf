import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { noContent, operation } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRoutes } from "../application.ts";
import { makeHttpServer } from "../platform/http/httpServer.ts";
import { process, routes } from "../platform/index.ts";
import { openTab, serve, settle, until } from "../platform/realtime/realtime.given.ts";
import { type Caller, callerOf, startWorld, type World } from "../world.given.ts";
import { actAs, deputize, givenDeputy } from "./acting.given.ts";
import { cookieHeader, cookiesOf, givePassword, goodPassword, signIn } from "./credentials.given.ts";
import { removeOverDeputies } from "./deputy.commands.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const act = (caller: Caller, id: number, reason?: string) =>
  caller.try(access.impersonate, { params: { id }, body: { ...(reason && { reason }) } });
const idOf = (caller: Caller) => caller.person?.id ?? 0;
const nav = (caller: Caller, id: number) => caller.call(access.navigation, { params: { id } });
/** The newest entries of the trail of an action about a person, newest first. */
const trail = async (action: string, id: number) =>
  (
    await world.owner.query(
      "select actor_user_id::int as actor, on_behalf_of_user_id::int as behalf, before, after, reason from audit_log where action = $1 and record_id = $2 order by id desc",
      [action, id],
    )
  ).rows;
const currentUser = (headers: Record<string, unknown>) =>
  JSON.parse(decodeURIComponent(/current_user=([^;]+)/.exec(cookiesOf(headers).current_user ?? "")?.[1] ?? "null"));

describe("who may act for whom", () => {
  test("ACCESS-32 a colleague who was not asked is 403; a person of another firm is nobody, as a list with one is 422", async () => {
    const { grantor, giver } = await givenDeputy(world);
    const colleague = await world.as(await world.given.person({ role: 12 }));
    expect(await act(colleague, grantor.id)).toMatchObject({ status: 403, body: { code: "not_deputized" } });
    const stranger = await world.given.person({ role: 4, firm: await world.given.firm(2, "B") });
    for (const id of [stranger.id, 987_654_321, idOf(colleague)])
      expect([id, (await act(colleague, id)).status]).toEqual([id, 404]);
    const refused = await giver.try(access.setDeputies, { body: { deputized: [stranger.id] } });
    expect(refused).toMatchObject({ status: 422, body: { fields: { "deputized.0": expect.any(String) } } });
  });

  test("an administrator acts for any active person, and says why; not for one who is pending, suspended or deleted", async () => {
    const admin = await world.as(await world.given.person({ role: 1 }));
    const person = await world.given.person({ role: 12 });
    expect(await act(admin, person.id)).toMatchObject({
      status: 422,
      body: { fields: { reason: "A reason is required." } },
    });
    for (const status of ["pending", "suspended"] as const)
      expect((await act(admin, (await world.given.person({ role: 12, status })).id, "Help")).status).toBe(404);
    const gone = await world.given.person({ role: 12 });
    await world.owner.query("update users set deleted_at = now() where id = $1", [gone.id]);
    expect((await act(admin, gone.id, "Help")).status).toBe(404);
    expect((await act(admin, idOf(admin), "Help")).status).toBe(404);
    expect((await act(admin, person.id, "Help")).status).toBe(200);
    expect(await trail("auth.impersonate", person.id)).toMatchObject([{ actor: idOf(admin), reason: "Help" }]);
  });

  test("of a client those who are linked to one of the same clients can be chosen, and nobody else", async () => {
    const [one, other, stranger] = [
      await world.given.person({ role: 6 }),
      await world.given.person({ role: 6 }),
      await world.given.person({ role: 6 }),
    ];
    const client = await world.given.client({ user: one });
    await world.owner.query("insert into client_users (client_id, user_id, created_at) values ($1, $2, now())", [
      client.id,
      other.id,
    ]);
    await world.given.client({ user: stranger });
    const items = (await (await world.as(one)).call(access.deputies)).items;
    expect(items.map(({ id }) => id)).toEqual([other.id]);
    await deputize(await world.as(one), [other.id]);
    const deputy = await world.as(other);
    expect((await deputy.call(access.impersonable)).items).toMatchObject([
      { id: one.id, entity_name: client.legalName },
    ]);
    // Whoever is linked to none of the same any more may no more.
    await world.owner.query("delete from client_users where user_id = $1", [other.id]);
    expect((await deputy.call(access.impersonable)).items).toEqual([]);
    expect((await act(deputy, one.id)).status).toBe(404);
  });

  test("ACCESS-34 role 4 gets 403 on the search; role 1 finds a person by part of a name and, with @, by e-mail", async () => {
    const person = await world.given.person({
      role: 12,
      first: "Quillon",
      last: "Abernathy",
      email: "qa-zeta@example.test",
    });
    await world.given.person({ role: 12, last: "Abernathy", status: "suspended" });
    const admin = await world.as(1);
    const search = async (q: string) =>
      (await admin.call(access.searchImpersonable, { query: { q } })).items.map(({ id }) => id);
    expect((await (await world.as(4)).try(access.searchImpersonable, { query: { q: "aber" } })).status).toBe(403);
    for (const q of ["aber", "LLON ABER", "zeta@ex"]) expect([q, await search(q)]).toEqual([q, [person.id]]);
    // A part of the e-mail alone is no name, and a part of a name with @ no e-mail.
    for (const q of ["qa-zeta", "abernathy@", "a%b", String(admin.person?.email)])
      expect([q, await search(q)]).toEqual([q, []]);
    expect((await admin.try(access.searchImpersonable, { query: { q: "a" } })).status).toBe(422);
  });
});

describe("permissions", () => {
  test("part of ACCESS-31: a toggle puts the card on the other's list, whose open screens are told, and is audited", async () => {
    const address = await serve(world);
    const [grantor, deputy] = [await world.given.person({ role: 4 }), await world.given.person({ role: 5 })];
    const [giver, taker] = [await world.as(grantor), await world.as(deputy)];
    const tab = await openTab(address, taker);
    expect((await giver.call(access.deputies)).items.find(({ id }) => id === deputy.id)).toMatchObject({
      role: "Office manager",
      deputized: false,
      until: null,
    });
    await deputize(giver, [deputy.id]);
    await until(() => tab.heard.length > 0);
    expect(tab.heard[0]).toEqual({ kind: "record", type: "deputies", id: grantor.id });
    expect((await taker.call(access.impersonable)).items).toMatchObject([
      { id: grantor.id, email: grantor.email, role: "Managing attorney", entity_name: expect.any(String), img: null },
    ]);
    // The same list again changes nothing.
    await deputize(giver, [deputy.id]);
    expect(await trail("auth.deputize", grantor.id)).toMatchObject([
      { actor: grantor.id, behalf: null, after: { deputy: deputy.id, until: null } },
    ]);
    await deputize(giver, []);
    expect((await taker.call(access.impersonable)).items).toEqual([]);
    expect(await trail("auth.deputy_remove", grantor.id)).toMatchObject([{ before: { deputy: deputy.id } }]);
    tab.socket.close();
  });

  test("ACCESS-54 a deputy can act on the last day and not on the day after, by UTC date", async () => {
    const { grantor, deputy, giver, taker } = await givenDeputy(world);
    const day = async (days: number): Promise<string> =>
      (await world.owner.query("select ((now() at time zone 'utc')::date + $1::int)::text as day", [days])).rows[0].day;
    const today = await day(0);
    await deputize(giver, [deputy.id], { [deputy.id]: today });
    const acting = await actAs(world, taker, grantor.id);
    expect((await acting.try(clients.list)).status).toBe(200);
    // The day has passed.
    await world.owner.query("update deputies set until = $2 where grantor_id = $1", [grantor.id, await day(-1)]);
    expect(await acting.try(clients.list)).toMatchObject({ status: 409, body: { code: "acting_ended" } });
    expect((await act(acting, grantor.id)).body.code).toBe("not_deputized");
    expect((await acting.call(access.impersonable)).items).toEqual([]);
    const row = (await giver.call(access.deputies)).items.find(({ id }) => id === deputy.id);
    expect(row).toMatchObject({ deputized: false, until: null });
    const past = await giver.try(access.setDeputies, {
      body: { deputized: [deputy.id], until: { [deputy.id]: await day(-1) } },
    });
    expect(past).toMatchObject({ status: 422, body: { fields: { [`until.${deputy.id}`]: expect.any(String) } } });
  });

  test("what is over by its date is taken away in the night, with its reason", async () => {
    const { grantor, deputy } = await givenDeputy(world);
    await world.owner.query("update deputies set until = current_date - 2 where grantor_id = $1", [grantor.id]);
    await world.system(removeOverDeputies);
    expect(await trail("auth.deputy_remove", grantor.id)).toMatchObject([
      { actor: null, before: { deputy: deputy.id }, reason: "Its last day is over." },
    ]);
  });

  test("ends when either goes to another firm, is suspended or deleted", async () => {
    const admin = await world.as(1);
    const other = await world.given.firm(2, "B");
    const leave = {
      moved: async (id: number, version: number) =>
        admin.call(people.updateUser, { params: { id }, body: { parent_entity: other, version } }),
      suspended: async (id: number) => admin.call(people.suspendUser, { params: { id }, body: { reason: "Left." } }),
      deleted: async (id: number) => admin.call(people.removeUser, { params: { id }, body: {} }),
    };
    for (const [how, go] of Object.entries(leave))
      for (const which of ["grantor", "deputy"] as const) {
        const pair = await givenDeputy(world);
        await go(pair[which].id, pair[which].version);
        const { rows } = await world.owner.query("select 1 from deputies where grantor_id = $1", [pair.grantor.id]);
        expect([how, which, rows.length]).toEqual([how, which, 0]);
        expect(await trail("auth.deputy_remove", pair.grantor.id)).toHaveLength(1);
      }
  });
});

describe("acting", () => {
  test("part of ACCESS-35: the other's menu, clients and home; the cookie names both, and the token is another", async () => {
    const { grantor, deputy, taker } = await givenDeputy(world);
    const client = await world.given.client({ attorney_of_record: null });
    const answer = await act(taker, grantor.id);
    expect(answer.body).toEqual({ current_user_id: grantor.id, role_id: 4, first: grantor.first, last: grantor.last });
    expect(currentUser(answer.headers)).toEqual({ ...answer.body, real_user_id: deputy.id });
    expect((await taker.try(clients.list)).status).toBe(401);
    const headers = { cookie: cookieHeader(answer.headers) };
    const read = await world.nobody.try(clients.read, { params: { id: client.id } }, { headers });
    expect(read.status).toBe(200);
    const acting = await actAs(world, (await givenDeputy(world)).taker, grantor.id).catch(() => null);
    expect(acting).toBeNull();
    const own = await nav(await world.as(grantor), grantor.id);
    const shown = (await world.nobody.try(access.navigation, { params: { id: grantor.id } }, { headers })).body;
    expect({ ...shown, screens: null }).toEqual({ ...own, screens: null });
    expect(own.screens.filter((path: string) => !shown.screens.includes(path)).sort()).toEqual([
      "/impersonate",
      "/permissions",
      "/profile",
    ]);
  });

  test("ACCESS-36 a saved change is audited with the one at the keyboard as actor and the other as on-behalf-of", async () => {
    const { grantor, deputy, taker } = await givenDeputy(world);
    const client = await world.given.client();
    const acting = await actAs(world, taker, grantor.id);
    const version = (await acting.call(clients.read, { params: { id: client.id } })).version;
    await acting.call(clients.update, {
      params: { id: client.id },
      body: { trade_name: "Changed for another", version },
    });
    expect((await trail("client.update", client.id))[0]).toMatchObject({ actor: deputy.id, behalf: grantor.id });
    const { items } = await (await world.as(1)).call(access.audit, {
      query: { client_id: client.id, action: "client.update" },
    } as never);
    expect(items[0]).toMatchObject({
      actor_name: `${deputy.first} ${deputy.last}`,
      on_behalf_of_name: `${grantor.first} ${grantor.last}`,
    });
  });

  test("ACCESS-37 impersonating again is 409; permissions, password and the list of whom to act for are 403", async () => {
    const { grantor, taker } = await givenDeputy(world);
    const acting = await actAs(world, taker, grantor.id);
    expect(await act(acting, idOf(taker))).toMatchObject({ status: 409, body: { code: "already_acting" } });
    for (const [operation, input] of [
      [access.deputies, {}],
      [access.setDeputies, { body: { deputized: [] } }],
      [access.impersonable, {}],
      [access.changePassword, { body: { current: goodPassword, password: "another-quiet-harbour-77" } }],
    ] as const)
      expect(await acting.try(operation, input)).toMatchObject({ status: 403, body: { code: "not_while_acting" } });
    const admin = await world.as(await world.given.person({ role: 1 }));
    const asAdmin = await actAs(world, admin, (await world.given.person({ role: 1 })).id, "Help");
    expect(await asAdmin.try(access.searchImpersonable, { query: { q: "first" } })).toMatchObject({
      status: 403,
      body: { code: "not_while_acting" },
    });
  });

  test("part of ACCESS-38: signing out returns to oneself; signing out again ends the session, whose token is 401", async () => {
    const { grantor, deputy, taker } = await givenDeputy(world);
    const acting = await actAs(world, taker, grantor.id);
    const back = await acting.try(access.signOut);
    expect(back.body.returned_to).toMatchObject({ id: deputy.id, role_id: 5 });
    expect(currentUser(back.headers)).toEqual({
      current_user_id: deputy.id,
      role_id: 5,
      first: deputy.first,
      last: deputy.last,
    });
    expect((await acting.try(clients.search, { query: { q: "zz" } })).status).toBe(401);
    const headers = { cookie: cookieHeader(back.headers) };
    expect((await world.nobody.try(access.depersonate, {}, { headers })).body.code).toBe("not_acting");
    expect((await world.nobody.try(access.signOut, {}, { headers })).body).toEqual({ returned_to: null });
    expect((await world.nobody.try(access.impersonable, {}, { headers })).status).toBe(401);
    expect(await trail("auth.depersonate", grantor.id)).toMatchObject([
      { actor: deputy.id, behalf: grantor.id, after: { seconds: expect.any(Number) } },
    ]);
  });

  test("returning without a slash and with one is the same, and a session by token goes on with another one", async () => {
    const { grantor, deputy } = await givenDeputy(world);
    await givePassword(world, deputy);
    const begun = (await signIn(world, deputy.email, goodPassword, { bearer: true, from: "10.3.3.3" })).body;
    const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const acted = await world.nobody.try(access.impersonate, { params: { id: grantor.id }, body: {} }, by(begun.token));
    expect(acted.headers["set-cookie"]).toBeUndefined();
    expect((await world.nobody.try(clients.list, {}, by(begun.token))).status).toBe(401);
    const back = await world.server.inject({
      method: "POST",
      url: "/api/v1/auth/depersonate/",
      headers: { host: "localhost", ...by(acted.body.token).headers },
    });
    expect(back.json()).toMatchObject({ current_user_id: deputy.id, token: expect.any(String) });
    expect((await world.nobody.try(access.impersonable, {}, by(back.json().token))).status).toBe(200);
  });

  test("part of ACCESS-39: taking the right back ends it at once: open screens are told, the next request says so, and the one after is one's own", async () => {
    const { grantor, deputy, giver, taker } = await givenDeputy(world);
    const acting = await actAs(world, taker, grantor.id);
    const address = `127.0.0.1:${(world.server.server.address() as { port: number }).port}`;
    const tab = await openTab(address, acting);
    await settle();
    await deputize(giver, []);
    expect(await tab.closed).toBe(4401);
    expect(tab.heard.at(-1)).toEqual({ kind: "session" });
    // Tabs that show the other still are all told, and not only the first that asks.
    for (let times = 0; times < 2; times += 1) {
      const told = await acting.try(clients.list, {}, { headers: { "x-acting-user": String(grantor.id) } });
      expect(told).toMatchObject({
        status: 409,
        body: { code: "acting_ended", error: `You can no longer act for ${grantor.first} ${grantor.last}.` },
      });
      expect(currentUser(told.headers)).toMatchObject({ current_user_id: deputy.id, role_id: 5 });
      expect(currentUser(told.headers)).not.toHaveProperty("real_user_id");
    }
    expect((await acting.call(access.user, { params: { id: deputy.id } })).id).toBe(deputy.id);
    expect((await acting.try(clients.list, {}, { headers: { "x-acting-user": "7" } })).body.code).toBe("user_changed");
    expect(await trail("auth.depersonate", grantor.id)).toMatchObject([{ after: { user_id: deputy.id } }]);
  });

  test("ends when the one acted for is suspended or deleted, and when an administrator is none any more", async () => {
    for (const set of ["activation_status = 'suspended'", "deleted_at = now()"]) {
      const { grantor, taker } = await givenDeputy(world);
      const acting = await actAs(world, taker, grantor.id);
      await world.owner.query(`update users set ${set} where id = $1`, [grantor.id]);
      expect([set, (await acting.try(clients.list)).body.code]).toEqual([set, "acting_ended"]);
      expect((await acting.try(clients.search, { query: { q: "zz" } })).status).toBe(200);
    }
    const admin = await world.given.person({ role: 1 });
    const acting = await actAs(world, await world.as(admin), (await world.given.person({ role: 12 })).id, "Help");
    await world.owner.query("update users set role_id = 2 where id = $1", [admin.id]);
    expect((await acting.try(clients.list)).body.code).toBe("acting_ended");
  });

  test("ACCESS-58 (1 of 2) ends after four hours", async () => {
    const { grantor, deputy, taker } = await givenDeputy(world);
    const acting = await actAs(world, taker, grantor.id);
    const age = (minutes: number) =>
      world.owner.query("update auth_sessions set acting_since = now() - $2 * interval '1 minute' where user_id = $1", [
        deputy.id,
        minutes,
      ]);
    await age(239);
    expect((await acting.try(clients.list)).status).toBe(200);
    await age(240);
    expect(await acting.try(clients.list)).toMatchObject({ status: 409, body: { code: "acting_ended" } });
    const [entry] = await trail("auth.depersonate", grantor.id);
    expect(entry.after.seconds).toBeGreaterThanOrEqual(240 * 60);
    expect((await acting.try(access.impersonable)).status).toBe(200);
  });

  test("ACCESS-58 (2 of 2) what moves money is refused with 403 while acting, and done for oneself", async () => {
    const pay = operation({
      method: "POST",
      path: "/test/payments",
      permission: "signed-in",
      keys: "refused",
      summary: "Moves money",
      output: noContent,
      ownNameOnly: true,
    });
    const paid: number[] = [];
    const done = process(async (call) => {
      paid.push(call.actor.userId);
      return {};
    });
    const server = await makeHttpServer(world.services, [...allRoutes, ...routes({ pay }, { pay: done })]);
    const { grantor, deputy, taker } = await givenDeputy(world);
    const by = (caller: Caller) => callerOf(server, caller.person, caller.cookie).try(pay);
    expect((await by(taker)).status).toBe(200);
    const acting = await actAs(world, taker, grantor.id);
    expect(await by(acting)).toMatchObject({ status: 403, body: { code: "not_while_acting" } });
    expect(paid).toEqual([deputy.id]);
    await server.close();
  });

  test("of two who are told that it ended at once each is, and it ended once", async () => {
    const { grantor, deputy, taker } = await givenDeputy(world);
    const acting = await actAs(world, taker, grantor.id);
    await world.owner.query("delete from deputies where deputy_id = $1", [deputy.id]);
    const headers = { "x-acting-user": String(grantor.id) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => acting.try(clients.list, {}, { headers })));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(6).fill("acting_ended"));
    expect(await trail("auth.depersonate", grantor.id)).toHaveLength(1);
  });

  test("of one who takes the right back while the other begins one comes first: nobody acts without it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { grantor, deputy, giver, taker } = await givenDeputy(world);
      const [, begun] = await Promise.all([deputize(giver, []), act(taker, grantor.id)]);
      const { rows } = await world.owner.query(
        "select 1 from auth_sessions where user_id = $1 and acting_user_id is not null",
        [deputy.id],
      );
      expect([begun.status === 200 || begun.status === 403, rows.length]).toEqual([true, 0]);
    }
  });

  test("a session that ends in another way ends it in the trail as well", async () => {
    const { grantor, deputy, taker } = await givenDeputy(world);
    await actAs(world, taker, grantor.id);
    await (await world.as(1)).call(people.suspendUser, { params: { id: deputy.id }, body: { reason: "Left." } });
    expect(await trail("auth.depersonate", grantor.id)).toHaveLength(1);
  });
});
