import { cases } from "@refundry/contract/cases";
import { clients } from "@refundry/contract/clients";
import { packages } from "@refundry/contract/packages";
import { addDays, utcDate } from "@refundry/contract/values";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signaturesVerified } from "../packages/packages.facts.ts";
import { givenSubmitted } from "../packages/shipping.given.ts";
import { givenFact } from "../platform/records/facts.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { recordMailing } from "./mailing.commands.ts";

let world: World;
let admin: Caller;
let processor: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  processor = await world.as(2);
});
afterAll(() => world.close());

const today = utcDate(new Date());
const letter = { direction: "in", kind: "irs_mail", date: today } as const;
const list = async (id: number, caller = admin, query: object = {}) =>
  (await caller.call(cases.shipments, { params: { id }, query })).items;
const add = (id: number, body: object = {}, caller = processor) =>
  caller.try(cases.createMailing, { params: { id }, body: { ...letter, ...body } as never });
const change = (id: number, body: object, caller = admin) =>
  caller.try(cases.changeMailing, { params: { id }, body: body as never });
const remove = (id: number, caller = admin) => caller.try(cases.removeMailing, { params: { id } });
const told = async (id: number) =>
  (
    await world.owner.query(
      "select action, client_id, before, after from audit_log where record_type = 'mailing' and record_id = $1 order by id",
      [id],
    )
  ).rows;
/** As the area of transcripts records what it sends. */
const recorded = (client: number) =>
  world.system((tx) =>
    recordMailing(
      tx,
      client,
      {
        direction: "out",
        kind: "form_4506t",
        quarters: [{ year: 2021, quarter: 2 }],
        carrier: "fax",
        tracking: null,
        date: today,
        note: null,
      },
      { type: "transcript_task", id: 71, by: admin.person?.id ?? 0 },
    ),
  );

test("CASE-36 a row recorded by the system is neither changed nor deleted: 409 not_by_hand; an entry by hand is deleted and audited", async () => {
  const client = await world.given.client();
  const system = await recorded(client.id);
  for (const caller of [admin, processor]) {
    const answers = [await remove(system, caller), await change(system, { note: "Mine" }, caller)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "not_by_hand"],
      [409, "not_by_hand"],
    ]);
  }
  expect(await list(client.id)).toMatchObject([
    { record_type: "transcript_task", record_id: 71, what: "4506-T", entry: null, state: "sent" },
  ]);
  const { status, body } = await add(client.id, { note: "CP 276", quarters: [{ year: 2021, quarter: 1 }] });
  expect([status, body.entry, body.state]).toEqual([201, { id: expect.any(Number), version: 1 }, "received"]);
  const { id } = body.entry;
  expect((await remove(id)).status).toBe(200);
  expect((await list(client.id)).map((row) => row.record_id)).toEqual([71]);
  expect([(await remove(id)).status, (await change(id, { note: "Late" })).status]).toEqual([404, 404]);
  const fields = {
    direction: "in",
    kind: "irs_mail",
    quarters: ["2021-Q1"],
    carrier: null,
    tracking: null,
    date: today,
    note: "CP 276",
  };
  expect(await told(id)).toEqual([
    { action: "mailing.create", client_id: String(client.id), before: null, after: fields },
    { action: "mailing.delete", client_id: String(client.id), before: fields, after: null },
  ]);
});

