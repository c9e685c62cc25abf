import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { givenOrder } from "../mandates.given.ts";
import { reviewedOrder } from "../order.given.ts";
import { selectOrder } from "./clientMandate.commands.ts";
import { ordersOf } from "./clientMandate.queries.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the paper of an order is known where the library has one that was found clean", async () => {
  const { id: client } = await world.given.client();
  await givenOrder(world, client, { from: "2021-01-01", to: "2021-02-01" });
  const mandate = await reviewedOrder(world, await world.as(13), ["All restaurants shall close."]);
  await world.system((tx) => selectOrder(tx, client, { mandate }), await world.given.role(1));
  const papers = async () => (await world.system((tx) => ordersOf(tx, client))).map(({ paper }) => paper);
  const { rows } = await world.owner.query(
    `select f.id, f.sha256, f.size::int from mandates m join mandate_uploads u on u.id = m.mandate_upload
     join stored_files f on f.id = u.file where m.id = $1`,
    [mandate],
  );
  const [{ id: file, ...paper }] = rows;
  expect(await papers()).toEqual([null, paper]);
  await world.owner.query("update stored_files set malware_state = 'pending' where id = $1", [file]);
  expect(await papers()).toEqual([null, null]);
});
