import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { exclusionsOf } from "../index.ts";
import { namesBy } from "./names.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const { pay, listOwners, owners, matches, onlyMatch, decide } = namesBy(() => admin);
const engineNames = (id: number) => world.system((tx) => exclusionsOf(tx, id));
const choose = (by: Caller, id: number, person: number, employee: number, state?: "cleared") =>
  by.try(claims.matchByHand, { params: { id }, body: { person, employee, ...(state && { state }) } });
const employeeIds = async (id: number) => {
  const { items } = await admin.call(claims.employees, { params: { id } });
  return (name: string) => items.find((one) => one.name === name)?.id ?? 0;
};

/** A relative whose name the payroll spells otherwise, and somebody else who is paid. */
async function misspelled() {
  const { id } = await world.given.client();
  await listOwners(id, "Walter Quill\nEdith Quillfether");
  await pay(id, ["Edith Quillfeather", "Ana Reyes"]);
  const list = (await owners(id)).owners;
  const idOf = (name: string) => list.find((one) => one.name === name)?.id ?? 0;
  return { id, edith: idOf("Edith Quillfether"), employee: await employeeIds(id) };
}

test("a listed person is the employee that a decider chooses: out of the credit, found, written down, and to be reopened", async () => {
  const { id, edith, employee } = await misspelled();
  expect((await engineNames(id)).family).toEqual(["Edith Quillfether"]);
  const attorney = await world.as(4);
  const { status, body } = await choose(attorney, id, edith, employee("Edith Quillfeather"));
  expect(status).toBe(200);
  const found = body.owners.find((one: { id: number }) => one.id === edith);
  expect(found).toMatchObject({ name: "Edith Quillfether", on_payroll: "matched" });
  expect((await engineNames(id)).family).toEqual(["Edith Quillfether", "Edith Quillfeather"]);
  const decider = `${attorney.person?.first} ${attorney.person?.last}`;
  const pair = await onlyMatch(id);
  expect(pair).toMatchObject({ basis: "hand", state: "confirmed", decided_by: decider });
  // Once more changes nothing.
  expect((await choose(attorney, id, edith, employee("Edith Quillfeather"))).status).toBe(200);
  const { items } = await admin.call(access.audit, { query: { client_id: id, record_type: "name_matches" } });
  expect(items.map(({ action, record_id, before, after }) => [action, record_id, before?.state, after?.state])).toEqual(
    [["name_match.decide", pair.id, null, "confirmed"]],
  );
  expect((await decide(attorney, pair.id, { state: "cleared" })).status).toBe(200);
  expect((await engineNames(id)).family).toEqual(["Edith Quillfether"]);
  // Chosen anew after that.
  expect((await choose(attorney, id, edith, employee("Edith Quillfeather"))).status).toBe(200);
  expect((await onlyMatch(id)).state).toBe("confirmed");
  expect((await owners(id)).owners.find((one) => one.id === edith)?.on_payroll).toBe("matched");
  const { items: later } = await admin.call(access.audit, { query: { client_id: id, record_type: "name_matches" } });
  const names = { person: "Edith Quillfether", employee: "Edith Quillfeather" };
  expect([later.length, later[0]]).toMatchObject([
    3,
    { before: { ...names, state: "cleared" }, after: { ...names, state: "confirmed" }, record_id: pair.id },
  ]);
});

test("only an owner or relative of the client is matched, with somebody of its current payroll, by who decides", async () => {
  const { id, edith, employee } = await misspelled();
  const other = await misspelled();
  const ana = employee("Ana Reyes");
  expect((await choose(admin, id, other.edith, ana)).status).toBe(404);
  const notPaid = await choose(admin, id, edith, other.employee("Ana Reyes"));
  expect([notPaid.status, notPaid.body.fields]).toEqual([
    422,
    { employee: "Choose employees of the current payroll." },
  ]);
  const body = { name: "Quill LP", kind: "entity" as const };
  const { owners: listed } = await admin.call(claims.addOwner, { params: { id }, body });
  const company = listed.find(({ name }) => name === body.name)?.id ?? 0;
  const ofCompany = await choose(admin, id, company, ana);
  expect([ofCompany.status, ofCompany.body.fields]).toEqual([422, { person: "Choose an owner or a family member." }]);
  for (const role of [3, 9, 12] as const) expect((await choose(await world.as(role), id, edith, ana)).status).toBe(403);
  await pay(id, ["Somebody Else"], "later.csv");
  expect((await choose(admin, id, edith, ana)).status).toBe(422);
  expect(await matches(id)).toEqual([]);
});

test("somebody spelled nearly alike is said to be another, once and for all payrolls, and the same person after all", async () => {
  const { id, edith, employee } = await misspelled();
  const paid = employee("Edith Quillfeather");
  expect((await choose(admin, id, edith, paid, "cleared")).status).toBe(200);
  expect((await engineNames(id)).family).toEqual(["Edith Quillfether"]);
  const pair = await onlyMatch(id);
  expect(pair).toMatchObject({ basis: "hand", state: "cleared", decided_by: expect.stringMatching(/./) });
  expect(pair.moves.map(({ label }) => label)).toEqual(["Same person"]);
  expect((await owners(id)).owners.find((one) => one.id === edith)?.on_payroll).toBe("open");
  expect((await choose(admin, id, edith, paid, "cleared")).status).toBe(200);
  await pay(id, ["Edith Quillfeather", "Ana Reyes"], "later.csv");
  expect(await onlyMatch(id)).toEqual(pair);
  expect((await decide(admin, pair.id, { state: "suspect" })).status).toBe(200);
  expect((await engineNames(id)).family).toEqual(["Edith Quillfether", "Edith Quillfeather"]);
  const { items } = await admin.call(access.audit, { query: { client_id: id, record_type: "name_matches" } });
  expect(items.map(({ record_id, before, after }) => [record_id, before?.state, after?.state]).reverse()).toEqual([
    [pair.id, null, "cleared"],
    [pair.id, "cleared", "confirmed"],
  ]);
});

test("a pair that stands already is decided in its own place, not called another by hand", async () => {
  const { id, edith, employee } = await misspelled();
  const paid = employee("Edith Quillfeather");
  await choose(admin, id, edith, paid);
  const refused = await choose(admin, id, edith, paid, "cleared");
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { employee: "This name is beside the person already. Decide it there." },
  ]);
  expect((await onlyMatch(id)).state).toBe("confirmed");
});

test("of a pair that the rules of names made nobody says another by hand, also where it is a note alone", async () => {
  const { id } = await world.given.client();
  await listOwners(id, "Robert Jones");
  await pay(id, ["Mary Jones"]);
  const note = await onlyMatch(id);
  const refused = await choose(admin, id, note.person.id, note.employee.id, "cleared");
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ["employee"]]);
  expect((await onlyMatch(id)).state).toBe("note");
});
