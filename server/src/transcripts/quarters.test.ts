import { notifications } from "@refundry/contract/notifications";
import { transcripts } from "@refundry/contract/transcripts";
import { addDays, type IsoDate, money, utcDate } from "@refundry/contract/values";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { filingStage } from "../clients/index.ts";
import { factOf } from "../platform/index.ts";
import { provideInstead } from "../platform/records/facts.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { setQuarterStatus } from "./quarterStatus.commands.ts";
import { quarterDeadline, sentQuarters, supplementHolds } from "./transcripts.facts.ts";

let world: World;
let admin: Caller;
let partner: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  partner = await world.as(9);
});
afterAll(() => world.close());

let id: number;
beforeEach(async () => {
  id = (await world.given.client()).id;
});
let back: (() => void)[] = [];
afterEach(() => {
  for (const step of back) step();
  back = [];
});

const list = async (caller = partner) => (await caller.call(transcripts.quarters, { params: { id } })).items;
const add = (year: number, quarter: 1 | 2 | 3 | 4, status: number, caller = partner, more: object = {}) =>
  caller.try(transcripts.addQuarter, { params: { id }, body: { year, quarter, status, ...more } });
const change = (quarter: number, body: { status: number; from: number } & Record<string, unknown>, caller = partner) =>
  caller.try(transcripts.changeQuarter, { params: { id, quarter_id: quarter }, body });
const undo = (quarter: number, caller = partner) =>
  caller.try(transcripts.undoQuarter, { params: { id, quarter_id: quarter } });

test("a client has four quarters in their order, none of them set; who changes one is shown with day, name and history", async () => {
  expect((await list()).map(({ year, quarter, status_id }) => [year, quarter, status_id])).toEqual([
    [2020, 4, null],
    [2021, 1, null],
    [2021, 2, null],
    [2021, 3, null],
  ]);
  const { status, body } = await add(2021, 1, 1);
  expect(status).toBe(201);
  const after = await change(body.quarter_id, { status: 5, from: 1, refund_on: "2026-01-05" });
  expect(after.status).toBe(200);
  const name = `${partner.person?.first} ${partner.person?.last}`;
  const day = new Date().toISOString().slice(0, 10);
  expect((await list())[1]).toMatchObject({
    quarter_id: body.quarter_id,
    status_id: 5,
    status_on: day,
    changed_by: name,
    changes: [
      { from: 1, to: 5, source: "manual", refund_on: "2026-01-05", by_name: name },
      { from: null, to: 1, source: "manual", refund_on: null, by_name: name },
    ],
  });
});

test("a quarter says what was claimed and when it was sent, what the IRS paid, and by when a denial is answered at the latest", async () => {
  const sent = {
    quarter: { year: 2021, quarter: 1 as const },
    claimed: money(644_000),
    shippedOn: "2026-01-02" as IsoDate,
  };
  back.push(provideInstead(sentQuarters, async () => new Map([[id, [{ ...sent, fedexTracking: "794600000210" }]]])));
  const filed = { claimed: "6440.00", shipped_on: "2026-01-02", fedex_tracking: "794600000210" };
  expect((await list()).map((one) => [one.filed, one.paid, one.last_days])).toEqual([
    [null, null, null],
    [filed, null, null],
    [null, null, null],
    [null, null, null],
  ]);
  const [{ body }] = [await add(2021, 1, 3), await add(2021, 2, 3)];
  expect(body).toMatchObject({
    filed,
    paid: null,
    last_days: { respond: addDays(utcDate(new Date()), 30), suit: expect.any(String) },
  });
  await world.system((tx) =>
    setQuarterStatus(tx, {
      client: id,
      quarter: sent.quarter,
      to: 5,
      source: "transcript",
      refundOn: "2026-01-05" as IsoDate,
      refund: money(700_000),
      interest: money(56_000),
    }),
  );
  expect((await list())[1]).toMatchObject({
    paid: { on: "2026-01-05", refund: "7000.00", interest: "560.00" },
    last_days: null,
  });
});

