import { afterAll, beforeEach, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import type { ChainRange } from "./chainCheck.ts";
import { asOwnerOf, noteIn } from "./trail.given.ts";
import { checkTrail } from "./trailCheck.ts";

let world: World;
const worlds: World[] = [];
beforeEach(async () => {
  world = await startWorld();
  worlds.push(world);
  await noteIn(world, 8);
});
afterAll(async () => {
  for (const one of worlds) await one.close();
});

const part = (range: ChainRange) => checkTrail(world.services, { range, heads: false });
const found = async (range: ChainRange) => (await part(range)).problems;
const asOwner = (...statements: string[]) => asOwnerOf(world, statements);

test("a part is whole by itself, and says from where to where it was read", async () => {
  expect(await part({ from: 3, to: 5 })).toMatchObject({ problems: [], first: null, rows: 3, from: 3, to: 5 });
  expect(await part({ from: 6 })).toMatchObject({ problems: [], rows: 3, from: 6, to: 8 });
  const { hash } = await part({ from: 3, to: 5 });
  expect(await found({ from: 6, after: hash })).toEqual([]);
  expect(await found({ from: 6, after: Buffer.alloc(32) })).toEqual(["audit: entry 5 is changed"]);
});

test("what stands outside of it is not named, but the entry that it follows is", async () => {
  await asOwner("update audit_log set reason = 'else' where id = 3");
  expect(await found({ from: 4, to: 6 })).toEqual([]);
  expect(await found({ from: 2, to: 3 })).toEqual(["audit: entry 3 is changed"]);
  await asOwner("delete from audit_log where id in (5, 8)");
  expect(await found({ from: 6, to: 7 })).toEqual(["audit: entry 5 is missing"]);
  expect(await found({ from: 6 })).toEqual(["audit: entry 5 is missing", "audit: entry 8 is missing"]);
  expect((await part({ from: 6, to: 8 })).first).toMatchObject({ id: 5, reason: "missing" });
});

test("a place from which the key counts is believed only where it is recorded under the key", async () => {
  await asOwner("update audit_head set keyed_from = 4");
  expect(await found({ from: 6 })).toEqual([
    "audit: no entry says from where on the key counts: the trail was rewritten, or this version has not served yet",
  ]);
  await asOwner("update audit_log set action = 'audit.keyed' where id = 4");
  expect(await found({ from: 6 })).toHaveLength(1);
});
