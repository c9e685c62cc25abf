import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { type RoleId, roleFacts } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, mailedToken, personWithPassword } from "../access/credentials.given.ts";
import { auditLog } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
let managing: number;
let tax: number;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  [managing, tax] = [await world.given.firm(2), await world.given.firm(3)];
});
afterAll(() => world.close());

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id).sort((a, b) => a - b);
const trailOf = async (id: number) => {
  const rows = await world.system((tx) => tx.db.select().from(auditLog).orderBy(auditLog.id));
  return rows.filter((row) => row.recordType === "user" && row.recordId === id);
};
const lettersTo = async (address: string) =>
  (await world.owner.query("select kind from mail_messages where to_address = $1 order by id", [address])).rows.map(
    ({ kind }) => kind,
  );
const one = async (id: number) => admin.call(access.user, { params: { id } });
const update = async (caller: Caller, id: number, body: Record<string, unknown>) =>
  caller.try(people.updateUser, { params: { id }, body: { version: (await one(id)).version, ...body } });
let count = 0;
const newPerson = (more: object = {}) => {
  count += 1;
  return { first: "Nora", last: "Quill", email: `nora${count}@new.test`, role: 12 as RoleId, ...more };
};

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
        const answer = await caller.try(people.createUser, { params: { id: firm }, body: newPerson({ role }) });
        const expected = roles.includes(role as RoleId) ? [201, undefined] : [403, "role_not_available"];
        expect([creator, type, role, answer.status, answer.body.code]).toEqual([creator, type, role, ...expected]);
      }
    }
  });

  test("PEOPLE-05 posting to another firm's id gets 404, to one that there is not as well", async () => {
    const attorney = await world.as(4);
    for (const id of [await world.given.firm(2, "Other"), tax, 987_654_321])
      expect((await attorney.try(people.createUser, { params: { id }, body: newPerson() })).status).toBe(404);
  });

  test("part of PEOPLE-07: is pending, gets one activation mail, and another link when asked for", async () => {
    const body = newPerson();
    const made = await admin.call(people.createUser, { params: { id: managing }, body });
    expect(made).toMatchObject({ activation_status: "pending", parent_entity: managing, abilities: { invite: true } });
    expect(await lettersTo(body.email)).toEqual(["auth_activate"]);
    await world.jobsDone();
    const first = await mailedToken(world, body.email);
    await admin.call(people.inviteUser, { params: { id: made.id } });
    await world.jobsDone();
    const second = await mailedToken(world, body.email);
    expect(second).not.toBe(first);
    expect((await world.nobody.try(access.link, { params: { token: first } })).status).toBe(404);
    expect((await world.nobody.try(access.link, { params: { token: second } })).status).toBe(200);
    expect((await trailOf(made.id)).map(({ action }) => action)).toEqual([
      "user.create",
      "auth.link_sent",
      "auth.link_sent",
      "user.invite",
    ]);
    const active = await world.given.person({ role: 12 });
    expect(await admin.try(people.inviteUser, { params: { id: active.id } })).toMatchObject({
      status: 409,
      body: { code: "not_pending" },
    });
  });

  test("PEOPLE-08 `Ann@X.example` is refused on `email` while `ann@x.example` is there, and taken after that person was deleted", async () => {
    const create = (email: string) =>
      admin.try(people.createUser, { params: { id: managing }, body: newPerson({ email }) });
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
    const wrong = await admin.try(people.createUser, { params: { id: managing }, body: newPerson({ email: "a@" }) });
    expect(wrong.body.fields).toEqual({ email: "Must be valid e-mail" });
  });
});

