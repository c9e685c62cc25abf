import fs from "node:fs";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepFiles } from "../../platform/files/fileSweep.ts";
import { exportFolder } from "../../platform/lists/listExport.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { givenBinder, listedBinders } from "../binder.given.ts";
import { makeBinder } from "./binder.jobs.ts";
import { expireBinders, failBinder, finishBinder, startBinder } from "./binderJob.commands.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const ask = (caller: Caller, client: number, body: object = {}) =>
  caller.try(packages.makeBinder, { params: { id: client }, body });
const toldOf = async (id: number) =>
  (
    await world.owner.query(
      "select action, actor_user_id::int as by, after from audit_log where record_type = 'binder' and record_id = $1 order by id",
      [id],
    )
  ).rows;

const made = (more: object = {}) => ({
  sha256: "a".repeat(64),
  size: 1,
  fileName: "b.zip",
  manifest: [],
  gaps: [],
  madeForRole: 1,
  ...more,
});

test("one is made at a time for somebody; others ask for their own, and see and fetch none but theirs", async () => {
  const { id } = await world.given.client();
  const first = await ask(admin, id);
  expect(first.body.job).toMatchObject({ state: "scheduled", percent: 0, gaps: null, url: null, files: null });
  const again = await ask(admin, id);
  expect([again.status, again.body.code]).toEqual([409, "binder_running"]);
  const processor = await world.as(2);
  expect((await ask(processor, id)).status).toBe(202);
  await world.jobsDone();
  const [row] = await listedBinders(admin, id);
  expect(row).toMatchObject({
    id: first.body.job.id,
    state: "ready",
    gaps: expect.arrayContaining(["Missing: final package"]),
  });
  expect(row?.gaps?.[0]).toBe("Missing: final package");
  expect((await listedBinders(processor, id)).map((one) => one.id)).not.toContain(row?.id);
  const fetchedBy = async (caller: Caller) =>
    (await caller.try(packages.binderFile, { params: { id: row?.id ?? 0 } })).status;
  expect([await fetchedBy(admin), await fetchedBy(processor)]).toEqual([200, 404]);
  expect((await ask(admin, id)).status).toBe(202);
  await world.jobsDone();
  const other = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "Other firm") }));
  expect((await ask(other, id)).status).toBe(404);
  const wrong = await ask(admin, id, { quarter: { year: 2021, quarter: 4 } });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ["quarter"]]);
});

test("what is drawn on the way to the archive is gone with the work: the store has the archive more", async () => {
  const { id } = await world.given.client();
  const { files, settings } = world.services;
  const stored = async () => {
    const found = new Set<string>();
    for await (const { sha256 } of files.list()) found.add(sha256);
    return found;
  };
  const before = await stored();
  const { row } = await givenBinder(world, admin, id);
  expect([...(await stored())].filter((sha256) => !before.has(sha256))).toEqual([row.sha256]);
  expect(fs.readdirSync(exportFolder(settings.dataFolder))).toEqual([]);
});

test("request, making and download stand in the trail; the event says which binder of whom", async () => {
  const { id } = await world.given.client();
  const { row } = await givenBinder(world, admin, id);
  const entries = await toldOf(row.id);
  const person = (admin.person as { id: number }).id;
  expect(entries.map(({ action, by }) => [action, by])).toEqual([
    ["binder.request", person],
    ["binder.start", null],
    ["binder.finish", null],
    ["binder.download", person],
  ]);
  expect(entries[2]?.after).toMatchObject({ state: "ready", sha256: row.sha256, files: row.files, gaps: row.gaps });
});

test("after 7 days the file goes, and what it held stays known; meanwhile the sweep leaves its bytes", async () => {
  const { id } = await world.given.client();
  const { row } = await givenBinder(world, admin, id);
  const created = Date.parse(row.created);
  expect(Math.round((Date.parse(row.expires ?? "") - created) / 86_400_000)).toBe(7);
  const old = new Date(Date.now() - 4 * 60 * 60 * 1000);
  const { files } = world.services;
  const there = () =>
    files.read(row.sha256 ?? "").then(
      () => true,
      () => false,
    );
  const swept = async () => {
    const fs = await import("node:fs/promises");
    const place = `${world.services.settings.dataFolder}/files/${row.sha256?.slice(0, 2)}/${row.sha256}`;
    await fs.utimes(place, old, old).catch(() => {});
    await sweepFiles.run({}, { services: world.services, signal: new AbortController().signal } as never);
  };
  await swept();
  expect(await there()).toBe(true);
  await world.owner.query("update binders set expires = now() where id = $1", [row.id]);
  const gone = await admin.try(packages.binderFile, { params: { id: row.id } });
  expect([gone.status, gone.body.code]).toEqual([410, "binder_expired"]);
  await world.system((tx) => expireBinders(tx));
  await swept();
  expect(await there()).toBe(false);
  const [listed] = await listedBinders(admin, id);
  expect(listed).toMatchObject({
    state: "expired",
    url: null,
    download_attrib: null,
    gaps: row.gaps,
    files: row.files,
  });
  expect((await toldOf(row.id)).at(-1)?.action).toBe("binder.expire");
});

