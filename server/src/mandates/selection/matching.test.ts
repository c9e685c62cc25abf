import { mandates } from "@refundry/contract/mandates";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { reviewedOrder } from "../order.given.ts";

let world: World;
let admin: Caller;
let master: Caller;
beforeAll(async () => {
  world = await startWorld();
  [admin, master] = [await world.as(1), await world.as(13)];
});
afterAll(() => world.close());

const words = "Indoor dining is closed in every restaurant of this county until further notice.";
const matches = async (id: number, by = admin) => (await by.call(mandates.read, { params: { id } })).matches;

test("an order matches the active clients of its place in scope that neither use it nor were said to have no use for it", async () => {
  const order = await reviewedOrder(world, master, [words]);
  const foreign = await world.given.firm(3, "Other tax");
  const given = async (more: object = {}) =>
    (await world.given.client({ state: "OH", city: "Columbus", zip: "43004", ...more } as never)).id;
  const [, inactive, dismissed, uses] = [await given(), await given(), await given(), await given()];
  await given({ state: "TX" });
  await given({ tax_firm: foreign });
  expect([await matches(order), await matches(order, master)]).toEqual([5, 4]);
  await world.owner.query("update clients set active = false where id = $1", [inactive]);
  expect(await matches(order)).toBe(4);
  await admin.call(mandates.dismiss, { params: { id: dismissed, mandate: order } });
  expect(await matches(order)).toBe(3);
  await admin.call(mandates.select, { params: { id: uses }, body: { mandates: [order], source: "suggested" } });
  expect([await matches(order), await matches(order, master)]).toEqual([2, 1]);
});

test("a search goes on page by page, each order once, and ends; days of publication count with both ends", async () => {
  const made: number[] = [];
  for (const day of ["01", "02", "03"])
    made.push(
      await reviewedOrder(world, master, ["Every wombat stays in its burrow at night."], {
        title: "On wombats",
        publication_date: `2020-06-${day}`,
      }),
    );
  const page = (query: object) => admin.call(mandates.search, { query: { q: "wombats", ...query } as never });
  const found: number[] = [];
  let cursor: string | null | undefined;
  for (let pages = 0; pages < 3 && cursor !== null; pages += 1) {
    const { items, total, next } = await page({ limit: 2, ...(cursor && { cursor }) });
    expect(total).toBe(3);
    found.push(...items.map((one) => one.id));
    cursor = next;
  }
  expect([found, cursor]).toEqual([made.toReversed(), null]);
  const between = async (published_from: string, published_to: string) =>
    (await page({ published_from, published_to })).items.map((one) => one.id);
  expect(await between("2020-06-02", "2020-06-02")).toEqual([made[1]]);
});

test("what a client's order holds is changed in the version that was read", async () => {
  const order = await reviewedOrder(world, master, [words]);
  const { id } = await world.given.client({ state: "OH" } as never);
  const { selected } = await admin.call(mandates.select, {
    params: { id },
    body: { mandates: [order], source: "search" },
  });
  const clientMandate = selected[0]?.id ?? 0;
  const change = (operation_limited: string, version: number) =>
    admin.try(mandates.changeSelected, { params: { id, clientMandate }, body: { operation_limited, version } });
  expect((await change("Indoor seats were closed.", 1)).status).toBe(200);
  expect(await change("Something else was.", 1)).toMatchObject({ status: 409, body: { code: "stale_version" } });
});
