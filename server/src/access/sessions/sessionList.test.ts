import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTab, serve, settle } from "../../platform/realtime/realtime.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { actAs, givenDeputy, trailOf } from "../acting.given.ts";
import { goodPassword, personWithPassword } from "../credentials.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:126.0) Gecko/20100101 Firefox/126.0";

describe("sessions", () => {
  test("are listed with device, address and activity, this one marked; those that ended or are idle too long are not", async () => {
    const person = await personWithPassword(world, { role: 12 });
    const here = await world.as(person);
    const signedIn = await world.nobody.try(
      access.signIn,
      { body: { user: person.email, pass: goodPassword, bearer: true } },
      { headers: { "user-agent": firefox }, remoteAddress: "10.7.7.7" },
    );
    const [idle, ended] = [await world.as(person), await world.as(person)];
    await ended.call(access.signOut);
    const newest = "(select max(id) from auth_sessions where user_id = $1 and ended_at is null)";
    await world.owner.query(
      `update auth_sessions set last_seen_at = now() - interval '2 hours' where user_id = $1 and id = ${newest}`,
      [person.id],
    );
    expect((await idle.try(clients.list)).status).toBe(401);
    const { items, total } = await here.call(access.sessions);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { kind: "bearer", device: "Firefox on Windows", ip: "10.7.7.7", current: false, acting_as: null },
      { kind: "cookie", current: true },
    ]);
    for (const text of [signedIn.body.token, "token"]) expect(JSON.stringify(items)).not.toContain(text);
  });

  test("part of ACCESS-44: revoking one signs that browser out at once, its open screens hear of it, and it is audited", async () => {
    const person = await world.given.person({ role: 12 });
    const [here, there] = [await world.as(person), await world.as(person)];
    const address = await serve(world);
    const tab = await openTab(address, there);
    await settle();
    const { items } = await here.call(access.sessions);
    const other = items.find(({ current }) => !current)?.id ?? 0;
    await here.call(access.endSession, { params: { id: other } });
    expect(await tab.closed).toBe(4401);
    expect(tab.heard.at(-1)).toEqual({ kind: "session" });
    expect((await there.try(clients.list)).status).toBe(401);
    expect((await here.try(clients.list)).status).toBe(200);
    expect(await trailOf(world, "auth.sessions_revoked", person.id)).toMatchObject([
      { actor: person.id, after: { sessions: 1 } },
    ]);
    expect((await here.try(access.endSession, { params: { id: other } })).status).toBe(404);
  });

  test("of another person are nobody's matter but an administrator's, who ends all of them", async () => {
    const [person, admin] = [await world.given.person({ role: 12 }), await world.as(1)];
    const callers = [await world.as(person), await world.as(person)];
    const { items } = await admin.call(access.personSessions, { params: { id: person.id } });
    expect(items.map(({ current }) => current)).toEqual([false, false]);
    const id = items[0]?.id ?? 0;
    for (const role of [2, 4, 12] as const) {
      const caller = await world.as(role);
      expect((await caller.try(access.personSessions, { params: { id: person.id } })).status).toBe(403);
      expect((await caller.try(access.endPersonSessions, { params: { id: person.id } })).status).toBe(403);
      expect((await caller.try(access.endSession, { params: { id } })).status).toBe(404);
    }
    // Nor by the address of one's own.
    expect((await admin.try(access.endSession, { params: { id } })).status).toBe(404);
    await admin.call(access.endPersonSessions, { params: { id: person.id } });
    for (const caller of callers) expect((await caller.try(clients.list)).status).toBe(401);
    expect(await trailOf(world, "auth.sessions_revoked", person.id)).toMatchObject([
      { actor: admin.person?.id, after: { sessions: 2 } },
    ]);
    expect((await admin.try(access.personSessions, { params: { id: 987_654_321 } })).status).toBe(404);
  });

  test("all others end and this one stays, for oneself by either address", async () => {
    const person = await world.given.person({ role: 1 });
    for (const end of [
      (caller: Awaited<ReturnType<World["as"]>>) => caller.call(access.endOtherSessions),
      (caller: Awaited<ReturnType<World["as"]>>) =>
        caller.call(access.endPersonSessions, { params: { id: person.id } }),
    ]) {
      const [here, there] = [await world.as(person), await world.as(person)];
      await end(here);
      expect([(await here.try(clients.list)).status, (await there.try(clients.list)).status]).toEqual([200, 401]);
    }
  });

  test("say for whom they act, and are closed while one acts", async () => {
    const { grantor, deputy, taker } = await givenDeputy(world);
    const here = await world.as(deputy);
    const acting = await actAs(world, taker, grantor.id);
    const { items } = await here.call(access.sessions);
    expect(items.map(({ acting_as: name }) => name).sort()).toEqual([`${grantor.first} ${grantor.last}`, null]);
    for (const operation of [access.sessions, access.endOtherSessions])
      expect(await acting.try(operation)).toMatchObject({ status: 403, body: { code: "not_while_acting" } });
    // Of the one acted for nothing of it is seen.
    expect((await (await world.as(grantor)).call(access.sessions)).total).toBe(2);
  });

  test("ACCESS-43 changing a person's role changes the next answer and the menu without signing in again", async () => {
    const person = await world.given.person({ role: 12 });
    const [caller, admin] = [await world.as(person), await world.as(1)];
    const menu = async () => {
      const { items } = await caller.call(access.navigation, { params: { id: person.id } });
      return items.map(({ path }) => path);
    };
    expect((await caller.try(people.users)).status).toBe(403);
    expect(await menu()).not.toContain("/users");
    await admin.call(people.updateUser, { params: { id: person.id }, body: { role: 9, version: person.version } });
    expect((await caller.try(people.users)).status).toBe(200);
    expect(await menu()).toContain("/users");
  });
});
