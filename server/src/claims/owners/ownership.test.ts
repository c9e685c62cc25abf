import { access } from "@refundry/contract/access";
import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenClaim } from "../../calculations/calculations.given.ts";
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
const { owners, pay, matches } = namesBy(() => admin);
const add = async (id: number, body: Record<string, unknown>) => {
  const { owners: list } = await admin.call(claims.addOwner, { params: { id }, body: body as never });
  return list.at(-1)?.id ?? 0;
};
const save = (by: Caller, id: number, body: Record<string, unknown>) =>
  by.try(claims.saveOwnership, {
    params: { id },
    body: { holdings: [], relations: [], no_living_relatives: [], ...body } as never,
  });
const read = (id: number) => admin.call(claims.ownership, { params: { id } });

/** Dana with 60 % and Lee with 40 % of an LP that owns 90 %; Lee 10 % himself; Dana's sister and Lee's nephew. */
async function partnership(id: number) {
  const dana = await add(id, { name: "Dana Smith" });
  const lee = await add(id, { name: "Lee Wong" });
  const lp = await add(id, { name: "Smith LP", kind: "entity" });
  const ida = await add(id, { name: "Ida Smith", kind: "family" });
  const neil = await add(id, { name: "Neil Wong", kind: "family" });
  const body = {
    holdings: [
      { holder: lp, held: null, percent: "90" },
      { holder: lee, held: null, percent: "10" },
      { holder: dana, held: lp, percent: "60" },
      { holder: lee, held: lp, percent: "40" },
    ],
    relations: [
      { person: ida, relation: "sibling", of: dana },
      { person: neil, relation: "niece_nephew", of: lee },
    ],
    no_living_relatives: [],
  };
  return { dana, lee, lp, ida, neil, body };
}