test("part of CASE-35: a package that was shipped stands among the rest with its date, number and downloads, the newest first", async () => {
  const { client, paper, submission } = await givenSubmitted(world, admin);
  givenFact(signaturesVerified, new Map([[submission, 1]]));
  const shipped = await admin.call(packages.ship, {
    params: { id: paper },
    body: { carrier: "courier", fedex_tracking: "710000000044" },
  });
  await add(client, { date: addDays(today, -3) });
  await add(client, { kind: "fee_letter", direction: "out", date: addDays(today, -1), tracking: "1Z 999" });
  const rows = await list(client);
  expect(rows.map(({ what, date }) => [what, date])).toEqual([
    ["Final 1", today],
    ["Fee letter", addDays(today, -1)],
    ["IRS mail", addDays(today, -3)],
  ]);
  expect(rows[0]).toMatchObject({
    record_type: "shipments",
    record_id: shipped.id,
    direction: "out",
    kind: "package",
    tracking: "710000000044",
    entry: null,
    shipment: { id: shipped.id, packages: [{ id: paper, label: "Final 1" }] },
  });
  expect(rows[0]?.documents.map(({ name, address }) => [name, address])).toEqual([
    ["Collated package", `/api/v1/shipments/${shipped.id}/file?part=collated`],
    ["Label", `/api/v1/shipments/${shipped.id}/file?part=label`],
    ["Ship sheet", `/api/v1/shipments/${shipped.id}/file?part=sheet`],
  ]);
  expect((await list(client, admin, { sort: "date" })).map(({ what }) => what)).toEqual([
    "IRS mail",
    "Fee letter",
    "Final 1",
  ]);
  expect((await list(client, admin, { sort: "-what" })).map(({ what }) => what)).toEqual([
    "IRS mail",
    "Final 1",
    "Fee letter",
  ]);
  const file = await admin.try(cases.shipments, { params: { id: client }, query: { format: "csv" } });
  expect(file.bytes.toString("utf8").trim().split("\n")).toHaveLength(4);
});

test("an entry is changed field by field, each change in the trail; nothing that says the same is one; a stale one is 409", async () => {
  const client = await world.given.client();
  const { body } = await add(client.id, { quarters: [{ year: 2021, quarter: 3 }] });
  const { id } = body.entry;
  const quarters = [
    { year: 2021, quarter: 3 },
    { year: 2020, quarter: 2 },
  ];
  const changed = await change(id, { quarters, carrier: "ups", tracking: "1Z 999", version: 1 });
  expect(changed.body).toMatchObject({
    quarters: [
      { year: 2020, quarter: 2 },
      { year: 2021, quarter: 3 },
    ],
    carrier: "ups",
    entry: { version: 2 },
  });
  expect((await change(id, { quarters, version: 2 })).body.entry.version).toBe(2);
  const stale = await change(id, { note: "x", version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
  expect((await told(id)).slice(1)).toEqual([
    {
      action: "mailing.change",
      client_id: String(client.id),
      before: { quarters: ["2021-Q3"], carrier: null, tracking: null },
      after: { quarters: ["2020-Q2", "2021-Q3"], carrier: "ups", tracking: "1Z 999" },
    },
  ]);
});

test("who reads, who enters and what is no entry: roles, scope, days to come, numbers, quarters twice", async () => {
  const client = await world.given.client();
  const foreign = await world.given.client({ managing_firm: await world.given.firm(2, "B") });
  const partner = await world.as(9);
  const { body } = await add(client.id);
  expect((await list(client.id, partner)).length).toBe(1);
  expect([(await add(client.id, {}, partner)).status, (await remove(body.entry.id, partner)).status]).toEqual([
    403, 403,
  ]);
  expect((await partner.try(cases.shipments, { params: { id: foreign.id }, query: {} })).status).toBe(404);
  const wrong = [
    [{ date: addDays(today, 1) }, "date"],
    [{ tracking: "-" }, "tracking"],
    [{ kind: "package" }, "kind"],
    [{ carrier: "courier" }, "carrier"],
    [{ record_type: "shipments" }, "record_type"],
    [{ quarters: [1, 1].map((quarter) => ({ year: 2021, quarter })) }, "quarters"],
  ] as const;
  for (const [fields, name] of wrong) {
    const answer = await add(client.id, fields);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [name]]);
  }
  expect((await change(body.entry.id, { date: addDays(today, 1) })).status).toBe(422);
  await admin.call(clients.remove, { params: { id: client.id }, body: { confirm: "DELETE" } });
  expect([(await remove(body.entry.id)).status, (await change(body.entry.id, { note: "x" })).status]).toEqual([
    404, 404,
  ]);
});
