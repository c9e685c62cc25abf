import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTab, serve, until } from "../../platform/realtime/realtime.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { act, actAs, deputize, givenDeputy, noticesOf, trailOf } from "../acting.given.ts";
import { removeOverDeputies } from "./deputy.commands.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const idOf = (caller: Caller) => caller.person?.id ?? 0;

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
    expect(await trailOf(world, "auth.impersonate", person.id)).toMatchObject([{ actor: idOf(admin), reason: "Help" }]);
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

  test("people stand by last and first name, among those found as among those one may choose; at most fifty are found", async () => {
    const firm = await world.given.firm(2, "In order");
    const asked = await world.given.person({ role: 4, firm, first: "Zoe", last: "Ordman" });
    const made: string[] = [];
    for (const [first, last] of [
      ["Cleo", "Ordway"],
      ["Bea", "ordway"],
      ["Dan", "Ordell"],
    ] as const)
      made.push((await world.given.person({ role: 12, firm, first, last })).email);
    const [cleo, bea, dan] = made;
    const { items } = await (await world.as(asked)).call(access.deputies);
    expect(items.map(({ fullname }) => fullname)).toEqual(["Dan Ordell", "Bea ordway", "Cleo Ordway"]);
    const search = async (q: string) =>
      (await (await world.as(1)).call(access.searchImpersonable, { query: { q } })).items.map(({ email }) => email);
    expect(await search(" ord")).toEqual([dan, asked.email, bea, cleo]);
    for (let number = 0; number < 51; number += 1) await world.given.person({ role: 12, firm, last: "Plenty" });
    expect(await search("plenty")).toHaveLength(50);
  });
});

describe("permissions", () => {
  test("ACCESS-31 (1 of 2) a toggle puts the card on the other's list, whose open screens are told, notifies the other, and is audited", async () => {
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
    expect(tab.heard[0]).toMatchObject({ kind: "record", type: "deputies", id: grantor.id });
    expect((await taker.call(access.impersonable)).items).toMatchObject([
      { id: grantor.id, email: grantor.email, role: "Managing attorney", entity_name: expect.any(String), img: null },
    ]);
    // The same list again changes nothing.
    await deputize(giver, [deputy.id]);
    expect(await trailOf(world, "auth.deputize", grantor.id)).toMatchObject([
      { actor: grantor.id, behalf: null, after: { deputy: deputy.id, until: null } },
    ]);
    expect(await noticesOf(world, deputy.id)).toEqual([[101, { actor: `${grantor.first} ${grantor.last}` }, null]]);
    await deputize(giver, []);
    expect((await noticesOf(world, deputy.id)).at(-1)).toEqual([
      102,
      { actor: `${grantor.first} ${grantor.last}` },
      null,
    ]);
    expect(await noticesOf(world, grantor.id)).toEqual([]);
    expect((await taker.call(access.impersonable)).items).toEqual([]);
    expect(await trailOf(world, "auth.deputy_remove", grantor.id)).toMatchObject([{ before: { deputy: deputy.id } }]);
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
    expect(await trailOf(world, "auth.deputy_remove", grantor.id)).toMatchObject([
      { actor: null, before: { deputy: deputy.id }, reason: "Its last day is over." },
    ]);
    const [given, taken] = [`${grantor.first} ${grantor.last}`, `${deputy.first} ${deputy.last}`];
    expect((await noticesOf(world, deputy.id)).at(-1)).toEqual([102, { actor: given }, null]);
    expect(await noticesOf(world, grantor.id)).toEqual([[102, { actor: taken }, "over"]]);
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
        expect(await trailOf(world, "auth.deputy_remove", pair.grantor.id)).toHaveLength(1);
      }
  });
});
