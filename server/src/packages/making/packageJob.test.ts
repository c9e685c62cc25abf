import { packages } from "@refundry/contract/packages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { givenClaim } from "../../calculations/calculations.given.ts";
import { toldOf } from "../../notifications/notifications.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { packageJobs } from "../package.tables.ts";
import { givenPaper } from "../shipping.given.ts";
import { tieOutFailed } from "../snapshot/tieOut.rules.ts";
import { packageTask } from "./package.compute.ts";
import { failJob, finishJob, startJob } from "./packageJob.commands.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A request whose job no worker has taken up. */
async function asked() {
  const { id } = await givenClaim(world);
  const admin = await world.as(1);
  const { job } = await admin.call(packages.request, { params: { id }, body: { request: "draft" } });
  const row = async () => {
    const [found] = await world.system((tx) => tx.db.select().from(packageJobs).where(eq(packageJobs.id, job.id)));
    return found;
  };
  return { client: id, id: job.id, row };
}

test("a job that is taken up again begins at nothing, without the reason of the try before, and counts its tries", async () => {
  const { id, row } = await asked();
  expect(await row()).toMatchObject({ state: "scheduled", percent: 0, tries: 0, reason: null });
  expect(await world.system((tx) => startJob(tx, id, 1))).toMatchObject({ id, state: "generating", tries: 1 });
  await world.owner.query("update package_jobs set percent = 90, reason = 'A full disk.' where id = $1", [id]);
  expect(await world.system((tx) => startJob(tx, id, 1))).toMatchObject({ tries: 2 });
  expect(await row()).toMatchObject({ state: "generating", percent: 0, tries: 2, reason: null });
  expect(await world.system((tx) => startJob(tx, id, 5))).toMatchObject({ tries: 5 });
});

test("a job that has ended is not begun, finished or failed a second time", async () => {
  const { id, row } = await asked();
  await world.system((tx) => startJob(tx, id, 1));
  await world.system((tx) => failJob(tx, id, "The blank is gone."));
  const failed = await row();
  expect(failed).toMatchObject({ state: "failed", reason: "The blank is gone.", package: null });
  expect(failed?.finishedAt).toBeInstanceOf(Date);
  expect(await world.system((tx) => startJob(tx, id, 2))).toBeNull();
  expect(await world.system((tx) => finishJob(tx, id, { content: {} } as never))).toBeNull();
  await world.system((tx) => failJob(tx, id, "Another reason."));
  expect(await row()).toEqual(failed);
});

test("a package that failed is told to who asked; one whose schedule does not tie also to administrators", async () => {
  const other = await world.given.person({ role: 1 });
  const told = async (client: number) => (await toldOf(world, "package_failed", client)).map(({ userId }) => userId);
  const failed = async (reason: string) => {
    const { client, id } = await asked();
    await world.system((tx) => startJob(tx, id, 1));
    await world.system((tx) => failJob(tx, id, reason));
    return told(client);
  };
  const asker = (await world.as(1)).person?.id;
  expect(await failed("The blank is gone.")).toEqual([asker]);
  expect((await failed(tieOutFailed)).sort()).toEqual(expect.arrayContaining([asker, other.id]));
});

test("a package that is deleted stands in the trail with what it was, is told, and is not there a second time", async () => {
  const admin = await world.as(1);
  const { client, paper } = await givenPaper(world, { status: "draft" });
  const heard: { type?: string; id?: number }[] = [];
  const stop = world.services.realtime.listen({ record: "clients", id: client }, (text) =>
    heard.push(JSON.parse(text)),
  );
  const remove = (version: number) => admin.try(packages.remove, { params: { id: paper }, body: { version } });
  expect(await remove(2)).toMatchObject({ status: 409, body: { code: "stale_version" } });
  expect((await remove(1)).status).toBe(200);
  await vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ type: "packages", id: paper })));
  stop();
  expect((await remove(1)).status).toBe(404);
  const { rows } = await world.owner.query(
    `select action, before->>'label' as label, before->>'sha256' = (select sha256 from packages where id = $1) as same
     from audit_log where record_type = 'packages' and record_id = $1`,
    [paper],
  );
  expect(rows).toEqual([{ action: "package.delete", label: "Paper 1", same: true }]);
  const gone = await world.owner.query("select state, deleted_by, version from packages where id = $1", [paper]);
  expect(gone.rows).toMatchObject([{ state: "deleted", version: 2 }]);
  expect(Number(gone.rows[0].deleted_by)).toBe(admin.person?.id);
});

test.each([
  ["time", { milliseconds: 1 }, "The work took too long."],
  ["memory", { megabytes: 4 }, "The work needed too much memory or ended by itself."],
])("a drawing that passes its limit of %s says so in the red row, and is tried again before", async (...given) => {
  const [_what, limit, reason] = given;
  const { row } = await asked();
  const { compute } = world.services;
  const run = compute.run.bind(compute);
  const small = vi
    .spyOn(compute, "run")
    .mockImplementation((task, input, limits, signal) =>
      run(task, input, task.name === packageTask.name ? { ...limits, ...limit } : limits, signal),
    );
  void world.jobsDone().catch(() => {});
  await vi.waitFor(async () => expect((await row())?.state).toBe("failed"), { timeout: 60_000 });
  small.mockRestore();
  expect(await row()).toMatchObject({ reason: `Package generation failed: ${reason}`, tries: 3 });
});
