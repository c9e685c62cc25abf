import { access } from "@refundry/contract/access";
import { people } from "@refundry/contract/people";
import { type RoleId, roleFacts } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, mailedToken } from "../../access/credentials.given.ts";
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

describe("the list of people", () => {
  test("PEOPLE-01 (1 of 2) role 4 lists only people of the own firm, role 7 gets 403 and no such screen; staff list everybody but people of clients", async () => {
    await world.given.role(12);
    const client = await world.given.role(6);
    const own = await (await world.as(4)).call(people.users, { query: {} });
    expect(own.users.length).toBeGreaterThan(1);
    for (const { parent_entity } of own.users) expect(parent_entity).toBe(managing);
    expect(own.total).toBe(own.users.length);
    const attorney = await world.as(7);
    expect((await attorney.try(people.users, { query: {} })).status).toBe(403);
    const { screens } = await attorney.call(access.navigation, { params: { id: attorney.person?.id ?? 0 } });
    expect(screens).not.toContain("/users");
    const all = await (await world.as(2)).call(people.users, { query: { limit: 5000 } });
    expect(new Set(all.users.map(({ parent_entity }) => parent_entity)).size).toBeGreaterThan(1);
    expect(idsOf(all.users)).not.toContain(client.id);
    const clientsOnly = await admin.call(people.users, { query: { role_id: 6 } });
    expect(idsOf(clientsOnly.users)).toContain(client.id);
    for (const { role_id } of clientsOnly.users) expect(role_id).toBe(6);
  });

  test("is filtered by role, firm and status, pages by cursor in the order of names, and counts all pages", async () => {
    const firm = await world.given.firm(2, "List");
    const made = [];
    for (const [last, role, status] of [
      ["Cole", 4, "active"],
      ["Abel", 7, "pending"],
      ["Bond", 7, "suspended"],
    ] as const)
      made.push(await world.given.person({ firm, last, role, status }));
    const list = async (query: object) => (await admin.call(people.users, { query: { entity: firm, ...query } })).users;
    expect((await list({})).map(({ last }) => last)).toEqual(["Abel", "Bond", "Cole"]);
    expect((await list({ role_id: 7 })).map(({ last }) => last)).toEqual(["Abel", "Bond"]);
    for (const [status, last] of [
      ["active", "Cole"],
      ["pending", "Abel"],
      ["suspended", "Bond"],
    ] as const)
      expect((await list({ status })).map((row) => row.last)).toEqual([last]);
    const first = await admin.call(people.users, { query: { entity: firm, limit: 2 } });
    expect([first.total, first.users.map(({ last }) => last)]).toEqual([3, ["Abel", "Bond"]]);
    const second = await admin.call(people.users, { query: { entity: firm, limit: 2, cursor: first.next ?? "" } });
    expect([second.total, second.next, second.users.map(({ last }) => last)]).toEqual([3, null, ["Cole"]]);
  });

  test("of the deleted is for who may restore them", async () => {
    const gone = await world.given.person({ role: 12 });
    await admin.call(people.removeUser, { params: { id: gone.id }, body: {} });
    const list = await admin.call(people.users, { query: { status: "deleted", limit: 5000 } });
    expect(list.users.find(({ id }) => id === gone.id)).toMatchObject({
      abilities: { fields: [], restore: true, delete: false, invite: false },
      moves: [],
    });
    expect((await (await world.as(2)).try(people.users, { query: { status: "deleted" } })).status).toBe(403);
  });

  test("PEOPLE-09 (1 of 2) words look for names, the other search for e-mails; both find people of clients, at most those in reach", async () => {
    const firm = await world.given.firm(2, "Search");
    const client = await world.given.client({ managing_firm: firm });
    const person = await world.given.person({
      role: 12,
      firm,
      first: "Zelda",
      last: "Fitz-Moor",
      email: "zf@seek.test",
    });
    const own = await world.given.person({ role: 6, first: "Zelda", last: "Fitz-Other", email: "zo@seek.test" });
    await world.owner.query("insert into client_users (client_id, user_id) values ($1, $2)", [client.id, own.id]);
    const byName = async (caller: Caller, q: string) => (await caller.call(people.searchUsers, { query: { q } })).items;
    const byMail = async (caller: Caller, q: string) =>
      (await caller.call(people.searchEmails, { query: { q } })).items;
    expect(idsOf(await byName(admin, "a fitz-"))).toEqual(idsOf([person, own]));
    expect(idsOf(await byMail(admin, "ZF@seek"))).toEqual([person.id]);
    expect(await byName(admin, "seek.test")).toEqual([]);
    expect(await byMail(admin, "zelda")).toEqual([]);
    expect(await byName(admin, "100%")).toEqual([]);
    expect((await byName(admin, "fitz-other"))[0]?.entity_name).toBe(client.legalName);
    const managers = await world.as(await world.given.person({ role: 9, firm }));
    expect(idsOf(await byName(managers, "fitz-"))).toEqual([person.id]);
    expect(await byName(await world.as(4), "fitz-")).toEqual([]);
    expect((await admin.try(people.searchUsers, { query: { q: "z" } })).status).toBe(422);
  });

  test("of contractors holds the active ones by name or e-mail", async () => {
    const active = await world.given.person({ role: 10, last: "Roper", email: "rope@c.test" });
    await world.given.person({ role: 10, last: "Roper", status: "pending" });
    const found = async (q?: string) => idsOf((await admin.call(people.contractors, { query: q ? { q } : {} })).items);
    expect([await found("roper"), await found("ROPE@c"), await found("nobody")]).toEqual([
      [active.id],
      [active.id],
      [],
    ]);
    expect(await found()).toContain(active.id);
  });
});

