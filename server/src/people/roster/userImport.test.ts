import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, fileForm, startWorld, type World } from "../../world.given.ts";
import { personCalls } from "../personCalls.given.ts";

let world: World;
let admin: Caller;
let managing: number;
let calls: ReturnType<typeof personCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  managing = await world.given.firm(2);
  calls = personCalls(world, admin);
});
afterAll(() => world.close());

const send = (caller: Caller, text: string, fields: Record<string, string> = {}, key?: string) => {
  const { payload, headers } = fileForm("people.csv", Buffer.from(text), fields);
  return caller.try(
    people.importUsers,
    {},
    { payload, headers: { ...headers, ...(key && { "idempotency-key": key }) } },
  );
};
const known = async (email: string) =>
  (await world.owner.query("select count(*)::int as there from users where email = $1", [email])).rows[0].there;
const resultsOf = (body: { rows: { line: number; result: string; problem: string | null }[] }) =>
  body.rows.map(({ line, result, problem }) => [line, result, problem]);

describe("people from a file", () => {
  const file = [
    "First,Last,Email,Role",
    "Nora,Quill,nora.quill@import.test,Paralegal",
    "Otto,Rand,otto.rand@import.test,12",
    ",Blank,a@,Attorney",
    "Pia,Sand,PIA.SAND@import.test,managing attorney",
    "Quin,Tar,quin.tar@import.test,Tax attorney",
  ].join("\n");

  test("PEOPLE-52 (1 of 2) 3 good and 2 bad lines create 3 and name the 2 by line; the same file again creates none", async () => {
    const bad = [
      [4, "refused", "Name is required. Must be valid e-mail"],
      [6, "refused", "You may not give this role."],
    ];
    const fields = { entity: String(managing) };
    const preview = await send(admin, file, fields);
    expect(preview).toMatchObject({ status: 200, body: { good: 3, refused: 2, entity: { id: managing } } });
    expect(resultsOf(preview.body)).toEqual([[2, "ok", null], [3, "ok", null], bad[0], [5, "ok", null], bad[1]]);
    expect(await known("nora.quill@import.test")).toBe(0);

    const made = await send(admin, file, { ...fields, commit: "true" });
    expect(made).toMatchObject({ status: 200, body: { good: 3, refused: 2 } });
    expect(resultsOf(made.body)).toEqual([
      [2, "created", null],
      [3, "created", null],
      bad[0],
      [5, "created", null],
      bad[1],
    ]);
    const { users } = await admin.call(people.users, { query: { entity: managing, status: "pending" } });
    expect(users.map(({ email, role_id }) => [email, role_id]).sort()).toEqual([
      ["nora.quill@import.test", 12],
      ["otto.rand@import.test", 12],
      ["pia.sand@import.test", 4],
    ]);
    for (const { id, email } of users) {
      expect(await calls.lettersTo(email)).toEqual(["auth_activate"]);
      expect((await calls.trailOf(id)).map(({ action }) => action)).toContain("user.create");
    }

    const again = await send(admin, file, { ...fields, commit: "true" });
    expect(again.body).toMatchObject({ good: 0, refused: 5 });
    expect(again.body.rows[0].problem).toBe("A user with this e-mail already exists.");
    expect(await calls.lettersTo("nora.quill@import.test")).toEqual(["auth_activate"]);
  });

  test("of the same e-mail twice the first line counts, in whatever case; a user name counts as one that is there", async () => {
    const named = await world.given.person({ role: 12 });
    await world.owner.query("update users set username = 'taken@name.test' where id = $1", [named.id]);
    const text =
      "role,email,last,first\n12,Two@same.test,A,A\n12,two@SAME.test,B,B\n12,Taken@Name.test,C,C\nJanitor,d@same.test,D,D\n,e@same.test,E,E";
    const { body } = await send(admin, text, { entity: String(managing) });
    expect(body.rows.map(({ role }: { role: string }) => role)).toEqual([
      ...["Paralegal", "Paralegal", "Paralegal"],
      ...["Janitor", ""],
    ]);
    expect(resultsOf(body)).toEqual([
      [2, "ok", null],
      [3, "refused", "The same e-mail stands in line 2."],
      [4, "refused", "A user with this e-mail already exists."],
      [5, "refused", "There is no role Janitor."],
      [6, "refused", "Role is required"],
    ]);
  });

  test("who manages a firm adds to that one only, with the roles that are there to give", async () => {
    const attorney = await world.as(4);
    const text =
      "first,last,email,role\nRoy,Own,roy.own@import.test,Paralegal\nSue,Up,sue.up@import.test,Managing partner";
    const made = await send(attorney, text, { commit: "true" });
    expect(resultsOf(made.body)).toEqual([
      [2, "created", null],
      [3, "refused", "You may not give this role."],
    ]);
    expect(made.body.entity.id).toBe(managing);
    for (const entity of [await world.given.firm(2, "Foreign"), 987_654_321])
      expect((await send(attorney, text, { entity: String(entity) })).status).toBe(404);
    expect((await send(admin, text)).body.fields).toEqual({ entity: "This field is required." });
    expect((await send(await world.as(2), text)).status).toBe(403);
  });

  test("the e-mail of somebody who was deleted is free; a firm that was deleted takes nobody, and nor does that of another manager", async () => {
    const gone = await world.given.person({ role: 12 });
    await admin.call(people.removeUser, { params: { id: gone.id }, body: {} });
    const text = `first,last,email,role\nNew,Holder,${gone.email},12`;
    expect(resultsOf((await send(admin, text, { entity: String(managing) })).body)).toEqual([[2, "ok", null]]);
    const shut = await world.given.firm(2, "Shut");
    await world.owner.query("update entities set deleted_at = now() where id = $1", [shut]);
    expect((await send(admin, text, { entity: String(shut), commit: "true" })).status).toBe(404);
    const foreign = await world.as(await world.given.person({ role: 9, firm: await world.given.firm(2, "Beside") }));
    expect((await send(foreign, text, { entity: String(managing), commit: "true" })).status).toBe(404);
    expect(await known(gone.email)).toBe(1);
  });

  test("500 lines are taken, 501 are not; a file of another kind, without headings or lines says so", async () => {
    const many = (count: number) =>
      ["first,last,email,role", ...Array.from({ length: count }, (_, at) => `N,N${at},n${at}@many.test,12`)].join("\n");
    const fields = { entity: String(await world.given.firm(2, "Many")) };
    const made = await send(admin, many(500), { ...fields, commit: "true" });
    expect([made.status, made.body.good, made.body.refused]).toEqual([200, 500, 0]);
    expect((await send(admin, many(501), fields)).body.fields).toEqual({
      uploaded_file: "The file has 501 people; at most 500 can be added at once.",
    });
    expect((await send(admin, "first,last,email\nA,B,c@d.test", fields)).body.fields).toEqual({
      uploaded_file: "The first line needs the headings first, last, email, role; role is missing.",
    });
    expect((await send(admin, "first,last,email,role\n", fields)).body.fields).toEqual({
      uploaded_file: "The file holds no people below its headings.",
    });
    expect((await send(admin, "%PDF-1.7\nfirst,last", fields)).status).toBe(415);
    expect((await send(admin, many(1), { ...fields, color: "red" })).status).toBe(422);
  });

  test("two at once, and one that is sent again with its key, invite nobody twice", async () => {
    const text = "first,last,email,role\nTia,Twin,tia@twin.test,12";
    const fields = { entity: String(managing), commit: "true" };
    const both = await Promise.all([send(admin, text, fields), send(admin, text, fields)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.good).sort()).toEqual([0, 1]);
    const once = "first,last,email,role\nUna,Once,una@twin.test,12";
    const first = await send(admin, once, fields, "import-1");
    expect(first.body.good).toBe(1);
    expect((await send(admin, once, fields, "import-1")).body).toEqual(first.body);
    for (const email of ["tia@twin.test", "una@twin.test"])
      expect(await calls.lettersTo(email)).toEqual(["auth_activate"]);
  });
});
