import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { noContent, operation } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRoutes } from "../../application.ts";
import { makeHttpServer } from "../../platform/http/httpServer.ts";
import { process, routes } from "../../platform/index.ts";
import { openTab, serve, settle } from "../../platform/realtime/realtime.given.ts";
import { type Caller, callerOf, startWorld, type World } from "../../world.given.ts";
import { act, actAs, deputize, givenDeputy, noticesOf, trailOf } from "../acting.given.ts";
import { cookieHeader, cookiesOf, givePassword, goodPassword, signIn } from "../credentials.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const idOf = (caller: Caller) => caller.person?.id ?? 0;
const nav = (caller: Caller, id: number) => caller.call(access.navigation, { params: { id } });
const currentUser = (headers: Record<string, unknown>) =>
  JSON.parse(decodeURIComponent(/current_user=([^;]+)/.exec(cookiesOf(headers).current_user ?? "")?.[1] ?? "null"));

describe("acting", () => {
  test("ACCESS-35 (1 of 2) the other's menu, clients and home; the cookie names both, and the token is another", async () => {
    const { grantor, deputy, taker } = await givenDeputy(world);
    const client = await world.given.client({ attorney_of_record: null });
    const foreign = await world.given.client({ managing_firm: await world.given.firm(2, "Elsewhere") });
    const answer = await act(taker, grantor.id);
    expect(answer.body).toEqual({ current_user_id: grantor.id, role_id: 4, first: grantor.first, last: grantor.last });
    expect(currentUser(answer.headers)).toEqual({ ...answer.body, real_user_id: deputy.id });
    expect(await noticesOf(world, grantor.id)).toEqual([[103, { actor: `${deputy.first} ${deputy.last}` }, null]]);
    expect((await taker.try(clients.list)).status).toBe(401);
    const headers = { cookie: cookieHeader(answer.headers) };
    const read = await world.nobody.try(clients.read, { params: { id: client.id } }, { headers });
    expect(read.status).toBe(200);
    // The clients are the other's, as that person sees them, and no more.
    const all = { query: { limit: 1000 } };
    const seen = (await world.nobody.try(clients.list, all, { headers })).body;
    expect(seen).toEqual(await (await world.as(grantor)).call(clients.list, all));
    expect(seen.items.map(({ id }: { id: number }) => id)).toContain(client.id);
    expect((await world.nobody.try(clients.read, { params: { id: foreign.id } }, { headers })).status).toBe(404);
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
    expect((await trailOf(world, "client.update", client.id))[0]).toMatchObject({
      actor: deputy.id,
      behalf: grantor.id,
    });
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
    expect(await trailOf(world, "auth.depersonate", grantor.id)).toMatchObject([
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
    const address = await serve(world);
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
    expect(await trailOf(world, "auth.depersonate", grantor.id)).toMatchObject([{ after: { user_id: deputy.id } }]);
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
    const [entry] = await trailOf(world, "auth.depersonate", grantor.id);
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
    expect(await trailOf(world, "auth.depersonate", grantor.id)).toHaveLength(1);
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
    expect(await trailOf(world, "auth.depersonate", grantor.id)).toHaveLength(1);
  });
});