describe("a change of a person", () => {
  test("PEOPLE-12 of two who save at once the second learns who was first and when, and can save on top", async () => {
    const person = await world.given.person({ role: 12 });
    const other = await world.as(await world.given.person({ role: 1, first: "Olga", last: "First" }));
    const { version } = await one(person.id);
    await other.call(people.updateUser, { params: { id: person.id }, body: { last: "Theirs", version } });
    const stale = await admin.try(people.updateUser, {
      params: { id: person.id },
      body: { phone: "5550100123", version },
    });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "stale_version", details: { name: "Olga First", version: version + 1 } },
    });
    expect(Number.isNaN(Date.parse(stale.body.details.at))).toBe(false);
    expect((await update(admin, person.id, { phone: "5550100123" })).body).toMatchObject({
      last: "Theirs",
      phone: "5550100123",
    });
    expect((await trailOf(person.id)).at(-1)).toMatchObject({
      action: "user.update",
      before: { phone: null },
      after: { phone: "5550100123" },
    });
  });

  test("PEOPLE-19 nobody changes the own role, firm or `can_be_aor`: 403, and nothing is changed", async () => {
    for (const role of [1, 4, 7, 13] as const) {
      const caller = await world.as(await world.given.person({ role }));
      const id = caller.person?.id ?? 0;
      const before = await one(id);
      for (const body of [{ role: 2 }, { parent_entity: managing }, { can_be_aor: false }])
        expect([role, (await update(caller, id, { last: "Else", ...body })).status]).toEqual([role, 403]);
      expect(await one(id)).toEqual(before);
    }
  });

  test("PEOPLE-51 one's own profile is one's own: a role or a firm in the body changes nothing and gets 403", async () => {
    const caller = await world.as(await world.given.person({ role: 6, firm: null }));
    const id = caller.person?.id ?? 0;
    expect(
      (await update(caller, id, { first: "Own", phone: "5550100111", time_zone: "America/Chicago" })).body,
    ).toMatchObject({ first: "Own", phone: "5550100111", time_zone: "America/Chicago" });
    for (const body of [{ role: 1 }, { parent_entity: managing }])
      expect((await update(caller, id, { first: "Changed", ...body })).status).toBe(403);
    expect(await one(id)).toMatchObject({ first: "Own", role_id: 6, parent_entity: null });
    expect((await update(caller, id, { time_zone: "Mars/Base" })).body.fields).toEqual({
      time_zone: "Please choose a time zone.",
    });
  });

  test("managers change whom they could make, and to such a role only; others of the firm stay as they are", async () => {
    const attorney = await world.as(4);
    const paralegal = await world.given.person({ role: 12 });
    expect((await update(attorney, paralegal.id, { role: 7 })).body).toMatchObject({ role_id: 7, can_be_aor: true });
    expect(await update(attorney, paralegal.id, { role: 9 })).toMatchObject({
      status: 403,
      body: { code: "role_not_available" },
    });
    const partner = await world.given.person({ role: 9 });
    expect(await update(attorney, partner.id, { last: "Else" })).toMatchObject({
      status: 403,
      body: { code: "person_field" },
    });
    expect((await update(attorney, paralegal.id, { username: "else" })).status).toBe(403);
    const stranger = await world.given.person({ role: 12, firm: await world.given.firm(2, "Other") });
    const refused = await attorney.try(people.updateUser, {
      params: { id: stranger.id },
      body: { last: "X", version: 1 },
    });
    expect(refused.status).toBe(404);
  });

  test("PEOPLE-20 another e-mail of an active person is told to both addresses and ends the sessions; a pending one gets a new link", async () => {
    const person = await personWithPassword(world);
    const caller = await world.as(person);
    const to = `moved-${person.email}`;
    expect((await update(admin, person.id, { email: to.toUpperCase() })).body).toMatchObject({
      email: to,
      username: to,
    });
    expect([await lettersTo(person.email), await lettersTo(to)]).toEqual([
      ["auth_email_changed"],
      ["auth_email_changed"],
    ]);
    expect((await caller.try(access.user, { params: { id: person.id } })).status).toBe(401);
    const pending = await admin.call(people.createUser, { params: { id: managing }, body: newPerson() });
    await update(admin, pending.id, { email: `late-${pending.email}` });
    expect(await lettersTo(`late-${pending.email}`)).toEqual(["auth_activate"]);
  });

  test("a user name follows the e-mail until an administrator gives another one", async () => {
    const person = await world.given.person({ role: 12 });
    await update(admin, person.id, { username: "Own.Name" });
    expect((await update(admin, person.id, { email: "else@n.test" })).body).toMatchObject({ username: "Own.Name" });
    const other = await world.given.person({ role: 12 });
    expect((await update(admin, other.id, { username: "own.name" })).body.fields).toEqual({
      username: "This user name is taken.",
    });
  });

  test("part of PEOPLE-22: without `can_be_aor` somebody is in no list of attorneys; for role 12 it is 422", async () => {
    const firm = await world.given.firm(2, "Flag");
    const attorney = await world.given.person({ role: 7, firm });
    const listed = async () => idsOf((await admin.call(people.attorneys, { query: { managing_firm: firm } })).items);
    expect(await listed()).toEqual([attorney.id]);
    await update(admin, attorney.id, { can_be_aor: false });
    expect(await listed()).toEqual([]);
    const paralegal = await world.given.person({ role: 12, firm });
    expect((await update(admin, paralegal.id, { can_be_aor: true })).body.fields).toEqual({
      can_be_aor: "Only attorneys can be attorney of record.",
    });
  });

  test("another firm takes the role along only where there is one like it, and never the primary user", async () => {
    const attorney = await world.given.person({ role: 7, firm: await world.given.firm(2, "From") });
    expect((await update(admin, attorney.id, { parent_entity: tax })).body).toMatchObject({
      parent_entity: tax,
      firm_type: 3,
      role_id: 7,
    });
    expect((await update(admin, attorney.id, { parent_entity: await world.given.firm(4) })).body.fields).toEqual({
      role: "There is no such role at this firm. Please choose another one.",
    });
    expect((await update(admin, attorney.id, { parent_entity: 987_654_321 })).body.fields).toEqual({
      parent_entity: "This firm cannot be chosen.",
    });
    const firm = await world.given.firm(2, "Primary");
    const primary = await world.given.person({ role: 4, firm });
    await world.owner.query("update entities set primary_user = $1 where id = $2", [primary.id, firm]);
    for (const answer of [
      await update(admin, primary.id, { parent_entity: managing }),
      await admin.try(people.removeUser, { params: { id: primary.id } }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: "is_primary_user" } });
  });
});

