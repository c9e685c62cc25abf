import { content, type DatedRow } from "@refundry/contract/content";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signaturesVerified } from "../../packages/packages.facts.ts";
import { readPdf } from "../../packages/packages.given.ts";
import { givenSubmitted } from "../../packages/shipping.given.ts";
import { givenFact } from "../../platform/records/facts.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { datedCalls, day, forgetVersions } from "../dated.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());
beforeEach(() => forgetVersions(world));

const key = "service_centers";
const { read, save, rowsWith } = datedCalls(() => admin);
const movedTo = (line1: string) => (row: DatedRow) => (row.form === "941" ? { ...row, line1 } : row);

const verified = new Map<number, number>();
/** A client's package that is ready to ship. */
async function readyToShip() {
  const { client, paper, submission } = await givenSubmitted(world, admin, { of: { state: "OH" } });
  verified.set(submission, 1);
  givenFact(signaturesVerified, verified);
  return { client, paper };
}
const centerNow = async (paper: number) =>
  (await admin.call(packages.beforeShipping, { params: { id: paper } })).centers.find(
    ({ carrier }) => carrier === "courier",
  )?.lines;
/** Ships it; the label as it is downloaded, byte by byte, and what it says. */
async function shipped({ paper }: { paper: number }) {
  const { id } = await admin.call(packages.ship, { params: { id: paper }, body: {} });
  await world.jobsDone();
  return async () => {
    const { bytes } = await admin.try(packages.shipmentFile, { params: { id }, query: { part: "label" } });
    return { bytes, text: (await readPdf(bytes)).pages[0] };
  };
}
const withdraw = (id: number) => admin.try(content.withdrawDatedVersion, { params: { key, id } });

test("CONTENT-33 a version of service_centers from tomorrow leaves labels made today as they are and is used tomorrow (UTC); it can be withdrawn today, not tomorrow", async () => {
  const [first, second] = [await readyToShip(), await readyToShip()];
  const label = await shipped(first);
  const before = await label();
  expect(before.text).toContain("7940 Kentucky Drive");
  const rows = await rowsWith(key, movedTo("1 New Street"));
  const taken = await save(key, { effective_from: day(1), rows });
  expect([taken.status, taken.body.state]).toEqual([201, "scheduled"]);
  expect((await withdraw(taken.body.id)).status).toBe(200);
  expect((await read(key, day(1))).rows).not.toContainEqual(expect.objectContaining({ line1: "1 New Street" }));
  const { body } = await save(key, { effective_from: day(1), rows });
  expect((await read(key, day(1))).rows).toContainEqual(expect.objectContaining({ line1: "1 New Street" }));
  expect(await centerNow(second.paper)).toContain("7940 Kentucky Drive");
  expect(await label()).toEqual(before);

  // Tomorrow has come.
  await world.owner.query("update dated_versions set effective_from = $2 where id = $1", [body.id, day(0)]);
  expect(await centerNow(second.paper)).toContain("1 New Street");
  expect((await (await shipped(second))()).text).toContain("1 New Street");
  expect(await label()).toEqual(before);
  expect(await withdraw(body.id)).toMatchObject({ status: 409, body: { code: "in_force" } });
});

test("CONTENT-34 a correction needs a reason, supersedes the old version, keeps it visible, and changes no label already made", async () => {
  const [first, second] = [await readyToShip(), await readyToShip()];
  const label = await shipped(first);
  const before = await label();
  const [old] = (await read(key)).versions;
  const rows = await rowsWith(key, movedTo("2 Corrected Street"));
  const correction = { effective_from: old?.effective_from, rows, replaces: old?.id };
  const unsaid = await save(key, correction);
  expect([unsaid.status, unsaid.body.fields]).toEqual([422, { reason: "Please say why it is corrected." }]);
  const made = await save(key, { ...correction, reason: "The IRS corrected its list" });
  expect(made).toMatchObject({ status: 201, body: { state: "in_force", replaces: old?.id } });
  expect((await read(key)).versions.map(({ id, state, reason }) => [id, state, reason])).toEqual([
    [made.body.id, "in_force", "The IRS corrected its list"],
    [old?.id, "corrected", null],
  ]);
  expect(await label()).toEqual(before);
  expect(before.text).toContain("7940 Kentucky Drive");
  expect((await (await shipped(second))()).text).toContain("2 Corrected Street");
});
