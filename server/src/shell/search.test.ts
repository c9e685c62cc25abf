import { cases } from "@refundry/contract/cases";
import { leads } from "@refundry/contract/leads";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLead } from "../leads/leads.given.ts";
import { everyRole } from "../product/accessWords.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let ours: number;
let theirs: number;
beforeAll(async () => {
  world = await startWorld();
  const named = (name: string) => ({ legal_name: `${name} LLC`, trade_name: name });
  const ofOthers = { managing_firm: await world.given.firm(2, "B"), tax_firm: await world.given.firm(3, "B") };
  ours = (await world.given.client({ ...named("Quenby Harbor"), user: await world.given.role(6) })).id;
  theirs = (await world.given.client({ ...named("Quenby Elsewhere"), ...ofOthers })).id;
  for (const firm of [undefined, ofOthers.managing_firm])
    await world.given.person({ role: 12, last: "Quenbyson", ...(firm && { firm }) });
});
afterAll(() => world.close());

const found = async (caller: Caller, q: string) => {
  const { groups } = await caller.call(shell.search, { query: { q } });
  return Object.fromEntries(groups.map(({ key, items }) => [key, items]));
};

describe("the search of the palette", () => {
  test("SHELL-49 (1 of 3) each role finds the clients of its scope alone, and none that it may not open", async () => {
    for (const role of everyRole) {
      const { clients = [] } = await found(await world.as(role), "quenby");
      const seen = clients.map(({ id }) => id);
      const staff = role <= 2;
      const opens = [1, 2, 3, 4, 6, 9, 12, 13].includes(role);
      expect([role, seen.includes(ours), seen.includes(theirs)]).toEqual([role, opens, staff]);
    }
  });

  test("leads are found by who sees them, by name, e-mail, phone and EIN; a contractor finds the own ones alone", async () => {
    const [contractor, other] = [await world.as(10), await world.as(await world.given.person({ role: 10 }))];
    const made = await makeLead(contractor, { trade_name: "Zephyrine & Sons", ein: "47-5550001" });
    const ids = async (caller: Caller, q: string) => ((await found(caller, q)).leads ?? []).map(({ id }) => id);
    for (const q of ["zephyrine sons", "ephyr", made.contact_email.toUpperCase(), "47-5550001", made.contact_phone])
      expect([q, await ids(contractor, q)]).toEqual([q, [made.id]]);
    const [one] = (await found(contractor, "zephyrine")).leads ?? [];
    expect(one).toMatchObject({ name: "Zephyrine & Sons", text: "New lead", path: `/leads#${made.id}` });
    expect([await ids(other, "zephyrine"), await ids(await world.as(1), "zephyrine")]).toEqual([[], [made.id]]);
    expect([await ids(contractor, "&&"), await ids(contractor, "%%")]).toEqual([[], []]);
    for (const role of [3, 5, 6, 8, 11, 12, 13, 14] as const)
      expect([role, await ids(await world.as(role), "zephyrine")]).toEqual([role, []]);
    await (await world.as(1)).call(leads.remove, { params: { id: made.id } });
    expect(await ids(contractor, "zephyrine")).toEqual([]);
  });

  test("leads are found by who brought them, after those of that name, by who sees that", async () => {
    const bringer = await world.as(await world.given.person({ role: 10, first: "Perpetua", last: "Vashti" }));
    const brought = await makeLead(bringer, { trade_name: "Sunny Corner" });
    const called = await makeLead(await world.as(10), { trade_name: "Vashti Bakery" });
    const names = async (caller: Caller, q: string) => ((await found(caller, q)).leads ?? []).map(({ id }) => id);
    const admin = await world.as(1);
    expect(await names(admin, "vashti")).toEqual([called.id, brought.id]);
    for (const q of ["perpetua", "Perpetua Vas"]) expect([q, await names(admin, q)]).toEqual([q, [brought.id]]);
    expect((await found(admin, "perpetua")).leads?.[0]?.text).toBe("New lead · from Perpetua Vashti");
    expect((await found(admin, "vashti")).leads?.[0]?.text).toBe("New lead");
    expect([await names(admin, "erpetua"), await names(admin, "perpetua%")]).toEqual([[], []]);
    // One's own name finds no list of one's own leads.
    expect(await names(bringer, "perpetua")).toEqual([]);
  });

  test("a legal name that the reader does not see puts no client before those whose names begin so; numbers tell equal names apart", async () => {
    const make = async (trade_name: string, legal_name: string) =>
      (await world.given.client({ trade_name, legal_name })).id;
    const hidden = await make("Aardvark Nursery", "Wolfram Nursery Inc.");
    const [one, other] = [await make("Wolfram Salon", "Salon One LLC"), await make("Wolfram Salon", "Salon Two LLC")];
    const shown = async (role: 1 | 9) =>
      ((await found(await world.as(role), "wolfram")).clients ?? []).map(({ id, text }) => [id, text]);
    expect(await shown(9)).toEqual([
      [one, `#${one}`],
      [other, `#${other}`],
      [hidden, `#${hidden} · by a similar name or the contact`],
    ]);
    expect((await shown(1)).map(([id]) => id)).toEqual([hidden, one, other]);
    // What begins an EIN as well stands below.
    const [numbered, ...others] = (await found(await world.as(9), `#${one}`)).clients ?? [];
    expect([numbered?.id, numbered?.text]).toEqual([one, `#${one}`]);
    expect(others.filter(({ text }) => !text?.endsWith("by EIN or phone"))).toEqual([]);
  });

  test("tickets are found by subject and by number, by who sees them", async () => {
    const asker = await world.as(12);
    const { id, number } = await asker.call(cases.createTicket, {
      body: { subject: "Where is the 50% Quillon draft?", body: "I cannot find it." },
    });
    const ids = async (by: Caller, q: string) => ((await found(by, q)).tickets ?? []).map((one) => one.id);
    for (const q of ["quillon", "50% Q", number, number.toLowerCase(), `T-${id}`])
      expect([q, await ids(asker, q)]).toEqual([q, [id]]);
    const [one] = (await found(asker, "quillon")).tickets ?? [];
    expect(one).toMatchObject({ text: `${number}, Open`, path: `/support-tickets#${id}` });
    expect(await ids(await world.as(1), "quillon")).toEqual([id]);
    expect(await ids(await world.as(await world.given.person({ role: 12 })), "quillon")).toEqual([]);
    expect(await ids(asker, "T-999999999999999999")).toEqual([]);
    // Who asked reads of the answer that it is their turn.
    const staff = await world.as(1);
    await staff.call(cases.addTicketMessage, { params: { id }, body: { body: "Under Packages." } });
    const text = async (by: Caller) => (await found(by, "quillon")).tickets?.[0]?.text;
    expect([await text(asker), await text(staff)]).toEqual([
      `${number}, Waiting for you`,
      `${number}, Waiting for requester`,
    ]);
  });

  test("orders are found by title and number, by who opens their page", async () => {
    const { rows } = await world.owner.query(
      "insert into mandates (title, author, order_number, created_by, created_on) values ('Closing of 100% of halls', 'City of Elm', 'EO-77', (select min(id) from users), now()) returning id::int",
    );
    const { id } = rows[0];
    const ids = async (role: number, q: string) =>
      ((await found(await world.as(role as 1), q)).mandates ?? []).map((one) => one.id);
    for (const q of ["closing of", "100% of", "eo-77"]) expect([q, await ids(2, q)]).toEqual([q, [id]]);
    expect(await ids(2, "eo-7")).toEqual([]);
    const [one] = (await found(await world.as(1), "closing of")).mandates ?? [];
    expect(one).toMatchObject({ text: "City of Elm · EO-77", path: `/mandate/${id}` });
    for (const role of everyRole)
      expect([role, await ids(role, "closing of")]).toEqual([role, [1, 2, 3, 4, 7, 13].includes(role) ? [id] : []]);
    await world.owner.query("update mandates set deleted_at = now() where id = $1", [id]);
    expect(await ids(1, "closing of")).toEqual([]);
  });

  test("people and firms are found by whom their lists show them, in the order of the groups", async () => {
    const admin = await world.as(1);
    const { groups } = await admin.call(shell.search, { query: { q: "quenby" } });
    expect(groups.map(({ key, title }) => [key, title])).toEqual([
      ["clients", "Clients"],
      ["people", "People"],
    ]);
    const people = async (role: number) => ((await found(await world.as(role as 4), "quenbyson")).people ?? []).length;
    expect([await people(1), await people(2), await people(4), await people(9), await people(3)]).toEqual([
      2, 2, 1, 1, 0,
    ]);
    for (const role of [5, 6, 7, 8, 10, 11, 12, 14]) expect([role, await people(role)]).toEqual([role, 0]);
    const { rows } = await world.owner.query("select name, ein from entities where deleted_at is null limit 1");
    for (const q of [rows[0].name, rows[0].ein.slice(0, 6)])
      expect((await found(admin, q)).firms?.map(({ name }) => name)).toContain(rows[0].name);
    for (const role of [3, 4, 7, 9, 13] as const)
      expect((await found(await world.as(role), rows[0].name)).firms).toBeUndefined();
  });

  test("what is found says where it opens, and why it was found where its name does not say it", async () => {
    const admin = await world.as(1);
    const { clients } = await found(admin, "quenby harbor");
    expect(clients?.[0]).toEqual({
      id: ours,
      name: "Quenby Harbor LLC",
      text: `#${ours}`,
      path: `/clients/${ours}/profile#${ours}`,
    });
    expect((await found(admin, `#${ours}`)).clients?.[0]?.text).toBe(`#${ours}`);
    await world.owner.query("update clients set on_hold = true, on_hold_reason = 'Waits' where id = $1", [ours]);
    expect((await found(admin, "quenby harbor")).clients?.[0]?.text).toBe(`#${ours} · On hold`);
    await world.owner.query("update clients set on_hold = false, on_hold_reason = null, active = false where id = $1", [
      ours,
    ]);
    expect((await found(admin, "quenby harbor")).clients?.[0]?.text).toBe(`#${ours} · Inactive`);
    await world.owner.query("update clients set active = true where id = $1", [ours]);
    const [person] = (await found(admin, "quenbyson")).people ?? [];
    expect(person).toMatchObject({ path: `/users#${person?.id}`, text: expect.stringMatching(/^Paralegal · /) });
  });

  test("at most five of a kind, and whether there are more; a pattern's signs are words; under two characters is 422", async () => {
    const admin = await world.as(1);
    const more = async () =>
      (await admin.call(shell.search, { query: { q: "sixtwin" } })).groups.map((one) => one.more);
    for (let count = 0; count < 5; count += 1) await world.given.person({ role: 12, last: "Sixtwin" });
    expect(await more()).toEqual([undefined]);
    await world.given.person({ role: 12, last: "Sixtwin" });
    expect(await more()).toEqual([true]);
    expect((await found(admin, "sixtwin")).people).toHaveLength(5);
    expect((await found(admin, "six%win")).people).toBeUndefined();
    for (const q of ["q", " q ", ""])
      expect(await admin.try(shell.search, { query: { q } })).toMatchObject({ status: 422, body: { code: "invalid" } });
    // A filter of the search of clients that says nothing hides nothing else.
    expect((await admin.try(shell.search, { query: { q: "type:maybe" } })).body).toEqual({ groups: [] });
  });

  test("who was deleted, client or person, is not found", async () => {
    const gone = await world.given.client({ legal_name: "Zyxwv Gone LLC", trade_name: "Zyxwv Gone" });
    const person = await world.given.person({ role: 12, last: "Zyxwvson" });
    const admin = await world.as(1);
    expect(Object.keys(await found(admin, "zyxwv"))).toEqual(["clients", "people"]);
    await world.owner.query("update clients set deleted_at = now() where id = $1", [gone.id]);
    await world.owner.query("update users set deleted_at = now() where id = $1", [person.id]);
    expect(await found(admin, "zyxwv")).toEqual({});
  });

  test("a ticket is found by its number in every form, the newest first", async () => {
    const asker = await world.as(12);
    const make = (subject: string) => asker.call(cases.createTicket, { body: { subject, body: "I cannot find it." } });
    const { id, number } = await make("Where is the Zarquon draft?");
    const { id: later } = await make("The Zarquon draft again");
    const ids = async (by: Caller, q: string) => ((await found(by, q)).tickets ?? []).map((one) => one.id);
    for (const q of [number.slice(2), `t${id}`, `0${id}`]) expect([q, await ids(asker, q)]).toEqual([q, [id]]);
    expect(await ids(asker, "zarquon")).toEqual([later, id]);
    expect(await ids(await world.as(await world.given.person({ role: 12 })), number)).toEqual([]);
  });

  test("who has no list of tickets in the menu finds the own ones as well, and no more than one reads", async () => {
    const contractor = await world.as(10);
    for (let one = 0; one < 9; one += 1)
      await contractor.call(cases.createTicket, { body: { subject: `Wombat ${one}`, body: "I cannot find it." } });
    expect((await found(contractor, "wombat")).tickets).toHaveLength(5);
  });
});
