import { clients } from "@refundry/contract/clients";
import { content } from "@refundry/contract/content";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { referenceCalls } from "./reference.given.ts";

let world: World;
let admin: Caller;
let attorney: Caller;
let calls: ReturnType<typeof referenceCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  attorney = await world.as(7);
  calls = referenceCalls(world, admin);
});
afterAll(() => world.close());
beforeEach(() => world.owner.query("update cities set typed_at = typed_at - interval '2 hours'"));

const cityOf = async (id: number) => {
  const of = async (status?: "merged") =>
    (await admin.call(content.cities, { query: { limit: 5000, ...(status && { status }) } })).items;
  return [...(await of()), ...(await of("merged"))].find((city) => city.id === id);
};
const pickers = async (state: string) =>
  (await attorney.call(content.stateCities, { params: { state_code: state } })).items.map(({ name }) => name);
const merge = (id: number, into: number) => admin.try(content.mergeCity, { params: { id }, body: { into } });
const unmerge = (id: number) => admin.try(content.unmergeCity, { params: { id } });
const zipOf = async (zip: string) =>
  (await admin.call(content.zipAreas, { query: { q: zip } })).items.map(({ city, share }) => [city?.id, share]);

describe("a city that is not in the list", () => {
  test("CONTENT-47 typing `Springfeld` for IL makes a city to check; typing `springfeld` again gives the same one, also when two people do it at once", async () => {
    const first = await calls.type("IL", "Springfeld", attorney);
    expect([first.status, first.body]).toEqual([
      200,
      { id: expect.any(Number), name: "Springfeld", full_name: "Springfeld" },
    ]);
    expect(await cityOf(first.body.id)).toMatchObject({
      status: "to_check",
      source: "typed",
      typed_by: expect.stringContaining(attorney.person?.last ?? "?"),
    });
    expect((await calls.type("IL", "springfeld")).body).toEqual(first.body);
    expect(await pickers("IL")).toContain("Springfeld");
    const said = "select action, after from audit_log where record_type = 'city' and record_id = $1";
    expect((await world.owner.query(said, [first.body.id])).rows).toEqual([
      { action: "city.type", after: { state: "IL", name: "Springfeld" } },
    ]);
    const others = await Promise.all([2, 3, 4, 12, 13, 14].map((role) => world.as(role as 2)));
    const atOnce = await Promise.all(
      others.map((caller, at) => calls.type("IL", at % 2 ? "New Typo" : "new  TYPO", caller)),
    );
    expect(new Set(atOnce.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  });

  test("the same name in another state is another city; `St.` and `Saint` are one", async () => {
    const [one, two] = [await calls.type("IL", "St. Typo"), await calls.type("MO", "St. Typo")];
    expect(one.body.id).not.toBe(two.body.id);
    expect((await calls.type("IL", "Saint Typo")).body.id).toBe(one.body.id);
    expect((await calls.type("IL", "CHICAGO")).body.name).toBe("Chicago");
  });

  test("a name has 2 to 80 letters, digits and usual signs; a state that is not there is 404", async () => {
    for (const name of ["A", "x".repeat(81), "Town <b>", "12 34", "Town_1"])
      expect([name, (await calls.type("IL", name)).status]).toEqual([name, 422]);
    for (const name of ["O’Fallon East", "Winston-Salem 2", "Ab"])
      expect([name, (await calls.type("IL", name)).status]).toEqual([name, 200]);
    expect((await calls.type("XX", "Nowhere")).status).toBe(404);
    expect((await calls.type("IL", "Nowhere", await world.as(9))).status).toBe(403);
  });

  test("a person adds 20 an hour; what is there is found all the same", async () => {
    const caller = await world.as(await world.given.person({ role: 7 }));
    const type = (at: number) => calls.type("WY", `Hourly ${"abcdefghijklmnopqrstu"[at]}`, caller);
    for (let at = 0; at < 20; at += 1) expect((await type(at)).status).toBe(200);
    const refused = await type(20);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(refused.body.error).toMatch(/^You added 20 cities within an hour\. Please try again in (59|60) minutes\.$/);
    expect((await type(3)).status).toBe(200);
    await world.owner.query("update cities set typed_at = typed_at - interval '61 minutes' where name = 'Hourly a'");
    expect((await type(20)).status).toBe(200);
  });

  test("role 1 confirms or renames it; a confirmed one is not confirmed again", async () => {
    const { id } = (await calls.type("IL", "Realtown")).body;
    expect((await admin.call(content.confirmCity, { params: { id } })).status).toBe("ok");
    expect((await admin.try(content.confirmCity, { params: { id } })).body.code).toBe("not_allowed_now");
    const other = (await calls.type("IL", "Misspeled")).body;
    const { version = 0 } = (await cityOf(other.id)) ?? {};
    const renamed = await admin.call(content.changeCity, {
      params: { id: other.id },
      body: { version, name: "Misspelled" },
    });
    expect(renamed).toMatchObject({ name: "Misspelled", full_name: "Misspelled", status: "ok" });
    expect((await calls.type("IL", "MISSPELLED")).body.id).toBe(other.id);
    const stale = await admin.try(content.changeCity, { params: { id: other.id }, body: { version, name: "Late" } });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
  });
});

describe("merging", () => {
  const springfield = async (state: string) => (await calls.city(state, "Springfield"))?.id ?? 0;
  const areaOf = async (zip: string, city: number, share?: string) =>
    admin.call(content.createZipArea, {
      body: { zip, county: (await calls.county("Sangamon County"))?.id ?? 0, city, ...(share && { share }) },
    });

  test("merging moves every ZIP area and keeps a pointer; undo within 30 days moves it back; a city of MO is 422", async () => {
    const typed = (await calls.type("IL", "Sprnigfield")).body.id;
    const into = await springfield("IL");
    await areaOf("62799", typed);
    const wrong = await merge(typed, await springfield("MO"));
    expect([wrong.status, wrong.body.fields]).toEqual([422, { into: "Please choose a city of the same state." }]);
    expect((await merge(typed, typed)).body.fields).toEqual({ into: "Please choose another city." });
    expect((await merge(typed, into)).body).toMatchObject({
      merged_into: { id: into, name: "Springfield" },
      abilities: { unmerge: true },
      used_by: 0,
    });
    expect(await zipOf("62799")).toEqual([[into, null]]);
    expect(await pickers("IL")).not.toContain("Sprnigfield");
    expect((await calls.type("IL", "sprnigfield")).body).toMatchObject({ id: into, name: "Springfield" });
    expect((await merge(typed, into)).body.code).toBe("not_allowed_now");
    expect((await admin.try(content.removeCity, { params: { id: typed } })).body.code).toBe("in_use");
    expect((await unmerge(typed)).body).toMatchObject({ merged_into: null, used_by: 1 });
    expect(await zipOf("62799")).toEqual([[typed, null]]);
    expect((await unmerge(typed)).body.code).toBe("not_allowed_now");
    const { rows } = await world.owner.query(
      "select action, before, after from audit_log where record_type = 'city' and record_id = $1 and action like '%merge' order by id",
      [typed],
    );
    expect(rows).toEqual([
      { action: "city.merge", before: { merged_into: null }, after: { merged_into: into, name: "Springfield" } },
      { action: "city.unmerge", before: { merged_into: into }, after: { merged_into: null } },
    ]);
  });

  test("a ZIP area that both have stays once, and comes back with the undo", async () => {
    const typed = (await calls.type("IL", "Springfild")).body.id;
    const into = await springfield("IL");
    await areaOf("62798", typed, "40");
    await areaOf("62798", into, "60");
    await merge(typed, into);
    expect(await zipOf("62798")).toEqual([[into, "60.00"]]);
    await unmerge(typed);
    expect((await zipOf("62798")).sort()).toEqual(
      [
        [into, "60.00"],
        [typed, "40.00"],
      ].sort(),
    );
  });

  test("what was moved on by hand since is not moved back", async () => {
    const typed = (await calls.type("IL", "Springfieldd")).body.id;
    const area = await areaOf("62797", typed);
    await merge(typed, await springfield("IL"));
    const chicago = (await calls.city("IL", "Chicago"))?.id ?? 0;
    await admin.call(content.changeZipArea, { params: { id: area.id }, body: { version: 1, city: chicago } });
    await unmerge(typed);
    expect(await zipOf("62797")).toEqual([[chicago, null]]);
  });

  test("it can be undone for 30 days, and not on the 31st", async () => {
    const typed = (await calls.type("IL", "Springgfield")).body.id;
    await merge(typed, await springfield("IL"));
    const past = (days: string) =>
      world.owner.query("update city_merges set at = now() - $2::interval where city = $1", [typed, days]);
    await past("30 days 1 second");
    expect((await cityOf(typed))?.abilities.unmerge).toBe(false);
    expect((await unmerge(typed)).body.error).toBe("A merge can be undone for 30 days.");
    await past("29 days 23 hours");
    expect((await unmerge(typed)).status).toBe(200);
  });

  test("proposes what reads or sounds alike in its state, the best first, and finds by words", async () => {
    const typed = (await calls.type("IL", "Sprinfgield")).body.id;
    const similar = async (q?: string) =>
      (await admin.call(content.similarCities, { params: { id: typed }, query: q ? { q } : {} })).items;
    const [best] = await similar();
    expect(best).toMatchObject({ id: await springfield("IL"), name: "Springfield" });
    expect((await similar()).some(({ name }) => name === "Chicago")).toBe(false);
    expect((await similar("chic")).map(({ name }) => name)).toEqual(["Chicago"]);
  });
});

describe("records that are kept by hand", () => {
  test("a county in which a city lies cannot be deleted; deactivated, it leaves the pickers and stays where it is used", async () => {
    const county = await admin.call(content.createCounty, {
      body: { state_code: "IL", fips: "17601", name: "Hand County" },
    });
    const city = await admin.call(content.createCity, {
      body: { state_code: "IL", name: "Handville", counties: [county.id] },
    });
    const remove = () => admin.try(content.removeCounty, { params: { id: county.id } });
    const refused = await remove();
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: "in_use", error: "This entry is in use and cannot be deleted." },
    ]);
    const inPickers = async () =>
      (await attorney.call(content.stateCounties, { params: { state_code: "IL" } })).items.some(
        ({ id }) => id === county.id,
      );
    expect(await inPickers()).toBe(true);
    const off = await admin.call(content.changeCounty, {
      params: { id: county.id },
      body: { version: county.version, active: false },
    });
    expect([off.active, off.used_by, await inPickers()]).toEqual([false, 1, false]);
    expect((await cityOf(city.id))?.counties).toEqual([{ id: county.id, name: "Hand County" }]);
    await admin.call(content.removeCity, { params: { id: city.id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  });

  test("codes belong to their state, entries stand once, and counties of a city lie in its state", async () => {
    const county = (body: object) =>
      admin.try(content.createCounty, { body: { state_code: "IL", fips: "17602", name: "X", ...body } as never });
    expect((await county({ fips: "48602" })).body.fields).toEqual({ fips: "Codes of this state begin with 17." });
    expect((await county({ valid_from: "2021-02-01", valid_until: "2021-01-31" })).body.fields).toEqual({
      valid_until: "The end is before the start.",
    });
    expect((await county({})).status).toBe(201);
    expect((await county({})).body.code).toBe("entry_exists");
    const texas = (await calls.county("Loving County", "TX"))?.id ?? 0;
    const city = (body: object) =>
      admin.try(content.createCity, { body: { state_code: "IL", name: "Somewhere", ...body } as never });
    expect((await city({ counties: [texas] })).body.fields).toEqual({
      counties: "Please choose counties of this state.",
    });
    expect((await city({ name: "CHICAGO" })).body.fields).toEqual({ name: "This city is in the list." });
    expect((await city({ fips: "4814000" })).body.fields).toEqual({ fips: "Codes of this state begin with 17." });
    const houston = (await calls.city("TX", "Houston"))?.id ?? 0;
    const area = await admin.try(content.createZipArea, {
      body: { zip: "60601", county: (await calls.county("Cook County"))?.id ?? 0, city: houston },
    });
    expect(area.body.fields).toEqual({ city: "Please choose a city of the same state." });
  });

  test("what is added, changed and deleted stands in the trail, and nobody does it while acting for another", async () => {
    const made = await admin.call(content.createNaics, { body: { edition: 2017, code: "999101", title: "One" } });
    await admin.call(content.changeNaics, { params: { id: made.id }, body: { version: 1, title: "Two" } });
    await admin.call(content.changeNaics, { params: { id: made.id }, body: { version: 2, title: "Two" } });
    await admin.call(content.removeNaics, { params: { id: made.id } });
    const { rows } = await world.owner.query(
      "select action, before->>'title' as before, after->>'title' as after from audit_log where record_type = 'naics_code' and record_id = $1 order by id",
      [made.id],
    );
    expect(rows).toEqual([
      { action: "naics_code.create", before: null, after: "One" },
      { action: "naics_code.update", before: "One", after: "Two" },
      { action: "naics_code.delete", before: "Two", after: null },
    ]);
  });

  test("a NAICS code that clients have stays, unless another edition has it; deactivated, it leaves the search and keeps its title", async () => {
    const make = (edition: 2017 | 2022) =>
      admin.call(content.createNaics, { body: { edition, code: "999201", title: `Of ${edition}` } });
    const newest = await make(2022);
    await world.services.memory.refresh();
    const { id, version } = await world.given.client({ naics_code: "999201" });
    const remove = () => admin.try(content.removeNaics, { params: { id: newest.id } });
    expect((await remove()).body.code).toBe("in_use");
    const { items } = await admin.call(content.naicsRecords, { query: { q: "999201" } });
    expect(items).toEqual([expect.objectContaining({ used_by: 1, edition: 2022 })]);
    await admin.call(content.changeNaics, { params: { id: newest.id }, body: { version: 1, active: false } });
    await world.services.memory.refresh();
    expect((await admin.call(clients.read, { params: { id } })).naics_title).toBe("Of 2022");
    expect((await admin.call(content.naics, { query: { q: "999201" } })).items).toEqual([]);
    const save = (naics_code: string) => admin.try(clients.update, { params: { id }, body: { version, naics_code } });
    expect((await save("999201")).status).toBe(200);
    const other = await world.given.client();
    const refused = await admin.try(clients.update, {
      params: { id: other.id },
      body: { version: other.version, naics_code: "999201" },
    });
    expect(refused.body.fields).toEqual({ naics_code: "This NAICS code is not known." });
    await make(2017);
    expect((await remove()).status).toBe(200);
  });

  test("lists are filtered by state, source, active and words", async () => {
    const total = async (query: object) => (await admin.call(content.cities, { query: query as never })).total;
    expect(await total({ state: "WY", source: "built_in" })).toBe(5);
    expect(await total({ state: "WY", source: "import" })).toBe(0);
    expect(await total({ q: "new york", state: "NY" })).toBe(1);
    expect(await total({ state: "WY", active: "false" })).toBe(0);
    expect(await total({ status: "to_check" })).toBeGreaterThan(0);
    const { items } = await admin.call(content.naicsRecords, { query: { q: "7225" } });
    expect(items[0]).toMatchObject({ code: "7225", industry: "Accommodation and Food Services", edition: 2022 });
  });
});

test("the pickers' states are the 59; places of a state that is not there are 404", async () => {
  expect((await attorney.call(content.states)).items).toHaveLength(59);
  for (const operation of [content.stateCounties, content.stateCities])
    expect((await attorney.try(operation, { params: { state_code: "XX" } })).status).toBe(404);
});
