import { content, type DatedRow } from "@refundry/contract/content";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { enterDetails } from "../../calculations/calculations.given.ts";
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

test("before a version or a correction is saved the packages that are not shipped and would go elsewhere are counted and listed", async () => {
  await world.owner.query(
    "update submissions set state = 'shipped', shipped_on = current_date where state = 'created'",
  );
  const compare = (rows: DatedRow[], more: object = {}) =>
    admin.call(content.compareDatedVersion, { params: { key }, body: { effective_from: day(1), rows, ...more } });
  const moved = (of: Partial<DatedRow>) =>
    rowsWith(key, (row) =>
      Object.entries(of).every(([column, cell]) => row[column] === cell) ? { ...row, line1: "3 Far Street" } : row,
    );
  const ohio = await moved({ form: "941", state: "OH", entity: "business", carrier: "mail" });
  expect((await compare(ohio)).touched).toEqual([]);
  const [first, second] = [await readyToShip(), await readyToShip()];
  const texas = await givenSubmitted(world, admin, { of: { state: "TX" } });
  const exempt = await givenSubmitted(world, admin, { of: { state: "OH" } });
  await enterDetails(world, exempt.client, { exempt_or_government: true });
  const gone = await readyToShip();
  await world.owner.query("update clients set deleted_at = now() where id = $1", [gone.client]);
  const names = async (...ids: number[]) => {
    const { rows } = await world.owner.query("select legal_name from clients where id = any($1) order by id", [ids]);
    return rows.map(({ legal_name }, at) => ({
      text: `Final 1 of ${legal_name}`,
      href: `/clients/${ids[at]}/packages`,
    }));
  };
  const both = { what: "packages not shipped", count: 2, items: await names(first.client, second.client) };
  expect((await compare(ohio)).touched).toEqual([both]);
  expect((await compare(await moved({ form: "941", state: "TX", carrier: "mail" }))).touched).toEqual([
    { what: "package not shipped", count: 1, items: await names(texas.client) },
  ]);
  expect((await compare(await moved({ form: "943", state: "OH" }))).touched).toEqual([]);
  const ofExempt = await compare(await moved({ form: "941", state: "OH", entity: "exempt" }));
  expect(ofExempt.touched[0]?.items).toEqual(await names(exempt.client));

  // A correction of what is in force touches them as well; of what another version took over, none.
  const [old] = (await read(key)).versions;
  const correction = { effective_from: old?.effective_from };
  expect((await compare(ohio, correction)).touched).toEqual([both]);
  expect((await save(key, { effective_from: day(0), rows: await rowsWith(key, (row) => row) })).status).toBe(201);
  expect((await compare(ohio, correction)).touched).toEqual([]);
  await shipped(first);
  expect((await compare(ohio)).touched[0]?.count).toBe(1);
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
