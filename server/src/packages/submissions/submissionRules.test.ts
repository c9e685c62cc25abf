import { packages } from "@refundry/contract/packages";
import { transcripts } from "@refundry/contract/transcripts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { givenFact } from "../../platform/records/facts.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { signaturesVerified } from "../packages.facts.ts";
import { givenPaper, givenSigned, givenSubmitted } from "../shipping.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const submit = (client: number, body: object, caller = admin) =>
  caller.try(packages.submit, { params: { id: client }, body: body as never });
const remove = (id: number, body: object) =>
  admin.try(packages.removeSubmission, { params: { id }, body: body as never });
const track = (id: number, body: object) =>
  admin.try(packages.track, { params: { id }, body: { override_reason: "Seen on paper", ...body } as never });

async function submitted(quarters = [1]) {
  const { client, paper } = await givenPaper(world, {});
  const upload = await givenSigned(admin, client, paper);
  const { body } = await submit(client, { upload, package: paper, quarters });
  return { client, paper, upload, id: body.id as number };
}

test("what was signed for one package is submitted with no other, and a package that was deleted with nothing", async () => {
  const { client, paper } = await givenPaper(world, {});
  const other = await givenPaper(world, { client });
  const upload = await givenSigned(admin, client, paper);
  expect(await submit(client, { upload, package: other.paper, quarters: [1] })).toMatchObject({
    status: 422,
    body: { fields: { upload: "Choose a signed file of this package." } },
  });
  await admin.call(packages.remove, { params: { id: paper }, body: { version: 1 } });
  expect(await submit(client, { upload, package: paper, quarters: [1] })).toMatchObject({
    status: 422,
    body: { fields: { package: "Choose a final package of this client." } },
  });
});

test("quarters that are said of a shipped submission are in process, each of them", async () => {
  const { client, id } = await submitted();
  await track(id, { fedex_tracking: "710000000001", version: 1 });
  const body = { quarters: [1, 2, 3] as (1 | 2 | 3)[] };
  expect((await admin.try(packages.submittedQuarters, { params: { id }, body })).status).toBe(200);
  const { items } = await admin.call(transcripts.quarters, { params: { id: client } });
  const inProcess = items.flatMap(({ year, quarter, status_id }) => (status_id === 1 ? [[year, quarter]] : []));
  expect(inProcess).toEqual([
    [2021, 1],
    [2021, 2],
    [2021, 3],
  ]);
});

test("a deletion of another version is refused; one that was shipped says that its number is free again, and once it is gone nothing of it changes", async () => {
  const { id } = await submitted();
  const { body } = await track(id, { fedex_tracking: "720000000001", version: 1 });
  expect(await remove(id, { version: 1 })).toMatchObject({ status: 409, body: { code: "stale_version" } });
  const said = await remove(id, { version: body.version, dry_run: true });
  expect(said.body.effects).toEqual([
    "The submission of Q1 2021 is deleted.",
    "The signed file signed.pdf is withdrawn.",
    "The tracking number 720000000001 is free again.",
  ]);
  expect((await remove(id, { version: body.version })).status).toBe(200);
  for (const late of [
    () => remove(id, { version: body.version }),
    () => admin.try(packages.submittedQuarters, { params: { id }, body: { quarters: [2] } }),
    () => track(id, { fedex_tracking: "720000000002", version: body.version }),
  ])
    expect((await late()).status).toBe(404);
  const next = await submitted();
  expect((await track(next.id, { fedex_tracking: "720000000001", version: 1 })).status).toBe(200);
});

test("an annual filer's final names the quarters before Q4 2020 that it holds, a quarterly filer's none", async () => {
  const quarters = [
    [2020, 2],
    [2021, 1],
  ] as const;
  const early = [{ year: 2020, quarter: 2 }];
  const status = async (business_type: 1 | 3) => {
    const { client, paper } = await givenPaper(world, { of: { business_type }, quarters });
    const upload = await givenSigned(admin, client, paper);
    return (await submit(client, { upload, package: paper, quarters: early })).body.code ?? "made";
  };
  expect([await status(1), await status(3)]).toEqual(["wrong_quarters", "made"]);
});

