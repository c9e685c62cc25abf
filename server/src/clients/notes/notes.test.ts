import { clients, type Note } from "@refundry/contract/clients";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
let attorney: Caller;
let owner: Caller;
let id: number;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  attorney = await world.as(7);
  owner = await world.as(6);
});
afterAll(() => world.close());
beforeEach(async () => {
  const [lawyer, user] = [await world.given.role(7), await world.given.role(6)];
  id = (await world.given.client({ attorney_of_record: lawyer.id, user })).id;
});

const add = (text: string, visibility?: "internal" | "client", caller = attorney) =>
  caller.try(clients.addNote, { params: { id }, body: { text, ...(visibility && { visibility }) } });
const added = async (...given: Parameters<typeof add>): Promise<Note> => (await add(...given)).body;
const list = async (caller = attorney, q?: string) =>
  (await caller.call(clients.notes, { params: { id }, query: q === undefined ? {} : { q } })).items;
const bodies = async (caller = attorney, q?: string) => (await list(caller, q)).map(({ body }) => body);
const change = (note: number, body: object, caller = attorney) =>
  caller.try(clients.changeNote, { params: { id: note }, body });
const of = (note: number) => ({ params: { id: note } });

test("CLIENTS-35 role 6 sees only client-visible notes, and an internal note's id is 404 on PATCH", async () => {
  const hidden = await added("internal words");
  await add("for the client", "client");
  expect(await bodies(owner)).toEqual(["for the client"]);
  expect(await list(owner, "internal")).toEqual([]);
  expect((await list(admin)).length).toBe(2);
  expect((await change(hidden.id, { text: "x" }, owner)).status).toBe(404);
  expect((await owner.try(clients.removeNote, of(hidden.id))).status).toBe(404);
  expect((await change(987_654, { text: "x" })).status).toBe(404);
});

test("CLIENTS-36 a note by role 6 is stored with visibility client even if internal is sent, also when it is changed", async () => {
  const note = await added("From us", "internal", owner);
  expect(note.visibility).toBe("client");
  const changed = await change(note.id, { text: "From us again", visibility: "internal" }, owner);
  expect(changed.body).toMatchObject({ visibility: "client", body: "From us again" });
});

test("CLIENTS-37 (1 of 2) a note with a script tag and an onclick is kept without either", async () => {
  const { body } = await added('<p onclick="x()">Read <b>this</b><script>alert(1)</script></p>');
  expect(body).toBe("<p>Read <strong>this</strong></p>");
  expect(await bodies()).toEqual(["<p>Read <strong>this</strong></p>"]);
});

test("CLIENTS-38 (1 of 2) another user's note cannot be edited (403); an administrator may take it away, nobody else", async () => {
  const note = await added("mine", "client");
  for (const caller of [admin, owner]) expect((await change(note.id, { text: "theirs" }, caller)).status).toBe(403);
  expect((await owner.try(clients.removeNote, of(note.id))).status).toBe(403);
  expect((await list(admin))[0]?.abilities).toEqual({ edit: false, delete: true, pin: true });
  expect((await list())[0]?.abilities).toEqual({ edit: true, delete: true, pin: true });
  expect((await list(owner))[0]?.abilities).toEqual({ edit: false, delete: false, pin: false });
  expect((await admin.try(clients.removeNote, of(note.id))).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await change(note.id, { text: "again" })).status).toBe(404);
});

test("CLIENTS-65 (1 of 2) a pinned note stands on top for everybody who sees it; role 6 cannot pin (403)", async () => {
  const first = await added("first", "client");
  await add("second", "client");
  expect(await bodies()).toEqual(["second", "first"]);
  const pinned = await admin.try(clients.pinNote, of(first.id));
  expect(pinned.body.pinned_at).toEqual(expect.any(String));
  expect(await bodies()).toEqual(["first", "second"]);
  expect(await bodies(owner)).toEqual(["first", "second"]);
  expect((await owner.try(clients.pinNote, of(first.id))).status).toBe(403);
  expect((await owner.try(clients.unpinNote, of(first.id))).status).toBe(403);
  await attorney.call(clients.unpinNote, of(first.id));
  expect(await bodies()).toEqual(["second", "first"]);
});

