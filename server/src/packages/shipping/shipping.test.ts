import { cases } from "@refundry/contract/cases";
import { content } from "@refundry/contract/content";
import { packages } from "@refundry/contract/packages";
import { transcripts } from "@refundry/contract/transcripts";
import { addDays, utcDate } from "@refundry/contract/values";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterDetails } from "../../calculations/calculations.given.ts";
import { openedClient } from "../../clients/index.ts";
import { toldOf } from "../../notifications/notifications.given.ts";
import { givenFact } from "../../platform/records/facts.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { signaturesVerified } from "../packages.facts.ts";
import { readPdf } from "../packages.given.ts";
import { givenPaper, givenSigned, givenSubmitted } from "../shipping.given.ts";
import { centersOf } from "./serviceCenter.queries.ts";

let world: World;
let admin: Caller;
let processor: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  processor = await world.as(2);
});
afterAll(() => world.close());

const ship = (id: number, body: object = {}, caller = admin) =>
  caller.try(packages.ship, { params: { id }, body: body as never });
const rowOf = async (client: number, id: number, caller = admin) =>
  (await caller.call(packages.list, { params: { id: client } })).items.find((row) => row.id === id);
const listed = async (client: number, caller = admin) =>
  (await caller.call(cases.shipments, { params: { id: client }, query: {} })).items.flatMap(
    ({ shipment }) => shipment ?? [],
  );
const fileOf = async (id: number, part: "collated" | "label" | "sheet") => {
  const answer = await admin.try(packages.shipmentFile, { params: { id }, query: { part } });
  expect(answer.status).toBe(200);
  return readPdf(answer.bytes);
};
const told = async (type: string, id: number) =>
  (
    await world.owner.query(
      "select action, before, after from audit_log where record_type = $1 and record_id = $2 order by id",
      [type, id],
    )
  ).rows;
const today = utcDate(new Date());

test("PACK-44 (1 of 2) an unsigned final is not shipped and says why at each step; a ready one ships with its quarters", async () => {
  const { client, paper } = await givenPaper(world, {
    quarters: [
      [2021, 1],
      [2021, 2],
    ],
  });
  const refusal = async () => {
    const { status, body } = await ship(paper);
    const row = await rowOf(client, paper);
    expect([status, body.code, row?.ship]).toEqual([409, "not_ready", { enabled: false, reason: body.error }]);
    return body.error;
  };
  expect(await refusal()).toBe("The final package is not signed.");
  const upload = await givenSigned(admin, client, paper);
  expect(await rowOf(client, paper)).toMatchObject({ signed: expect.any(String), submitted: false, shipped_on: null });
  expect(await refusal()).toBe("No submission with quarters.");
  const quarters = [
    { year: 2021, quarter: 1 as const },
    { year: 2021, quarter: 2 as const },
  ];
  const { id } = await admin.call(packages.submit, {
    params: { id: client },
    body: { upload, package: paper, quarters },
  });
  expect(await refusal()).toBe("Signatures are not verified.");
  givenFact(signaturesVerified, new Map([[id, 1]]));
  expect(await refusal()).toBe("Signatures are not verified.");
  givenFact(signaturesVerified, new Map([[id, 2]]));
  await world.owner.query("update clients set on_hold = true, on_hold_since = now() where id = $1", [client]);
  expect(await refusal()).toBe("Client is on hold.");
  await world.owner.query("update clients set on_hold = false, on_hold_since = null where id = $1", [client]);
  expect((await rowOf(client, paper))?.ship).toEqual({ enabled: true, reason: null });
  const attorney = await world.given.role(4);
  await world.owner.query("update clients set attorney_of_record = $2 where id = $1", [client, attorney.id]);
  const { status, body } = await ship(paper, {}, processor);
  expect((await toldOf(world, "client_filed", client)).map(({ userId }) => userId)).toEqual([attorney.id]);
  expect([status, body.kind, body.fedex_tracking, body.shipped_on]).toEqual([201, "filing", null, today]);
  expect(await rowOf(client, paper)).toMatchObject({
    shipped_on: today,
    ship: null,
    verified: true,
    can_delete: false,
  });
  const { items } = await admin.call(transcripts.quarters, { params: { id: client } });
  expect(items.map(({ status_id }) => status_id)).toEqual([null, 1, 1, null]);
  const again = await ship(paper);
  expect([again.status, again.body.code, again.body.error]).toEqual([
    409,
    "already_shipped",
    `Final 1 was shipped on ${today}.`,
  ]);
  expect((await told("submissions", id)).at(-1)).toMatchObject({
    action: "submission.ship",
    before: { state: "created" },
    after: { state: "shipped", shipped_on: today },
  });
  expect(await told("shipments", body.id)).toMatchObject([
    { action: "shipment.record", after: { carrier: "courier" } },
  ]);
});