test("each change of a submission stands in the trail with what it was, and the screens of its client hear of it", async () => {
  const { client, paper } = await givenPaper(world, {});
  const upload = await givenSigned(admin, client, paper);
  const heard: { type?: string; id?: number; by?: number }[] = [];
  const stop = world.services.realtime.listen({ record: "clients", id: client }, (text) =>
    heard.push(JSON.parse(text)),
  );
  const { body: made } = await submit(client, { upload, package: paper, quarters: [1] });
  const id = made.id as number;
  const of = { params: { id } };
  const steps = [
    () => admin.try(packages.submittedQuarters, { ...of, body: { quarters: [2, 1] } }),
    () => track(id, { fedex_tracking: "730000000001", version: 2 }),
    () => track(id, { fedex_tracking: "730000000002", version: 3 }),
    () => track(id, { fedex_tracking: null, version: 4, override_reason: "The wrong parcel" }),
    () => remove(id, { version: 5, keep_file: true }),
  ];
  // What a job tells of its papers comes whenever it is done.
  const isTold = ({ type, id: of, by }: (typeof heard)[number]) => type === "submissions" && of === id && by;
  const told = () => heard.filter(isTold).length;
  await vi.waitFor(() => expect(told()).toBe(1));
  for (const [at, step] of steps.entries()) {
    const before = told();
    expect([at, (await step()).status]).toEqual([at, 200]);
    await vi.waitFor(() => expect([at, told() > before]).toEqual([at, true]));
  }
  stop();
  const { rows } = await world.owner.query(
    "select action, before, after, reason from audit_log where record_type = 'submissions' and record_id = $1 order by id",
    [id],
  );
  const today = new Date().toISOString().slice(0, 10);
  const seen = "Seen on paper";
  const number = (state: string, fedex_tracking: string | null) => ({ state, fedex_tracking });
  expect(rows).toEqual([
    { action: "submission.create", before: null, after: { package: "Final 1", quarters: "Q1 2021" }, reason: null },
    {
      action: "submission.quarters",
      before: { quarters: "Q1 2021" },
      after: { quarters: "Q1 2021, Q2 2021" },
      reason: null,
    },
    {
      action: "submission.track",
      before: { ...number("created", null), shipped_on: null },
      after: { ...number("tracked", "730000000001"), shipped_on: today },
      reason: seen,
    },
    {
      action: "submission.track",
      before: number("tracked", "730000000001"),
      after: number("tracked", "730000000002"),
      reason: seen,
    },
    {
      action: "submission.clear",
      before: number("tracked", "730000000002"),
      after: number("shipped", null),
      reason: "The wrong parcel",
    },
    {
      action: "submission.delete",
      before: { ...number("shipped", null), quarters: "Q1 2021, Q2 2021" },
      after: { state: "deleted", file_kept: true },
      reason: null,
    },
  ]);
});

test("with a package its submission goes and says so, its signed file counts no more; one of another package stays", async () => {
  const { client, paper, id, upload } = await submitted();
  const other = await givenPaper(world, { client });
  const kept = await submit(client, {
    upload: await givenSigned(admin, client, other.paper),
    package: other.paper,
    quarters: [2],
  });
  await admin.call(packages.remove, { params: { id: paper }, body: { version: 1 } });
  const { items } = await admin.call(packages.submissions, { params: { id: client } });
  expect(items.map((one) => one.id)).toEqual([kept.body.id]);
  const { rows } = await world.owner.query(
    `select (select state from submissions where id = $1) as state, (select package from uploads where id = $2) as of,
       (select count(*)::int from audit_log where record_type = 'submissions' and record_id = $1 and action = 'submission.delete') as told`,
    [id, upload],
  );
  expect(rows).toMatchObject([{ state: "deleted", told: 1 }]);
});

test("a number is not cleared without a reason, and is that of no other client's submission meanwhile", async () => {
  const { id } = await submitted();
  const { body } = await track(id, { fedex_tracking: "740000000001", version: 1 });
  const clear = { fedex_tracking: null, version: body.version, override_reason: undefined };
  expect(await track(id, clear)).toMatchObject({
    status: 422,
    body: { fields: { override_reason: "Please say why." } },
  });
  const unverified = { fedex_tracking: "740000000002", version: body.version, override_reason: undefined };
  expect(await track(id, unverified)).toMatchObject({ status: 409, body: { code: "signatures_unverified" } });
  const next = await submitted();
  expect(await track(next.id, { fedex_tracking: "740000000001", version: 1 })).toMatchObject({ status: 409 });
});

test("the transcripts of a client say of each quarter what the newest shipped submission claims; one that waits says nothing", async () => {
  const first = await givenSubmitted(world, admin, {
    quarters: [
      [2021, 1],
      [2021, 2],
    ],
  });
  const ship = (id: number, body = {}) => admin.call(packages.ship, { params: { id }, body: body as never });
  const today = new Date().toISOString().slice(0, 10);
  const filed = async () =>
    Object.fromEntries(
      (await admin.call(transcripts.quarters, { params: { id: first.client } })).items.map((one) => [
        `${one.year}-${one.quarter}`,
        one.filed && [one.filed.claimed, one.filed.shipped_on, one.filed.fedex_tracking],
      ]),
    );
  const none = { "2020-4": null, "2021-1": null, "2021-2": null, "2021-3": null };
  expect(await filed()).toEqual(none);
  givenFact(signaturesVerified, new Map([[first.submission, 2]]));
  await ship(first.paper);
  const one = ["6440.00", today, null];
  expect(await filed()).toEqual({ ...none, "2021-1": one, "2021-2": one });
  const again = await givenSubmitted(world, admin, { client: first.client, quarters: [[2021, 2]] });
  givenFact(signaturesVerified, new Map([[again.submission, 1]]));
  await ship(again.paper, { fedex_tracking: "480000000001" });
  expect(await filed()).toEqual({ ...none, "2021-1": one, "2021-2": ["6440.00", today, "480000000001"] });
  // The newest is what was shipped last, whichever was submitted last.
  await world.owner.query("update submissions set shipped_on = '2026-01-02' where id = $1", [again.submission]);
  expect(await filed()).toEqual({ ...none, "2021-1": one, "2021-2": one });
});