describe("a new person", () => {
  /** 03, Who may create or assign which role: creator, type of firm, roles. */
  const table: [RoleId, 1 | 2 | 3 | 4, RoleId[]][] = [
    [1, 1, [1, 2, 11, 14]],
    [1, 2, [4, 5, 7, 9, 12, 14]],
    [1, 3, [3, 7, 8, 13, 14]],
    [1, 4, [10, 14]],
    [9, 2, [4, 5, 7, 9, 12]],
    [4, 2, [4, 5, 7, 12]],
    [13, 3, [3, 7, 8, 13]],
    [3, 3, [3, 7, 8]],
  ];

  test("PEOPLE-04 role 4 is offered exactly 4, 5, 7, 12, each creator what the table says; another role gets 403 `role_not_available`", async () => {
    for (const [creator, type, roles] of table) {
      const caller = await world.as(creator);
      const firm = await world.given.firm(type);
      if (creator !== 1)
        expect((await caller.call(people.users, { query: { limit: 1 } })).available_roles).toEqual(
          roles.map((role_id) => ({ role_id, role_name: roleFacts[role_id].name })),
        );
      else {
        const entity = (await caller.call(people.entities, { query: {} })).items.find(({ id }) => id === firm);
        expect(entity?.available_roles.map(({ role_id }) => role_id)).toEqual(roles);
      }
      for (let role = 1; role <= 14; role += 1) {
        const answer = await caller.try(people.createUser, { params: { id: firm }, body: calls.newPerson({ role }) });
        const expected = roles.includes(role as RoleId) ? [201, undefined] : [403, "role_not_available"];
        expect([creator, type, role, answer.status, answer.body.code]).toEqual([creator, type, role, ...expected]);
      }
    }
  });

  test("PEOPLE-05 posting to another firm's id gets 404, to one that there is not as well", async () => {
    const attorney = await world.as(4);
    for (const id of [await world.given.firm(2, "Other"), tax, 987_654_321])
      expect((await attorney.try(people.createUser, { params: { id }, body: calls.newPerson() })).status).toBe(404);
  });

  test("PEOPLE-07 (1 of 2) is pending, gets one activation mail, another link when asked for, and is active once it was used", async () => {
    const body = calls.newPerson();
    const made = await admin.call(people.createUser, { params: { id: managing }, body });
    expect(made).toMatchObject({ activation_status: "pending", parent_entity: managing, abilities: { invite: true } });
    expect(await calls.lettersTo(body.email)).toEqual(["auth_activate"]);
    await world.jobsDone();
    const first = await mailedToken(world, body.email);
    await admin.call(people.inviteUser, { params: { id: made.id } });
    await world.jobsDone();
    const second = await mailedToken(world, body.email);
    expect(second).not.toBe(first);
    expect((await world.nobody.try(access.link, { params: { token: first } })).status).toBe(404);
    expect((await world.nobody.try(access.link, { params: { token: second } })).status).toBe(200);
    const password = { password: goodPassword };
    await world.nobody.call(access.activate, { params: { token: second ?? "" }, body: password });
    expect((await calls.one(made.id)).activation_status).toBe("active");
    expect((await calls.trailOf(made.id)).map(({ action }) => action)).toEqual([
      "user.create",
      "auth.link_sent",
      "auth.link_sent",
      "user.invite",
      "auth.password_set",
      "auth.link_used",
      "user.activate",
      "auth.sign_in",
    ]);
    const active = await world.given.person({ role: 12 });
    expect(await admin.try(people.inviteUser, { params: { id: active.id } })).toMatchObject({
      status: 409,
      body: { code: "not_pending" },
    });
  });

  test("PEOPLE-08 `Ann@X.example` is refused on `email` while `ann@x.example` is there, and taken after that person was deleted", async () => {
    const create = (email: string) =>
      admin.try(people.createUser, { params: { id: managing }, body: calls.newPerson({ email }) });
    const first = await create("ann@x.example");
    expect(await create("Ann@X.example")).toMatchObject({
      status: 422,
      body: { fields: { email: "A user with this e-mail already exists." } },
    });
    await admin.call(people.removeUser, { params: { id: first.body.id }, body: {} });
    expect((await create("Ann@X.example")).status).toBe(201);
  });

  test("each field that is missing is named in its words", async () => {
    const empty = { first: " ", last: "", email: "", role: undefined };
    expect((await admin.try(people.createUser, { params: { id: managing }, body: empty })).body.fields).toEqual({
      first: "Name is required.",
      last: "Name is required.",
      email: "E-mail is required",
      role: "Role is required",
    });
    const wrong = await admin.try(people.createUser, {
      params: { id: managing },
      body: calls.newPerson({ email: "a@" }),
    });
    expect(wrong.body.fields).toEqual({ email: "Must be valid e-mail" });
  });
});