describe("ownership", () => {
  test("what nobody entered yet is read as version 0 and saved by it; once somebody did, version 0 is 409", async () => {
    const id = await newClient();
    expect((await read(id)).version).toBe(0);
    expect((await save(admin, id, { version: 0 })).status).toBe(200);
    expect((await save(admin, id, { version: -1 })).status).toBe(422);
    await add(id, { name: "Dana Smith" });
    expect(await save(admin, id, { version: 0 })).toMatchObject({ status: 409, body: { code: "stale_version" } });
  });

  test("part of CLAIM-68: who owns the client through a partnership, who is related, and each step", async () => {
    const id = await newClient();
    const { dana, lee, lp, ida, body } = await partnership(id);
    const saved = await save(admin, id, body);
    expect(saved.status).toBe(200);
    expect(saved.body.attribution).toEqual([
      {
        name: "Dana Smith",
        percent: "54.00",
        basis: "owner",
        relation: "sibling of Ida Smith",
        chain: ["Dana Smith > Smith LP > employer"],
      },
      {
        name: "Ida Smith",
        percent: "54.00",
        basis: "family",
        relation: "sibling of Dana Smith",
        chain: ["Ida Smith > Dana Smith > Smith LP > employer"],
      },
    ]);
    expect(
      saved.body.chains.map(({ name, percent, reason }: Record<string, unknown>) => [name, percent, reason]),
    ).toEqual([
      ["Dana Smith", "54.00", "54.00% through Smith LP"],
      ["Lee Wong", "46.00", "owns 46.00%, in part through Smith LP"],
      ["Ida Smith", "54.00", "sibling of Dana Smith (54.00%)"],
      ["Neil Wong", "0.00", "related to owners of at most 50% only"],
    ]);
    expect(saved.body.chains[2].steps).toEqual([
      { text: "Ida Smith > Dana Smith > Smith LP > the client", percent: "54.00", law: "section 267(c)(2)" },
      { text: "Is the sibling of Dana Smith, who has more than 50%", percent: "54.00", law: "section 152(d)(2)" },
    ]);
    expect(saved.body.chains[0].steps).toEqual([
      { text: "Dana Smith > Smith LP > the client", percent: "54.00", law: "section 267(c)(1)" },
      {
        text: "Has more than 50%, which living relatives are taken to have, too",
        percent: null,
        law: "section 152(d)(2)",
      },
    ]);
    expect(saved.body.chains[3].steps).toEqual([
      { text: "Has not more than 50%, and is related to nobody who has", percent: null, law: null },
    ]);
    expect((await owners(id)).owners.map(({ name, excluded, reason }) => [name, excluded, reason])).toEqual([
      ["Dana Smith", true, "54.00% through Smith LP"],
      ["Lee Wong", false, "owns 46.00%, in part through Smith LP"],
      ["Smith LP", false, null],
      ["Ida Smith", true, "sibling of Dana Smith (54.00%)"],
      ["Neil Wong", false, "related to owners of at most 50% only"],
    ]);
    const { holdings, relations } = await read(id);
    expect(holdings).toContainEqual({ holder: dana, held: lp, percent: "60.00" });
    expect(holdings).toContainEqual({ holder: lee, held: null, percent: "10.00" });
    expect(relations[0]).toEqual({ person: ida, relation: "sibling", of: dana });
    const { items } = await admin.call(access.audit, { query: { client_id: id, record_type: "owners" } });
    expect(items[0]).toMatchObject({
      before: { shares: null, holdings: null, relations: null },
      after: {
        shares: "Lee Wong 10.00%; Smith LP 90.00%",
        holdings: "Dana Smith 60.00% of Smith LP; Lee Wong 40.00% of Smith LP",
        relations: "Ida Smith sibling of Dana Smith; Neil Wong niece or nephew of Lee Wong",
      },
    });
  });

  test("CLAIM-69 Smith LP holding Jones Corp. holding Smith LP is 422 circular, by either call", async () => {
    const id = await newClient();
    const smith = await add(id, { name: "Smith LP", kind: "entity" });
    const jones = await add(id, { name: "Jones Corp.", kind: "entity", holdings: [{ held: smith, percent: "50" }] });
    const circle = {
      holdings: [
        { holder: smith, held: jones, percent: "10" },
        { holder: jones, held: smith, percent: null },
      ],
    };
    const refused = await save(admin, id, circle);
    expect([refused.status, refused.body.code]).toEqual([422, "circular"]);
    expect(refused.body.error).toMatch(/^(Smith LP|Jones Corp\.) would hold itself\.$/);
    const { owners: list } = await owners(id);
    const version = list.find((one) => one.id === smith)?.version ?? 0;
    const body = { id: smith, version, holdings: [{ held: jones, percent: "10" }] };
    const edited = await admin.try(claims.changeOwners, { params: { id }, body });
    expect([edited.status, edited.body.code]).toEqual([422, "circular"]);
    expect((await read(id)).holdings).toEqual([{ holder: jones, held: smith, percent: "50.00" }]);
  });

  test("the chain decides in a calculation: an owner of 46 % counts, a sister of the majority does not", async () => {
    const { id } = await givenClaim(world, { without: ["owners"] });
    const dana = await add(id, { name: "Dana Smith", percent: "46" });
    await add(id, { name: "Evan Smith", percent: "54" });
    const excludedIn = async () => {
      await world.jobsDone();
      const { calculation } = await admin.call(calculations.current, { params: { id }, query: { kind: "draft" } });
      return calculation?.excluded.map(({ name }) => name);
    };
    expect(await excludedIn()).toEqual(["Evan M. Smith"]);
    const evan = (await owners(id)).owners[1]?.id ?? 0;
    const holdings = [
      { holder: dana, held: null, percent: "46" },
      { holder: evan, held: null, percent: "54" },
    ];
    await save(admin, id, { holdings, relations: [{ person: dana, relation: "sibling", of: evan }] });
    expect(await excludedIn()).toEqual(["Evan M. Smith", "SMITH, DANA R"]);
  });

  test("readers do not change it, a client does not read it, and who came second is told", async () => {
    const id = await newClient();
    const { body } = await partnership(id);
    const { version } = await read(id);
    for (const role of [3, 9, 12] as const) expect((await save(await world.as(role), id, body)).status).toBe(403);
    expect((await (await world.as(6)).try(claims.ownership, { params: { id } })).status).toBe(403);
    expect((await save(await world.as(4), id, { ...body, version })).status).toBe(200);
    expect((await save(admin, id, { ...body, version })).body.code).toBe("stale_version");
    const foreign = { holdings: [{ holder: 999_999, held: null, percent: "1" }] };
    expect((await save(admin, id, foreign)).body.fields).toHaveProperty("holdings");
    // A paralegal changes people, but not what is held of entities.
    const [first] = (await owners(id)).owners;
    const change = { id: first?.id ?? 0, version: first?.version ?? 0, holdings: [] };
    expect((await (await world.as(12)).try(claims.changeOwners, { params: { id }, body: change })).status).toBe(403);
  });

  test("free text leaves entities alone; who leaves the list takes holdings and relations along", async () => {
    const id = await newClient();
    const { dana, lp, ida, neil } = await partnership(id);
    await save(admin, id, {
      holdings: [{ holder: dana, held: lp, percent: "60" }],
      relations: [
        { person: ida, relation: "sibling", of: dana },
        { person: ida, relation: "in_law", of: neil },
      ],
    });
    const text = { owner_family_list: "Lee Wong\nIda Smith; Neil Wong" };
    const list = await admin.call(claims.saveRawOwners, { params: { id }, body: text });
    expect(list.owners.map(({ name }) => name).sort()).toEqual(["Ida Smith", "Lee Wong", "Neil Wong", "Smith LP"]);
    expect(list.owners.find((one) => one.id === ida)).toMatchObject({ related_to: neil, relation: "in_law" });
    expect((await read(id)).holdings).toEqual([]);
    expect((await admin.call(claims.addOwner, { params: { id }, body: { no_owners: true } })).owners).toEqual([]);
  });

  test("somebody who turns out to be an entity is no name of the payroll any more", async () => {
    const id = await newClient();
    await add(id, { name: "Dana Smith" });
    await pay(id, ["Dana Smith"]);
    expect(await matches(id)).toHaveLength(1);
    const [dana] = (await owners(id)).owners;
    const body = { id: dana?.id ?? 0, version: dana?.version ?? 0, kind: "entity" as const };
    const { owners: list } = await admin.call(claims.changeOwners, { params: { id }, body });
    expect(list).toMatchObject([{ kind: "entity", on_payroll: "open", excluded: false }]);
    expect(await matches(id)).toEqual([]);
    expect((await admin.call(claims.employees, { params: { id } })).items[0]?.excluded).toBe(false);
  });
});
