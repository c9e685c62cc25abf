import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { csvOf, importPayroll } from "../claims.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

test("a batch that was reverted stays so when the one after it is reverted as well", async () => {
  const { id } = await world.given.client();
  const file = (gross: string) => csvOf([["2021-01-15", "Cara Lund", gross]]);
  const revert = (batch: { id: number }, reason: string) =>
    admin.call(claims.revertPayroll, { params: { id: batch.id }, body: { reason } });
  const states = async () =>
    (await admin.call(claims.batches, { params: { id } })).items.map((one) => [one.original_file_name, one.state]);
  await importPayroll(admin, id, file("1.00"), "first.csv");
  await revert(await importPayroll(admin, id, file("2.00"), "second.csv"), "wrong year");
  const third = await importPayroll(admin, id, file("3.00"), "third.csv");
  await revert(third, "wrong client");
  expect(await states()).toEqual([
    ["third.csv", "reverted"],
    ["second.csv", "reverted"],
    ["first.csv", "current"],
  ]);
  expect((await admin.call(clients.read, { params: { id } })).csv_upload?.original_file_name).toBe("first.csv");
  // The rows that count are those of the first file.
  const { items } = await admin.call(claims.employees, { params: { id } });
  expect(items.map(({ name, gross }) => [name, gross])).toEqual([["Cara Lund", "1.00"]]);
});
