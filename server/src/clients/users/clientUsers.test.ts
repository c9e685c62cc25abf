import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import type { AnyOperation } from "@refundry/contract/platform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodPassword, mailedToken } from "../../access/credentials.given.ts";
import { lockedPerson } from "../../people/index.ts";
import { personCalls } from "../../people/personCalls.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
let attorney: Caller;
let calls: ReturnType<typeof personCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  attorney = await world.as(4);
  calls = personCalls(world, admin);
});
afterAll(() => world.close());

let count = 0;
const newUser = (more: object = {}) => {
  count += 1;
  return { first: "Una", last: "Field", email: `una${count}@client.test`, ...more };
};
const add = (caller: Caller, clientId: number, body: object) =>
  caller.try(clients.addUser, { params: { clientId }, body: body as ReturnType<typeof newUser> });
const usersOf = async (caller: Caller, clientId: number) =>
  (await caller.call(clients.users, { params: { clientId } })).items;
const elsewhere = async () => world.given.client({ managing_firm: await world.given.firm(2, "Elsewhere") });

test("PEOPLE-42 lists only the client's users; a new e-mail makes a pending role 6 linked to it, who activates and sees that client alone", async () => {
  const [client, other] = [await world.given.client(), await world.given.client()];
  expect(await usersOf(attorney, client.id)).toEqual([]);
  const body = newUser({ email: "First.Last@Client.test" });
  const made = await add(attorney, client.id, body);
  expect(made).toMatchObject({
    status: 201,
    body: {
      fullname: "Una Field",
      email: "first.last@client.test",
      activation_status: "pending",
      last_sign_in_at: null,
      abilities: { change: true, invite: true },
    },
  });
  expect(await usersOf(attorney, client.id)).toEqual([made.body]);
  expect(await usersOf(attorney, other.id)).toEqual([]);
  expect(await calls.one(made.body.id)).toMatchObject({ role_id: 6, parent_entity: null });
  expect(await calls.lettersTo("first.last@client.test")).toEqual(["auth_activate"]);
  expect((await calls.trailOf(made.body.id)).map(({ action, clientId }) => [action, clientId])).toEqual([
    ["user.create", null],
    ["auth.link_sent", null],
    ["client_user.link", client.id],
  ]);
  await world.jobsDone();
  const params = { token: await mailedToken(world, made.body.email) };
  const activated = await world.nobody.try(access.activate, { params, body: { password: goodPassword } });
  expect([activated.status, activated.body.current_user_id]).toEqual([200, made.body.id]);
  const person = await world.system((tx) => lockedPerson(tx, made.body.id));
  const own = await world.as(person ?? 6);
  expect((await own.try(clients.read, { params: { id: client.id } })).status).toBe(200);
  expect((await own.try(clients.read, { params: { id: other.id } })).status).toBe(404);
  expect((await usersOf(admin, client.id))[0]).toMatchObject({ activation_status: "active" });
});

test("PEOPLE-43 a firm user's e-mail gets 422, and the same client user twice 409; neither changes anything", async () => {
  const client = await world.given.client();
  const { email } = await world.given.person({ role: 12 });
  expect(await add(attorney, client.id, newUser({ email: email.toUpperCase() }))).toMatchObject({
    status: 422,
    body: { fields: { email: "This e-mail belongs to a user of a firm." } },
  });
  const body = newUser();
  await add(attorney, client.id, body);
  expect(await add(attorney, client.id, { ...body, link: true })).toMatchObject({
    status: 409,
    body: { code: "already_linked", error: "Una Field can sign in for this client already." },
  });
  expect(await usersOf(attorney, client.id)).toHaveLength(1);
  for (const [field, text] of [
    ["first", "Name is required."],
    ["last", "Name is required."],
    ["email", "E-mail is required"],
  ] as const)
    expect((await add(attorney, client.id, newUser({ [field]: " " }))).body.fields).toEqual({ [field]: text });
});

test("who is known is asked about where the reader sees a client of theirs, and linked silently where not", async () => {
  const [client, second, foreign] = [await world.given.client(), await world.given.client(), await elsewhere()];
  const known = await add(attorney, client.id, newUser());
  expect(await add(attorney, second.id, newUser({ email: known.body.email }))).toMatchObject({
    status: 409,
    body: { code: "known_client_user", error: "Una Field already has an account. Link it to this client?" },
  });
  expect(await usersOf(attorney, second.id)).toEqual([]);
  const linked = await add(attorney, second.id, newUser({ first: "Else", email: known.body.email, link: true }));
  expect([linked.status, linked.body.id, linked.body.first]).toEqual([201, known.body.id, "Una"]);
  // Of a client that the reader does not see nothing is said beforehand, and no second person is made.
  const stranger = await add(admin, foreign.id, newUser());
  const silent = await add(attorney, client.id, newUser({ email: stranger.body.email }));
  expect([silent.status, silent.body.id]).toEqual([201, stranger.body.id]);
  expect(silent.body.abilities).toEqual({ change: false, invite: false });
  // A client that was deleted is nobody's: it neither asks nor keeps anything from being changed.
  const gone = await add(admin, foreign.id, newUser());
  await admin.call(clients.remove, { params: { id: foreign.id }, body: { confirm: "DELETE" } });
  expect((await add(attorney, client.id, newUser({ email: gone.body.email }))).body).toMatchObject({
    id: gone.body.id,
    abilities: { change: true },
  });
});