test("a requester whose role changed, or who is gone, gets neither the old file nor a new one", async () => {
  const { id } = await world.given.client();
  const person = await world.given.person({ role: 2 });
  const processor = await world.as(person);
  const { row } = await givenBinder(world, processor, id);
  await world.owner.query("update binders set made_for_role = 1 where id = $1", [row.id]);
  expect((await processor.try(packages.binderFile, { params: { id: row.id } })).status).toBe(404);
  const attorney = await world.given.person({ role: 7 });
  for (const requester of [person.id, attorney.id]) {
    const { rows } = await world.owner.query(
      "insert into binders (client, requested_by, created) values ($1, $2, now()) returning id::int",
      [id, requester],
    );
    await world.owner.query("update users set activation_status = 'suspended' where id = $1", [person.id]);
    const { services } = world;
    const run = {
      services,
      signal: new AbortController().signal,
      attempt: 1,
      lastAttempt: false,
      progress: async () => {},
    };
    await makeBinder.run({ binder: rows[0].id, client: id }, { ...run, jobId: 0, requestedBy: requester });
    const found = await world.owner.query("select state, reason from binders where id = $1", [rows[0].id]);
    expect(found.rows).toEqual([
      { state: "failed", reason: "You may not open this client any more, so that no binder was made." },
    ]);
  }
});

test("with its client a binder goes out of sight; another client's is made beside one that is still made", async () => {
  const firm = await world.given.firm(2, "Hers");
  const person = await world.as(await world.given.person({ role: 4, firm }));
  const [one, other] = [
    await world.given.client({ managing_firm: firm }),
    await world.given.client({ managing_firm: firm }),
  ];
  expect([(await ask(person, one.id)).status, (await ask(person, other.id)).status]).toEqual([202, 202]);
  await world.jobsDone();
  const [row] = await listedBinders(person, one.id);
  const status = async () => (await person.try(packages.binderFile, { params: { id: row?.id ?? 0 } })).status;
  expect(await status()).toBe(200);
  const elsewhere = await world.given.firm(2, "Not hers");
  await world.owner.query("update clients set managing_firm = $2 where id = $1", [one.id, elsewhere]);
  expect(await status()).toBe(404);
});

test("a making that is taken up again begins at nothing, and one that has ended is not begun, finished or failed again", async () => {
  const { id } = await world.given.client();
  // Without a job: the workers of this world take every job up at once.
  const { rows } = await world.owner.query(
    "insert into binders (client, requested_by, created) values ($1, $2, now()) returning id::int",
    [id, (admin.person as { id: number }).id],
  );
  const binder = rows[0].id as number;
  const row = async () =>
    (await world.owner.query("select state, percent, tries, reason, sha256 from binders where id = $1", [binder]))
      .rows[0];
  expect(await world.system((tx) => startBinder(tx, binder, 1))).toMatchObject({ state: "making", tries: 1 });
  await world.owner.query("update binders set percent = 65 where id = $1", [binder]);
  expect(await world.system((tx) => startBinder(tx, binder, 2))).toMatchObject({ tries: 2 });
  expect(await row()).toMatchObject({ state: "making", percent: 0 });
  await world.system((tx) => finishBinder(tx, binder, made()));
  await world.system((tx) => finishBinder(tx, binder, made({ sha256: "b".repeat(64) })));
  await world.system((tx) => failBinder(tx, binder, "Too late."));
  expect(await row()).toMatchObject({ state: "ready", percent: 100, reason: null, sha256: "a".repeat(64) });
  expect(await world.system((tx) => startBinder(tx, binder, 3))).toBeNull();
});
