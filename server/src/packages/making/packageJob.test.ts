import { packages } from "@refundry/contract/packages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenClaim } from "../../calculations/calculations.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { packageJobs } from "../package.tables.ts";
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
