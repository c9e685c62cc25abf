import { randomBytes } from "node:crypto";
import { access } from "@refundry/contract/access";
import { people } from "@refundry/contract/people";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, fileForm, startWorld, type World } from "../../world.given.ts";
import { personCalls } from "../personCalls.given.ts";

let world: World;
let admin: Caller;
let own: Caller;
let id: number;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  const person = await world.given.person({ role: 6 });
  own = await world.as(person);
  id = person.id;
});
afterAll(() => world.close());

const send = (caller: Caller, to: number, name: string, bytes: Uint8Array) =>
  caller.try(people.setAvatar, { params: { id: to } }, fileForm(name, bytes));
/** Nothing that a file format could make smaller. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const shown = async (address: string, caller: Caller = admin) =>
  caller.try(people.avatar, { params: { id }, query: { v: /v=(\w+)/.exec(address)?.[1] ?? "" } });

test("PEOPLE-49 a PNG of 4 MB becomes a picture of 256 px without what the camera wrote; HTML named `.png` gets 415, 6 MB 413", async () => {
  const png = await noise(1300, 1000)
    .withExif({ IFD0: { Make: "Secret Camera" }, IFD3: { GPSLatitude: "40/1 0/1 0/1" } })
    .png()
    .toBuffer();
  expect(png.length).toBeGreaterThan(3_500_000);
  expect(png.length).toBeLessThan(5_000_000);
  expect(png.includes("Secret Camera")).toBe(true);
  expect((await own.call(access.user, { params: { id } })).img).toBeNull();
  const set = await send(own, id, "me.png", png);
  expect(set.status).toBe(200);
  expect(set.body.img).toMatch(new RegExp(`^/api/v1/users/${id}/avatar\\?v=[0-9a-f]{16}$`));
  const kept = await shown(set.body.img);
  expect(kept.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
    "content-disposition": expect.stringMatching(/^inline/),
  });
  const picture = kept.bytes;
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
  expect((await sharp(picture).metadata()).exif).toBeUndefined();
  expect(picture.includes("Secret")).toBe(false);

  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  expect(await send(own, id, "me.png", html)).toMatchObject({ status: 415, body: { code: "wrong_type" } });
  expect(await send(own, id, "me.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toMatchObject({
    status: 415,
  });
  const broken = Buffer.concat([png.subarray(0, 2000), Buffer.alloc(500)]);
  expect(await send(own, id, "me.png", broken)).toMatchObject({
    status: 415,
    body: { error: "This picture cannot be read. Please try another one." },
  });
  const large = Buffer.concat([png, Buffer.alloc(6_000_000 - png.length)]);
  expect(await send(own, id, "me.png", large)).toMatchObject({ status: 413, body: { code: "too_large" } });
  expect((await own.call(access.user, { params: { id } })).img).toBe(set.body.img);
});

test("the middle of a picture is kept, upright, of each of the three kinds", async () => {
  const wide = sharp({ create: { width: 300, height: 100, channels: 3, background: "#ff0000" } }).composite([
    { input: { create: { width: 100, height: 100, channels: 3, background: "#0000ff" } }, left: 100, top: 0 },
  ]);
  for (const sent of [await wide.png().toBuffer(), await wide.jpeg().toBuffer(), await wide.webp().toBuffer()]) {
    const { body } = await send(own, id, "wide", sent);
    const { bytes: raw } = await shown(body.img);
    const { dominant } = await sharp(raw).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(50);
  }
  // Lying on its side, as telephones write them: what is left of the picture is above once it is turned.
  const turned = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#ff0000" } })
    .composite([
      { input: { create: { width: 100, height: 100, channels: 3, background: "#0000ff" } }, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await send(own, id, "phone.jpg", turned);
  const { bytes: raw } = await shown(body.img);
  const upper = await sharp(raw).extract({ left: 100, top: 20, width: 40, height: 40 }).stats();
  expect([upper.dominant.b > 200, upper.dominant.r < 50]).toEqual([true, true]);
});

test("anybody who is signed in sees it; only oneself and role 1 change it, and taken away it is gone everywhere", async () => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#00ff00" } })
    .png()
    .toBuffer();
  const { body } = await send(admin, id, "a.png", png);
  expect((await world.nobody.try(people.avatar, { params: { id }, query: {} })).status).toBe(401);
  for (const role of [4, 5, 11, 14] as const) expect((await shown(body.img, await world.as(role))).status).toBe(200);
  // An address that does not name the content is asked for again each time.
  expect((await shown("v=0000")).headers["cache-control"]).toBe("private, no-store");
  const manager = await world.as(4);
  const colleague = await world.given.person({ role: 12 });
  expect((await send(manager, colleague.id, "a.png", png)).status).toBe(403);
  expect((await send(manager, id, "a.png", png)).status).toBe(404);
  expect((await manager.try(people.removeAvatar, { params: { id } })).status).toBe(404);
  const removed = await own.call(people.removeAvatar, { params: { id } });
  expect(removed.img).toBeNull();
  expect((await shown(body.img)).status).toBe(404);
  const trail = await personCalls(world, admin).trailOf(id);
  expect(trail.at(-1)).toMatchObject({
    action: "user.picture",
    actorUserId: id,
    before: { avatar_file: expect.any(Number) },
    after: { avatar_file: null },
  });
  const listed = await admin.call(people.users, { query: { role_id: 6, limit: 5000 } });
  expect(listed.users.find((one) => one.id === id)?.img).toBeNull();
});