describe("the clients of an attorney who leaves", () => {
  const withClients = async (many: number) => {
    const firm = await world.given.firm(2, `Leave ${many} ${count++}`);
    const attorney = await world.given.person({ role: 7, firm });
    const made = [];
    for (let index = 0; index < many; index += 1)
      made.push(await world.given.client({ managing_firm: firm, attorney_of_record: attorney.id }));
    return { firm, attorney, clients: made, heir: await world.given.person({ role: 4, firm }) };
  };
  const attorneysOf = async (ids: number[]) =>
    Promise.all(
      ids.map(async (id) => (await admin.call(clients.read, { params: { id } })).attorney_of_record?.id ?? null),
    );

  test("part of PEOPLE-14: deleting one with 3 clients without a choice gets 409 with 3; with `reassign_to` they move, with 3 entries", async () => {
    const { attorney, clients: held, heir } = await withClients(3);
    const ids = held.map(({ id }) => id);
    const remove = (body: object) => admin.try(people.removeUser, { params: { id: attorney.id }, body });
    expect(await remove({})).toMatchObject({ status: 409, body: { code: "has_clients", details: { count: 3 } } });
    expect(await attorneysOf(ids)).toEqual(ids.map(() => attorney.id));
    expect((await remove({ reassign_to: heir.id })).status).toBe(200);
    expect(await attorneysOf(ids)).toEqual(ids.map(() => heir.id));
    const rows = await world.system((tx) => tx.db.select().from(auditLog));
    const entries = rows.filter(({ recordType, recordId }) => recordType === "clients" && ids.includes(recordId ?? 0));
    expect(
      entries.filter(({ after }) => (after as { attorney_of_record?: number })?.attorney_of_record === heir.id),
    ).toHaveLength(3);
  });

  test("PEOPLE-15 `reassign_to` somebody who is no candidate of that firm gets 422, and nothing is done", async () => {
    const { attorney, firm, clients: held } = await withClients(1);
    const others = [
      await world.given.person({ role: 7, firm: await world.given.firm(2, "Other") }),
      await world.given.person({ role: 12, firm }),
      await world.given.person({ role: 7, firm, status: "suspended" }),
      attorney,
    ];
    for (const { id } of others)
      expect(
        await admin.try(people.removeUser, { params: { id: attorney.id }, body: { reassign_to: id } }),
      ).toMatchObject({ status: 422, body: { fields: { reassign_to: expect.any(String) } } });
    expect(await attorneysOf([held[0]?.id ?? 0])).toEqual([attorney.id]);
  });

  test("hold for a suspension, another role, another firm and the flag as well; nobody may be said to have them", async () => {
    for (const leave of [
      (id: number, said: object) =>
        admin.try(people.suspendUser, { params: { id }, body: { reason: "On leave.", ...said } }),
      (id: number, said: object) => update(admin, id, { role: 12, ...said }),
      (id: number, said: object) => update(admin, id, { parent_entity: managing, ...said }),
      (id: number, said: object) => update(admin, id, { can_be_aor: false, ...said }),
    ]) {
      const { attorney, clients: held } = await withClients(1);
      expect(await leave(attorney.id, {})).toMatchObject({ status: 409, body: { code: "has_clients" } });
      expect((await leave(attorney.id, { leave_unassigned: true })).status).toBe(200);
      expect(await attorneysOf([held[0]?.id ?? 0])).toEqual([null]);
    }
    // What leaves nothing needs no choice.
    const { attorney } = await withClients(1);
    expect((await update(admin, attorney.id, { role: 4 })).status).toBe(200);
  });
});

