import { clients } from "@refundry/contract/clients";
import { content } from "@refundry/contract/content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyRole } from "../../product/accessWords.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let caller: Caller;
beforeAll(async () => {
  world = await startWorld();
  caller = await world.as(7);
});
afterAll(() => world.close());

const find = async (q: string) => (await caller.call(content.naics, { query: { q } })).items;

describe("the search of NAICS codes", () => {
  test("part of MANDATES-45: by the beginning of a code; a blank one is 422", async () => {
    const items = await find("7225");
    expect(items.map(({ code }) => code)).toEqual(expect.arrayContaining(["7225", "722511", "722513"]));
    for (const { code } of items) expect(code.startsWith("7225")).toBe(true);
    for (const q of ["", "   "]) expect((await caller.try(content.naics, { query: { q } })).status).toBe(422);
  });

  test("by words of the title, whatever their case, and the equal code stands first", async () => {
    expect((await find("Full-Service restaurants")).map(({ code }) => code)).toContain("722511");
    expect((await find("722511"))[0]).toMatchObject({ code: "722511", general: false });
    expect((await find("7225"))[0]).toMatchObject({ code: "7225", general: true });
  });

  test("never more than 50, and none for what is no industry", async () => {
    expect((await find("manufacturing")).length).toBeLessThanOrEqual(50);
    expect(await find("zzzzqqqq")).toEqual([]);
  });

  test("is open to everybody who is signed in", async () => {
    for (const role of everyRole)
      expect((await (await world.as(role)).try(content.naics, { query: { q: "bakery" } })).status).toBe(200);
  });
});

test("CONTENT-50 (1 of 2) a client can be saved with 7225; with 72 it is 422", async () => {
  const admin = await world.as(1);
  const { id, version } = await world.given.client();
  const save = (code: string) => admin.try(clients.update, { params: { id }, body: { version, naics_code: code } });
  expect((await save("72")).body.fields).toEqual({ naics_code: "Naics code Field is required." });
  expect((await save("7225")).body).toMatchObject({
    naics_code: "7225",
    naics_title: expect.stringMatching(/^Restaurants/),
  });
});
