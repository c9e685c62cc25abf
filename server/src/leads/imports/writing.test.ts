import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LeadStage, startLeads, trailOf } from "../leads.given.ts";
import { confirmImport, imported, importFile, importLine, rowsOf, sendImport } from "./leadImport.given.ts";

let stage: LeadStage;
beforeAll(async () => {
  stage = await startLeads();
});
afterAll(() => stage.world.close());

const leadOf = (id?: number | null) => stage.admin.call(leads.read, { params: { id: id ?? 0 } });

test("what others brought between the reading of a file and its import is found: leads and clients", async () => {
  const { world, admin } = stage;
  const lines = [
    importLine({ email: "since@import.test" }),
    importLine({ ein: "47-6600117" }),
    importLine({ name: "Juniper Hill Supply", state: "OH" }),
    importLine({ name: "Larkspur Lane Supply", state: "OH" }),
  ];
  const { body } = await sendImport(admin, importFile(lines));
  const brought = { contact_salutation: "Ms.", contact_first: "Lea", contact_last: "Dane" };
  await admin.call(leads.create, {
    body: { ...brought, contact_email: "Since@import.test", contact_phone: "5550107001" } as never,
  });
  await world.given.client({ ein: "47-6600117" });
  await admin.call(leads.create, {
    body: {
      ...brought,
      trade_name: "Larkspur Lane Supply LLC",
      state: "OH",
      contact_email: "other@import.test",
      contact_phone: "5550107002",
    } as never,
  });
  await confirmImport(admin, body.id);
  await world.jobsDone();
  const made = await rowsOf(admin, body.id, "imported");
  const suspected = await Promise.all(made.map(async ({ lead }) => (await leadOf(lead)).possible_duplicate));
  expect(made.map(({ line }, at) => [line, suspected[at]])).toEqual([
    [2, true],
    [3, true],
    [4, false],
    [5, true],
  ]);
});

test("what the first line leaves out the others have; the trail of each names its firm and what was entered alone", async () => {
  const { world, contractor, managing } = stage;
  const lines = [importLine(), importLine({ ein: "47-5500118", state: "OH" })];
  const done = await imported(world, contractor, importFile(lines));
  const [first, second] = await rowsOf(contractor, done.id, "imported");
  expect(await leadOf(first?.lead)).toMatchObject({ ein: null, state: null, business_type: 1 });
  expect(await leadOf(second?.lead)).toMatchObject({ ein: "47-5500118", state: "OH", business_type: 1 });
  const { rows } = await world.owner.query(
    "select entity_id::int as firm, after from audit_log where action = 'lead.create' and record_id = any($1) order by id",
    [[first?.lead, second?.lead]],
  );
  expect(rows.map(({ firm }) => firm)).toEqual([managing, managing]);
  expect(rows.map(({ after }) => [after.ein, after.state])).toEqual([
    [undefined, undefined],
    ["47-5500118", "OH"],
  ]);
});

test("the importer is the originator and the firm is routed; what is known out of sight is imported and marked, and nothing says whose", async () => {
  const { world, contractor, managing } = stage;
  const stranger = await world.given.client({ ein: "47-5500117" });
  // Long before the file was read: what came since is looked for by itself.
  await world.owner.query("update clients set created = now() - interval '1 day' where id = $1", [stranger.id]);
  const { body } = await sendImport(contractor, importFile([importLine({ ein: "47-5500117" }), importLine()]));
  expect(body.counts).toEqual({ ok: 2, error: 0, duplicate: 0 });
  const rows = await rowsOf(contractor, body.id);
  expect(rows.map(({ told }) => told)).toEqual(["", ""]);
  await confirmImport(contractor, body.id);
  await world.jobsDone();
  const [first, second] = await rowsOf(contractor, body.id, "imported");
  const own = { originator: { id: contractor.person?.id }, managing_firm: { id: managing } };
  expect(await leadOf(first?.lead)).toMatchObject({
    ...own,
    possible_duplicate: true,
    matches: [{ kind: "client", id: stranger.id, matched: ["ein"] }],
  });
  expect(await leadOf(second?.lead)).toMatchObject({ ...own, possible_duplicate: false });
  expect(await trailOf(world, "lead", second?.lead ?? 0)).toMatchObject([{ actor: contractor.person?.id }]);
});
