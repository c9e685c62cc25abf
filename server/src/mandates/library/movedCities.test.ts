import { content } from "@refundry/contract/content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { referenceCalls } from "../../content/reference/reference.given.ts";
import { startLibrary, uploadedOrder } from "../order.given.ts";

let library: Awaited<ReturnType<typeof startLibrary>>;
let calls: ReturnType<typeof referenceCalls>;
beforeAll(async () => {
  library = await startLibrary();
  calls = referenceCalls(library.world, library.admin);
});
afterAll(() => library.world.close());

/** An order of Illinois that names these places; its reviewer holds it. */
async function orderOf(places: { cities?: number[]; counties?: number[] }): Promise<number> {
  const { world, admin, set, change } = library;
  const id = await uploadedOrder(world, admin, ["An order."]);
  expect((await set(admin, id, 5)).status).toBe(200);
  expect((await change(admin, id, { state: "IL", ...places })).status).toBe(200);
  return id;
}
const citiesOf = async (id: number) => (await library.read(id)).cities.map((city) => city.id).sort((a, b) => a - b);
const merge = (id: number, into: number) => library.admin.try(content.mergeCity, { params: { id }, body: { into } });
const unmerge = (id: number) => library.admin.try(content.unmergeCity, { params: { id } });
const springfield = async (state: string) => (await calls.city(state, "Springfield"))?.id ?? 0;
const typed = async (name: string) => (await calls.type("IL", name)).body.id as number;
/** The orders of Illinois that are found by a word. */
const said = async (word: string) =>
  (
    await library.world.owner.query<{ id: number }>(
      "select id::int from mandates where said @@ plainto_tsquery('english', $1) order by id",
      [word],
    )
  ).rows.map(({ id }) => id);

describe("a city that is merged", () => {
  test("CONTENT-48 merging it into Springfield moves the mandate's city; undo within 30 days moves it back; merging into a city of MO is 422", async () => {
    const [wrong, into] = [await typed("Springfeld"), await springfield("IL")];
    const order = await orderOf({ cities: [wrong] });
    expect((await merge(wrong, await springfield("MO"))).status).toBe(422);
    expect(await citiesOf(order)).toEqual([wrong]);
    expect((await merge(wrong, into)).status).toBe(200);
    expect(await citiesOf(order)).toEqual([into]);
    expect([await said("Springfeld"), (await said("Springfield")).includes(order)]).toEqual([[], true]);
    const past = (days: string) =>
      library.world.owner.query("update city_merges set at = now() - $2::interval where city = $1", [wrong, days]);
    await past("30 days 1 second");
    expect((await unmerge(wrong)).status).toBe(409);
    await past("29 days 23 hours");
    expect((await unmerge(wrong)).status).toBe(200);
    expect(await citiesOf(order)).toEqual([wrong]);
    expect(await said("Springfeld")).toEqual([order]);
  });

  test("an order that names both names one, and both again after the undo; what was changed since stays", async () => {
    const [wrong, into] = [await typed("Sprungfield"), await springfield("IL")];
    const [both, changed] = [await orderOf({ cities: [wrong, into] }), await orderOf({ cities: [wrong] })];
    await merge(wrong, into);
    expect(await citiesOf(both)).toEqual([into]);
    const chicago = (await calls.city("IL", "Chicago"))?.id ?? 0;
    await library.change(library.admin, changed, { cities: [chicago] });
    await unmerge(wrong);
    expect(await citiesOf(both)).toEqual([wrong, into].sort((a, b) => a - b));
    expect(await citiesOf(changed)).toEqual([chicago]);
  });

  test("clients' places move and come back with it", async () => {
    const { world } = library;
    const [wrong, into] = [await typed("Springfoeld"), await springfield("IL")];
    const client = await world.given.client();
    const { rows } = await world.owner.query<{ id: number }>(
      "insert into client_places (client, kind, state, city_id) values ($1, 'extra', 'IL', $2) returning id::int",
      [client.id, wrong],
    );
    const placed = async () =>
      (await world.owner.query("select city_id::int as city from client_places where id = $1", [rows[0]?.id])).rows;
    await merge(wrong, into);
    expect(await placed()).toEqual([{ city: into }]);
    await unmerge(wrong);
    expect(await placed()).toEqual([{ city: wrong }]);
  });

  test("a city that an order names counts as used and cannot be deleted", async () => {
    const wrong = await typed("Ordertown");
    await orderOf({ cities: [wrong] });
    expect((await calls.city("IL", "Ordertown"))?.used_by).toBe(1);
    const refused = await library.admin.try(content.removeCity, { params: { id: wrong } });
    expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
  });
});

test("CONTENT-49 a county used by a mandate cannot be deleted (409); deactivated, it leaves the pickers and stays on the mandate", async () => {
  const { admin, lawyer } = library;
  const county = await admin.call(content.createCounty, {
    body: { state_code: "IL", fips: "17603", name: "Ordered County" },
  });
  const order = await orderOf({ counties: [county.id] });
  const refused = await admin.try(content.removeCounty, { params: { id: county.id } });
  expect([refused.status, refused.body]).toEqual([
    409,
    { code: "in_use", error: "This entry is in use and cannot be deleted." },
  ]);
  const inPickers = async () =>
    (await lawyer.call(content.stateCounties, { params: { state_code: "IL" } })).items.some(
      ({ id }) => id === county.id,
    );
  expect(await inPickers()).toBe(true);
  const off = await admin.call(content.changeCounty, {
    params: { id: county.id },
    body: { version: county.version, active: false },
  });
  expect([off.used_by, await inPickers()]).toEqual([1, false]);
  expect((await library.read(order)).counties).toEqual([{ id: county.id, name: "Ordered County" }]);
});