test("CLIENTS-68 GET /clients/{id}/notes answers author, author_name, author_avatar, body and date of each note", async () => {
  await add("words");
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      author: attorney.person?.id,
      author_name: `${attorney.person?.first} ${attorney.person?.last}`,
      author_avatar: null,
      body: "words",
      date: expect.any(String),
      edited_at: null,
      visibility: "internal",
      pinned_at: null,
      abilities: { edit: true, delete: true, pin: true },
    },
  ]);
});

test("a note without words is 422, with 20,001 characters too; 20,000 are kept", async () => {
  for (const text of ["", "   ", "<p><br></p>", "<script>words</script>", "&nbsp;"]) {
    const { status, body } = await add(text);
    expect([text, status, body.fields]).toEqual([text, 422, { text: "Please input a message before submitting!" }]);
  }
  expect((await add("x".repeat(20_001))).body.fields).toEqual({ text: "A note has at most 20,000 characters." });
  expect((await add("x".repeat(20_000))).status).toBe(201);
});

test("part of CLIENTS-58: every change of a note is in the trail with before and after; that it was visible stays known", async () => {
  const { id: note } = await added("one", "client");
  await change(note, { text: "two", visibility: "internal" });
  await change(note, { text: "two" });
  await admin.call(clients.pinNote, of(note));
  await admin.call(clients.pinNote, of(note));
  await attorney.call(clients.removeNote, of(note));
  const { rows } = await world.owner.query(
    "select action, client_id::int as client, actor_user_id::int as actor, before, after from audit_log where record_type = 'note' and record_id = $1 order by id",
    [note],
  );
  const by = { client: id, actor: attorney.person?.id };
  expect(rows).toEqual([
    { ...by, action: "note.create", before: null, after: { body: "one", visibility: "client" } },
    {
      ...by,
      action: "note.update",
      before: { body: "one", visibility: "client" },
      after: { body: "two", visibility: "internal" },
    },
    { client: id, actor: admin.person?.id, action: "note.pin", before: { pinned: false }, after: { pinned: true } },
    { ...by, action: "note.delete", before: { body: "two", visibility: "internal" }, after: null },
  ]);
});

test("notes are found by words of text and author, however they are set off, never by their markup", async () => {
  await add("<p>Call <b>Ann</b> &amp; Bob</p>");
  await add("<p>Nothing</p>");
  expect(await bodies(attorney, "ann call")).toEqual(["<p>Call <strong>Ann</strong> &amp; Bob</p>"]);
  expect(await bodies(attorney, "&")).toHaveLength(1);
  expect(await bodies(attorney, "strong")).toEqual([]);
  expect(await bodies(attorney, "%")).toEqual([]);
  expect(await bodies(attorney, attorney.person?.last ?? "")).toHaveLength(2);
});

test("who is named is told once, if the note is for their eyes and the client in their scope", async () => {
  const partner = await world.given.person({ role: 9, first: "Pia", last: "Named" });
  const strange = await world.given.person({
    role: 9,
    first: "Otto",
    last: "Far",
    firm: await world.given.firm(2, "B"),
  });
  const user = owner.person;
  const told = async () => {
    const { rows } = await world.owner.query(
      "select user_id::int as who from notifications where type_id = 404 and client = $1",
      [id],
    );
    return rows.map(({ who }) => who).sort();
  };
  const text = `<p>@pia <b>Named</b>, @Otto Far and @${user?.first} ${user?.last}: please look</p>`;
  const note = await added(text);
  expect(await told()).toEqual([partner.id]);
  await world.owner.query("delete from notifications");
  await change(note.id, { text: `${text} again` });
  expect(await told()).toEqual([]);
  await add(`@${user?.first} ${user?.last} @Otto Far`, "client");
  expect(await told()).toEqual([user?.id]);
  expect(await told()).not.toContain(strange.id);
});

test("notes of a client out of scope are 404, and 403 for who sees names only", async () => {
  const note = await added("x", "client");
  const other = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "C") }));
  expect((await other.try(clients.notes, { params: { id } })).status).toBe(404);
  expect((await change(note.id, { text: "y" }, other)).status).toBe(404);
  const accountant = await world.as(8);
  expect((await accountant.try(clients.notes, { params: { id } })).body.code).toBe("names_only");
});