test("each change is in the trail, with quarter, status before and after, reason and client", async () => {
  const { body } = await add(2020, 4, 1);
  await change(body.quarter_id, { status: 4, from: 1, reason: "Never claimed" });
  const { rows } = await world.owner.query(
    "select client_id::int as client, actor_user_id::int as actor, before, after, reason from audit_log where action = 'quarter.change' order by id desc limit 1",
  );
  expect(rows).toEqual([
    {
      client: id,
      actor: partner.person?.id,
      before: { quarter: "Q4 2020", status: "IRS Processing Claim" },
      after: { quarter: "Q4 2020", status: "N/A" },
      reason: "Never claimed",
    },
  ]);
});

test("the attorney of record is told where a quarter stands", async () => {
  const attorney = await world.given.role(7);
  const { id: client } = await world.given.client({ attorney_of_record: attorney.id });
  await admin.call(transcripts.addQuarter, { params: { id: client }, body: { year: 2021, quarter: 2, status: 3 } });
  const told = await (await world.as(attorney)).call(notifications.list, { query: { type: 1507 } });
  expect(told.items.map(({ url }) => url)).toEqual([`/clients/${client}/transcripts`]);
  const { rows } = await world.owner.query(
    "select user_id::int as who, params from notifications where type_id = 1507 and client = $1",
    [client],
  );
  expect(rows).toEqual([{ who: attorney.id, params: { quarter: "Q2 2021", status: "Quarter Denied / Appealed" } }]);
});

test("N/A needs a reason, to it and from it; nothing is written without", async () => {
  const { body } = await add(2021, 2, 3);
  const refused = await change(body.quarter_id, { status: 4, from: 3 });
  expect([refused.status, refused.body.fields]).toEqual([422, { reason: "Please say why." }]);
  expect((await list())[2]).toMatchObject({
    status_id: 3,
    choices: expect.arrayContaining([{ status_id: 4, needs_reason: true, refused: null }]),
  });
  expect((await change(body.quarter_id, { status: 4, from: 3, reason: "Not claimed" })).status).toBe(200);
  expect((await change(body.quarter_id, { status: 1, from: 4 })).status).toBe(422);
});

test("what the IRS paid is taken back by an administrator with a reason, by nobody else", async () => {
  const { body } = await add(2021, 3, 5);
  const refused = await change(body.quarter_id, { status: 1, from: 5, reason: "Check returned" });
  expect([refused.status, refused.body.code]).toEqual([409, "already_paid"]);
  expect((await change(body.quarter_id, { status: 1, from: 5 }, admin)).status).toBe(422);
  expect((await change(body.quarter_id, { status: 1, from: 5, reason: "Check returned" }, admin)).status).toBe(200);
});