test("PACK-75 (1 of 2) roles 1 and 2 may ship a final, nobody a draft; role 4 gets 403, and a number is role 1's", async () => {
  const { client, paper, submission } = await givenSubmitted(world, admin);
  givenFact(signaturesVerified, new Map([[submission, 1]]));
  const draft = await givenPaper(world, { status: "draft", client });
  for (const caller of [admin, processor]) {
    expect((await rowOf(client, draft.paper, caller))?.ship).toBeNull();
    expect((await rowOf(client, paper, caller))?.ship).toEqual({ enabled: true, reason: null });
  }
  expect((await rowOf(client, draft.paper, processor))?.can_delete).toBe(false);
  expect((await rowOf(client, draft.paper))?.can_delete).toBe(true);
  expect((await ship(draft.paper)).body).toMatchObject({ code: "not_ready", error: "A draft is not shipped." });
  expect((await ship(paper, {}, await world.as(4))).status).toBe(403);
  expect((await ship(paper, { fedex_tracking: "1".repeat(12) }, processor)).status).toBe(403);
  expect((await ship(paper, { fedex_tracking: "1".repeat(11) })).status).toBe(422);
  const { body } = await ship(paper, { fedex_tracking: "7000 0000 0001", carrier: "mail" });
  expect([body.fedex_tracking, body.carrier]).toEqual(["700000000001", "mail"]);
  const other = await givenSubmitted(world, admin);
  givenFact(signaturesVerified, new Map([[other.submission, 1]]));
  expect((await ship(other.paper, { fedex_tracking: "700000000001" })).body.code).toBe("duplicate_tracking");
});

test("PACK-49 by mail and by courier a package goes where the list of the day sends its client", async () => {
  const centers = async (of: object, exempt = false) => {
    const { client, paper } = await givenSubmitted(world, admin, { of });
    if (exempt) await enterDetails(world, client, { exempt_or_government: true });
    const { centers: found } = await admin.call(packages.beforeShipping, { params: { id: paper } });
    return Object.fromEntries(found.map(({ carrier, lines }) => [carrier, lines.join(", ")]));
  };
  const cincinnati = await centers({ state: "OH" });
  const ogden = await centers({ state: "TX" });
  const exempt = await centers({ state: "OH" }, true);
  const island = await centers({ state: "PR" });
  expect([cincinnati.mail, ogden.mail, exempt.mail, island.mail]).toEqual([
    expect.stringContaining("Cincinnati, OH 45999-0005"),
    expect.stringContaining("Ogden, UT 84201-0005"),
    expect.stringContaining("Ogden, UT 84201-0005"),
    expect.stringContaining("P.O. Box 409101"),
  ]);
  for (const { courier } of [ogden, exempt, island]) expect(courier).toContain("1973 Rulon White Blvd");
  expect(cincinnati.courier).toContain("7940 Kentucky Drive");
});

