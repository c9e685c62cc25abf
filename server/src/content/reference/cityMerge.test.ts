import { content } from "@refundry/contract/content";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { referenceCalls } from "./reference.given.ts";

let world: World;
let admin: Caller;
let calls: ReturnType<typeof referenceCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  calls = referenceCalls(world, admin);
});
afterAll(() => world.close());

const merge = (id: number, into: number) => admin.try(content.mergeCity, { params: { id }, body: { into } });
const typed = async (name: string) => (await calls.type("IL", name)).body.id as number;
const springfield = async () => (await calls.city("IL", "Springfield"))?.id ?? 0;

test("a city that was merged is merged no more, confirmed no more, and nothing is put into it", async () => {
  const [gone, other] = [await typed("Mergedville"), await typed("Mergedvile")];
  await merge(gone, await springfield());
  expect((await merge(other, gone)).body.fields).toEqual({ into: "Please choose another city." });
  expect((await admin.try(content.confirmCity, { params: { id: gone } })).body.code).toBe("not_allowed_now");
  const county = (await calls.county("Sangamon County"))?.id ?? 0;
  const area = (city: number) => admin.try(content.createZipArea, { body: { zip: "62796", county, city } });
  expect((await area(gone)).body.fields).toEqual({ city: "Please choose a city of the same state." });
  expect((await area(other)).status).toBe(201);
});

test("of two cities of a name whoever types it gets the active one, though the other is older", async () => {
  const [older, newer] = await Promise.all(
    ["1799991", "1799992"].map((fips) =>
      admin.call(content.createCity, { body: { state_code: "IL", name: "Doubleton", fips } }),
    ),
  );
  const [first, second] = [older, newer].sort((a, b) => (a?.id ?? 0) - (b?.id ?? 0));
  expect(await typed("Doubleton")).toBe(first?.id);
  await admin.call(content.changeCity, { params: { id: first?.id ?? 0 }, body: { version: 1, active: false } });
  expect(await typed("doubleton")).toBe(second?.id);
});

test("a county may have been there for a single day, and never for less", async () => {
  const make = (fips: string, valid_until: string) =>
    admin.try(content.createCounty, {
      body: { state_code: "IL", fips, name: "Day County", valid_from: "2021-02-01", valid_until },
    });
  expect((await make("17991", "2021-02-01")).status).toBe(201);
  expect((await make("17993", "2021-01-31")).status).toBe(422);
});

test("the 20 cities of an hour are one's own: others' do not count", async () => {
  const [busy, other] = [await world.as(4), await world.as(12)];
  const type = (at: number, caller: Caller) => calls.type("WY", `Own ${"abcdefghijklmnopqrstuv"[at]}`, caller);
  for (let at = 0; at < 20; at += 1) expect((await type(at, busy)).status).toBe(200);
  expect((await type(20, busy)).status).toBe(429);
  expect((await type(20, other)).status).toBe(200);
});