test("of two who change a quarter at once one wins, and the other learns where it stands", async () => {
  const first = await Promise.all([add(2021, 1, 1), add(2021, 1, 2, admin), add(2021, 1, 3)]);
  expect(first.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const row = (await list())[1];
  const from = row?.status_id ?? 0;
  const others = [1, 2, 3].filter((one) => one !== from);
  const answers = await Promise.all(
    others.map((status, at) => change(row?.quarter_id ?? 0, { status, from }, at === 0 ? partner : admin)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect([lost?.body.code, lost?.body.details]).toEqual([
    "changed",
    { name: expect.any(String), status: expect.stringMatching(/^(IRS|Quarter)/) },
  ]);
  expect((await list())[1]?.changes).toHaveLength(2);
});

test("the own newest change is taken back for ten minutes, as a change of its own; nobody else's is", async () => {
  const { body } = await add(2021, 1, 1);
  const quarter = body.quarter_id;
  expect((await undo(quarter)).status).toBe(409);
  await change(quarter, { status: 4, from: 1, reason: "By mistake" });
  expect((await list())[1]?.undoable).toBe(true);
  expect((await list(admin))[1]?.undoable).toBe(false);
  expect((await undo(quarter, admin)).status).toBe(409);
  const undone = await undo(quarter);
  expect([undone.status, undone.body.status_id]).toEqual([200, 1]);
  expect(
    undone.body.changes.map(({ from, to, reason }: { from: number; to: number; reason: string }) => [from, to, reason]),
  ).toEqual([
    [4, 1, "Taken back"],
    [1, 4, "By mistake"],
    [null, 1, null],
  ]);
  await change(quarter, { status: 3, from: 1 });
  await world.owner.query("update quarter_changes set at = at - interval '11 minutes' where quarter_id = $1", [
    quarter,
  ]);
  expect((await undo(quarter)).body.error).toBe("Only the own newest change can be taken back, for ten minutes.");
});

test("part of CLIENTS-62: a row of Q2 2020 is made only where a submitted supplement holds it, and none of Q1 2020 ever; it stands before Q4 2020", async () => {
  expect((await add(2020, 2, 1)).body.fields).toEqual({ quarter: "Q2 2020 is no quarter of this client's claim." });
  back.push(provideInstead(supplementHolds, async () => new Map([[id, ["2020-Q2"]]])));
  expect((await add(2020, 1, 1)).status).toBe(422);
  expect((await add(2020, 3, 1)).status).toBe(422);
  expect((await add(2020, 2, 1)).status).toBe(201);
  expect((await list()).map(({ year, quarter }) => `${year}-${quarter}`)).toEqual([
    "2020-2",
    "2020-4",
    "2021-1",
    "2021-2",
    "2021-3",
  ]);
});

test("after its deadline a quarter is not set to processing; the answer names the day", async () => {
  const { body } = await add(2021, 1, 3);
  back.push(
    provideInstead(quarterDeadline, async (_tx, keys) => new Map(keys.map((key) => [key, "2025-06-30" as IsoDate]))),
  );
  const late = await change(body.quarter_id, { status: 1, from: 3 });
  expect([late.status, late.body.code, late.body.error]).toEqual([
    409,
    "time_expired",
    "The deadline of this quarter passed on 2025-06-30.",
  ]);
  const choice = (await list())[1]?.choices.find(({ status_id: to }) => to === 1);
  expect(choice?.refused).toBe("The deadline of this quarter has passed.");
});

test("other areas change a quarter by the same function, as the system and with what shows it", async () => {
  await world.system((tx) =>
    setQuarterStatus(tx, {
      client: id,
      quarter: { year: 2021, quarter: 2 },
      to: 1,
      source: "shipping",
      evidence: { type: "submission", id: 12 },
    }),
  );
  expect((await list())[2]).toMatchObject({
    status_id: 1,
    changed_by: null,
    changes: [{ source: "shipping", by_name: null }],
    undoable: false,
  });
  const { rows } = await world.owner.query(
    "select evidence_type, evidence_id::int from quarter_changes order by id desc limit 1",
  );
  expect(rows).toEqual([{ evidence_type: "submission", evidence_id: 12 }]);
  const again = world.system((tx) =>
    setQuarterStatus(tx, { client: id, quarter: { year: 2021, quarter: 2 }, from: 3, to: 5, source: "transcript" }),
  );
  await expect(again).rejects.toMatchObject({ code: "changed" });
});

test("a new final is for the quarters that the IRS wants anew", async () => {
  await add(2021, 2, 2);
  await add(2020, 4, 2);
  await add(2021, 1, 1);
  const stage = await world.system((tx) => factOf(tx, filingStage, id));
  expect(stage).toEqual({
    again: [
      { year: 2020, quarter: 4 },
      { year: 2021, quarter: 2 },
    ],
    readyToFile: false,
  });
});

test("a quarter of another client is 404 under this one; who only reads gets no choices", async () => {
  const { body } = await add(2021, 1, 1);
  const other = await world.given.client();
  const params = { id: other.id, quarter_id: body.quarter_id };
  expect((await admin.try(transcripts.changeQuarter, { params, body: { status: 2, from: 1 } })).status).toBe(404);
  const processor = await world.as(2);
  expect((await list(processor))[1]).toMatchObject({ status_id: 1, choices: [], undoable: false });
});

test("history cannot be rewritten by the product's own account", async () => {
  await add(2021, 1, 1);
  for (const statement of ["update quarter_changes set reason = 'x'", "delete from quarter_changes"])
    await expect(world.services.pool.query(`begin read write; ${statement}; commit`)).rejects.toMatchObject({
      code: "42501",
    });
  await world.services.pool.query("rollback").catch(() => {});
});
