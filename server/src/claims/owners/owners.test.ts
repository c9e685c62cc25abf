import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { namesBy } from "./names.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const newClient = async () => (await world.given.client()).id;
const { pay, listOwners, owners, matches, onlyMatch, decide } = namesBy(() => admin);

describe("the list of people", () => {
  const names = async (id: number) => (await owners(id)).owners.map(({ kind, name }) => `${kind} ${name}`);

  test("CLAIM-11 adding a name in free text keeps percent and decisions of the others", async () => {
    const id = await newClient();
    const [first] = (await listOwners(id, "William Jones")).owners;
    await pay(id, ["Bill Jones"]);
    await decide(admin, (await onlyMatch(id)).id, { state: "cleared" });
    await admin.call(claims.changeOwners, {
      params: { id },
      body: { id: first?.id ?? 0, version: first?.version ?? 0, percent: "62.5", has_living_relatives: true },
    });
    const after = await listOwners(id, "Lee Wong; WILLIAM JONES\nEvan Jones");
    const same = after.owners.find((one) => one.id === first?.id);
    expect(same).toMatchObject({ name: "WILLIAM JONES", percent: "62.50", has_living_relatives: true });
    expect((await matches(id)).find((one) => one.person.id === first?.id)).toMatchObject({ state: "cleared" });
    expect(after.owner_family_list).toBe("Lee Wong; WILLIAM JONES\nEvan Jones");
  });

  test("a person who is sent as they stand is not written again", async () => {
    const id = await newClient();
    const [lee] = (await listOwners(id, "Lee Wong")).owners;
    const change = (version: number, percent: string) =>
      admin.call(claims.changeOwners, { params: { id }, body: { id: lee?.id ?? 0, version, percent } });
    const [first] = (await change(lee?.version ?? 0, "30.00")).owners;
    const [second] = (await change(first?.version ?? 0, "30")).owners;
    expect(first?.version).toBe((lee?.version ?? 0) + 1);
    expect(second?.version).toBe(first?.version);
  });

  test("a name moved among the family stays the same person; who did not move is not written again", async () => {
    const id = await newClient();
    const [lee, ana] = (await listOwners(id, "Lee Wong; Ana Reyes")).owners;
    const [first, second] = (await listOwners(id, "Lee Wong\nAna Reyes")).owners;
    expect(first).toMatchObject({ id: lee?.id, kind: "owner", version: lee?.version });
    expect(second).toMatchObject({ id: ana?.id, kind: "family", version: (ana?.version ?? 0) + 1 });
  });

  test("part of CLAIM-12: choosing an employee adds the person, rewrites the text, and excludes the employee", async () => {
    const id = await newClient();
    await listOwners(id, "Lee Wong");
    await pay(id, ["De La Cruz, Maria Elena", "Ana Reyes"]);
    const { items } = await admin.call(claims.employees, { params: { id } });
    const maria = items.find(({ name }) => name.startsWith("De La Cruz"));
    const list = await admin.call(claims.addOwner, { params: { id }, body: { employee: maria?.id ?? 0 } });
    expect(list.owner_family_list).toBe("Lee Wong; Maria Elena De La Cruz");
    expect(list.owners[1]).toMatchObject({ on_payroll: "matched", excluded: true });
    const read = await admin.call(claims.employees, { params: { id } });
    expect(read.items.map(({ owner, excluded }) => [owner, excluded])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await matches(id)).map(({ basis, state }) => [basis, state])).toEqual([["hand", "confirmed"]]);
    expect((await admin.try(claims.addOwner, { params: { id }, body: { employee: maria?.id } })).body.code).toBe(
      "owner_exists",
    );
  });

  test("the ticks of the payroll are set as a whole: gone ticks take their owners away, others stay", async () => {
    const id = await newClient();
    await listOwners(id, "Lee Wong; Ana Reyes\nIda Wong");
    await pay(id, ["Ana Reyes", "Ben Okafor"]);
    const { items } = await admin.call(claims.employees, { params: { id } });
    expect(items.map(({ name, owner }) => [name, owner])).toEqual([
      ["Ana Reyes", true],
      ["Ben Okafor", false],
    ]);
    const tick = (employees: number[], more = {}) =>
      admin.try(claims.changeOwners, { params: { id }, body: { employees, ...more } });
    expect((await tick([items[1]?.id ?? 0])).status).toBe(200);
    expect(await names(id)).toEqual(["owner Lee Wong", "family Ida Wong", "owner Ben Okafor"]);
    expect((await tick([999_999])).status).toBe(422);
    const list = await owners(id);
    const lee = list.owners.find(({ name }) => name === "Lee Wong");
    await admin.call(claims.removeOwner, { params: { id }, query: { id: lee?.id ?? 0 } });
    const none = await tick([]);
    expect([none.status, none.body.code]).toEqual([422, "owners_required"]);
    const both = await tick([items[1]?.id ?? 0], { no_owners: true });
    expect([both.status, both.body.fields]).toEqual([
      422,
      { employees: "Nobody can be an owner when there are none." },
    ]);
    expect((await tick([], { no_owners: true })).body).toMatchObject({ owners: [], has_owners: false });
  });

  test("an employee who is listed as family is not ticked as an owner as well", async () => {
    const id = await newClient();
    await listOwners(id, "Lee Wong\nAna Reyes");
    await pay(id, ["Ana Reyes"]);
    const { items } = await admin.call(claims.employees, { params: { id } });
    const ticked = await admin.try(claims.changeOwners, { params: { id }, body: { employees: [items[0]?.id ?? 0] } });
    expect(ticked).toMatchObject({
      status: 409,
      body: { fields: { name: "This person is already listed. See Ana Reyes among the family members." } },
    });
    expect(await names(id)).toEqual(["owner Lee Wong", "family Ana Reyes"]);
  });

  test("one person: added, related, edited, removed; the text follows and the audit says what changed", async () => {
    const id = await newClient();
    const add = (body: Record<string, unknown>) => admin.try(claims.addOwner, { params: { id }, body });
    const dana = (await add({ kind: "owner", name: "Dana Smith", percent: "30" })).body.owners[0];
    expect(dana).toMatchObject({ excluded: false, reason: "owns 30.00%" });
    expect((await add({ name: "DANA  smith" })).body.code).toBe("owner_exists");
    expect((await add({ name: "Dana Smith; Lee Wong" })).status).toBe(422);
    expect((await add({ name: "Ida Smith", percent: "100.01" })).status).toBe(422);
    expect((await add({ name: "Ida Smith", relation: "sibling" })).status).toBe(422);
    expect((await add({ name: "Ida Smith", related_to: dana.id, relation: "Sister" })).status).toBe(422);
    expect((await add({ name: "Ida Smith", related_to: dana.id })).status).toBe(422);
    expect((await add({ name: "Ida Smith", related_to: 999_999 })).status).toBe(422);
    const both = await add({ name: "Ida Smith", percent: "30", related_to: dana.id, relation: "sibling" });
    expect(both.body.owners.map((one: { excluded: boolean }) => one.excluded)).toEqual([true, true]);
    const edit = (body: Record<string, unknown>) =>
      admin.try(claims.changeOwners, { params: { id }, body: { id: dana.id, ...body } });
    expect((await edit({ version: dana.version, percent: "20" })).body.owners[0].reason).toBe(
      "owns 20.00%, with relatives 50.00%",
    );
    const stale = await edit({ version: dana.version, name: "Dana Smyth" });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
    const gone = await admin.try(claims.removeOwner, { params: { id }, query: { id: dana.id, version: dana.version } });
    expect([gone.status, gone.body.code]).toEqual([409, "stale_version"]);
    await admin.call(claims.removeOwner, { params: { id }, query: { id: dana.id } });
    expect((await owners(id)).owners).toMatchObject([{ name: "Ida Smith", related_to: null, relation: null }]);
    const { items } = await admin.call(access.audit, { query: { client_id: id, record_type: "owners" } });
    expect(items[1]).toMatchObject({ before: { percent: "30" }, after: { person: "Dana Smith", percent: "20" } });
    expect((await admin.call(claims.rawOwners, { params: { id } })).owner_family_list).toBe("Ida Smith");
  });

  test("a list that moved on since it was read is 409 with who changed it", async () => {
    const id = await newClient();
    const { version } = await listOwners(id, "Dana Smith");
    const save = (text: string) =>
      admin.try(claims.saveRawOwners, { params: { id }, body: { owner_family_list: text, version } });
    expect((await save("Dana Smith; Lee Wong")).status).toBe(200);
    const late = await save("Dana Smith; Ida Wong");
    expect(late.body).toMatchObject({
      code: "stale_version",
      details: { name: `${admin.person?.first} ${admin.person?.last}` },
    });
    expect(await names(id)).toEqual(["owner Dana Smith", "owner Lee Wong"]);
  });

  test("the last owner taken off leaves nothing declared; a moved name keeps what is known of it", async () => {
    const id = await newClient();
    const [dana] = (await listOwners(id, "Dana Smith; Lee Wong")).owners;
    const moved = await listOwners(id, "Lee Wong\nDana Smith");
    expect(moved.owners.find((one) => one.id === dana?.id)?.kind).toBe("family");
    const lee = moved.owners.find(({ name }) => name === "Lee Wong");
    const left = await admin.call(claims.removeOwner, { params: { id }, query: { id: lee?.id ?? 0 } });
    expect([left.has_owners, left.owner_family_list]).toEqual([null, "\nDana Smith"]);
  });
});