test("PEOPLE-44 an unlinked client user gets 404 for the client at the next request, and keeps the account and other clients", async () => {
  const person = await world.given.person({ role: 6 });
  const [client, other] = [await world.given.client({ user: person }), await world.given.client({ user: person })];
  const own = await world.as(person);
  const read = async (id: number) => (await own.try(clients.read, { params: { id } })).status;
  expect([await read(client.id), await read(other.id)]).toEqual([200, 200]);
  const remove = (caller: Caller, user_id: number) =>
    caller.try(clients.removeUser, { params: { clientId: client.id }, body: { user_id } });
  expect((await remove(attorney, person.id)).status).toBe(200);
  expect([await read(client.id), await read(other.id)]).toEqual([404, 200]);
  expect((await own.call(access.user, { params: { id: person.id } })).activation_status).toBe("active");
  expect((await calls.trailOf(person.id)).at(-1)).toMatchObject({
    action: "client_user.unlink",
    clientId: client.id,
    actorUserId: attorney.person?.id,
  });
  expect((await remove(attorney, person.id)).status).toBe(404);
});

test("PEOPLE-45 role 4 cannot rename who is also linked to a client outside the scope: 403, and 1 can", async () => {
  const [client, foreign] = [await world.given.client(), await elsewhere()];
  const { body: person } = await add(attorney, client.id, newUser());
  const rename = async (caller: Caller, more: object) =>
    caller.try(clients.updateUser, {
      params: { clientId: client.id },
      body: { user_id: person.id, version: (await calls.one(person.id)).version, ...more },
    });
  expect((await rename(attorney, { last: "Married" })).body).toMatchObject({ fullname: "Una Married" });
  await add(admin, foreign.id, newUser({ email: person.email, link: true }));
  for (const change of [{ last: "Else" }, { first: "Else" }, { email: "else@client.test" }])
    expect(await rename(attorney, change)).toMatchObject({ status: 403, body: { code: "shared_client_user" } });
  expect((await attorney.try(people.inviteUser, { params: { id: person.id } })).status).toBe(404);
  expect((await usersOf(attorney, client.id))[0]).toMatchObject({
    fullname: "Una Married",
    abilities: { change: false, invite: false },
  });
  const changed = await rename(admin, { email: "Una.New@client.test" });
  expect(changed.body).toMatchObject({ email: "una.new@client.test" });
  expect((await calls.trailOf(person.id)).at(-1)).toMatchObject({ action: expect.stringMatching(/user.update|auth/) });
  expect(await rename(admin, { last: "Late", version: person.version })).toMatchObject({
    status: 409,
    body: { code: "stale_version" },
  });
});

test("a pending client user gets another link from who manages its clients; its new address gets one by itself", async () => {
  const client = await world.given.client();
  const { body: person } = await add(attorney, client.id, newUser());
  const paralegal = await world.as(12);
  await world.jobsDone();
  const first = await mailedToken(world, person.email);
  await paralegal.call(people.inviteUser, { params: { id: person.id } });
  await world.jobsDone();
  expect(await mailedToken(world, person.email)).not.toBe(first);
  const foreigner = await world.as(
    await world.given.person({ role: 12, firm: await world.given.firm(2, "Elsewhere") }),
  );
  expect((await foreigner.try(people.inviteUser, { params: { id: person.id } })).status).toBe(404);
  expect((await (await world.as(13)).try(people.inviteUser, { params: { id: person.id } })).status).toBe(404);
});

test("nobody links people to a client out of scope, or changes people that are not its own", async () => {
  const [client, foreign] = [await world.given.client(), await elsewhere()];
  const { body: person } = await add(admin, foreign.id, newUser());
  expect((await add(attorney, foreign.id, newUser())).status).toBe(404);
  const params = { clientId: client.id };
  for (const answer of [
    await attorney.try(clients.user, { params: { ...params, userId: person.id } }),
    await attorney.try(clients.updateUser, { params, body: { user_id: person.id, last: "X", version: 1 } }),
    await attorney.try(clients.removeUser, { params, body: { user_id: person.id } }),
    await attorney.try(clients.users, { params: { clientId: foreign.id } }),
  ])
    expect(answer.status).toBe(404);
  expect(await usersOf(admin, foreign.id)).toHaveLength(1);
});

test("two who add the same new person at once make one person", async () => {
  const client = await world.given.client();
  const body = newUser();
  const answers = await Promise.all([add(attorney, client.id, body), add(admin, client.id, body)]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 201)?.status).toBeGreaterThanOrEqual(409);
  expect(await usersOf(attorney, client.id)).toHaveLength(1);
});

test("PEOPLE-46 role 6 gets 403 on every call of this area except the own profile and avatars", async () => {
  const person = await world.given.person({ role: 6 });
  const client = await world.given.client({ user: person });
  const own = await world.as(person);
  const { users, user, addUser, updateUser: putUser, removeUser } = clients;
  const { updateUser: _profile, avatar: _picture, setAvatar: _mine, removeAvatar: _none, ...ofPeople } = people;
  const all: [string, AnyOperation][] = Object.entries({
    ...ofPeople,
    users,
    user,
    addUser,
    putUser,
    removeClientUser: removeUser,
  });
  for (const [name, operation] of all) {
    const params = { id: person.id, clientId: client.id, userId: person.id };
    const answer = await own.try(operation, { params, query: {}, body: {} });
    expect([name, answer.status]).toEqual([name, 403]);
  }
  expect((await calls.update(own, person.id, { last: "Own" })).status).toBe(200);
});