test("PACK-52 (1 of 2) a shipment is listed with its number, center and three files; a returned one says who, when and why", async () => {
  const { client, paper, submission } = await givenSubmitted(world, admin, { of: { state: "OH" } });
  givenFact(signaturesVerified, new Map([[submission, 1]]));
  const { body } = await ship(paper, { fedex_tracking: "710000000001" });
  await world.jobsDone();
  const [one] = await listed(client);
  expect(one).toMatchObject({
    id: body.id,
    kind: "filing",
    packages: [{ id: paper, label: "Final 1" }],
    quarters: [{ year: 2021, quarter: 1 }],
    fedex_tracking: "710000000001",
    service_center: expect.stringContaining("7940 Kentucky Drive"),
    returned: null,
    papers: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const collated = await fileOf(body.id, "collated");
  expect(collated.pages[0]).toContain("Internal - remove before mailing");
  expect(collated.pages.slice(1).map((text) => text.split(" ")[0])).toEqual(["Signed", "Signed", "Whole", "Whole"]);
  expect((await fileOf(body.id, "label")).pages[0]).toContain(`C${client}`);
  expect((await fileOf(body.id, "sheet")).pages).toHaveLength(1);
  expect((await told("shipments", body.id)).map(({ action }) => action)).toEqual([
    "shipment.record",
    "paper.download",
    "paper.download",
    "paper.download",
  ]);
  const client6 = await world.as(6);
  expect((await client6.try(cases.shipments, { params: { id: client }, query: {} })).status).toBe(403);
  await world.owner.query(
    "update shipments set returned_at = now(), returned_by = shipped_by, reason = 'Refused at the door' where id = $1",
    [body.id],
  );
  expect((await listed(client))[0]?.returned).toMatchObject({
    by_name: expect.any(String),
    reason: "Refused at the door",
  });
});

test("part of PACK-46: papers and hash lie ready after submitting; another signed file changes the hash, a new number of quarters the sheet", async () => {
  const { client, paper, submission } = await givenSubmitted(world, admin);
  await world.jobsDone();
  const papers = async () => (await admin.call(packages.submissions, { params: { id: client } })).items[0]?.papers;
  const first = await papers();
  expect(first?.hash).toMatch(/^[0-9a-f]{64}$/);
  const sheet = async (id: number) =>
    readPdf((await admin.try(packages.paper, { params: { id }, query: { part: "sheet" } })).bytes);
  expect((await sheet(submission)).pages[0]).toContain("Q1 2021");
  await admin.call(packages.submittedQuarters, { params: { id: submission }, body: { quarters: [1, 2] } });
  await world.jobsDone();
  expect((await papers())?.hash).not.toBe(first?.hash);
  expect((await sheet(submission)).pages[0]).toContain("Q1 2021, Q2 2021");
  const upload = await givenSigned(admin, client, paper);
  const next = await admin.call(packages.submit, {
    params: { id: client },
    body: { upload, package: paper, quarters: [1, 2] },
  });
  await world.jobsDone();
  expect([(await papers())?.hash, next.papers?.hash]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), null]);
  const partner = await world.as(9);
  const [seen] = (await partner.call(packages.submissions, { params: { id: client } })).items;
  expect(seen?.papers).toBeNull();
  const four = await partner.try(packages.paper, { params: { id: submission }, query: { part: "label" } });
  expect(four.status).toBe(403);
});