describe("who is suspended, deleted and restored", () => {
  test("PEOPLE-13 only role 1 deletes; role 9 gets 403", async () => {
    const person = await world.given.person({ role: 12 });
    for (const role of [2, 4, 9] as const) {
      const caller = await world.as(role);
      expect((await caller.try(people.removeUser, { params: { id: person.id } })).status).toBe(403);
      expect((await caller.call(access.user, { params: { id: person.id } })).abilities.delete).toBe(false);
    }
    expect((await one(person.id)).abilities.delete).toBe(true);
    expect((await admin.try(people.removeUser, { params: { id: person.id } })).status).toBe(200);
  });

  test("a suspension ends every session and what was mailed, needs a reason, and is taken back by reactivating", async () => {
    const person = await personWithPassword(world);
    const caller = await world.as(person);
    const suspend = (reason: string) => admin.try(people.suspendUser, { params: { id: person.id }, body: { reason } });
    expect((await suspend(" ")).body.fields).toEqual({ reason: "A reason is required." });
    expect((await suspend("On leave.")).body).toMatchObject({
      activation_status: "suspended",
      moves: [{ name: "reactivate", label: "Reactivate", allowed: true }],
    });
    expect((await caller.try(access.user, { params: { id: person.id } })).status).toBe(401);
    expect((await trailOf(person.id)).at(-1)).toMatchObject({
      action: "user.suspend",
      reason: "On leave.",
      before: { activation_status: "active" },
      after: { activation_status: "suspended" },
    });
    expect((await suspend("Again.")).status).toBe(409);
    const back = await admin.call(people.reactivateUser, { params: { id: person.id } });
    expect(back.activation_status).toBe("active");
    expect((await admin.try(people.reactivateUser, { params: { id: person.id } })).status).toBe(409);
  });

  test("nobody does it to oneself, and managers only to whom they could make", async () => {
    const own = admin.person?.id ?? 0;
    for (const answer of [
      await admin.try(people.removeUser, { params: { id: own } }),
      await admin.try(people.suspendUser, { params: { id: own }, body: { reason: "Me." } }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: "self", error: "You cannot do this to yourself." } });
    const partner = await world.given.person({ role: 9 });
    const attorney = await world.as(4);
    const params = { id: partner.id };
    expect((await attorney.try(people.suspendUser, { params, body: { reason: "No." } })).status).toBe(403);
    expect((await attorney.try(people.inviteUser, { params })).status).toBe(403);
  });

  test("PEOPLE-18 a restored person must be reactivated before signing in; one who never activated is pending", async () => {
    const active = await personWithPassword(world);
    const pending = await world.given.person({ role: 12, status: "pending" });
    for (const { id } of [active, pending]) await admin.call(people.removeUser, { params: { id }, body: {} });
    expect((await (await world.as(2)).try(access.user, { params: { id: active.id } })).status).toBe(404);
    expect((await admin.call(access.user, { params: { id: active.id } })).abilities).toMatchObject({ restore: true });
    const restored = await admin.call(people.restoreUser, { params: { id: active.id } });
    expect(restored).toMatchObject({ activation_status: "suspended", deleted_at: null });
    const signIn = () => world.nobody.try(access.signIn, { body: { user: active.email, pass: goodPassword } });
    expect((await signIn()).body.code).toBe("suspended");
    expect((await admin.call(people.restoreUser, { params: { id: pending.id } })).activation_status).toBe("pending");
    expect((await admin.try(people.restoreUser, { params: { id: active.id } })).status).toBe(409);
    await admin.call(people.reactivateUser, { params: { id: active.id } });
    expect((await signIn()).status).toBe(200);
    expect((await trailOf(active.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["user.delete", "user.restore", "user.reactivate"]),
    );
  });

  test("whose e-mail somebody else has since is not restored: 409", async () => {
    const gone = await world.given.person({ role: 12, email: "twice@r.test" });
    await admin.call(people.removeUser, { params: { id: gone.id }, body: {} });
    await world.given.person({ role: 12, email: "twice@r.test" });
    expect(await admin.try(people.restoreUser, { params: { id: gone.id } })).toMatchObject({
      status: 409,
      body: { code: "email_taken" },
    });
  });

  test("a deleted client's person sees no client any more, and the trail says so", async () => {
    const own = await world.given.person({ role: 6 });
    const client = await world.given.client({ user: own });
    await admin.call(people.removeUser, { params: { id: own.id }, body: {} });
    const { rowCount } = await world.owner.query("select 1 from client_users where user_id = $1", [own.id]);
    expect(rowCount).toBe(0);
    expect((await trailOf(own.id)).find(({ action }) => action === "client_user.unlink")).toMatchObject({
      clientId: client.id,
    });
  });
});

describe("contractors", () => {
  const contractor = (more: object = {}) => world.given.person({ role: 10, ...more });
  const place = (id: number, body: object) => update(admin, id, body as Record<string, unknown>);

  test("PEOPLE-47 an upline within the own downline gets 422 `upline_cycle`, also with two opposite requests at once", async () => {
    const [top, middle, low] = [await contractor(), await contractor(), await contractor()];
    await place(middle.id, { upline_parent: top.id });
    await place(low.id, { upline_parent: middle.id });
    expect(await place(top.id, { upline_parent: low.id })).toMatchObject({
      status: 422,
      body: { code: "upline_cycle", fields: { upline_parent: "This would make a loop." } },
    });
    const [a, b] = [await contractor(), await contractor()];
    const answers = await Promise.all([place(a.id, { upline_parent: b.id }), place(b.id, { upline_parent: a.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("part of PEOPLE-48: deleting a contractor, or another role, moves the direct downline to the own upline", async () => {
    for (const leave of [
      (id: number) => admin.try(people.removeUser, { params: { id } }),
      (id: number) => update(admin, id, { role: 14 }),
    ]) {
      const [top, middle, low, below] = [
        await contractor(),
        await contractor(),
        await contractor(),
        await contractor(),
      ];
      await place(middle.id, { upline_parent: top.id });
      await place(low.id, { upline_parent: middle.id });
      await place(below.id, { upline_parent: low.id });
      expect((await leave(middle.id)).status).toBe(200);
      expect([(await one(low.id)).upline_parent, (await one(below.id)).upline_parent]).toEqual([top.id, low.id]);
      expect((await trailOf(low.id)).at(-1)).toMatchObject({
        before: { upline_parent: middle.id },
        after: { upline_parent: top.id },
      });
    }
  });

  test("only an active contractor stands above another; who stands at the top has nobody above", async () => {
    const person = await contractor();
    for (const other of [await contractor({ status: "pending" }), await world.given.person({ role: 12 })])
      expect((await place(person.id, { upline_parent: other.id })).body.fields).toEqual({
        upline_parent: "Please choose an active contractor.",
      });
    const above = await contractor();
    await place(person.id, { upline_parent: above.id });
    expect((await place(person.id, { top_level: true })).body).toMatchObject({ upline_parent: null, top_level: true });
    expect((await place(person.id, { upline_parent: above.id })).body).toMatchObject({ top_level: false });
    expect((await place(person.id, { upline_parent: above.id, top_level: true })).status).toBe(422);
  });
});

test("firms are found by name and by the digits of the EIN, with their people and clients counted", async () => {
  const firm = await world.given.firm(2, "Counted");
  await world.given.person({ role: 4, firm });
  await world.given.client({ managing_firm: firm });
  const found = (await admin.call(people.entities, { query: {} })).items.find(({ id }) => id === firm);
  expect(found).toMatchObject({
    people_count: 1,
    client_count: 1,
    firm_type_name: "Managing Firm",
    primary_user: null,
  });
  for (const q of [found?.name.slice(0, 9) ?? "", found?.ein ?? ""])
    expect(idsOf((await admin.call(people.searchEntities, { query: { q } })).items)).toContain(firm);
  expect((await admin.call(people.searchEntities, { query: { q: "zzz" } })).items).toEqual([]);
});
