import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { givenDraft, givenFinal, givenReadyE } from "../packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("PACK-77 each kind lists its own packages only; part of PACK-75: only role 1 may delete one", async () => {
  const admin = await world.as(1);
  const client = await givenReadyE(world);
  const params = { id: client.id };
  await givenDraft(world, admin, client.id);
  await givenFinal(world, admin, client.id);
  const kind = async (kind: "draft" | "final" | "supplement") =>
    (await admin.call(packages.listOfKind, { params: { ...params, kind } })).items.map(({ label }) => label);
  expect([await kind("draft"), await kind("final"), await kind("supplement")]).toEqual([["Draft 1"], ["Final 1"], []]);
  const deletable = async (role: 1 | 2 | 4) => {
    const { items } = await (await world.as(role)).call(packages.list, { params });
    return items.map(({ label, can_delete: may }) => [label, may]);
  };
  expect(await deletable(1)).toEqual([
    ["Final 1", true],
    ["Draft 1", true],
  ]);
  for (const role of [2, 4] as const)
    expect(await deletable(role)).toEqual([
      ["Final 1", false],
      ["Draft 1", false],
    ]);
});

test("PACK-76 the row of a package on its way is loading, without download or delete; the others keep theirs", async () => {
  const admin = await world.as(1);
  const client = await givenReadyE(world);
  const params = { id: client.id };
  await givenDraft(world, admin, client.id);
  // As a worker leaves it in the middle of its work.
  await world.owner.query(
    `insert into package_jobs (client, status, snapshot, requested_by, requested_at, state, percent, tries)
     select client, status, snapshot, requested_by, now(), 'generating', 45, 1 from package_jobs where client = $1`,
    [client.id],
  );
  const { items } = await admin.call(packages.list, { params });
  expect(items.map((row) => [row.show_loading, row.url === null, row.can_delete])).toEqual([
    [true, true, false],
    [false, false, true],
  ]);
});