test("PACK-50 a version of the service centers from tomorrow is used from then on; a shipment keeps the address it went to", async () => {
  const { client, paper, submission } = await givenSubmitted(world, admin, { of: { state: "OH" } });
  givenFact(signaturesVerified, new Map([[submission, 1]]));
  const { body } = await ship(paper, { carrier: "mail" });
  const { rows } = await admin.call(content.datedTable, { params: { key: "service_centers" }, query: {} });
  const tomorrow = addDays(today, 1);
  const moved = rows.map((row) => ({ ...row, line1: "1 New Street" }));
  await admin.call(content.createDatedVersion, {
    params: { key: "service_centers" },
    body: { effective_from: tomorrow, rows: moved, note: "Moved" },
  });
  const linesOn = (day: typeof today) =>
    world.system(async (tx) => (await centersOf(tx, await openedClient(tx, client), day)).mail.lines);
  expect(await linesOn(tomorrow)).toContain("1 New Street");
  expect(await linesOn(today)).not.toContain("1 New Street");
  // As tomorrow finds it.
  await world.owner.query("update dated_versions set effective_from = current_date - 1 where note = 'Moved'");
  expect(await linesOn(today)).toContain("1 New Street");
  expect((await listed(client))[0]?.service_center).not.toContain("1 New Street");
  expect((await fileOf(body.id, "label")).pages[0]).not.toContain("1 New Street");
  await world.owner.query("delete from dated_versions where note = 'Moved'");
});

test("part of PACK-43: a verified supplement ships alone as one, or along with the filing; its quarters are in process then", async () => {
  const early = { status: "2020-supplement", quarters: [[2020, 2]] } as const;
  const alone = await givenSubmitted(world, admin, early);
  givenFact(signaturesVerified, new Map([[alone.submission, 1]]));
  expect((await ship(alone.paper)).body).toMatchObject({ kind: "supplement", quarters: [{ year: 2020, quarter: 2 }] });
  const { items } = await admin.call(transcripts.quarters, { params: { id: alone.client } });
  expect(items[0]).toMatchObject({ year: 2020, quarter: 2, status_id: 1 });
  const filing = await givenSubmitted(world, admin);
  const added = await givenSubmitted(world, admin, { ...early, client: filing.client });
  givenFact(signaturesVerified, new Map([[filing.submission, 1]]));
  expect((await admin.call(packages.beforeShipping, { params: { id: filing.paper } })).along).toEqual([]);
  givenFact(
    signaturesVerified,
    new Map([
      [filing.submission, 1],
      [added.submission, 1],
    ]),
  );
  expect((await admin.call(packages.beforeShipping, { params: { id: filing.paper } })).along).toEqual(["Paper 1"]);
  const { body } = await ship(filing.paper);
  expect([body.kind, body.quarters]).toEqual([
    "filing",
    [
      { year: 2021, quarter: 1 },
      { year: 2020, quarter: 2 },
    ],
  ]);
  expect((await rowOf(filing.client, added.paper))?.shipped_on).toBe(today);
});

test("CLIENTS-62 a quarter row of Q2 2020 is made only once a submission holds it, none of Q1 2020 ever; it stands first", async () => {
  const early = { status: "2020-supplement", quarters: [[2020, 2]] } as const;
  const { client, paper } = await givenPaper(world, early);
  const set = async (quarter: number) =>
    (
      await admin.try(transcripts.addQuarter, {
        params: { id: client },
        body: { year: 2020, quarter, status: 1 } as never,
      })
    ).status;
  expect(await set(2)).toBe(422);
  const upload = await givenSigned(admin, client, paper, "2020-supplement");
  const named = [{ year: 2020, quarter: 2 as const }];
  await admin.call(packages.submit, { params: { id: client }, body: { upload, package: paper, quarters: named } });
  expect([await set(1), await set(3), await set(2), await set(4)]).toEqual([422, 422, 201, 201]);
  const { items } = await admin.call(transcripts.quarters, { params: { id: client } });
  expect(items.map(({ year, quarter }) => [year, quarter]).slice(0, 2)).toEqual([
    [2020, 2],
    [2020, 4],
  ]);
});

test("part of PACK-45: without its Schedule R a submission of a PEO client cannot ship and says for which quarter", async () => {
  const { client, paper, submission } = await givenSubmitted(world, admin, { status: "peo-claim" });
  await world.owner.query("update clients set uses_peo = true where id = $1", [client]);
  givenFact(signaturesVerified, new Map([[submission, 1]]));
  expect((await ship(paper)).body.error).toBe("Schedule R is missing for Q1 2021.");
});
